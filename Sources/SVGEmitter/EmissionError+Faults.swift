// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Fault {
  /// Unrolling would take more key frames than an output may reasonably hold.
  static func tooManyKeyframes(_ limit: Int) -> Fault {
    var message = ByteBuffer("more than ")
    message.append(Double(limit), decimals: 0)
    message.append(" key frames would be needed")
    return Fault(
      "too-many-keyframes", message.contents,
      help: Bytes("use periods with a short common multiple, or fewer repeats" as StaticString))
  }

  /// Two finite or cold animations of one drawn thing whose begins or periods differ.
  static var unlikeClocks: Fault {
    Fault(
      "not-supported",
      Bytes("not supported yet: parts of one stroke or outline on unlike finite clocks"),
      help: Bytes("put both animations in one group, or make them endless and steady"))
  }

  /// An animation that shows another one of the same component when it isn't active.
  static var overlappingAnimations: Fault {
    Fault(
      "not-supported",
      Bytes("not supported yet: a finite animation or group over another one of its key path"),
      help: Bytes("put both in one group, or leave one out"))
  }
}

extension Fault {
  /// A stroke's interval with dashes on an outline that moves.
  static var movingOutlineWithInterval: Fault {
    Fault(
      "not-supported",
      Bytes("not supported yet: dashes within a stroke interval on an outline that moves"),
      help: Bytes("leave out the dashes, or stroke the whole outline"))
  }

  /// A stroke can't blend between a contour with a join at its seam and one with two ends.
  static var mixedContours: Fault {
    Fault(
      "not-supported",
      Bytes("not supported yet: a stroke on an outline that is open at one time and closed at another"),
      help: Bytes("close all shapes of the animation, or none"))
  }

  /// Laps are elements of their own, which would show where they overlap.
  static var translucentLaps: Fault {
    Fault(
      "not-supported",
      Bytes("not supported yet: a moving interval and color of a translucent stroke with repeat"),
      help: Bytes("make the colors opaque and animate the layer's opacity instead"))
  }

  /// A key path that only SMIL can animate in every engine.
  static func notInCSS(layer: Bytes, property: StaticString) -> Fault {
    var message = ByteBuffer("CSS can't animate \"")
    message.append(property)
    message.append("\" in every engine")
    if !layer.isEmpty { message += Bytes(" (layer \"") + layer + Bytes("\")") }
    return Fault(
      "not-in-css", message.contents, help: Bytes("use --animation smil, or auto, which chooses it")
    )
  }

  /// More bytes than an output may have.
  static var outputTooLarge: Fault {
    Fault(
      "limit-output", Bytes("the output would be larger than the limit of 64 MiB"),
      help: Bytes("use fewer copies or fewer key frames"))
  }
}
