// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// All that a gallery's bytes depend on, and which part of it this process writes.
struct GalleryPlan: Sendable {
  /// A spec whose parameters are drawn.
  struct Template: Sendable {
    /// What its files are called.
    var name: Bytes
    /// The spec.
    var bytes: Bytes
    /// A word for lists and filters.
    var family: Bytes?
    /// Whether the tool has it, as `@name`.
    var isBuiltIn = false
    /// Parameters whose colors are choices, so that no other can be set.
    var chosenColors: [Bytes] = []

    /// The spec, decoded anew: threads that share one would share its reference counts too.
    func decoded() -> LoaderSpec? {
      var found = Diagnostics(source: bytes)
      return LoaderSpec.decode(bytes, name: name, diagnostics: &found)
    }
  }

  /// The gallery's seed; each item has a stream of its own.
  var seed = 0
  /// Where colors come from; nil for a palette drawn for each item.
  var palette: Palette?
  /// How far from their defaults numbers are drawn, and nothing else; nil for all of the range.
  var nearness: Double?
  /// How the pictures are written.
  var emission = EmissionOptions()
  /// The word of `--animation`.
  var animation = Bytes("auto")
  /// Columns of the page; 0 for as many as fit.
  var columns = 0
  /// Items take turns with these.
  var templates: [Template] = []
  /// The part that is written.
  var shard = Shard()
  /// What files are called.
  var names = GalleryNames(count: 60, templates: [])

  /// The items of this process.
  var items: Range<Int> { shard.items(of: names.count) }

  /// What parts must agree on to be merged: a JSON object in a line.
  var header: Bytes {
    let palette = palette.map { String(describing: $0.row.name) } ?? "any"
    let list = templates.map { Self.entry(of: $0) }
    let near = nearness.map { decimalText($0) } ?? "null"
    let text = """
      {"gallery":1,"generator":"loadergen \(Tool.version)","seed":\(seed),"count":\(names.count),\
      "palette":"\(palette)","near":\(near),"animation":"\(String(decoding: animation, as: UTF8.self))",\
      "columns":\(columns),"templates":[\(list.joined(separator: ","))]}
      """
    return Bytes(text.utf8)
  }

  /// What a template is, as JSON that can stand in a page's script element.
  private static func entry(of template: Template) -> String {
    let family = template.family.map { JSONString.quotedForPage($0) } ?? Bytes("null")
    let chosen = template.chosenColors
      .map { String(decoding: JSONString.quotedForPage($0), as: UTF8.self) }
      .joined(separator: ",")
    return "{\"name\":\"\(String(decoding: template.name, as: UTF8.self))\","
      + "\"family\":\(String(decoding: family, as: UTF8.self)),"
      + (template.chosenColors.isEmpty ? "" : "\"chosenColors\":[\(chosen)],")
      + "\"builtIn\":\(template.isBuiltIn),\"digest\":\"\(digest(template.bytes))\"}"
  }

  /// A short hash, to tell specs apart.
  ///
  /// Source: FNV-1a.
  private static func digest(_ bytes: Bytes) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
