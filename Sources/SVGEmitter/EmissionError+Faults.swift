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
}

extension Fault {
  /// No key frames that fit were found with bounded work.
  static var tooMuchSampling: Fault {
    Fault(
      "too-much-sampling", Bytes("the outline changes in more ways at once than can be sampled"),
      help: Bytes("let the size stay while the path changes, or use fewer shapes"))
  }
}

extension Fault {
  /// A cumulative rotation that doesn't come to whole turns.
  static func unendingRotation(_ limit: Int) -> Fault {
    var message = ByteBuffer("the rotation doesn't come to whole turns within ")
    message.append(Double(limit), decimals: 0)
    message.append(" cycles")
    return Fault(
      "unending-rotation", message.contents,
      help: Bytes("end each cycle at a simple fraction of 360 degrees" as StaticString))
  }
}

extension Fault {
  /// A gradient whose lines are no longer straight.
  static var projectedGradient: Fault {
    Fault(
      "not-supported", Bytes("not supported yet: a gradient under a perspective"),
      help: Bytes("use a plain color"))
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
