// SPDX-License-Identifier: MIT

extension Layer {
  /// Whether it leaves its parent's plane at some time.
  public var turnsInSpace: Bool {
    transform.isSpatial || animations.contains { $0.turnsInSpace }
  }
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
