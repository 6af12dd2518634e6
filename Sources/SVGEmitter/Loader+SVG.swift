// SPDX-License-Identifier: MIT

public import LoaderModel

extension Loader {
  /// The loader as one standalone SVG file: the same bytes on every platform, well-formed, without
  /// script or outer references, every name scoped.
  ///
  /// - Throws: what the spec asks for that the format can't show, at its place in the spec.
  public func svg(_ options: EmissionOptions) throws(EmissionError) -> Bytes {
    let format = ValueFormat(
      precision: min(6, max(0, options.precision)),
      color: options.scheme == nil ? options.color : nil)
    if options.format == .none {
      return try still(at: options.instant ?? posterTime(), format, options)
    }
    // Where the base attributes needn't hold a poster for anybody, the smallest file is wanted.
    let isSmallest = options.reducedMotion == .ignore && poster == nil && !options.omitsStyle
    var planner = Planner(isSteady: start == .steady, usesDots: isSmallest)
    let plan = try planner.siblings(layers)
    let tracks = planner.tracks
    let needed = tracks.first { !$0.target.isCSS || $0.isStackingOrder || $0.isOfGradient }
    if options.format == .css, let needed {
      throw EmissionError(
        .notInCSS(
          layer: needed.layer, property: needed.keyPath, isInSpace: needed.isProjected),
        at: needed.source)
    }
    let isMoving = !tracks.isEmpty || plan.hasMovingColors
    var builder = SceneBuilder(
      tracks, format: format,
      poster: isMoving && !(isSmallest && plan.onlyFadesCopies(tracks)) ? posterTime() : 0,
      isSmallest: isSmallest)
    builder.open(self, options)
    if layers.hasBlendedLayer { builder.markup.isolate(element: 0) }
    builder.write(plan, SceneBuilder.Context())
    try builder.writeGradients()
    builder.markup.end()
    Hoisting.hoist(&builder.markup)
    if isSmallest { builder.markup.leaveOutBlack() }
    var output = Output(isPretty: options.isPretty, prefix: options.idPrefix)
    if options.format == .smil || options.omitsStyle || needed != nil {
      let markup = builder.markup
      let isCalmable = !options.omitsStyle && !markup.animations.isEmpty
      try SVGWriter(
        markup: markup, backend: SMILBackend(markup, format),
        twin: isCalmable ? twin(markup, format, options) : nil,
        darkColor: options.scheme?.dark, omitsStyle: options.omitsStyle
      ).write(&output)
    } else {
      let backend = CSSBackend(
        builder.markup, format, options, marksRoot: options.scheme?.dark != nil,
        isSmallest: isSmallest)
      try SVGWriter(markup: builder.markup, backend: backend, darkColor: options.scheme?.dark)
        .write(&output)
    }
    output.fillHoles()
    return output.bytes.contents
  }

  /// What SMIL shows to people who ask for less motion; nil for no difference.
  private func twin(
    _ markup: Markup, _ format: ValueFormat, _ options: EmissionOptions
  ) -> Twin<SMILBackend>? {
    switch options.reducedMotion {
    case .ignore: nil
    case .fade: Twin(breathes: true)
    case .still: Twin(breathes: false)
    case .slow: Twin(breathes: false, slow: SMILBackend(markup, format, slowness: Tempo.slowness))
    }
  }

  /// The loader as it looks at one instant, drawn from the evaluator.
  private func still(
    at time: Double, _ format: ValueFormat, _ options: EmissionOptions
  ) throws(EmissionError) -> Bytes {
    let tree = presentation(at: time)
    var builder = SceneBuilder([], format: format, poster: time, isSmallest: false)
    builder.open(self, options)
    if tree.isIsolated { builder.markup.isolate(element: 0) }
    for node in tree.nodes { builder.write(node, outer: .identity) }
    try builder.writeGradients()
    builder.markup.end()
    Hoisting.hoist(&builder.markup)
    var output = Output(isPretty: options.isPretty, prefix: options.idPrefix)
    try SVGWriter(
      markup: builder.markup, backend: StillBackend(), darkColor: options.scheme?.dark,
      omitsStyle: options.omitsStyle
    ).write(&output)
    output.fillHoles()
    return output.bytes.contents
  }
}
