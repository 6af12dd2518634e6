// SPDX-License-Identifier: MIT

/// A loader that comes with the tool, as a spec.
public enum Template: CaseIterable, Sendable {
  case replicatorDots
  case plateArc

  /// The name that is typed after `@`.
  public var name: String {
    switch self {
    case .replicatorDots: "replicator-dots"
    case .plateArc: "plate-arc"
    }
  }

  /// The spec in UTF-8.
  public var bytes: [UInt8] {
    switch self {
    case .replicatorDots: PackageResources.replicator_dots_json
    case .plateArc: PackageResources.plate_arc_json
    }
  }
}
