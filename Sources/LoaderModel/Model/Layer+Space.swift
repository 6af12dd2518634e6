// SPDX-License-Identifier: MIT

extension Layer {
  /// Whether it leaves its parent's plane at some time.
  public var turnsInSpace: Bool {
    transform.isSpatial || animations.contains { $0.turnsInSpace }
  }

  /// Whether it and what is in it have to be placed by themselves: turns multiply in space, and
  /// perspective bends what is in it.
  public var opensSpace: Bool {
    if transform.perspective != nil { return turnsInSpace || holdsTurns }
    return turnsInSpace && holdsTurns
  }

  /// Whether something in it leaves its plane.
  public var holdsTurns: Bool { sublayers.contains { $0.turnsInSpace || $0.holdsTurns } }
}

extension Animation {
  fileprivate var turnsInSpace: Bool {
    switch self {
    case .keyframes(let keyframes):
      keyframes.property == .rotationX || keyframes.property == .rotationY
    case .group(let group): group.children.contains { $0.turnsInSpace }
    }
  }
}
