// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Lowering {
  /// The way along a path, of one coordinate or both, or the turn; nil if it doesn't touch the target.
  ///
  /// Lines, curves by their own parameter and turns on circles are exact; the rest is fitted to a
  /// quarter of `tolerance`.
  func along(
    _ path: MotionPath, _ animation: KeyframeAnimation
  ) throws(EmissionError) -> Way? {
    let isTurn = target.component == .pathRotation
    let first = Int(target.component.rawValue) - Int(Component.positionX.rawValue)
    guard isTurn ? path.rotationMode != .none : first >= 0 && first + target.count <= 2 else {
      return nil
    }
    guard path.segments.count <= Lowering.pieceLimit else {
      throw EmissionError(.tooManyKeyframes(Lowering.pieceLimit, .values), at: animation.source)
    }
    let course = Course(
      path: path, isPaced: animation.isPaced, axis: isTurn ? nil : first,
      shine: animation.isAdditive && !isTurn ? 1 : 0, isPair: target.count == 2)
    let keys = (0...path.segments.count).map { course.key($0) }
    if animation.isDiscrete {
      return Way(pieces: holds(keys, animation.keyTimes), chords: nil)
    }
    var pieces = try segments(course, animation)
    let end = keys[keys.count - 1]
    if let last = pieces.last, !KeyFrames.areSame(last.last, end) {
      pieces[pieces.count - 1].limit = end
    }
    return Way(pieces: pieces, chords: isTurn ? nil : course.chords(animation.keyTimes))
  }

  private func segments(
    _ course: Course, _ animation: KeyframeAnimation
  ) throws(EmissionError) -> [Piece] {
    let (times, functions) = (animation.keyTimes, animation.timingFunctions)
    var pieces: [Piece] = []
    for i in course.path.segments.indices where times[i + 1] > times[i] {
      let function = i < functions.count ? functions[i] : .linear
      if let even = course.even(i) {
        appendSegment(
          Piece(start: times[i], end: times[i + 1], from: even.from, to: even.to), function,
          to: &pieces)
      } else {
        let way = course.fitted(i, function, tolerance: tolerance / 4)
        pieces += way.moved(by: 0, factor: times[i + 1] - times[i]).moved(by: times[i])
      }
      try Lowering.check(pieces, animation.source, .values)
    }
    if let end = times.last, end < 1 {
      pieces.append(.hold(course.key(course.path.segments.count), end, 1))
    }
    return pieces
  }
}

/// A path as the values of one target: a coordinate, both, or the turn.
struct Course {
  let path: MotionPath
  let isPaced: Bool
  /// 0 for x, 1 for y; nil for the turn in degrees.
  let axis: Int?
  let shine: Double
  let isPair: Bool

  /// The value at a key: the path's start, or the end of a segment.
  func key(_ index: Int) -> Vector {
    index == 0 ? end(of: 0, at: 0) : end(of: index - 1, at: 1)
  }

  private func end(of segment: Int, at parameter: Double) -> Vector {
    guard let axis else { return Vector(direction(segment, parameter), 0, 0, 0) }
    let place = path.segments[segment]
    return vector(parameter == 0 ? place.start : place.end, axis)
  }

  private func vector(_ p: Point, _ axis: Int) -> Vector {
    if isPair { return Vector(p.x, p.y, 0, shine) }
    return Vector(axis == 0 ? p.x : p.y, 0, 0, shine)
  }

  private func direction(_ segment: Int, _ parameter: Double) -> Double {
    path.direction(at: parameter, of: segment) + (path.rotationMode == .autoReverse ? 180 : 0)
  }

  /// How the position goes on beyond the ends.
  func chords(_ times: [Double]) -> Chords {
    let last = path.segments.count - 1
    let (start, end) = (self.end(of: 0, at: 0), self.end(of: last, at: 1))
    guard times[last + 1] == 1 else {
      return Chords(first: .hold(start, 0, 0), last: .hold(end, 1, 1))
    }
    return Chords(
      first: Piece(start: times[0], end: times[1], from: start, to: self.end(of: 0, at: 1)),
      last: Piece(start: times[last], end: 1, from: self.end(of: last, at: 0), to: end))
  }

  /// Both ends of a segment over which the value changes evenly; nil if it doesn't.
  func even(_ index: Int) -> (from: Vector, to: Vector)? {
    let segment = path.segments[index]
    let from = end(of: index, at: 0)
    if segment.length == 0 { return (from, end(of: index, at: 1)) }
    switch segment.element {
    case .line, .move, .close: return (from, end(of: index, at: 1))
    case .arc(let arc) where axis == nil && arc.isCircular:
      return (from, from + Vector(arc.sweep * 360, 0, 0, 0))
    case .arc, .cubic: return nil
    }
  }

