// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Fault {
  /// What makes many key frames, and so what makes fewer.
  enum KeyframeCause {
    /// Loops side by side, written out over their common period, or repeats in a group.
    case periods
    /// One spring that swings too often.
    case spring
    /// One animation of many values or steps.
    case values
    /// Many layers, each with its own.
    case layers

    fileprivate var help: StaticString {
      switch self {
      case .periods: "use periods with a short common multiple, or fewer repeats"
      case .spring: "use more damping, less stiffness or a shorter \"duration\""
      case .values: "use fewer values or fewer steps"
      case .layers: "use fewer layers, or a replicator, whose copies share their key frames"
      }
    }
  }

  /// Unrolling would take more key frames than an output may reasonably hold.
  static func tooManyKeyframes(_ limit: Int, _ cause: KeyframeCause = .periods) -> Fault {
    var message = ByteBuffer("more than ")
    message.append(Double(limit), decimals: 0)
    message.append(" key frames would be needed")
    return Fault(
      "too-many-keyframes", message.contents,
      help: Bytes(cause.help))
  }
}

extension Fault {
  /// No key frames that fit were found with bounded work.
  ///
  /// - Parameter isInSpace: whether the outlines are those of layers under a perspective.
  static func tooMuchSampling(isInSpace: Bool) -> Fault {
    Fault(
      "too-much-sampling", Bytes("the outline changes in more ways at once than can be sampled"),
      help: Bytes(
        isInSpace
          ? "use fewer copies under the perspective, or loops with a short common period"
          : "let the size stay while the path changes, or use fewer shapes"))
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
  ///
  /// - Parameter isInSpace: whether it can, but for the perspective that the layer is seen in.
  static func notInCSS(layer: Bytes, property: StaticString, isInSpace: Bool) -> Fault {
    var message = ByteBuffer("CSS can't animate \"")
    message.append(property)
    message.append(isInSpace ? "\" under a \"perspective\"" : "\"")
    message.append(" in every engine")
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
