// SPDX-License-Identifier: MIT

/// Something that is allowed but hardly meant: a row each here, a file each in `Rules`, the words in
/// `Fault+Lint.swift`.
public enum LintRule: UInt8, CaseIterable, Sendable {
  case inkOutsideCanvas
  case roundedPeriod
  case wholeCycleCurve
  case finiteTimeOffset
  case replicatorAnchor
  case mirroredRotation
  case continuousPill
  case emptyStroke
  case flash
  case invisiblePoster
  case seamJump
  case lowContrast
  case runningCost

  /// What there is to know of a rule.
  public struct Row: Sendable {
    /// The code of its findings.
    public var code: StaticString
    /// How bad it is: `warning`, or `note` where the picture is right and may yet surprise.
    public var severity: Severity
    /// What is found, for the table in `docs/cli.md`.
    public var summary: StaticString
    /// Whether it takes long, so that only `check` looks for it.
    public var isThorough = false
    /// Looks for it in the whole loader.
    let check: @Sendable (borrowing Loader, inout LintFindings) -> Void
  }

  /// The rule's row.
  public var row: Row {
    switch self {
    case .inkOutsideCanvas:
      Row(
        code: "ink-outside-canvas", severity: .warning,
        summary: "a layer paints outside the canvas and its padding, where it is cut off",
        check: InkOutsideCanvas.check)
    case .roundedPeriod:
      Row(
        code: "rounded-period", severity: .note,
        summary: "a period is moved by more than 0.1 % when it is rounded to whole milliseconds",
        check: RoundedPeriod.check)
    case .wholeCycleCurve:
      Row(
        code: "whole-cycle-curve", severity: .note,
        summary: "a `timingFunction` bends a whole cycle of three or more values",
        check: WholeCycleCurve.check)
    case .finiteTimeOffset:
      Row(
        code: "finite-time-offset", severity: .note,
        summary: "a finite animation has a `timeOffset`, where Core Animation's sources disagree",
        check: FiniteTimeOffset.check)
    case .replicatorAnchor:
      Row(
        code: "replicator-anchor", severity: .note,
        summary: "a replicator turns or scales about another `anchorPoint` than the middle",
        check: ReplicatorAnchor.check)
    case .mirroredRotation:
      Row(
        code: "mirrored-rotation", severity: .note,
        summary: "the rotation of a layer is animated whose `scale` is negative in x",
        check: MirroredRotation.check)
    case .continuousPill:
      Row(
        code: "continuous-pill", severity: .note,
        summary: "`continuous` corners don't fit one half side, so that they become a pill's",
        check: ContinuousPill.check)
    case .emptyStroke:
      Row(
        code: "empty-stroke", severity: .note,
        summary: "a stroke with caps has an empty interval that never moves, and paints nothing",
        check: EmptyStroke.check)
    case .flash, .invisiblePoster, .seamJump, .lowContrast, .runningCost: pictureRow
    }
  }

  /// Of rules that look at the picture, or count what is in it.
  private var pictureRow: Row {
    switch self {
    case .flash:
      Row(
        code: "flash", severity: .warning,
        summary: "more than three flashes a second, general or red, over too large an area",
        isThorough: true, check: Flash.check)
    case .invisiblePoster:
      Row(
        code: "invisible-poster", severity: .warning,
        summary: "the poster shows next to nothing, or nothing is painted at any time",
        isThorough: true, check: InvisiblePoster.check)
    case .seamJump:
      Row(
        code: "seam-jump", severity: .note,
        summary: "the picture jumps where a smooth loop begins again",
        isThorough: true, check: SeamJump.check)
    case .lowContrast:
      Row(
        code: "low-contrast", severity: .note,
        summary: "no color of the poster stands out from a light or from a dark ground",
        isThorough: true, check: Contrast.check)
    default:
      Row(
        code: "running-cost", severity: .note,
        summary: "more moving elements than a page can well afford",
        isThorough: true, check: RunningCost.check)
    }
  }
}

extension Loader {
  /// Adds what all rules find: warnings and notes, never errors.
  ///
  /// Takes bounded time for every loader within the limits of the spec language.
  ///
  /// - Parameters:
  ///   - diagnostics: of the file that the loader was resolved from.
  ///   - severity: rules of less weight are left out.
  ///   - isThorough: whether rules that look at many frames are taken in.
  public func lint(
    into diagnostics: inout Diagnostics, atLeast severity: Severity = .note,
    isThorough: Bool = false
  ) {
    for rule in LintRule.allCases where rule.row.severity.rawValue <= severity.rawValue {
      if rule.row.isThorough && !isThorough { continue }
      var findings = LintFindings(rule, diagnostics)
      rule.row.check(self, &findings)
      diagnostics = findings.diagnostics
    }
  }
}

/// Takes what a rule finds.
struct LintFindings {
  private(set) var diagnostics: Diagnostics
  private let row: LintRule.Row

  init(_ rule: LintRule, _ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    row = rule.row
  }

  /// Whether the rule has found something at a place already, as `forEach` comes by many times.
  func isKnown(_ range: SourceRange) -> Bool {
    diagnostics.hasReported(row.code, at: range.start)
  }

  /// Reports at a place, the first time.
  mutating func report(_ fault: @autoclosure () -> Fault, at range: SourceRange) {
    if !isKnown(range) { diagnostics.report(fault(), at: range, severity: row.severity) }
  }
}

extension Array where Element == Layer {
  /// Visits the layers and all in them, outermost first.
  func forEachLayer(_ visit: (borrowing Layer) -> Void) {
    for layer in self {
      visit(layer)
      layer.sublayers.forEachLayer(visit)
      layer.effects?.mask?.forEachLayer(visit)
    }
  }
}

extension Array where Element == Animation {
  /// Visits the animations and those in groups, outermost first.
  func forEachAnimation(_ visit: (borrowing Animation) -> Void) {
    for animation in self {
      visit(animation)
      if case .group(let group) = animation { group.children.forEachAnimation(visit) }
    }
  }
}

extension Animation {
  /// Where its object stands in the spec.
  var source: SourceRange {
    switch self {
    case .keyframes(let animation): animation.source
    case .group(let group): group.source
    }
  }
}
