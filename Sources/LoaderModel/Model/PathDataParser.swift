// SPDX-License-Identifier: MIT

/// Reads path data command by command.
struct PathDataParser {
  /// The most segments, as the spec language limits them.
  private static let limit = 100_000

  var scanner: PathDataScanner
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of a cubic, resp.
  ///
  /// quadratic curve, if one was just drawn.
  private var cubicControl: Point?
  private var quadraticControl: Point?
  /// Whether the next segment begins a subpath where a closed one began.
  private var isClosed = false

  init(_ text: Bytes) { scanner = PathDataScanner(text) }

  /// The whole path.
  mutating func parse() throws(TextFault) -> Path {
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let command = try scanner.command(isFirst: path.elements.isEmpty)
      try parseArguments(of: command)
      scanner.skipSpace()
    }
    return path
  }

  private mutating func parseArguments(of command: PathDataCommand) throws(TextFault) {
    if command.kind == .close { return try close() }
    var command = command
    repeat {
      try parseSegment(command)
      // Further pairs after a move are lines.
      if command.kind == .move { command.kind = .line }
    } while scanner.hasMoreArguments()
  }

  private mutating func close() throws(TextFault) {
    if isClosed { return }
    try append(.close, to: start)
    isClosed = true
  }

  private mutating func parseSegment(_ command: PathDataCommand) throws(TextFault) {
    scanner.beginArguments(of: command)
    let origin = command.isRelative ? current : .zero
    switch command.kind {
    case .move: try move(to: origin + scanner.point())
    case .line: try appendLine(to: origin + scanner.point())
    case .horizontal: try appendLine(to: Point(origin.x + scanner.number(), current.y))
    case .vertical: try appendLine(to: Point(current.x, origin.y + scanner.number()))
    case .cubic:
      let first = try origin + scanner.point()
      try appendCubic(first, origin + scanner.point(), to: origin + scanner.point())
    case .smoothCubic:
      let first = cubicControl.map { current + (current - $0) } ?? current
      try appendCubic(first, origin + scanner.point(), to: origin + scanner.point())
    case .quadratic:
      try appendQuadratic(origin + scanner.point(), to: origin + scanner.point())
    case .smoothQuadratic:
      let control = quadraticControl.map { current + (current - $0) } ?? current
      try appendQuadratic(control, to: origin + scanner.point())
    case .arc: try appendArc(from: origin)
    case .close: return
    }
  }

  private mutating func move(to point: Point) throws(TextFault) {
    isClosed = false
    try append(.move(point), to: point)
    start = point
  }

  private mutating func appendLine(to point: Point) throws(TextFault) {
    try append(.line(point), to: point)
  }

  private mutating func appendCubic(
    _ first: Point, _ second: Point, to end: Point
  ) throws(TextFault) {
    try append(.cubic(first, second, end), to: end)
    cubicControl = second
  }

  /// Raises the degree: the controls lie two thirds of the way to the quadratic curve's.
  private mutating func appendQuadratic(_ control: Point, to end: Point) throws(TextFault) {
    let first = current.interpolated(to: control, by: 2 / 3)
    let second = end.interpolated(to: control, by: 2 / 3)
    try append(.cubic(first, second, end), to: end)
    quadraticControl = control
  }

  private mutating func appendArc(from origin: Point) throws(TextFault) {
    let radii = try scanner.point()
    let tilt = try scanner.number() / 360
    let isLarge = try scanner.flag()
    let isClockwise = try scanner.flag()
    let end = try origin + scanner.point()
    if end == current { return forgetControls() }
    let arc = Arc(
      from: current, to: end, radii: radii, tilt: tilt, isLarge: isLarge,
      isClockwise: isClockwise)
    try append(arc.map { .arc($0) } ?? .line(end), to: end)
  }

  /// Appends a piece, with a move in front where a closed subpath's start is left.
  private mutating func append(_ element: PathElement, to end: Point) throws(TextFault) {
    if isClosed { path.elements.append(.move(start)) }
    isClosed = false
    guard path.elements.count < Self.limit else {
      throw scanner.error(.tooManyPathSegments, at: scanner.commandOffset)
    }
    path.elements.append(element)
    current = end
    forgetControls()
  }

  private mutating func forgetControls() {
    cubicControl = nil
    quadraticControl = nil
  }
}
