// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Findings in words.
enum FindingsText {
  /// For people.
  static func text(_ found: Diagnostics, file: String, isColored: Bool) -> Bytes {
    var text: Bytes = []
    for finding in found.all {
      text += Bytes("\(file): error: ".utf8) + finding.fault.message + [0x0A]
      if let help = finding.fault.help { text += Bytes("      = help: ") + help + [0x0A] }
    }
    return text
  }

  /// For programs: an object a line.
  static func json(_ found: Diagnostics, file: String) -> Bytes {
    Bytes("{}\n")
  }
}
