// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The braces of a `@keyframes` rule, and the easing for its animation.
struct KeyframesRule {
  /// The easing that most pieces share.
  private(set) var easing: ByteBuffer
  private var frames: [Frame] = []
  private let decimals: Int

  /// A moment's declarations, and the easing to the next one where it isn't the rule's.
  fileprivate struct Frame {
    var percent: Double
    var declarations: ByteBuffer
    var easing: ByteBuffer?
    /// Whether any easing will do, as nothing changes up to the next one.
    var isFree = false
  }

  init(_ moving: AttributeTrack, _ format: ValueFormat) {
    let keys = KeyFrames(moving, isUnit: false)
    let easings = KeyframesRule.easings(keys)
    easing = KeyframesRule.commonest(easings)
    decimals = moving.track.clock.timeDecimals - 2
    for (i, key) in keys.keys.enumerated() {
      let isLast = i == keys.keys.count - 1
      if i > 0 && !isLast, keys.keys[i - 1].curve != nil {
        // At the instant of a jump the later value shows; CSS has one value at a percentage.
        let end = keys.end(ofPiece: i - 1)
        let percent = (key.time - moving.track.clock.leastStep) * 100
        if !KeyFrames.areSame(end, key.value), percent > keys.keys[i - 1].time * 100 {
          let declarations = KeyframesRule.declarations(end, moving, format)
          frames.append(Frame(percent: percent, declarations: declarations, easing: nil))
        }
      }
      let own = isLast || easings[i] == easing ? nil : easings[i]
      let value = KeyframesRule.declarations(key.value, moving, format)
      let isFree = isLast || easings[i] == nil
      frames.append(
        Frame(percent: key.time * 100, declarations: value, easing: own, isFree: isFree))
    }
  }

  /// The easing of each piece; nil where any will do, between two keys of one value.
  private static func easings(_ frames: KeyFrames) -> [ByteBuffer?] {
    zip(frames.keys, frames.keys.dropFirst()).map { key, next in
      key.curve == nil && KeyFrames.areSame(key.value, next.value) ? nil : easing(key.curve)
    }
  }

  /// The easing said most often, the first of equals; `linear` where there is none.
  private static func commonest(_ easings: [ByteBuffer?]) -> ByteBuffer {
    guard let first = easings.first(where: { $0 != nil }) ?? nil else {
      return ByteBuffer("linear")
    }
    if easings.allSatisfy({ $0 == nil || $0 == first }) { return first }
    var counts: [(easing: ByteBuffer, count: Int)] = []
    for case let easing? in easings {
      if let known = counts.firstIndex(where: { $0.easing == easing }) {
        counts[known].count += 1
      } else if counts.count < 16 {
        counts.append((easing, 1))
      }
    }
    return counts.reduce(counts[0]) { $1.count > $0.count ? $1 : $0 }.easing
  }

  /// One rule for both, each property at its own percentages; nil where they follow unlike easings at
  /// one percentage, or where it would be longer.
  ///
  /// A property that a frame doesn't name goes on between those that name it.
  func joined(with other: KeyframesRule) -> KeyframesRule? {
    guard decimals == other.decimals, let joined = merged(other.following(easing)) else {
      return nil
    }
    var rule = self
    rule.frames = joined
    if joined.count == frames.count && joined.count == other.frames.count { return rule }
    let isLonger = rule.body.count > body.count + other.body.count + KeyframesRule.cost
    return isLonger ? nil : rule
  }

  /// About how many bytes a rule and an animation more take.
  private static let cost = 60

  /// The frames for an animation with another easing.
  private func following(_ other: ByteBuffer) -> [Frame] {
    if easing == other { return frames }
    return frames.map { frame in
      if frame.isFree { return frame }
      var frame = frame
      frame.easing = frame.easing ?? easing
      if frame.easing == other { frame.easing = nil }
      return frame
    }
  }

  /// Both lists by their percentages; nil where easings differ.
  private func merged(_ others: [Frame]) -> [Frame]? {
    var result: [Frame] = []
    var (i, j) = (0, 0)
    while i < frames.count || j < others.count {
      if j == others.count || i < frames.count && frames[i].percent < others[j].percent {
        result.append(frames[i])
        i += 1
      } else if i == frames.count || others[j].percent < frames[i].percent {
        result.append(others[j])
        j += 1
      } else {
        guard let both = frames[i].joined(with: others[j]) else { return nil }
        result.append(both)
        (i, j) = (i + 1, j + 1)
      }
    }
    return result
  }

  /// From `{` to `}`.
  var body: ByteBuffer {
    let whole = frames.map { frame -> Frame in
      guard let easing = frame.easing else { return frame }
      var frame = frame
      frame.declarations.append(";animation-timing-function:")
      frame.declarations += easing
      return frame
    }
    return KeyframesRule.joined(whole, decimals: decimals)
  }

  /// One value throughout.
  static func constant(
    _ value: Vector, _ moving: AttributeTrack, _ format: ValueFormat
  ) -> ByteBuffer {
    var bytes = ByteBuffer("{0%,100%{")
    bytes += declarations(moving.allowed(value), moving, format)
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
    _ value: Vector, _ moving: AttributeTrack, _ format: ValueFormat
  ) -> ByteBuffer {
    var bytes = ByteBuffer()
    bytes.append(moving.target.attribute.word)
    bytes.append(":")
    format.appendCSS(value, of: moving, to: &bytes)
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

extension KeyframesRule.Frame {
  /// What both say of one moment; nil where their easings differ.
  fileprivate func joined(with other: KeyframesRule.Frame) -> KeyframesRule.Frame? {
    guard isFree || other.isFree || easing == other.easing else { return nil }
    var frame = self
    if isFree { frame.easing = other.easing }
    frame.isFree = isFree && other.isFree
    frame.declarations.append(";")
    frame.declarations += other.declarations
    return frame
  }
}
