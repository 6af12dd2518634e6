// SPDX-License-Identifier: MIT

/// An easing function.
///
/// Source: CSS Easing 2; `keySplines` of SVG Animations are its cubic curves within the unit square.
enum TimingCurve: Equatable {
  case linear
  case cubic(Double, Double, Double, Double)
  /// Jumps at the ends of equal steps, with one more or less where it says so.
  case steps(Int, startsWithJump: Bool, endsWithJump: Bool)
  /// Straight between points of rising input.
  case points([Point])

  struct Point: Equatable {
    var input: Double
    var output: Double
  }

  static let stepEnd = TimingCurve.steps(1, startsWithJump: false, endsWithJump: true)

  func progress(at x: Double) -> Double {
    switch self {
    case .linear: x
    case .cubic(let x1, let y1, let x2, let y2): TimingCurve.bezier(x, x1, y1, x2, y2)
    case .steps(let count, let first, let last):
      TimingCurve.stepped(x, count, startsWithJump: first, endsWithJump: last)
    case .points(let points): TimingCurve.straight(x, points)
    }
  }

  private static func bezier(
    _ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    func curve(_ t: Double, _ a: Double, _ b: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if curve(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return curve((low + high) / 2, y1, y2)
  }

  private static func stepped(
    _ x: Double, _ count: Int, startsWithJump: Bool, endsWithJump: Bool
  ) -> Double {
    let jumps = count - 1 + (startsWithJump ? 1 : 0) + (endsWithJump ? 1 : 0)
    var step = (x * Double(count)).rounded(.down)
    if startsWithJump { step += 1 }
    return min(Double(jumps), max(0, step)) / Double(jumps)
  }

  private static func straight(_ x: Double, _ points: [Point]) -> Double {
    let index = points.lastIndex { $0.input <= x } ?? 0
    let i = min(index, points.count - 2)
    let (a, b) = (points[i], points[i + 1])
    if a.input == b.input { return b.output }
    return a.output + (b.output - a.output) * (x - a.input) / (b.input - a.input)
  }
}

extension TimingCurve {
  /// Reads a CSS easing function.
  init(css text: String) throws {
    let words: [String: TimingCurve] = [
      "linear": .linear, "ease": .cubic(0.25, 0.1, 0.25, 1), "ease-in": .cubic(0.42, 0, 1, 1),
      "ease-out": .cubic(0, 0, 0.58, 1), "ease-in-out": .cubic(0.42, 0, 0.58, 1),
      "step-end": .stepEnd, "step-start": .steps(1, startsWithJump: true, endsWithJump: false),
    ]
    if let known = words[text] {
      self = known
      return
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      throw ReadingError("an easing expected: “\(text)”")
    }
    let arguments = String(text[text.index(after: open)...].dropLast())
    switch text[..<open] {
    case "cubic-bezier": self = try TimingCurve(spline: TextScanner.numbers(arguments))
    case "steps": self = try TimingCurve(steps: arguments)
    case "linear": self = try TimingCurve(points: arguments)
    default: throw ReadingError("an easing expected: “\(text)”")
    }
  }

  init(spline numbers: [Double]) throws {
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw ReadingError("a cubic curve expected: \(numbers)")
    }
    self = .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private init(steps text: String) throws {
    let parts = text.split(separator: ",").map { $0.trimmed }
    guard let first = parts.first, let count = Int(first), count > 0, parts.count <= 2 else {
      throw ReadingError("steps expected: “\(text)”")
    }
    switch parts.count == 2 ? parts[1] : "end" {
    case "end", "jump-end": self = .steps(count, startsWithJump: false, endsWithJump: true)
    case "start", "jump-start": self = .steps(count, startsWithJump: true, endsWithJump: false)
    case "jump-both": self = .steps(count, startsWithJump: true, endsWithJump: true)
    case "jump-none" where count > 1:
      self = .steps(count, startsWithJump: false, endsWithJump: false)
    default: throw ReadingError("steps expected: “\(text)”")
    }
  }

  /// Reads the stops of `linear()`, each with its own place.
  private init(points text: String) throws {
    let stops = try text.split(separator: ",").map { stop in
      let parts = stop.trimmed.split(separator: " ")
      guard parts.count == 2, parts[1].hasSuffix("%") else {
        throw ReadingError("a stop with its place expected: “\(stop)”")
      }
      return Point(
        input: try TextScanner.number(String(parts[1].dropLast())) / 100,
        output: try TextScanner.number(String(parts[0])))
    }
    guard stops.count > 1 else { throw ReadingError("two stops expected: “\(text)”") }
    self = .points(stops)
  }
}

extension StringProtocol {
  /// Without white space at its ends.
  var trimmed: String {
    // Byte by byte: characters take most of the time of reading a file.
    let bytes = Substring(self).utf8
    func isInk(_ c: UInt8) -> Bool { c != 0x20 && c != 0x0A && c != 0x09 }
    guard let first = bytes.firstIndex(where: isInk), let last = bytes.lastIndex(where: isInk)
    else { return "" }
    return String(Substring(bytes[first...last]))
  }
}
