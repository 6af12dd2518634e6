// SPDX-License-Identifier: MIT

public import LoaderModel

/// What a drawing is wrapped in, for where it will be used.
///
/// A wrapping is text made of the drawing's bytes: a file here with a writer, and a row in the table.
public enum Wrapping: UInt8, CaseIterable, Sendable {
  /// The SVG as it is.
  case svg
  /// A piece of HTML for people with and without screen readers.
  case html
  /// A `data:` URI.
  case dataURI
  /// A rule with the drawing as its background, and one with it as its mask.
  case css
  /// A React component.
  case jsx
  /// A React component with types.
  case tsx
  /// A single-file component of Vue 3.
  case vue
  /// A component of Svelte.
  case svelte
  /// A custom element, for a page without a build step.
  case element

  /// What becomes of the drawing.
  public enum Kind: UInt8, Sendable {
    /// It is an image: the page's styles don't reach into it.
    case image
    /// It is part of the page, whose custom properties may set its colors and speed.
    case inline
    /// It is part of the page, and properties of a component set its size, color, speed and label.
    case component
  }

  /// What there is to know of a wrapping.
  public struct Row: Sendable {
    /// The word of `--as`.
    public var word: StaticString
    /// How files of it end, with the dot.
    public var suffix: StaticString
    /// What becomes of the drawing; nil where it stays what it is.
    public var kind: Kind?
    let write: @Sendable (Drawing) -> ByteBuffer
  }

  /// The wrapping's row.
  public var row: Row {
    switch self {
    case .svg: Row(word: "svg", suffix: ".svg", kind: nil, write: { $0.bytes })
    case .html: Row(word: "html", suffix: ".html", kind: .inline, write: HTMLWrapping.write)
    case .dataURI: Row(word: "data-uri", suffix: ".txt", kind: .image, write: DataURI.write)
    case .css: Row(word: "css", suffix: ".css", kind: .image, write: CSSWrapping.write)
    case .jsx:
      Row(word: "jsx", suffix: ".jsx", kind: .component, write: ReactWrapping.writeJavaScript)
    case .tsx:
      Row(word: "tsx", suffix: ".tsx", kind: .component, write: ReactWrapping.writeTypeScript)
    case .vue: Row(word: "vue", suffix: ".vue", kind: .component, write: VueWrapping.write)
    case .svelte:
      Row(word: "svelte", suffix: ".svelte", kind: .component, write: SvelteWrapping.write)
    case .element:
      Row(word: "element", suffix: ".js", kind: .component, write: ElementWrapping.write)
    }
  }
}

extension Loader {
  /// The loader in a wrapping: the same bytes on every platform.
  ///
  /// - Parameters:
  ///   - options: how it is drawn. Components are drawn without size and label, which become the
  ///     defaults of their properties.
  ///   - isPage: with `html`, a whole page.
  /// - Throws: what the spec asks for that the format can't show.
  public func wrapped(
    _ wrapping: Wrapping, _ options: EmissionOptions, isPage: Bool = false
  ) throws(EmissionError) -> Bytes {
    let row = wrapping.row
    guard let kind = row.kind else { return try svg(options) }
    var drawn = options
    if kind != .image { drawn.isThemeable = true }
    if wrapping == .html || kind == .component { drawn.isDecorative = true }
    if kind == .component { drawn.size = .none }
    if wrapping == .css && options.format == .auto { drawn.format = .smil }
    let drawing = Drawing(try svg(drawn), of: self, options, isPage: isPage)
    return row.write(drawing).contents
  }
}
