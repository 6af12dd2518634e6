// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

/// One spec on its way from operand to loader.
struct SpecRun {
  /// Where it comes from.
  let source: SpecSource
  /// What was found in it so far.
  var found: Diagnostics
  /// The spec as its author wrote it; nil if it can't be read.
  private(set) var spec: LoaderSpec?
  /// The loader; nil if the spec is wrong.
  var loader: Loader?

  /// Reads, decodes and resolves a spec, and looks for what is hardly meant.
  ///
  /// - Parameters:
  ///   - severity: the least of the findings that matter.
  ///   - isThorough: whether rules that take long are asked.
  init(
    _ operand: Bytes, _ settings: Settings, atLeast severity: Severity, isThorough: Bool = false
  ) throws(SpecSource.Failure) {
    source = try SpecSource(operand)
    found = Diagnostics(source: source.bytes)
    found.keepsDocument = settings.printsJSON
    guard let spec = LoaderSpec.decode(source.bytes, name: source.baseName, diagnostics: &found)
    else { return }
    self.spec = spec
    let overrides: [ParameterOverride]
    do {
      overrides = try spec.overrides(settings.overrides, of: source.displayName)
    } catch {
      throw .usage(error)
    }
    loader = spec.resolve(
      settings.isThemeable ? spec.themed(overrides, settings.emission) : overrides,
      diagnostics: &found)
    if let start = settings.start { loader?.start = start }
    if settings.speed != 1 { loader?.accelerate(by: settings.speed) }
    if severity != .error { loader?.lint(into: &found, atLeast: severity, isThorough: isThorough) }
  }

  /// Whether it can be drawn; what only shows when the loader is written joins the findings.
  mutating func canBeDrawn(_ settings: Settings) -> Bool {
    guard !found.hasErrors, let svg = svg(settings) else { return false }
    if let (fault, range) = loader?.sizeFault(of: svg) {
      found.report(fault, at: range, severity: .note)
    }
    return true
  }

  /// The options, with the size that this loader's shape gives.
  private func options(_ settings: Settings, _ loader: Loader) -> EmissionOptions {
    var options = settings.emission
    if let request = settings.sizeRequest {
      options.size = request.outputSize(viewBox: loader.viewBox.size)
    }
    return options
  }

  /// The loader in its wrapping; nil, with the reason among the findings, if it can't be had.
  ///
  /// What fails at its target joins the findings.
  mutating func output(_ settings: Settings) -> Bytes? {
    guard let loader else { return nil }
    let options = options(settings, loader)
    do {
      let bytes = try loader.wrapped(settings.wrapping, options, isPage: settings.isPage)
      for (fault, range) in try loader.faults(in: settings.wrapping, settings.target, options) {
        found.report(fault, at: range, severity: .warning)
      }
      return bytes
    } catch {
      found.report(error.fault, at: error.range)
      return nil
    }
  }

  /// The loader's SVG; nil, with the reason among the findings, if it can't be had.
  mutating func svg(_ settings: Settings, at instant: Double? = nil) -> Bytes? {
    guard let loader else { return nil }
    var options = options(settings, loader)
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
