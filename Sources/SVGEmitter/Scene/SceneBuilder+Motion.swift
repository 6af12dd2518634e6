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
      let value = markup.tracks[index].track.value(at: poster, delay: context.delay)
      writeBase(value, of: markup.tracks[index])
    }
    markup.animate(track: index, begin: begin)
  }

  /// Writes the opacity in the poster frame, unless it is 1.
  private mutating func writeOpacity(of index: Int, _ begin: Int64, _ context: Context) {
    var value: Double
    if isSmallest && markup.tracks[index].track.clock.active == nil {
      value = markup.tracks[index].fullest[0]
    } else {
      value = markup.tracks[index].track.value(at: poster, delay: context.delay)[0]
    }
    value = min(1, max(0, value))
    if NumberFormat.rounded(value, format.unitDecimals) >= 1 { return }
    markup.attribute(.opacity, value, decimals: format.unitDecimals)
  }

  private mutating func writeBase(_ value: Vector, of track: AttributeTrack) {
    if track.isNeutral(value, format) || isSmallest && track.isCoveredTurn { return }
    let format = self.format
    var kept = value
    if let (low, high) = track.target.range { kept[0] = min(high, max(low, kept[0])) }
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
    if let known = colorTracks[color.id], known.tint.isEqual(tint) {
      return (known.color, known.alpha, still)
    }
    var indices: [Int?] = []
    for track in [made.color, made.alpha] {
      if let track { markup.tracks.append(track) }
      indices.append(track == nil ? nil : markup.tracks.count - 1)
    }
    colorTracks[color.id] = (tint, indices[0], indices[1])
    return (indices[0], indices[1], still)
  }
}

extension AttributeTrack {
  /// Whether it is an endless turn or scale, without which the picture is as good.
  fileprivate var isCoveredTurn: Bool {
    track.clock.active == nil && (target == .rotate || target == .scale)
  }
}
