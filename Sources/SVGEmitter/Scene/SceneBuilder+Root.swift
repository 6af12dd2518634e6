// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The root element, its name for assistive technology, and the background.
extension SceneBuilder {
  /// Opens the root; the caller ends it.
  mutating func open(_ loader: Loader, _ options: EmissionOptions) {
    let box = loader.viewBox
    let p = format.precision
    markup.begin(.svg)
    markup.attribute(.xmlns, "http://www.w3.org/2000/svg")
    switch options.size {
    case .none: break
    case .natural:
      markup.attribute(.width, box.width, decimals: p)
      markup.attribute(.height, box.height, decimals: p)
    case .fixed(let width, let height):
      markup.attribute(.width, escaping: width)
      markup.attribute(.height, escaping: height)
    }
    markup.attribute(.viewBox) { bytes in
      for (i, number) in [box.minX, box.minY, box.width, box.height].enumerated() {
        if i > 0 { bytes.append(" ") }
        bytes.append(number, decimals: p)
      }
    }
    if let scheme = options.scheme { markup.attribute(.color) { $0 += scheme.light } }
    name(loader, options)
    background(loader)
  }

  private mutating func name(_ loader: Loader, _ options: EmissionOptions) {
    let title = options.isDecorative ? nil : options.label ?? loader.title
    guard let title, !title.isEmpty else { return markup.attribute(.ariaHidden, "true") }
    markup.attribute(.role, "img")
    markup.attribute(.ariaLabel, escaping: title)
    if let summary = loader.summary, !summary.isEmpty {
      markup.begin(.desc)
      markup.text(summary)
      markup.end()
    }
  }

  private mutating func background(_ loader: Loader) {
    if loader.background.isNone { return }
    let box = loader.viewBox
    let corners = [
      box.origin, Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
    ]
    var path = Path([.move(corners[0])])
    for corner in corners.dropFirst() { path.elements.append(.line(corner)) }
    path.elements.append(.close)
    var paint = Paint()
    paint.fillColor = loader.background
    writeStill(.path(path), paint, isFilled: true, isStroked: false, at: .identity, opacity: 1)
  }
}
