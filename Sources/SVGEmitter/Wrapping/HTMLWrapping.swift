// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A piece of HTML: a status region that stays in the page, and in it the loader, hidden from screen
/// readers, with text for them.
///
/// The region is never hidden: what is shown in it later is read out. Source: WAI-ARIA 1.2, `status`.
enum HTMLWrapping {
  static func write(_ drawing: Drawing) -> ByteBuffer {
    var bytes = ByteBuffer()
    if drawing.isPage { bytes.append(head, filling: { _ in text(drawing) }) }
    bytes.append(snippet) { letter in
      if letter == UInt8(ascii: "L") { return text(drawing) }
      return drawing.bytes
    }
    return bytes
  }

  /// What screen readers say.
  private static func text(_ drawing: Drawing) -> ByteBuffer {
    drawing.label.isEmpty ? ByteBuffer("Loading") : Quoting.markup(drawing.label)
  }

  private static let head: StaticString = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>%L%</title>
    <style>
    :root { color-scheme: light dark }
    body { display: grid; place-items: center; min-height: 100vh; margin: 0 }
    </style>

    """

  private static let snippet: StaticString = """
    <!-- Keep the region in the page; show and hide what is in it with the attribute "hidden". -->
    <div role="status"><span class="loadergen">
    %S%
    <span class="loadergen-text">%L%</span>
    </span></div>
    <style>
    .loadergen-text { position: absolute; width: 1px; height: 1px; overflow: hidden; \
    clip-path: inset(50%); white-space: nowrap }
    </style>

    """
}
