// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What moves, and its value in the poster frame.
extension SceneBuilder {
  /// Adds what moves and its value in the poster frame.
  mutating func animate(_ index: Int, _ context: Context) {
    let begin = markup.tracks[index].track.clock.begin(delayedBy: context.delay)
    if markup.tracks[index].target == .opacity {
      writeOpacity(of: index, begin, context)
    } else {
      let moving = markup.tracks[index]
      let isFullest = isSmallest && moving.hasFullest
      let value = isFullest ? moving.fullest : posterValue(of: index, context)
      writeBase(value, of: moving)
      if moving.neverChanges(from: begin, format) { return }
    }
    if markup.tracks[index].track.clock.lead > 0 { return animateParts(of: index, begin) }
    markup.animate(track: index, begin: begin)
  }

  /// Adds what plays once, as long as it hasn't, and after it what is repeated.
  private mutating func animateParts(of index: Int, _ begin: Int64) {
    let (lead, loop) = partTracks(of: index)
    let end = begin + markup.tracks[index].track.clock.lead
    let period = markup.tracks[loop].track.clock.period
    if end > 0 {
      markup.animate(track: lead, begin: begin)
    } else if markup.tracks[loop].neverChanges(from: 0, format) {
      return
    }
    markup.animate(track: loop, begin: end > 0 ? end : end % period)
  }

  /// The tracks of both parts, made once.
  private mutating func partTracks(of index: Int) -> (lead: Int, loop: Int) {
    for known in leadTracks where known.whole == index { return (known.lead, known.loop) }
    guard let parts = markup.tracks[index].track.parts else { return (index, index) }
    var (lead, loop) = (markup.tracks[index], markup.tracks[index])
    lead.track = parts.lead
    lead.isFollowed = true
    loop.track = parts.loop
    markup.tracks += [lead, loop]
    let count = markup.tracks.count
    leadTracks.append((index, count - 2, count - 1))
    return (count - 2, count - 1)
  }

  /// What a track shows from the poster's instant on, lest jumps at it show one before and one after.
  private func posterValue(of index: Int, _ context: Context) -> Vector {
    markup.tracks[index].track.value(at: poster, delay: context.delay, showsOpenings: false)
  }

  /// Writes the opacity in the poster frame, unless it is 1.
  private mutating func writeOpacity(of index: Int, _ begin: Int64, _ context: Context) {
    var value: Double
    if isSmallest && markup.tracks[index].track.clock.active == nil {
      value = markup.tracks[index].fullest[0]
    } else {
      value = posterValue(of: index, context)[0]
    }
    value = min(1, max(0, value))
    if NumberFormat.rounded(value, format.unitDecimals) >= 1 { return }
    markup.attribute(.opacity, value, decimals: format.unitDecimals)
  }

  private mutating func writeBase(_ value: Vector, of track: AttributeTrack) {
    if track.isNeutral(value, format) || isSmallest && track.isCoveredTurn { return }
    let format = self.format
    let kept = track.allowed(value)
    markup.attribute(track.target.attribute) { bytes in
      guard let function = track.target.transformFunction else {
        return format.append(kept, of: track, to: &bytes)
      }
      bytes.append(function)
      bytes.append("(")
      format.append(value, of: track, to: &bytes)
      bytes.append(")")
    }
  }

  /// The tracks of a moving color for a tint, made again only where the tint differs from the last.
  mutating func tracks(
    of color: ColorPlan, _ tint: Tint
  ) -> (color: Int?, alpha: Int?, still: Color) {
    while colorTracks.count <= color.id { colorTracks.append(nil) }
    let (made, still) = color.tracks(tint)
    if let known = colorTracks[color.id], known.tint.isEqual(tint), known.target == color.target {
      return (known.color, known.alpha, still)
    }
    var indices: [Int?] = []
    for track in [made.color, made.alpha] {
      if let track { markup.tracks.append(track) }
      indices.append(track == nil ? nil : markup.tracks.count - 1)
    }
    colorTracks[color.id] = (tint, color.target, indices[0], indices[1])
    return (indices[0], indices[1], still)
  }
}

extension AttributeTrack {
  /// Whether it is a number that stays once it has begun at some milliseconds, as sampling may find.
  fileprivate func neverChanges(from begin: Int64, _ format: ValueFormat) -> Bool {
    if outline != nil { return false }
    if morph?.isStill == true || keyed?.isStill == true { return true }
    if morph != nil || keyed != nil { return false }
    var endless = track
    if begin <= 0 && track.clock.active == .infinity { endless.clock.active = nil }
    if target == .strokeDashoffset && endless.clock.active == nil {
      return prints(oneValue: KeyFrames(self, isUnit: true), format)
    }
    return endless.isConstant(within: target == .strokeDashoffset ? 5e-4 : 1e-9)
  }

  /// Whether key frames that only jump say one value as printed: sampling finds noise, and slivers that are
  /// left out.
  private func prints(oneValue frames: KeyFrames, _ format: ValueFormat) -> Bool {
    let values = frames.keys.map { NumberFormat.rounded($0.value[0], format.precision) }
    return frames.isDiscrete && values.allSatisfy { $0 == values[0] }
  }

  /// Whether it is an endless turn or scale, without which the picture is as good.
  fileprivate var isCoveredTurn: Bool {
    track.clock.active == nil && (target == .rotate || target == .scale)
  }

  /// Whether it is an endless width of lines or radius, of which all copies may show the greatest.
  fileprivate var hasFullest: Bool {
    guard track.clock.active == nil else { return false }
    switch target {
    case .strokeWidth, .r, .rx, .ry: return true
    default: return false
    }
  }
}
