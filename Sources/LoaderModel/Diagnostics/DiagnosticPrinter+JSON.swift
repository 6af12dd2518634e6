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
    let help = fault.help.map { JSONString.quoted($0) } ?? Bytes("null")
    let line: Wording = """
      {"file":\(JSONString.quoted(file)),"line":\(start.line),"column":\(start.column),\
      "endLine":\(end.line),"endColumn":\(end.column),\
      "severity":"\(word(for: diagnostic.severity))","code":"\(fault.code.word)",\
      "message":\(JSONString.quoted(fault.message)),"help":\(help),"path":\(JSONString.quoted(path))}

      """
    lines.append(contentsOf: line.bytes)
  }
}
