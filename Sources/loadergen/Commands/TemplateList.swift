// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import Templates

/// `templates`: the built-in loaders.
enum TemplateList {
  /// Lists them, or prints the spec of the one that is named.
  static func run(_ operands: [Bytes]) throws(UsageError) -> ExitCode {
    guard let name = operands.first else { return Tool.answer(list()) }
    if operands.count > 1 {
      throw UsageError("templates takes one name", help: "loadergen templates [NAME]")
    }
    let hasSign = name.first == UInt8(ascii: "@")
    return Tool.answer(try template(hasSign ? Bytes(name.dropFirst()) : name).bytes)
  }

  /// The template of that name.
  static func template(_ name: Bytes) throws(UsageError) -> Template {
    if let known = Template.allCases.first(where: { $0.name.utf8.elementsEqual(name) }) {
      return known
    }
    throw UsageError(
      "unknown template \(quoted(name))",
      help: closest(to: name, among: Template.allCases.map { $0.name })
        .map { "did you mean \"@\($0)\"?" } ?? "loadergen templates lists them")
  }

  /// A line each: name, family and what it is.
  private static func list() -> String {
    let rows = Template.allCases.map { Row($0) }
    let names = rows.reduce(0) { max($0, $1.name.utf8.count) } + 2
    let families = rows.reduce(0) { max($0, $1.family.utf8.count) } + 2
    return rows.map { row in
      column(row.name, names) + column(row.family, families) + row.summary + "\n"
    }.joined()
  }

  private struct Row {
    var name: String
    var family: String
    var summary: String

    init(_ template: Template) {
      let bytes = template.bytes
      var found = Diagnostics(source: bytes)
      name = template.name
      let loader = LoaderSpec.decode(bytes, name: Bytes(name.utf8), diagnostics: &found)?
        .resolve([], diagnostics: &found)
      family = String(decoding: loader?.family ?? [], as: UTF8.self)
      summary = String(decoding: loader?.summary ?? loader?.title ?? [], as: UTF8.self)
    }
  }
}

/// Text filled up with blanks to a column's width.
func column(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.utf8.count))
}
