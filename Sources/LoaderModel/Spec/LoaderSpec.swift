// SPDX-License-Identifier: MIT

/// A spec as its author wrote it: decoded once, resolved with any parameter values.
public struct LoaderSpec: Sendable {
  /// A parameter as declared, with its default not yet evaluated.
  public struct ParameterSummary: Sendable {
    /// Its name.
    public var name: Bytes
    /// What kind of value it takes.
    public var type: ParameterType
    /// Its default as written: a JSON literal, or the text of an expression or string.
    public var defaultText: Bytes = []
    /// The least number; nil without a limit.
    public var minimum: Double?
    /// The greatest number; nil without a limit.
    public var maximum: Double?
    /// The step of a slider; nil if it says nothing.
    public var step: Double?
    /// Whether only whole numbers are taken.
    public var isInteger = false
    /// The only values taken; empty if any are.
    public var choices: [Value] = []
    /// What people call it; nil for its name.
    public var label: Bytes?
    /// Its unit, for people.
    public var unit: Bytes?
    /// Whether a gallery may turn it.
    public var isRandom = true

    init(name: Bytes, type: ParameterType) {
      self.name = name
      self.type = type
    }
  }

  /// The parameters, in the order written.
  public var parameters: [ParameterSummary] { parameterSpecs.map { $0.content.info } }
  /// The constants of the document's `let`, in the order written.
  public var constantNames: [Bytes] { constants.map { $0.name } }
  /// `[a-z0-9-]+`.
  public internal(set) var name = Bytes("loader")

  var parameterSpecs: [Node<ParameterSpec>] = []
  var constants: [ConstantSpec] = []
  var settings = SpecSettings<DocumentKey>()
  var layers: [Node<LayerSpec>] = []
  /// All expressions; what is written refers to them by their place.
  var expressions: [Node<Expression>] = []
  /// The document's names, which layers' expressions see.
  var names = Scope()
  /// Whether the canvas is written in plain numbers, so that everything may use it from the start.
  var hasLiteralSize = true

  init() {}
}

/// The kinds of parameter.
public enum ParameterType: UInt8, CaseIterable, Sendable {
  case number
  case color
  case boolean
  case string
}

/// A value that replaces a parameter's default.
public struct ParameterOverride: Sendable {
  /// The parameter's name.
  public var name: Bytes
  /// Its value.
  public var value: Value

  /// Makes an override.
  public init(name: Bytes, value: Value) {
    self.name = name
    self.value = value
  }
}
