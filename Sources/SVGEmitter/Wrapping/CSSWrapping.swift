// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Two classes: one with the drawing as its background, one that is the drawing in `background-color`.
///
/// The URI is written once. In forced colors a background color becomes the page's, so the mask takes
/// the text's. Source: CSS Masking 1, CSS Color Adjustment 1.
enum CSSWrapping {
  static func write(_ drawing: Drawing) -> ByteBuffer {
    var bytes = ByteBuffer()
    bytes.append(form) { letter in
      switch letter {
      case UInt8(ascii: "N"): ByteBuffer(drawing.name)
      case UInt8(ascii: "W"): drawing.size.map { Quoting.length($0.width) } ?? ByteBuffer("1em")
      case UInt8(ascii: "H"): drawing.size.map { Quoting.length($0.height) } ?? ByteBuffer("1em")
      default: DataURI.write(drawing)
      }
    }
    return bytes
  }

  private static let form: StaticString = """
    /* <span class="loader-%N%" role="img" aria-label="Loading"></span> shows the picture as it is;
       "loader-%N%-mask" shows its shape in background-color, by default the text's color.
       Width and height may be set to anything. */
    .loader-%N%, .loader-%N%-mask {
      --loader-%N%: url("%U%");
      display: inline-block; width: %W%; height: %H%;
    }
    .loader-%N% { background: var(--loader-%N%) center/contain no-repeat }
    .loader-%N%-mask {
      background-color: currentColor;
      -webkit-mask: var(--loader-%N%) center/contain no-repeat;
      mask: var(--loader-%N%) center/contain no-repeat;
    }
    @media (forced-colors: active) {
      .loader-%N%-mask { background-color: CanvasText }
    }

    """
}
