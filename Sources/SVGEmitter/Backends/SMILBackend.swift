// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Writes what moves as SMIL: `<animate>` and `<animateTransform>` children.
///
/// Source: SVG Animations 2. Always `values`; `keyTimes` where they aren't even; `keySplines` within
/// 0…1; `begin` only as an offset in seconds; no `from`, `to`, `by`, `additive`, chains or ids.
struct SMILBackend: Backend {
  /// The parts of each track's elements that all copies share.
  private var texts: [Text?]
  /// What all times are multiplied by.
  private let slowness: Int64

  private struct Text {
    /// From the tag's name to the duration.
    var head: ByteBuffer
    /// From the repeat count to the end.
    var tail: ByteBuffer
    /// The same value throughout, before the begin and after the end; empty where not needed.
    var before: ByteBuffer
    var after: ByteBuffer
  }

  init(_ markup: Markup, _ format: ValueFormat, slowness: Int64 = 1) {
    self.slowness = slowness
    texts = Array(repeating: nil, count: markup.tracks.count)
    for animation in markup.animations where texts[animation.track] == nil {
      texts[animation.track] = SMILBackend.text(
        markup.tracks[animation.track], format, slowness: slowness)
    }
  }

  /// The twins' names are taken.
  var classCount: Int { 3 }

  var hasStyle: Bool { false }

  func hasClass(_ element: Int) -> Bool { false }

  func appendClass(of element: Int, _ markup: Markup, _ output: inout Output) {}

  func appendStyle(_ markup: Markup, _ output: inout Output) {}

  func hasChildren(_ element: Int, _ markup: Markup) -> Bool {
    !markup.elements[element].animations.isEmpty
  }

  func appendChildren(of element: Int, _ markup: Markup, _ output: inout Output) {
    for index in markup.elements[element].animations {
      let animation = markup.animations[index]
      guard let text = texts[animation.track] else { continue }
      append(text, markup.tracks[animation.track].track.clock, animation.begin, to: &output)
    }
  }

  private func append(_ text: Text, _ clock: Clock, _ begin: Int64, to output: inout Output) {
    let end = clock.active.map { Double(begin) + $0 } ?? .infinity
    if end <= 0 { return }
    if !text.before.isEmpty && begin > 0 {
      output.line()
      output.bytes += text.before
      appendTime("dur", begin, to: &output.bytes)
      output.bytes.append("/>")
    }
    output.line()
    output.bytes += text.head
    if begin != 0 { appendTime("begin", begin, to: &output.bytes) }
    output.bytes += text.tail
    if !text.after.isEmpty && end < 1e15 {
      output.line()
      output.bytes += text.after
      appendTime("begin", Int64(end.rounded()), to: &output.bytes)
      output.bytes.append(" dur=\"1s\" fill=\"freeze\"/>")
    }
  }

  private func appendTime(_ name: StaticString, _ milliseconds: Int64, to bytes: inout ByteBuffer) {
    bytes.append(" ")
    bytes.append(name)
    bytes.append("=\"")
    NumberFormat.append(milliseconds: milliseconds * slowness, to: &bytes)
    bytes.append("\"")
  }

  // MARK: Texts

  private static func text(
    _ moving: AttributeTrack, _ format: ValueFormat, slowness: Int64
  ) -> Text {
    let (track, clock) = (moving.track, moving.track.clock)
    var text = Text(
      head: opening(moving), tail: ByteBuffer(), before: ByteBuffer(), after: ByteBuffer())
    let frames = KeyFrames(moving, isUnit: true)
    appendValues(frames, moving, format, to: &text.head)
    text.head.append(" dur=\"")
    NumberFormat.append(milliseconds: clock.period * slowness, to: &text.head)
    text.head.append("\"")
    guard let active = clock.active else {
      text.tail = ByteBuffer(" repeatCount=\"indefinite\"/>")
      return text
    }
    let count = active / Double(clock.period)
    text.tail.append(" repeatCount=\"")
    if count.isFinite {
      text.tail.append(count, decimals: 8)
    } else {
      text.tail.append("indefinite")
    }
    text.before = constant(track.before, moving, format)
    if moving.isFollowed {
      text.tail.append("\"/>")
      return text
    }
    let holds = track.holdsAfter(cycles: count)
    // What follows begins at a whole millisecond; no base value may show until then.
    let isFrozen = holds || active.isFinite && active != active.rounded()
    text.tail.append(isFrozen ? "\" fill=\"freeze\"/>" : "\"/>")
    if !holds { text.after = constant(track.after, moving, format) }
    return text
  }

  private static func opening(_ moving: AttributeTrack) -> ByteBuffer {
    let function = moving.target.transformFunction
    var bytes = ByteBuffer(
      function == nil ? "<animate attributeName=\"" : "<animateTransform attributeName=\"")
    bytes.append(moving.target.attribute.word)
    if let function {
      bytes.append("\" type=\"")
      bytes.append(function)
    }
    bytes.append("\"")
    return bytes
  }

  private static func constant(
    _ value: Vector, _ moving: AttributeTrack, _ format: ValueFormat
  ) -> ByteBuffer {
    var bytes = opening(moving)
    bytes.append(" values=\"")
    format.append(moving.allowed(value), of: moving, to: &bytes)
    bytes.append("\"")
    return bytes
  }

  private static func appendValues(
    _ frames: KeyFrames, _ moving: AttributeTrack, _ format: ValueFormat, to bytes: inout ByteBuffer
  ) {
    let keys = frames.isDiscrete ? frames.keys.dropLast() : frames.keys[...]
    bytes.append(" values=\"")
    for (i, key) in keys.enumerated() {
      if i > 0 { bytes.append(";") }
      format.append(key.value, of: moving, to: &bytes)
    }
    bytes.append("\"")
    if !areEven(keys, isDiscrete: frames.isDiscrete) {
      bytes.append(" keyTimes=\"")
      for (i, key) in keys.enumerated() {
        if i > 0 { bytes.append(";") }
        bytes.append(key.time, decimals: moving.track.clock.timeDecimals)
      }
      bytes.append("\"")
    }
    if frames.isDiscrete { return bytes.append(" calcMode=\"discrete\"") }
    appendSplines(frames, to: &bytes)
  }

  private static func areEven(_ keys: ArraySlice<KeyFrames.Key>, isDiscrete: Bool) -> Bool {
    let parts = Double(isDiscrete ? keys.count : keys.count - 1)
    for (i, key) in keys.enumerated() where abs(key.time - Double(i) / parts) > 1e-9 {
      return false
    }
    return true
  }

  private static func appendSplines(_ frames: KeyFrames, to bytes: inout ByteBuffer) {
    let curves = frames.keys.dropLast().map { $0.curve ?? .linear }
    if curves.allSatisfy({ $0.isLinear }) { return }
    bytes.append(" calcMode=\"spline\" keySplines=\"")
    for (i, curve) in curves.enumerated() {
      if i > 0 { bytes.append(";") }
      if curve.isLinear {
        bytes.append("0 0 1 1")
        continue
      }
      for (j, number) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
        if j > 0 { bytes.append(" ") }
        bytes.append(min(1, max(0, number)), decimals: 5)
      }
    }
    bytes.append("\"")
  }
}
