// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Values over others of the same component: what replaces, what is added, and what shows through.
///
/// Of numbers the fourth entry of a vector, its shine, is how much of the value below is added: 1 where
/// an animation adds or has no effect, else 0. A color has no entry to spare; where nothing replaces the
/// color below, its red is a number that no color has. So it is with the number of a pair of shapes.
struct Stacking {
  let target: Lowering.Target
  /// The greatest error of a sum that has to be sampled.
  let tolerance: Double

  private static let clearColor = Vector(-3_000_000, 0, 0, 0)

  /// What shows the value below as it is.
  static func clear(_ component: Component) -> Vector {
    component.onlyReplaces ? clearColor : Vector(0, 0, 0, 1)
  }

  /// Whether the value below counts.
  func seesThrough(_ upper: Vector) -> Bool {
    target.component.onlyReplaces ? upper[0] < -2_500_000 : upper.shine != 0
  }

  /// Whether anything below shows at any time.
  func seesThrough(_ track: Track) -> Bool {
    for piece in track.pieces where seesThrough(piece.first) { return true }
    return track.clock.active != nil && (seesThrough(track.before) || seesThrough(track.after))
  }

  /// What shows of a value over another one.
  func value(_ upper: Vector, over lower: Vector) -> Vector {
    guard seesThrough(upper) else { return upper }
    if target.component.onlyReplaces { return lower }
    var sum = upper + lower * upper.shine
    sum.shine = lower.shine
    return sum
  }

  /// Appends what shows of a piece over another one, both over one interval.
  func append(_ upper: Piece, over lower: Piece, to pieces: inout [Piece]) {
    if !seesThrough(upper.first) { return pieces.append(upper) }
    if target.component.onlyReplaces || upper.isConstant && upper.first == Vector(0, 0, 0, 1) {
      return pieces.append(lower)
    }
    if var sum = Stacking.evenSum(upper, lower, count: target.count) {
      sum.from.shine = lower.first.shine
      sum.to.shine = lower.first.shine
      // What stands beside the number, as whether it comes to a shape's own radii.
      sum.from[1] = lower.first[1] + upper.first[1]
      sum.to[1] = sum.from[1]
      return pieces.append(sum)
    }
    Alignment.append(upper, lower, tolerance: tolerance, value(_:over:), to: &pieces)
  }

  /// The sum of two curves of one number along which time runs evenly, which is again one.
  private static func evenSum(_ a: Piece, _ b: Piece, count: Int) -> Piece? {
    guard count == 1, !a.isConstant, !b.isConstant, a.curve.isEven, b.curve.isEven,
      !(a.curve.isLinear && b.curve.isLinear)
    else { return nil }
    let (one, other) = (a.values, b.values)
    let curve = Curve(
      y0: one.y0 + other.y0, x1: 1 / 3, y1: one.y1 + other.y1, x2: 2 / 3, y2: one.y2 + other.y2,
      y3: one.y3 + other.y3, isLinear: false)
    return Piece(
      start: a.start, end: a.end, from: .zero, to: Vector(1, 0, 0, 0), curve: curve)
  }
}

extension Vector {
  /// How much of the value below is added to it.
  var shine: Double {
    get { self[3] }
    set { self[3] = newValue }
  }
}

extension Component {
  /// Whether its values are colors or shapes, which nothing is added to.
  var onlyReplaces: Bool {
    switch self {
    case .fillColor, .strokeColor, .fillColors, .strokeColors, .path: true
    default: false
    }
  }
}

extension Piece {
  /// The curve of its first number.
  fileprivate var values: Curve {
    func value(_ y: Double) -> Double { from[0] + (to[0] - from[0]) * y }
    return Curve(
      y0: value(curve.y0), x1: 1 / 3, y1: value(curve.y1), x2: 2 / 3, y2: value(curve.y2),
      y3: value(curve.y3), isLinear: false)
  }
}

extension Animation {
  /// Whether it or something in it is added to what is there.
  var addsAnything: Bool {
    switch self {
    case .keyframes(let keyframes): keyframes.isAdditive
    case .group(let group): group.children.contains { $0.addsAnything }
    }
  }
}
