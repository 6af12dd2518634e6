// SPDX-License-Identifier: MIT

/// A spec as its author wrote it: decoded once, resolved with any parameter values.
public struct LoaderSpec: Sendable {
  /// A parameter as declared, with its default not yet evaluated.
  public struct ParameterSummary: Sendable {
    /// Its name.
    public var name: Bytes
    /// What kind of value it takes.
    public var type: ParameterType
  }

  /// The parameters, in the order written.
  public var parameters: [ParameterSummary] = []

  /// Decodes a spec, reporting every fault it finds.
  ///
  /// - Parameters:
  ///   - bytes: the file, BOM included.
  ///   - name: what the loader is called if the spec doesn't say.
  /// - Returns: nil if there is nothing left to resolve.
  public static func decode(
    _ bytes: Bytes, name: Bytes, diagnostics: inout Diagnostics
  ) -> LoaderSpec? { nil }

  /// Evaluates the spec with some parameters replaced, reporting every fault it finds.
  public func resolve(
    _ overrides: [ParameterOverride], diagnostics: inout Diagnostics
  ) -> Loader? { nil }
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
