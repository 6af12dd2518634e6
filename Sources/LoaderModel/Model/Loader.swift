// SPDX-License-Identifier: MIT

/// A loader: everything a spec says, with every default filled in and every expression evaluated.
///
/// Times are the output's seconds: the document's `speed` is already divided out.
public struct Loader: Sendable {
  /// How the first moments look.
  public enum Start: UInt8, CaseIterable, Sendable {
    /// The endless loop, as if it had always run.
    case steady
    /// Core Animation from t = 0, with the lead-in of delayed copies.
    case cold
  }

  /// `[a-z0-9-]+`.
  public var name: Bytes = Bytes("loader".utf8)
  /// The accessible name; nil if it is decoration.
  public var title: Bytes?
  /// The accessible description.
  public var summary: Bytes?
  /// A word for lists.
  public var family: Bytes?
  /// The canvas: width and height in user units.
  public var size = Size(100, 100)
  /// Room around the canvas.
  public var padding = Insets.zero
  /// What fills the viewBox.
  public var background: Color = .none
  /// How the first moments look.
  public var start: Start = .steady
  /// The instant in seconds drawn in the base attributes; nil for the frame of most ink.
  public var poster: Double?
  /// Painted in order, sorted by `zPosition`.
  public var layers: [Layer] = []

  /// Makes an empty loader of 100 × 100.
  public init() {}

  /// The viewBox: the canvas with its padding.
  public var viewBox: Rect {
    Rect(
      -padding.left, -padding.top, size.width + padding.left + padding.right,
      size.height + padding.top + padding.bottom)
  }
}
