// SPDX-License-Identifier: MIT

internal import LoaderModel

/// How the markup of a component's language differs from XML.
struct MarkupDialect {
  /// Whether attributes have the names of JSX: `strokeWidth`, `className`.
  var hasCamelCase = false
  /// Whether braces count in attributes too.
  var bracesInAttributes = false

  /// React's.
  static let jsx = MarkupDialect(hasCamelCase: true)
  /// That of Vue's templates.
  static let vue = MarkupDialect()
  /// Svelte's.
  static let svelte = MarkupDialect(bracesInAttributes: true)

  /// Where in the markup a byte stands.
  private enum Place {
    case text
    case tagName
    case attributeName
    case value
  }

  /// What `SVGWriter` wrote, for the language to read as the same tree.
  func translated(_ markup: ByteBuffer) -> ByteBuffer {
    let source = markup.contents
    var result = ByteBuffer(capacity: source.count * 2)
    var place = Place.text
    var i = 0
    while i < source.count {
      let byte = source[i]
      switch (place, byte) {
      case (.text, UInt8(ascii: "<")): place = .tagName
      case (.tagName, UInt8(ascii: " ")): place = .attributeName
      case (.tagName, UInt8(ascii: ">")), (.attributeName, UInt8(ascii: ">")): place = .text
      case (.attributeName, UInt8(ascii: "\"")): place = .value
      case (.value, UInt8(ascii: "\"")): place = .attributeName
      default: break
      }
      let isName = place == .attributeName && hasCamelCase
      if isName, let length = append(attribute: source[i...], to: &result) {
        i += length
        continue
      }
      append(byte, place, to: &result)
      i += 1
    }
    return result
  }

  /// Appends an attribute's name with the blank before it; the length of what is replaced.
  private func append(attribute rest: ArraySlice<UInt8>, to result: inout ByteBuffer) -> Int? {
    guard rest.first == UInt8(ascii: " "), let end = rest.firstIndex(of: UInt8(ascii: "=")) else {
      return nil
    }
    let name = Bytes(rest[rest.startIndex..<end].dropFirst())
    result.append(" ")
    if name.equals("class") {
      result.append("className")
    } else if name.starts(with: Bytes("aria-")) {
      result += name
    } else {
      appendCamelCase(name, to: &result)
    }
    return name.count + 1
  }

  private func appendCamelCase(_ name: Bytes, to result: inout ByteBuffer) {
    var isUpper = false
    for byte in name {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") {
        isUpper = true
      } else {
        result.append(isUpper ? byte & ~0x20 : byte)
        isUpper = false
      }
    }
  }

  private func append(_ byte: UInt8, _ place: Place, to result: inout ByteBuffer) {
    let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
    guard isBrace, place == .text || place == .value && bracesInAttributes else {
      return result.append(byte)
    }
    result.append(byte == UInt8(ascii: "{") ? "&#123;" : "&#125;")
  }
}
