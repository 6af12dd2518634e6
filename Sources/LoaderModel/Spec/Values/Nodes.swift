// SPDX-License-Identifier: MIT

/// A large piece of a spec, shared instead of copied while it is resolved.
final class Node<Content: Sendable>: Sendable {
  let content: Content

  init(_ content: Content) { self.content = content }
}

/// A layer as written.
struct LayerSpec: Sendable {
  var name: Bytes = []
  var source: SourceRange
  /// The bytes of its text, without those of the layers in it.
  var ownText = 0
  var settings = SpecSettings<LayerKey>()
  var forEach: ForEachSpec?
  var constants: [ConstantSpec] = []
  var frame: FrameSpec?
  var transform: SpecSettings<TransformKey>?
  var content: ContentSpec = .none
  var effects: Node<EffectsSpec>?
  var hasStrokeColor = false
  /// Where its `shape` is used, for messages about it.
  var contentRange = SourceRange(0, 0)
  var layers: [Node<LayerSpec>] = []
  var replicators: [Node<ReplicatorSpec>] = []
  var animations: [Node<AnimationSpec>] = []
}

/// What a layer draws itself, as written.
enum ContentSpec: Sendable {
  case none
  case shape(ShapeSpec)
  case text(SpecSettings<TextKey>)
  /// It failed and was reported.
  case poisoned
}

/// `clip`, `mask` and `filter` as written; there also for a blend mode alone.
struct EffectsSpec: Sendable {
  var clip: ClipSpec?
  var mask: Node<LayerSpec>?
  var filter: SpecSettings<FilterKey>?
  var shadow: SpecSettings<ShadowKey>?
}

/// `clip` as written.
enum ClipSpec: Sendable {
  case bounds(SpecBoolean)
  case shape(ShapeSpec)
}

/// `forEach` as written.
struct ForEachSpec: Sendable {
  var count: SpecNumber
  /// Whether the index has a slot; it has none where its name was refused.
  var isDeclared = true
}

/// `frame` as written.
enum FrameSpec: Sendable {
  case rect(SpecNumbers)
  case centered(SpecNumbers, SpecNumbers)
  case inset(SpecNumbers)
}

/// A shape as written, at the place where it is used.
struct ShapeSpec: Sendable {
  var type: FigureType
  var source: SourceRange
  var settings = SpecSettings<ShapeKey>()
  /// The outline of a literal `d`.
  var path: Path?
  /// The shapes of a compound.
  var parts: [ShapeSpec] = []
  /// The place that uses it by its name, for a note.
  var use: SourceRange?
}

/// A replicator as written.
struct ReplicatorSpec: Sendable {
  /// In which order copies start, as written.
  enum Order: Sendable {
    case word(SpecWord)
    case shuffle(SpecNumber)
  }

  /// When copies start, as written.
  enum Delay: Sendable {
    case step(SpecNumber)
    /// A list, or an expression that may be one.
    case list(SpecNumbers)
  }

  var settings = SpecSettings<ReplicatorKey>()
  var delay: Delay?
  var order: Order?
  var orderKeyRange = SourceRange(0, 0)
  var source: SourceRange
}

/// An animation as written.
struct AnimationSpec: Sendable {
  /// What it does.
  enum Content: Sendable {
    case keyframes(KeyframesSpec)
    case group([Node<AnimationSpec>])
    /// It failed and was reported.
    case poisoned
  }

  var source: SourceRange
  var timing = SpecSettings<AnimationKey>()
  var timingFunction: TimingFunctionSpec?
  var timingFunctionRange = SourceRange(0, 0)
  var spring: Node<SpringSpec>?
  var content: Content
}

/// A spring as written.
struct SpringSpec: Sendable {
  var settings: SpecSettings<SpringKey>
  var range: SourceRange
}

/// The values of an animation as written.
struct KeyframesSpec: Sendable {
  /// Where they come from.
  enum Values: Sendable {
    case basic(from: PropertyValueSpec?, to: PropertyValueSpec?, by: PropertyValueSpec?)
    case list([PropertyValueSpec], SourceRange)
    /// An expression that names a list.
    case expression(ExpressionID, SourceRange)
    /// A shape to move along.
    case path(Node<ShapeSpec>)
    case poisoned
  }

  var property: AnimatableProperty
  var keyPathRange: SourceRange
  var values: Values
  var keyTimes: SpecNumbers?
  var timingFunctions: [TimingFunctionSpec]?
  var timingFunctionsRange = SourceRange(0, 0)
  var timingFunctionsKeyRange = SourceRange(0, 0)
  var calculationMode: SpecWord?
  var rotationMode: SpecWord?
  var additive: SpecBoolean?
  var cumulative: SpecBoolean?
  /// Whether the values come from `keyframes`.
  var isRows = false
  /// Whether curves stand in keyframes, where `discrete` forbids each of them.
  var curveRanges: [SourceRange] = []
}

/// A value of an animated property as written.
enum PropertyValueSpec: Sendable {
  case number(SpecNumber)
  case numbers(SpecNumbers)
  case color(SpecColor)
  case boolean(SpecBoolean)
  case shape(Node<ShapeSpec>)
  case poisoned(SourceRange)
  case colors(SpecList<SpecColor>)

  var range: SourceRange {
    switch self {
    case .number(let x): x.range
    case .numbers(let x): x.range
    case .color(let x): x.range
    case .boolean(let x): x.range
    case .shape(let node): node.content.use ?? node.content.source
    case .poisoned(let range): range
    case .colors(let x): x.range
    }
  }
}

/// A timing function as written, at the place where it is used.
enum TimingFunctionSpec: Sendable {
  case fixed(TimingFunction)
  case cubic(SpecNumbers)
  case steps(SpecNumber, SpecWord?)
  /// An expression that gives a word, and the named curves it may give.
  case word(ExpressionID, SourceRange, [NamedCurve])
  case poisoned
}

/// A named curve, decoded where a word may choose it.
struct NamedCurve: Sendable {
  var name: Bytes
  var function: TimingFunctionSpec
}

/// A constant as written.
struct ConstantSpec: Sendable {
  var name: Bytes
  var value: ConstantValue
  /// Whether it needs the size of the canvas.
  var usesCanvas = false
}

/// A constant's value as written.
indirect enum ConstantValue: Sendable {
  case literal(Value)
  case expression(ExpressionID, SourceRange)
  case list([ConstantValue])
  case poisoned
}

/// A parameter as written.
struct ParameterSpec: Sendable {
  var info: LoaderSpec.ParameterSummary
  var value: ConstantValue
  /// Where the default stands.
  var range: SourceRange
  /// Where each of the choices stands.
  var choiceRanges: [SourceRange] = []
  var usesCanvas = false
}
