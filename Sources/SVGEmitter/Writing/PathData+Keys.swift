// SPDX-License-Identifier: MIT

internal import LoaderModel

extension PathData {
  /// The path data of one of several outlines of equal structure, which are blended: the same commands
  /// for each, relative ones, since those take fewer bytes.
  ///
  /// Source: SVG 2, section 9.9.1 (`d`, "animation type").
  static func keyBytes(_ path: Path, decimals: Int) -> ByteBuffer {
    var data = PathData(decimals: decimals, offset: .zero)
    for element in path.elements { data.appendKey(element) }
    return data.contents
  }
}
