// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A component for Svelte 4, which Svelte 5 takes too.
///
/// A `<style>` inside an element goes into the page as it is.
enum SvelteWrapping {
  static func write(_ drawing: Drawing) -> ByteBuffer {
    let parts = ComponentParts(drawing: drawing)
    var bytes = ByteBuffer()
    bytes.append(form) { letter in
      switch letter {
      case UInt8(ascii: "H"): parts.height(of: " height={size}")
      case UInt8(ascii: "I"): drawing.hasSpeed ? ByteBuffer(speedProperty) : .init()
      case UInt8(ascii: "Q"): drawing.hasSpeed ? ByteBuffer(speedDirectives) : .init()
      case UInt8(ascii: "F"): parts.inherited(.svelte)
      case UInt8(ascii: "X"): content(drawing)
      default: parts.fill(letter)
      }
    }
    return bytes
  }

  private static func content(_ drawing: Drawing) -> ByteBuffer {
    var bytes = ByteBuffer()
    if !drawing.style.isEmpty {
      bytes.append("<style>")
      bytes += drawing.style
      bytes.append("</style>")
    }
    bytes += MarkupDialect.svelte.translated(drawing.content)
    return bytes
  }

  private static let speedProperty: StaticString = """
      /** 2 is twice as fast, 0 stands still. */
      export let speed = 1;

    """

  private static let speedDirectives: StaticString = """

      style:--loader-speed={speed > 0 && speed !== 1 ? speed : undefined}
      style:--loader-play-state={speed > 0 ? undefined : "paused"}
    """

  private static let form: StaticString = """
    <script>
      /** The width in px, or a length of CSS; the height follows. */
      export let size = %S%;
      /** A color of CSS, instead of --loader-color or the text's color. */
      export let color = undefined;
    %I%  /** The name for screen readers; "" hides the loader from them. */
      export let label = %L%;
      export let style = undefined;
      let className = "";
      export { className as class };
    </script>

    <svg
      xmlns="http://www.w3.org/2000/svg" viewBox="%V%" width={size}%H% color="%C%"%F%
      class={["%K%", className].filter(Boolean).join(" ") || undefined} {style}
      style:--loader-color={color}%Q%
      role={label ? "img" : undefined} aria-label={label || undefined}
      aria-hidden={label ? undefined : "true"} {...$$restProps}>%X%</svg>

    """
}
