// SPDX-License-Identifier: MIT

/// The words for parameters that can't be set so; they have no place in the file.
extension Fault {
  static func unknownParameter(_ name: Bytes, known: [Bytes], _ listing: Wording?) -> Fault {
    let meant = Wording.meant(name, among: known)
    let list: Wording = listing.map { "parameters: \($0)" } ?? "the spec has no parameters"
    return Fault(
      "unknown-parameter", wording: "unknown parameter \(quoted: name)",
      help: meant.map { "\($0) \(list)" } ?? list)
  }

  static func overriddenConstant(_ name: Bytes, _ listing: Wording?) -> Fault {
    Fault(
      "constant-set", wording: "\(quoted: name) is a constant of \"let\", not a parameter",
      help: listing.map { "parameters: \($0)" } ?? "the spec has no parameters")
  }

  static func wrongOverride(_ text: Bytes, _ info: LoaderSpec.ParameterSummary) -> Fault {
    Fault(
      "wrong-type", wording: "\(quoted: info.name) takes \(info.domain), not \(quoted: text)")
  }

  static func overrideOutOfRange(_ text: Bytes, _ info: LoaderSpec.ParameterSummary) -> Fault {
    Fault(
      "out-of-range", wording: "\(quoted: info.name) takes \(info.domain), not \(text)")
  }

  static func notAChoice(_ text: Bytes, _ info: LoaderSpec.ParameterSummary) -> Fault {
    Fault(
      "not-a-choice", wording: "\(quoted: text) is not one of the choices of \(quoted: info.name)",
      help: info.domain)
  }
}
