// SPDX-License-Identifier: MIT

/// What is wrong with path data, and where in it.
public struct PathDataError: Error, Equatable, Sendable {
  /// What is wrong.
  public var fault: Fault
  /// The offending byte, from the text's start; the text's length where it ends too early.
  public var offset: Int
  /// How many bytes are at fault, at least one.
  public var length: Int
}

extension Path {
  /// Reads SVG path data: all commands, absolute and relative, numbers as tight as SVG allows.
  ///
  /// Quadratic curves become cubic ones of the same points, arcs keep their shape: radii that
  /// don't reach are scaled up, an arc without a radius is a line, one without a way is left out.
  /// At most 100,000 segments. Source: SVG 2, section 9.3.
  public static func parse(_ text: Bytes) -> Result<Path, PathDataError> {
    var parser = PathDataParser(text)
    do throws(PathDataError) {
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
