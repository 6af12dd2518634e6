// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// One spec on its way from operand to loader.
struct SpecRun {
  /// Where it comes from.
  let source: SpecSource
  /// What was found in it so far.
  var found: Diagnostics
  /// The loader; nil if the spec is wrong.
  var loader: Loader?

  /// Reads, decodes and resolves a spec, and looks for what is hardly meant.
  ///
  /// - Parameter severity: the least of the findings that matter.
  init(
    _ operand: Bytes, _ settings: Settings, atLeast severity: Severity
  ) throws(SpecSource.Failure) {
    source = try SpecSource(operand)
    found = Diagnostics(source: source.bytes)
    found.keepsDocument = settings.printsJSON
    guard let spec = LoaderSpec.decode(source.bytes, name: source.baseName, diagnostics: &found)
    else { return }
    let overrides: [ParameterOverride]
    do {
      overrides = try spec.overrides(settings.overrides, of: source.displayName)
    } catch {
      throw .usage(error)
    }
    loader = spec.resolve(overrides, diagnostics: &found)
    if let start = settings.start { loader?.start = start }
    if settings.speed != 1 { loader?.accelerate(by: settings.speed) }
    if severity != .error { loader?.lint(into: &found, atLeast: severity) }
  }

  /// Whether it can be drawn; what only shows when the loader is written joins the findings.
  mutating func canBeDrawn(_ settings: Settings) -> Bool {
    !found.hasErrors && svg(settings) != nil
  }

  /// The loader's SVG; nil, with the reason among the findings, if it can't be had.
  mutating func svg(_ settings: Settings, at instant: Double? = nil) -> Bytes? {
    guard let loader else { return nil }
    var options = settings.emission
    if let request = settings.sizeRequest {
      options.size = request.outputSize(viewBox: loader.viewBox.size)
    }
    if let instant {
      options.format = .none
      options.instant = instant
    }
    do {
      return try loader.svg(options)
    } catch {
      found.report(error.fault, at: error.range)
      return nil
    }
  }
}
