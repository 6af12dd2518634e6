// SPDX-License-Identifier: MIT

/// A replicator that turns or scales about another point than the middle, where Core Animation's
/// documents don't say about which.
enum ReplicatorAnchor {
  static func check(_ loader: borrowing Loader, _ findings: inout LintFindings) {
    loader.layers.forEachLayer { layer in
      for replicator in layer.replicators
      where replicator.anchorPoint != Point(0.5, 0.5) && replicator.count > 1
        && (replicator.rotation != 0 || replicator.scale != Point(1, 1))
      {
        findings.report(.replicatorAnchor(), at: replicator.source.opening)
      }
    }
  }
}
