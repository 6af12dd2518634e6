// SPDX-License-Identifier: MIT

extension JSONValue {
  /// The JSON Pointer (RFC 6901) of the innermost value or member that a byte of the file is in.
  public func pointer(to offset: Int) -> Bytes {
    var result: Bytes = []
    var current = self
    while let (token, child) = current.child(at: offset) {
      result.append(UInt8(ascii: "/"))
      result.append(contentsOf: token)
      current = child
    }
    return result
  }

  private func child(at offset: Int) -> (token: Bytes, value: JSONValue)? {
    switch payload {
    case .array(let elements):
      let count = Self.count(elements.count) { elements[$0].range.start <= offset }
      guard count > 0, offset < elements[count - 1].range.end else { return nil }
      var token = Wording()
      token.append(count - 1)
      return (token.bytes, elements[count - 1])
    case .object(let members):
      let count = Self.count(members.count) { members[$0].keyRange.start <= offset }
      guard count > 0, offset < members[count - 1].value.range.end else { return nil }
      return (Self.escaped(members[count - 1].key), members[count - 1].value)
    case .null, .boolean, .number, .string:
      return nil
    }
  }

  /// How many items, in file order, begin at or before the place that is looked for.
  private static func count(_ count: Int, where isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A key as a pointer's token: `~` is `~0` and `/` is `~1`.
  private static func escaped(_ key: Bytes) -> Bytes {
    var result: Bytes = []
    for byte in key {
      switch byte {
      case UInt8(ascii: "~"): result.append(contentsOf: Bytes("~0"))
      case UInt8(ascii: "/"): result.append(contentsOf: Bytes("~1"))
      default: result.append(byte)
      }
    }
    return result
  }
}
