// SPDX-License-Identifier: MIT

extension Loader {
  /// Decodes and resolves a spec in one go.
  ///
  /// - Parameters:
  ///   - bytes: the file, BOM included.
  ///   - name: what the loader is called if the spec doesn't say.
  ///   - overrides: replace the defaults of parameters.
  /// - Returns: the loader, and what was found besides errors.
  public static func decode(
    _ bytes: Bytes, name: Bytes, overrides: [ParameterOverride] = []
  ) throws(SpecError) -> (loader: Loader, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics(source: bytes)
    let spec = LoaderSpec.decode(bytes, name: name, diagnostics: &diagnostics)
    guard let loader = spec?.resolve(overrides, diagnostics: &diagnostics) else {
      throw SpecError(diagnostics)
    }
    return (loader, diagnostics)
  }
}