  /// A segment over 0…1 as cubic pieces.
  func fitted(_ index: Int, _ function: TimingFunction, tolerance: Double) -> [Piece] {
    let segment = path.segments[index]
    let (zero, one) = (Vector(0, 0, 0, shine), Vector(1, 0, 0, shine))
    let value = axis.map { axis in { coordinate(segment.point(at: $0), axis) } } ?? turn(index)
    var pace = PathPace(segment: segment, isPaced: isPaced)
    switch function {
    case .linear:
      if !isPaced, let axis, case .cubic(let a, let b, let c) = segment.element {
        let curve = Curve(
          y0: coordinate(segment.start, axis), x1: 1 / 3, y1: coordinate(a, axis), x2: 2 / 3,
          y2: coordinate(b, axis), y3: coordinate(c, axis), isLinear: false)
        return [Piece(start: 0, end: 1, from: zero, to: one, curve: curve)]
      }
    case .cubic(let x1, let y1, let x2, let y2): pace.curve = .cubic(x1, y1, x2, y2)
    case .steps(let count, let position):
      return Steps.intervals(count, position).map {
        .hold(Vector(value($0.progress), 0, 0, shine), $0.start, $0.end)
      }
    }
    let known = pace
    func slope(_ t: Double) -> Double {
      let u = known.parameter(t)
      guard let axis else { return Course.difference(value, u) * known.slope(t, u) }
      return coordinate(segment.derivative(at: u), axis) * known.slope(t, u)
    }
    return Fitting(tolerance: tolerance, value: { value(known.parameter($0)) }, slope: slope)
      .pieces(over: 0...1, breaks: known.isEven ? Course.turns(segment) : [], from: zero, to: one)
  }

  private func coordinate(_ p: Point, _ axis: Int) -> Double { axis == 0 ? p.x : p.y }

  /// Where an upright arc turns back in x or y.
  private static func turns(_ segment: PathSegment) -> [Double] {
    guard case .arc(let arc) = segment.element, arc.tilt == 0, arc.sweep != 0 else { return [] }
    let first = (min(arc.start, arc.end) * 4).rounded(.up)
    let shares = (0..<5).map { ((first + Double($0)) / 4 - arc.start) / arc.sweep }
    return shares.filter { $0 > 1e-6 && $0 < 1 - 1e-6 }.sorted { $0 < $1 }
  }

  private static func difference(_ f: (Double) -> Double, _ u: Double) -> Double {
    let (low, high) = (max(0, u - 1e-5), min(1, u + 1e-5))
    return high > low ? (f(high) - f(low)) / (high - low) : 0
  }

  /// The turn without jumps by whole ones, as a function of the segment's parameter.
  private func turn(_ index: Int) -> (Double) -> Double {
    let count = 64
    var known: [Double] = []
    for k in 0...count {
      let raw = direction(index, Double(k) / Double(count))
      known.append(Course.branch(of: raw, near: known.last ?? raw))
    }
    return { u in
      let place = min(1, max(0, u)) * Double(count)
      let k = min(count - 1, Int(place))
      let near = known[k] + (known[k + 1] - known[k]) * (place - Double(k))
      return Course.branch(of: direction(index, u), near: near)
    }
  }

  private static func branch(of angle: Double, near other: Double) -> Double {
    angle + 360 * ((other - angle) / 360).rounded()
  }
}

/// How a segment's parameter follows from the share of its time.
private struct PathPace {
  let segment: PathSegment
  let isPaced: Bool
  /// What bends the time.
  var curve = Curve.linear
  private let length: Double

  init(segment: PathSegment, isPaced: Bool) {
    self.segment = segment
    self.isPaced = isPaced
    length = isPaced ? segment.length : 0
  }

  /// Whether the parameter is the share.
  var isEven: Bool { !isPaced && curve.isLinear }

  func parameter(_ t: Double) -> Double {
    isPaced ? segment.parameter(at: t * length, of: length) : curve.value(at: t)
  }

  /// The parameter's derivative by the share.
  func slope(_ t: Double, _ parameter: Double) -> Double {
    if !isPaced { return curve.slope(at: t) }
    let speed = segment.derivative(at: parameter).length
    return speed > 0 ? length / speed : .infinity
  }
}
