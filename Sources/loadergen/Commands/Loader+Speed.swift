// SPDX-License-Identifier: MIT

internal import LoaderModel

extension Loader {
  /// Makes everything run `factor` times as fast; the poster stays at its instant of the output.
  mutating func accelerate(by factor: Double) {
    for i in layers.indices { layers[i].accelerate(by: factor) }
  }
}

extension Layer {
  /// Shortens all that is in the loader's time; what is in an animation's own follows its speed.
  fileprivate mutating func accelerate(by factor: Double) {
    for i in animations.indices { animations[i].accelerate(by: factor) }
    for i in replicators.indices { replicators[i].delay.accelerate(by: factor) }
    for i in sublayers.indices { sublayers[i].accelerate(by: factor) }
  }
}

extension Replicator.Delay {
  fileprivate mutating func accelerate(by factor: Double) {
    switch self {
    case .step(let step): self = .step(step / factor)
    case .offsets(let offsets): self = .offsets(offsets.map { $0 / factor })
    }
  }
}

extension Animation {
  fileprivate mutating func accelerate(by factor: Double) {
    switch self {
    case .keyframes(var keyframes):
      keyframes.timing.accelerate(by: factor)
      self = .keyframes(keyframes)
    case .group(var group):
      group.timing.accelerate(by: factor)
      self = .group(group)
    }
  }
}

extension MediaTiming {
  fileprivate mutating func accelerate(by factor: Double) {
    begin /= factor
    speed *= factor
  }
}
