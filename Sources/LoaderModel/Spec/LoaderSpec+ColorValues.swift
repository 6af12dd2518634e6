// SPDX-License-Identifier: MIT

extension LoaderSpec {
  /// The values of the color parameters, in the order written; those that fail are left out.
  ///
  /// - Parameter overrides: as `resolve` takes them.
  public func colorValues(_ overrides: [ParameterOverride] = []) -> [(name: Bytes, color: Color)] {
    var resolver = Resolver(expressions: expressions, diagnostics: Diagnostics(source: []))
    var loader = Loader()
    resolver.names(self, overrides, &loader)
    var colors: [(name: Bytes, color: Color)] = []
    for (index, parameter) in parameters.enumerated() where parameter.type == .color {
      if case .color(let color) = resolver.environment.values[2 + index] {
        colors.append((parameter.name, color))
      }
    }
    return colors
  }
}
