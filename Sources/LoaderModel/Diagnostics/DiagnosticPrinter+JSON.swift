// SPDX-License-Identifier: MIT

extension DiagnosticPrinter {
  /// The findings as JSON, one object a line.
  ///
  /// `endLine` and `endColumn` are the place after the last byte; `help` is null where there is
  /// none; `path` is a JSON Pointer (RFC 6901), empty where the file can't be parsed.
  public func jsonLines(_ diagnostics: Diagnostics) -> Bytes {
    let (shown, more) = selection(of: diagnostics)
    guard let last = shown.last else { return [] }
    let document = Self.document(of: diagnostics)
    let source = SourceText(diagnostics.source)
    var lines: Bytes = []
    for diagnostic in shown {
      let path = document?.pointer(to: diagnostic.range.start) ?? []
      append(diagnostic, path: path, source, to: &lines)
    }
    if more > 0 {
      let rest = Fault("more", wording: "\(more) more")
      append(Diagnostic(.note, rest, at: last.range), path: [], source, to: &lines)
    }
    return lines
  }

  private static func document(of diagnostics: Diagnostics) -> JSONValue? {
    if let known = diagnostics.document { return known.value }
    var quiet = Diagnostics(source: diagnostics.source)
    return JSONParser.parse(&quiet)
  }

  private func append(
    _ diagnostic: Diagnostic, path: Bytes, _ source: SourceText, to lines: inout Bytes
  ) {
    let fault = diagnostic.fault
    let start = source.position(of: diagnostic.range.start)
    let end = source.position(of: max(diagnostic.range.start, diagnostic.range.end))
    let help = fault.help.map { Self.quoted($0) } ?? Bytes("null")
    let line: Wording = """
      {"file":\(Self.quoted(file)),"line":\(start.line),"column":\(start.column),\
      "endLine":\(end.line),"endColumn":\(end.column),\
      "severity":"\(word(for: diagnostic.severity))","code":"\(fault.code.word)",\
      "message":\(Self.quoted(fault.message)),"help":\(help),"path":\(Self.quoted(path))}

      """
    lines.append(contentsOf: line.bytes)
  }

  /// Text as a JSON string; bytes that are not UTF-8 become U+FFFD.
  private static func quoted(_ text: Bytes) -> Bytes {
    var result: Bytes = [UInt8(ascii: "\"")]
    var offset = 0
    while let scalar = UTF8Scalar(text, at: offset) {
      append(scalar.value ?? 0xFFFD, to: &result)
      offset += scalar.length
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  private static func append(_ scalar: UInt32, to result: inout Bytes) {
    switch scalar {
    case 0x22, 0x5C:
      result.append(UInt8(ascii: "\\"))
      result.append(UInt8(scalar))
    case 0..<0x20:
      let digits: StaticString = "0123456789abcdef"
      let hex = Bytes(digits)
      result.append(contentsOf: Bytes("\\u00"))
      result.append(hex[Int(scalar >> 4)])
      result.append(hex[Int(scalar & 15)])
    default:
      result.append(scalar: scalar)
    }
  }
}
