// SPDX-License-Identifier: MIT

extension Path {
  /// Reads SVG path data: all commands, absolute and relative, numbers as tight as SVG allows.
  ///
  /// Quadratic curves become cubic ones of the same points, arcs keep their shape: radii that
  /// don't reach are scaled up, an arc without a radius is a line, one without a way is left out.
  /// At most 100,000 segments. Source: SVG 2, section 9.3.
  public static func parse(_ text: Bytes) -> Result<Path, TextFault> {
    var parser = PathDataParser(text)
    do throws(TextFault) {
      return .success(try parser.parse())
    } catch {
      return .failure(error)
    }
  }

  /// Reads path data out of a JSON string, reporting a fault at its byte.
  ///
  /// - Parameters:
  ///   - text: the decoded string.
  ///   - range: where the JSON string stands in the file, quotes included.
  public static func parse(
    _ text: Bytes, range: SourceRange, diagnostics: inout Diagnostics
  ) -> Path? {
    switch parse(text) {
    case .success(let path):
      return path
    case .failure(let error):
      let place = JSONString.sourceRange(
        ofDecodedBytes: error.offset, error.offset + error.length, in: range,
        source: diagnostics.source)
      diagnostics.report(error.fault, at: place)
      return nil
    }
  }
}
