// SPDX-License-Identifier: MIT

public import LoaderModel

extension Loader {
  /// What won't work of a wrapping, and where its file is going to live.
  ///
  /// - Parameters:
  ///   - wrapping: what the loader is wrapped in.
  ///   - target: where it will live; nil for where the wrapping usually does.
  ///   - options: how it is drawn.
  /// - Throws: what the spec asks for that the format can't show.
  public func faults(
    in wrapping: Wrapping, _ target: Target?, _ options: EmissionOptions
  ) throws(EmissionError) -> [(fault: Fault, range: SourceRange)] {
    guard let target = target ?? wrapping.usualTarget else { return [] }
    var drawn = options
    if wrapping == .css && options.format == .auto { drawn.format = .smil }
    return faults(of: try svg(drawn), for: target, options)
  }

  /// What won't work where a file is going to live, each at the layer that it comes from.
  ///
  /// - Parameters:
  ///   - target: where it will live.
  ///   - svg: the loader as it was written for it.
  ///   - options: how it was written.
  public func faults(
    of svg: Bytes, for target: Target, _ options: EmissionOptions
  ) -> [(fault: Fault, range: SourceRange)] {
    let written = svg[...]
    var found: [(fault: Fault, range: SourceRange)] = []
    func report(_ fault: Fault, at range: SourceRange?) {
      found.append((fault, range ?? SourceRange(0, 0)))
    }
    func has(_ text: StaticString) -> Bool { Drawing.find(text, in: written) != nil }
    switch target {
    case .img, .background:
      if has("\"currentColor\"") && !has(" color=\"") {
        report(.currentColorInImage, at: place { $0.base == .currentColor })
      }
      if has("=\"var(") {
        report(.variableInImage, at: place { if case .variable = $0.base { true } else { false } })
      }
    case .mask:
      if !background.isNone { report(.backgroundInMask, at: nil) }
      if has("@keyframes") { report(.styleInMask, at: nil) }
    case .inline:
      if has("<animate") { report(.lateStart, at: placeThatNeedsSMIL(options)) }
    case .csp:
      if !has("@keyframes"), animates(Loader.styled, options) {
        report(.styledUnderPolicy, at: firstMovingPlace)
      }
    case .sanitized:
      if animates(nil, options) { report(.strippedAnimation, at: firstMovingPlace) }
      if has("url(#") { report(.strippedReferences, at: firstLayer { $0.refers }) }
      if let place = firstLayer({ $0.effects.map { $0.blendMode != .normal } ?? false }) {
        report(.strippedBlendMode, at: place)
      }
    }
    return found
  }

  /// Attributes that are properties of CSS as well.
  private static let styled: [StaticString] = [
    "opacity", "fill", "stroke", "fill-opacity", "stroke-opacity", "stroke-width",
    "stroke-dasharray", "stroke-dashoffset", "r", "d",
  ]

  /// Whether `<animate>` moves any of some attributes, or any at all, outside of a calm twin.
  private func animates(_ names: [StaticString]?, _ options: EmissionOptions) -> Bool {
    var options = options
    options.format = .smil
    options.omitsStyle = true
    guard let svg = try? svg(options) else { return false }
    let opening = Bytes("<animate attributeName=\"")
    guard let names else { return Drawing.find(opening, in: svg[...]) != nil }
    return names.contains { name in
      Drawing.find(opening + Bytes(name) + Bytes("\""), in: svg[...]) != nil
    }
  }

  /// Where SMIL can't be had otherwise; nil where it was asked for.
  public func placeThatNeedsSMIL(_ options: EmissionOptions) -> SourceRange? {
    var options = options
    options.format = .css
    options.omitsStyle = false
    do {
      _ = try svg(options)
      return nil
    } catch {
      return error.range
    }
  }

  /// The first layer that paints in such a color.
  private func place(_ isMeant: (Color) -> Bool) -> SourceRange? {
    firstLayer { layer in
      switch layer.content {
      case .none: false
      case .shape(_, let paint), .text(_, let paint):
        isMeant(paint.fillColor) || isMeant(paint.strokeColor)
      }
    }
  }

  private var firstMovingPlace: SourceRange? { firstLayer { !$0.animations.isEmpty } }

  private func firstLayer(_ isMeant: (Layer) -> Bool) -> SourceRange? {
    var pending = Array(layers.reversed())
    while let layer = pending.popLast() {
      if isMeant(layer) { return SourceRange(layer.source.start, layer.source.start + 1) }
      pending.append(contentsOf: layer.sublayers.reversed())
    }
    return nil
  }
}

extension Layer {
  /// Whether what shows it refers to other elements.
  fileprivate var refers: Bool {
    if effects?.clip != nil || effects?.mask != nil || effects?.filter != nil { return true }
    switch content {
    case .none: return false
    case .shape(_, let paint), .text(_, let paint):
      return paint.fillGradient != nil || paint.strokeGradient != nil
    }
  }
}

extension Wrapping {
  /// Where it lives if nobody says otherwise; nil where that may be anywhere.
  fileprivate var usualTarget: Target? {
    switch row.kind {
    case nil: nil
    case .image: self == .css ? .background : .img
    case .inline, .component: .inline
    }
  }
}

/// What fails at a target, and what to do about it.
extension Fault {
  fileprivate static var currentColorInImage: Fault {
    Fault(
      "target-current-color", Bytes("currentColor is black in an image, whatever the page's color"),
      help: Bytes("give --color C, or --color LIGHT,DARK; or use it as a mask, or inline"))
  }

  fileprivate static var variableInImage: Fault {
    Fault(
      "target-variable", Bytes("custom properties of a page don't reach into an image"),
      help: Bytes("its fallback is drawn; give a color, or use it inline"))
  }

  fileprivate static var backgroundInMask: Fault {
    Fault(
      "target-mask-background", Bytes("the background fills the whole mask"),
      help: Bytes("leave out \"background\""))
  }

  fileprivate static var styleInMask: Fault {
    Fault(
      "target-mask-css", Bytes("Safari has let masks that move by CSS freeze"),
      help: Bytes("use --animation smil, or auto, which chooses it"))
  }

  fileprivate static var lateStart: Fault {
    Fault(
      "target-late-start",
      Bytes("SMIL in a page stands still until the page is loaded, and its speed can't be set"),
      help: Bytes("use it in <img>, which doesn't wait, or leave out what only SMIL can animate"))
  }

  fileprivate static var styledUnderPolicy: Fault {
    Fault(
      "target-policy-firefox",
      Bytes("under a policy against inline styles Firefox moves transforms and boxes alone"),
      help: Bytes("the rest shows its poster there; as <img> all of it moves"))
  }

  fileprivate static var strippedReferences: Fault {
    Fault(
      "target-stripped-references",
      Bytes("many sanitizers take out clips, masks, filters and gradients"),
      help: Bytes("draw it with plain shapes and colors"))
  }

  fileprivate static var strippedBlendMode: Fault {
    Fault(
      "target-stripped-blend-mode", Bytes("a blend mode needs a style, which sanitizers take out"),
      help: Bytes("leave out \"blendMode\""))
  }

  fileprivate static var strippedAnimation: Fault {
    Fault(
      "target-stripped", Bytes("many sanitizers let animateTransform through and not animate"),
      help: Bytes("what isn't a transform shows its poster there; animate transforms alone"))
  }
}
