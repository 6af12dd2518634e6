// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The braces of a `@keyframes` rule, and the easing for its animation.
struct KeyframesRule {
  /// From `{` to `}`.
  private(set) var body: ByteBuffer
  /// The easing that all pieces share, or `linear` where they differ.
  private(set) var easing: ByteBuffer

  /// A moment's declarations.
  private struct Frame {
    var percent: Double
    var declarations: ByteBuffer
  }

  init(_ moving: AttributeTrack, _ format: ValueFormat) {
    let frames = KeyFrames(moving, isUnit: false)
    let texts = frames.keys.dropLast().map { KeyframesRule.easing($0.curve) }
    let isShared = texts.allSatisfy { $0 == texts[0] }
    easing = isShared && !texts.isEmpty ? texts[0] : ByteBuffer("linear")
    var all: [Frame] = []
    for (i, key) in frames.keys.enumerated() {
      let isLast = i == frames.keys.count - 1
      if i > 0 && !isLast, frames.keys[i - 1].curve != nil {
        // At the instant of a jump the later value shows; CSS has one value at a percentage.
        let end = frames.end(ofPiece: i - 1)
        let percent = (key.time - moving.track.clock.leastStep) * 100
        if !KeyFrames.areSame(end, key.value), percent > frames.keys[i - 1].time * 100 {
          let declarations = KeyframesRule.declarations(end, nil, moving, format)
          all.append(Frame(percent: percent, declarations: declarations))
        }
      }
      let own = isLast || isShared || texts[i] == easing ? nil : texts[i]
      let value = KeyframesRule.declarations(key.value, own, moving, format)
      all.append(Frame(percent: key.time * 100, declarations: value))
    }
    body = KeyframesRule.joined(all, decimals: moving.track.clock.timeDecimals - 2)
  }

  /// One value throughout.
  static func constant(
    _ value: Vector, _ moving: AttributeTrack, _ format: ValueFormat
  ) -> ByteBuffer {
    var bytes = ByteBuffer("{0%,100%{")
    bytes += declarations(moving.allowed(value), nil, moving, format)
    bytes.append("}}")
    return bytes
  }

  /// The frames, those of equal declarations under one selector list.
  private static func joined(_ frames: [Frame], decimals: Int) -> ByteBuffer {
    let next = nextEqual(frames)
    var bytes = ByteBuffer("{")
    var written = [Bool](repeating: false, count: frames.count)
    for i in frames.indices where !written[i] {
      appendPercent(frames[i], decimals, to: &bytes)
      var j = next[i]
      while j < frames.count {
        written[j] = true
        bytes.append(",")
        appendPercent(frames[j], decimals, to: &bytes)
        j = next[j]
      }
      bytes.append("{")
      bytes += frames[i].declarations
      bytes.append("}")
    }
    bytes.append("}")
    return bytes
  }

  /// For each frame the next one of equal declarations, or the number of frames.
  ///
  /// By sorting, since there may be ten thousand.
  private static func nextEqual(_ frames: [Frame]) -> [Int] {
    var next = [Int](repeating: frames.count, count: frames.count)
    let sorted = frames.indices.sorted { i, j in
      let (a, b) = (frames[i].declarations, frames[j].declarations)
      return a == b ? i < j : a.precedes(b)
    }
    for (i, j) in zip(sorted, sorted.dropFirst())
    where frames[i].declarations == frames[j].declarations {
      next[i] = j
    }
    return next
  }

  private static func appendPercent(
    _ frame: Frame, _ decimals: Int, to bytes: inout ByteBuffer
  ) {
    bytes.append(frame.percent, decimals: decimals)
    bytes.append("%")
  }

  private static func declarations(
    _ value: Vector, _ easing: ByteBuffer?, _ moving: AttributeTrack, _ format: ValueFormat
  ) -> ByteBuffer {
    var bytes = ByteBuffer()
    bytes.append(moving.target.attribute.word)
    bytes.append(":")
    format.appendCSS(value, of: moving, to: &bytes)
    if let easing {
      bytes.append(";animation-timing-function:")
      bytes += easing
    }
    return bytes
  }

  /// A curve as CSS writes it; a hold is a step at its end.
  private static func easing(_ curve: Curve?) -> ByteBuffer {
    guard let curve else { return ByteBuffer("step-end") }
    if curve.isLinear { return ByteBuffer("linear") }
    // Rounded as printed: a mirrored curve is a known one but for the last bit.
    func rounded(_ number: Double) -> Double { NumberFormat.rounded(number, 5) }
    let numbers = (rounded(curve.x1), rounded(curve.y1), rounded(curve.x2), rounded(curve.y2))
    if numbers == (0.25, 0.1, 0.25, 1) { return ByteBuffer("ease") }
    if numbers == (0.42, 0, 1, 1) { return ByteBuffer("ease-in") }
    if numbers == (0, 0, 0.58, 1) { return ByteBuffer("ease-out") }
    if numbers == (0.42, 0, 0.58, 1) { return ByteBuffer("ease-in-out") }
    var bytes = ByteBuffer("cubic-bezier(")
    for (i, number) in [numbers.0, numbers.1, numbers.2, numbers.3].enumerated() {
      if i > 0 { bytes.append(",") }
      bytes.append(number, decimals: 5)
    }
    bytes.append(")")
    return bytes
  }
}
