// SPDX-License-Identifier: MIT

extension LoaderSpec {
  /// Evaluates the spec with some parameters replaced, reporting every fault it finds.
  ///
  /// - Parameters:
  ///   - overrides: replace defaults; `override(name:text:)` makes checked ones.
  /// - Returns: nil if anything failed.
  public func resolve(
    _ overrides: [ParameterOverride] = [], diagnostics: inout Diagnostics
  ) -> Loader? {
    var resolver = Resolver(expressions: expressions, diagnostics: diagnostics)
    let loader = resolver.loader(self, overrides)
    if resolver.hasEffects { resolver.checkSpatialEffects(loader.layers, isInSpace: false) }
    if resolver.hasPerspective && !resolver.diagnostics.hasErrors { resolver.checkDepth(loader) }
    diagnostics = resolver.diagnostics
    return diagnostics.hasErrors ? nil : loader
  }
}

extension Resolver {
  /// The whole loader; what failed is missing from it.
  mutating func loader(_ spec: LoaderSpec, _ overrides: [ParameterOverride]) -> Loader {
    var loader = Loader()
    loader.name = spec.name
    names(spec, overrides, &loader)
    for entry in spec.settings.entries where entry.key != .size { apply(entry, to: &loader) }
    let canvas = loader.size
    loader.layers.reserveCapacity(spec.layers.count)
    for index in spec.layers.indices {
      unroll(spec.layers[index].content, into: &loader.layers, parent: canvas)
    }
    return loader
  }

  /// Fills the environment and the size: first what the size may use, then the size, then the rest.
  mutating func names(
    _ spec: LoaderSpec, _ overrides: [ParameterOverride], _ loader: inout Loader
  ) {
    let parameters = spec.parameterSpecs
    environment.values.reserveCapacity(2 + parameters.count + spec.constants.count)
    environment.values.append(nil)
    environment.values.append(nil)
    for index in parameters.indices {
      let isLate = parameters[index].content.usesCanvas
      environment.values.append(isLate ? nil : value(parameters[index].content, overrides))
    }
    for constant in spec.constants {
      environment.values.append(constant.usesCanvas ? nil : value(constant.value))
    }
    if let size = size(spec) {
      loader.size = size
      environment.values[0] = .number(size.width)
      environment.values[1] = .number(size.height)
    }
    for index in parameters.indices where parameters[index].content.usesCanvas {
      environment.values[2 + index] = value(parameters[index].content, overrides)
    }
    for (index, constant) in spec.constants.enumerated() where constant.usesCanvas {
      environment.values[2 + parameters.count + index] = value(constant.value)
    }
  }

  private mutating func size(_ spec: LoaderSpec) -> Size? {
    guard let index = spec.settings.index(of: .size) else { return Size(100, 100) }
    guard case .numbers(let numbers) = spec.settings.entries[index].value,
      let pair = pair(numbers)
    else { return nil }
    return Size(pair.0, pair.1)
  }

  private mutating func apply(
    _ entry: SpecSettings<DocumentKey>.Entry, to loader: inout Loader
  ) {
    switch (entry.key, entry.value) {
    case (.title, .text(let spec)): loader.title = text(spec)
    case (.description, .text(let spec)): loader.summary = text(spec)
    case (.family, .text(let spec)): loader.family = text(spec)
    case (.padding, .numbers(let spec)):
      guard let (top, right, bottom, left) = four(spec) else { return }
      loader.padding = Insets(top: top, right: right, bottom: bottom, left: left)
    case (.background, .color(let spec)): loader.background = color(spec) ?? .none
    case (.start, .word(let spec)):
      loader.start = word(spec).flatMap { Loader.Start(rawValue: $0) } ?? .steady
      isSteady = loader.start == .steady
    case (.speed, .number(let spec)):
      if let speed = number(spec) { timeScale = 1 / speed }
    case (.poster, .number(let spec)): loader.poster = number(spec)
    default: break
    }
  }

  // MARK: Parameters

  private mutating func value(
    _ parameter: ParameterSpec, _ overrides: [ParameterOverride]
  ) -> Value? {
    for override in overrides.reversed() where override.name == parameter.info.name {
      return override.value
    }
    guard let value = value(parameter.value) else { return nil }
    return checked(value, parameter)
  }

  /// A default held to its parameter's type, range and choices.
  private mutating func checked(_ value: Value, _ parameter: ParameterSpec) -> Value? {
    switch (parameter.info.type, value) {
    case (.number, .number(let x)):
      guard let x = checked(x, parameter.info.rule, parameter.range) else { return nil }
      return chosen(.number(x), parameter)
    case (.boolean, .boolean), (.string, .string), (.color, .color):
      return chosen(value, parameter)
    case (.color, .string): return color(value, at: parameter.range).map { .color($0) }
    default:
      report(.wrongType(expected: parameter.info.type.article, value), at: parameter.range)
      return nil
    }
  }

  private mutating func chosen(_ value: Value, _ parameter: ParameterSpec) -> Value? {
    if parameter.info.choices.isEmpty || parameter.info.choices.contains(value) { return value }
    report(.notAChoice(value, parameter.info.choices), at: parameter.range)
    return nil
  }
}
