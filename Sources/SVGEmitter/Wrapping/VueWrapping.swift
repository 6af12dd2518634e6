// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A single-file component for Vue 3, which 2.7 takes too.
///
/// A template may not hold a `<style>`, so a dynamic component makes it. Class, style and other attributes fall through to the root.
enum VueWrapping {
  static func write(_ drawing: Drawing) -> ByteBuffer {
    let parts = ComponentParts(drawing: drawing)
    var bytes = ByteBuffer()
    bytes.append(form) { letter in
      switch letter {
      case UInt8(ascii: "Z"): sizeDefault(parts)
      case UInt8(ascii: "H"): parts.height(of: " :height=\"size\"")
      case UInt8(ascii: "I"): drawing.hasSpeed ? ByteBuffer(speedProperty) : .init()
      case UInt8(ascii: "Q"): drawing.hasSpeed ? ByteBuffer(speedStatement) : .init()
      case UInt8(ascii: "F"): parts.inherited(.vue)
      case UInt8(ascii: "X"): content(drawing)
      case UInt8(ascii: "K"):
        drawing.rootClass.map { ByteBuffer("class=\"") + $0 + ByteBuffer("\" ") } ?? .init()
      default: parts.fill(letter)
      }
    }
    return bytes
  }

  private static func sizeDefault(_ parts: ComponentParts) -> ByteBuffer {
    parts.size.map { ByteBuffer(", default: ") + $0 } ?? .init()
  }

  private static func content(_ drawing: Drawing) -> ByteBuffer {
    var bytes = ByteBuffer()
    if !drawing.style.isEmpty {
      bytes.append("<component :is=\"'style'\">")
      bytes += drawing.style
      bytes.append("</component>")
    }
    bytes += MarkupDialect.vue.translated(drawing.content)
    return bytes
  }

  private static let speedProperty: StaticString = """
        // 2 is twice as fast, 0 stands still.
        speed: { type: Number, default: 1 },

    """

  private static let speedStatement: StaticString = """

            "--loader-speed": this.speed > 0 && this.speed !== 1 ? this.speed : undefined,
            "--loader-play-state": this.speed > 0 ? undefined : "paused",
    """

  private static let form: StaticString = """
    <script>
    export default {
      name: "%N%",
      props: {
        // The width in px, or a length of CSS; the height follows.
        size: { type: [Number, String]%Z% },
        // A color of CSS, instead of --loader-color or the text's color.
        color: { type: String, default: undefined },
    %I%    // The name for screen readers; "" hides the loader from them.
        label: { type: String, default: %L% },
      },
      computed: {
        look() {
          return {
            "--loader-color": this.color,%Q%
          };
        },
      },
    };
    </script>

    <template>
      <svg
        xmlns="http://www.w3.org/2000/svg" viewBox="%V%" :width="size"%H% color="%C%"%F%
        %K%:style="look" :role="label ? 'img' : undefined" :aria-label="label || undefined"
        :aria-hidden="label ? undefined : 'true'">%X%</svg>
    </template>

    """
}
