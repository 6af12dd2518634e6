// SPDX-License-Identifier: MIT

/// A loader that comes with the tool, as a spec.
public enum Template: CaseIterable, Sendable {
  case replicatorDots
  case labelBorder
  case buttonDots
  case plateArc
  case ringStretch
  case barsWave
  case gridWave
  case pulseRings
  case orbitPair
  case cometTail
  case squareChase
  case ballBounce
  case cardFlip
  case dashMarch

  /// The name that is typed after `@`.
  public var name: String {
    switch self {
    case .replicatorDots: "replicator-dots"
    case .labelBorder: "label-border"
    case .buttonDots: "button-dots"
    case .plateArc: "plate-arc"
    case .ringStretch: "ring-stretch"
    case .barsWave: "bars-wave"
    case .gridWave: "grid-wave"
    case .pulseRings: "pulse-rings"
    case .orbitPair: "orbit-pair"
    case .cometTail: "comet-tail"
    case .squareChase: "square-chase"
    case .ballBounce: "ball-bounce"
    case .cardFlip: "card-flip"
    case .dashMarch: "dash-march"
    }
  }

  /// The spec in UTF-8.
  public var bytes: [UInt8] {
    switch self {
    case .replicatorDots: PackageResources.replicator_dots_json
    case .labelBorder: PackageResources.label_border_json
    case .buttonDots: PackageResources.button_dots_json
    case .plateArc: PackageResources.plate_arc_json
    case .ringStretch: PackageResources.ring_stretch_json
    case .barsWave: PackageResources.bars_wave_json
    case .gridWave: PackageResources.grid_wave_json
    case .pulseRings: PackageResources.pulse_rings_json
    case .orbitPair: PackageResources.orbit_pair_json
    case .cometTail: PackageResources.comet_tail_json
    case .squareChase: PackageResources.square_chase_json
    case .ballBounce: PackageResources.ball_bounce_json
    case .cardFlip: PackageResources.card_flip_json
    case .dashMarch: PackageResources.dash_march_json
    }
  }
}
