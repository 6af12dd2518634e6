// SPDX-License-Identifier: MIT

public import LoaderModel

/// How a loader is written.
public struct EmissionOptions: Sendable {
  /// How it moves.
  public enum Format: UInt8, CaseIterable, Sendable {
    /// CSS, or SMIL where the loader needs what CSS can't do in all engines.
    case auto
    case css
    case smil
    /// A still picture.
    case none
  }

  /// What people see who ask for less motion.
  public enum ReducedMotion: UInt8, CaseIterable, Sendable {
    /// The poster, breathing in opacity over 2 s.
    case fade
    /// Everything at a quarter of its speed.
    case slow
    /// The poster.
    case still
    /// No difference.
    case ignore
  }

  /// The `width` and `height` attributes.
  public enum OutputSize: Equatable, Sendable {
    /// The viewBox's own extents.
    case natural
    /// None are written.
    case none
    /// Their text, such as `48` or `2em`.
    case fixed(width: Bytes, height: Bytes)
  }

  /// How it moves.
  public var format: Format = .auto
  /// The instant a still shows, in seconds; nil for the poster frame.
  public var instant: Double?
  /// Decimals, 0…6.
  public var precision = 3
  /// One element a line, indented.
  public var isPretty = false
  /// What `currentColor` becomes; nil to leave it alone.
  public var color: Color?
  /// What `currentColor` becomes where people prefer a dark scheme; only beside `color`.
  public var darkColor: Color?
  /// The `width` and `height` attributes.
  public var size: OutputSize = .natural
  /// Replaces the loader's title; nil to keep it.
  public var label: Bytes?
  /// Leaves out name and description, for pictures that are decoration.
  public var isDecorative = false
  /// What people see who ask for less motion.
  public var reducedMotion: ReducedMotion = .fade
  /// The prefix of every id, class and keyframes name; nil for a hash of the output.
  public var idPrefix: Bytes?
  /// Whether style sheets of the page may change the speed while it runs, by custom properties; only
  /// in CSS.
  public var isThemeable = false
  /// Leaves out every style sheet, for hosts that strip or block them: SMIL or a still, without
  /// difference for those who ask for less motion, and without a color for dark schemes.
  public var omitsStyle = false

  /// The defaults of the command line.
  public init() {}
}

/// Why a loader can't be written in the form asked for.
public struct EmissionError: Error, Sendable {
  /// What is in the way.
  public var fault: Fault
  /// Where the spec asks for it.
  public var range: SourceRange

  /// Makes an error.
  public init(_ fault: Fault, at range: SourceRange) {
    self.fault = fault
    self.range = range
  }
}
