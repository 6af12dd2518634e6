// SPDX-License-Identifier: MIT

/// Copies of a layer, shifted in time, place and color.
///
/// Source: CAReplicatorLayer.
///
/// Copy i shows the layer's state at t − `delay(ofCopy: i)`, is placed by the i-th power of one step
/// about the pivot, and multiplies its colors by `instanceColor` + i · offsets, clamped to 0…1.
public struct Replicator: Sendable {
  /// When each copy starts, in seconds.
  public enum Delay: Equatable, Sendable {
    /// Copy i starts at i · step.
    case step(Double)
    /// Copy i starts at the i-th entry; at least `count` entries.
    case offsets([Double])
  }

  /// Where its object stands in the spec, for messages.
  public var source = SourceRange(0, 0)
  /// How many copies, 0…10,000.
  public var count: Int
  /// When each copy starts.
  public var delay: Delay = .step(0)
  /// The shift of one step, in user units.
  public var translation: Point = .zero
  /// The turn of one step, in degrees clockwise.
  public var rotation: Double = 0
  /// The factors of one step.
  public var scale = Point(1, 1)
  /// The pivot in unit coordinates of the parent's bounds.
  public var anchorPoint = Point(0.5, 0.5)
  /// Red, green, blue and alpha of copy 0's factor, each 0…1.
  public var instanceColor: (red: Double, green: Double, blue: Double, alpha: Double) = (1, 1, 1, 1)
  /// What each further copy adds to its factor's red, green, blue and alpha.
  public var instanceOffsets: (red: Double, green: Double, blue: Double, alpha: Double) =
    (0, 0, 0, 0)
  /// What `currentColor` means in copy i: the entry i modulo the count; empty to leave it alone.
  public var colors: [Color] = []

  /// Makes a replicator that only repeats.
  public init(count: Int) { self.count = count }

  /// The start of copy `i` in seconds after copy 0's own time zero.
  public func delay(ofCopy i: Int) -> Double {
    switch delay {
    case .step(let step): step * Double(i)
    case .offsets(let offsets): offsets[i]
    }
  }

  /// The placement of copy `i` in the parent's coordinates: the i-th power of one step.
  public func transform(ofCopy i: Int, parentBounds: Size) -> AffineTransform {
    let pivot = Point(anchorPoint.x * parentBounds.width, anchorPoint.y * parentBounds.height)
    return power(i).about(pivot)
  }

  /// The i-th power of translate · rotate · scale.
  private func power(_ i: Int) -> AffineTransform {
    let n = Double(i)
    if scale == Point(1, 1) && translation == .zero { return .rotation(rotation * n) }
    if scale == Point(1, 1) && rotation == 0 { return .translation(translation * n) }
    var base = AffineTransform.translation(translation).concatenating(.rotation(rotation))
      .concatenating(.scale(scale.x, scale.y))
    var result = AffineTransform.identity
    var rest = i
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(base) }
      base = base.concatenating(base)
      rest >>= 1
    }
    return result
  }
}
