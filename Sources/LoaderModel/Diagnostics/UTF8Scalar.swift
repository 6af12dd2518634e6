// SPDX-License-Identifier: MIT

/// One Unicode scalar as it stands in UTF-8, or one stretch of bytes that is none.
package struct UTF8Scalar: Equatable, Sendable {
  /// The scalar's number; nil where the bytes are not UTF-8.
  package var value: UInt32?
  /// How many bytes it takes: 1…4.
  package var length: Int

  /// Reads the scalar at an offset inside the bytes; nil at the end.
  ///
  /// Ill-formed bytes are taken in the longest stretch that could have begun a scalar, at least
  /// one byte, as Unicode advises (section 3.9, “maximal subpart”).
  package init?(_ source: Bytes, at offset: Int) {
    guard offset >= 0, offset < source.count else { return nil }
    let lead = source[offset]
    if lead < 0x80 {
      self.init(value: UInt32(lead), length: 1)
    } else if let form = Form(lead: lead) {
      self.init(source, at: offset, form: form)
    } else {
      self.init(value: nil, length: 1)
    }
  }

  /// Whether three bytes here encode a surrogate, which UTF-8 forbids.
  package static func isSurrogate(_ source: Bytes, at offset: Int) -> Bool {
    offset + 2 < source.count && source[offset] == 0xED && source[offset + 1] >= 0xA0
      && source[offset + 1] <= 0xBF && source[offset + 2] & 0xC0 == 0x80
  }

  private init(value: UInt32?, length: Int) {
    self.value = value
    self.length = length
  }

  private init(_ source: Bytes, at offset: Int, form: Form) {
    var value = form.leadBits
    for index in 1..<form.length {
      guard offset + index < source.count else {
        self.init(value: nil, length: index)
        return
      }
      let byte = source[offset + index]
      let allowed = index == 1 ? form.second : 0x80...0xBF
      guard allowed.contains(byte) else {
        self.init(value: nil, length: index)
        return
      }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    self.init(value: value, length: form.length)
  }

  /// What a first byte of several announces (RFC 3629, section 4).
  private struct Form {
    var length: Int
    var leadBits: UInt32
    var second: ClosedRange<UInt8>

    init?(lead: UInt8) {
      switch lead {
      case 0xC2...0xDF: (length, leadBits) = (2, UInt32(lead & 0x1F))
      case 0xE0...0xEF: (length, leadBits) = (3, UInt32(lead & 0x0F))
      case 0xF0...0xF4: (length, leadBits) = (4, UInt32(lead & 0x07))
      default: return nil
      }
      switch lead {
      case 0xE0: second = 0xA0...0xBF
      case 0xED: second = 0x80...0x9F
      case 0xF0: second = 0x90...0xBF
      case 0xF4: second = 0x80...0x8F
      default: second = 0x80...0xBF
      }
    }
  }
}

extension Array where Element == UInt8 {
  /// Adds a scalar in UTF-8; the number must be one.
  package mutating func append(scalar: UInt32) {
    switch scalar {
    case 0..<0x80:
      append(UInt8(scalar))
    case 0x80..<0x800:
      append(UInt8(0xC0 | scalar >> 6))
      append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x1_0000:
      append(UInt8(0xE0 | scalar >> 12))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    default:
      append(UInt8(0xF0 | scalar >> 18 & 0x07))
      append(UInt8(0x80 | scalar >> 12 & 0x3F))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
      append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
