// SPDX-License-Identifier: MIT

/// Turns JSON values into the spec's types: checks structure, types and names, parses expressions.
///
/// A piece that fails is reported and left out or poisoned, so that all faults come in one run.
struct SpecDecoder {
  /// A named shape or curve, decoded at each place that uses it.
  struct Named {
    var value: JSONValue
    var isUsed = false
    /// Whether it is being decoded, so that it can't be part of itself.
    var isOpen = false
    /// Whether a use failed, so that no other use is decoded.
    var hasFailed = false
  }

  var diagnostics: Diagnostics
  /// The names known here.
  var scope = Scope()
  var expressions: [Node<Expression>] = []
  /// The names of `shapes` and `curves`, in step with their values.
  var shapeNames = Scope()
  var shapes: [Named] = []
  var curveNames = Scope()
  var curves: [Named] = []
  /// The slots whose values need the size of the canvas, in step with `scope`.
  var canvasSlots: [Bool] = []
  /// Whether the expression parsed last needs the size of the canvas.
  var lastUsesCanvas = false
  /// How many layers are decoded so far.
  var layerCount = 0
  /// How many animations are decoded so far.
  var animationCount = 0
  /// How many named curves with expressions were tried for expressions' words.
  var curveTrials = 0
  /// The named curves that an expression's word may choose, where they are the same everywhere.
  var fixedCandidates: [NamedCurve]?
  /// How many named shapes are being decoded, one in the other.
  var openShapes = 0
  /// Points of shapes decoded so far, of named shapes at each use.
  var pathWork = 0
  /// Bytes of path data decoded so far, of named shapes at each use.
  var pathBytes = 0

  init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  /// Reports a fault; its words are made only if it is kept.
  mutating func report(_ fault: @autoclosure () -> Fault, at range: SourceRange) {
    if diagnostics.keepsNoError(at: range.start) {
      diagnostics.countErrorWithoutKeeping()
    } else {
      diagnostics.report(fault(), at: range)
    }
  }

  /// How many errors there are so far.
  var errorCount: Int { diagnostics.count(of: .error) }

  /// Declares a name, unless it shadows another.
  mutating func declare(_ name: Bytes, _ kind: NameKind, at range: SourceRange) -> Bool {
    guard SpecDecoder.isName(name) else {
      report(.badName(name), at: range)
      return false
    }
    if scope.slot(of: name) != nil || SpecDecoder.isReserved(name) {
      report(.shadowing(name), at: range)
      return false
    }
    scope.declare(name, kind)
    canvasSlots.append(false)
    return true
  }

  /// Forgets the names declared since there were `count`.
  mutating func leave(to count: Int) {
    scope.shrink(to: count)
    canvasSlots.removeLast(canvasSlots.count - count)
  }

  /// Whether it matches `[A-Za-z_][A-Za-z0-9_]*`.
  static func isName(_ name: Bytes) -> Bool {
    guard let first = name.first, isLetter(first) else { return false }
    return name.allSatisfy { isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x61 && byte <= 0x7A) || byte == 0x5F
  }

  /// Whether the expression language has the word itself.
  static func isReserved(_ name: Bytes) -> Bool {
    Expression.isBuiltIn(name)
  }
}

extension RelatedNote {
  /// Where a named shape or curve is used.
  static func use(at range: SourceRange) -> RelatedNote { RelatedNote("used here", at: range) }
}
