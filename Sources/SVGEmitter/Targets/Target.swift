// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Where a file will live, which decides how it had better move.
public enum Target: UInt8, CaseIterable, Sendable {
  /// Inside a page.
  case inline
  /// In `<img>`.
  case img
  /// A CSS background.
  case background
  /// A CSS mask.
  case mask
  /// Inside a page whose policy forbids inline styles.
  case csp
  /// Where a sanitizer or a user's upload goes.
  case sanitized

  /// What there is to know of a target.
  public struct Row: Sendable {
    /// The word of `--target`.
    public var word: StaticString
    /// What `--animation auto` answers; itself where the spec may choose.
    public var format: EmissionOptions.Format
    /// Whether the page's styles don't reach into the file.
    public var isImage: Bool
    /// What is done, and why, for the help.
    public var reason: StaticString
  }

  /// The target's row.
  public var row: Row {
    switch self {
    case .inline:
      Row(
        word: "inline", format: .auto, isImage: false,
        reason: "CSS, which moves before the page is loaded, as SMIL doesn't; custom properties")
    case .img:
      Row(
        word: "img", format: .auto, isImage: true,
        reason: "as the spec needs; the page's colors don't reach into an image")
    case .background:
      Row(
        word: "background", format: .auto, isImage: true,
        reason: "as img")
    case .mask:
      Row(
        word: "mask", format: .smil, isImage: true,
        reason: "SMIL: Safari has let masks with CSS freeze; only the shape counts, no color")
    case .csp:
      Row(
        word: "csp", format: .smil, isImage: false,
        reason: "SMIL: a strict policy blocks style sheets; says what policy the file needs")
    case .sanitized:
      Row(
        word: "sanitized", format: .smil, isImage: false,
        reason: "SMIL without any style sheet, on a picture that is good without it")
    }
  }
}

extension EmissionOptions {
  /// Turns to what a target needs, where nothing else was asked for.
  public mutating func adapt(to target: Target) {
    if format == .auto { format = target.row.format }
    if target == .sanitized { omitsStyle = true }
    if target == .inline { isThemeable = true }
  }
}
