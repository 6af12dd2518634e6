// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A component for React 16.8 and later: a pure function of its properties, without hooks and ids, so
/// that server and client write the same.
enum ReactWrapping {
  static func writeJavaScript(_ drawing: Drawing) -> ByteBuffer {
    write(drawing, isTyped: false)
  }

  static func writeTypeScript(_ drawing: Drawing) -> ByteBuffer {
    write(drawing, isTyped: true)
  }

  private static func write(_ drawing: Drawing, isTyped: Bool) -> ByteBuffer {
    let parts = ComponentParts(drawing: drawing)
    var bytes = ByteBuffer()
    bytes.append("import * as React from \"react\";\n\n")
    func fill(_ letter: UInt8) -> ByteBuffer {
      switch letter {
      case UInt8(ascii: "P"): properties(parts)
      case UInt8(ascii: "Y"):
        ByteBuffer(isTyped ? ": " : "") + (isTyped ? parts.name + ByteBuffer("Props") : .init())
      case UInt8(ascii: "R"): ByteBuffer(isTyped ? ": Record<string, unknown>" : "")
      case UInt8(ascii: "A"): ByteBuffer(isTyped ? "look as React.CSSProperties" : "look")
      case UInt8(ascii: "Q"): drawing.hasSpeed ? ByteBuffer(speedStatement) : .init()
      case UInt8(ascii: "H"): parts.height(of: " height={size}")
      case UInt8(ascii: "F"): parts.inherited(.jsx)
      case UInt8(ascii: "X"): content(drawing)
      case UInt8(ascii: "I"):
        drawing.hasSpeed ? ByteBuffer(isTyped ? speedType : speedDoc) : .init()
      default: parts.fill(letter)
      }
    }
    bytes.append(isTyped ? types : documentation, filling: fill)
    bytes.append(function, filling: fill)
    return bytes
  }

  private static func properties(_ parts: ComponentParts) -> ByteBuffer {
    var bytes = ByteBuffer("size")
    if let size = parts.size { bytes += ByteBuffer(" = ") + size }
    bytes.append(", color")
    if parts.drawing.hasSpeed { bytes.append(", speed = 1") }
    bytes.append(", label = ")
    bytes += parts.label
    return bytes
  }

  private static func content(_ drawing: Drawing) -> ByteBuffer {
    var bytes = ByteBuffer()
    if !drawing.style.isEmpty {
      bytes.append("<style>{")
      bytes += Quoting.templateLiteral(drawing.style)
      bytes.append("}</style>")
    }
    bytes += MarkupDialect.jsx.translated(drawing.content)
    return bytes
  }

  private static let types: StaticString = """
    export interface %N%Props extends Omit<React.ComponentPropsWithoutRef<"svg">, "color"> {
      /** The width in px, or a length of CSS; the height follows. */
      size?: number | string;
      /** A color of CSS, instead of --loader-color or the text's color. */
      color?: string;
    %I%  /** The name for screen readers; "" hides the loader from them. */
      label?: string;
    }


    """

  private static let speedType: StaticString = """
      /** 2 is twice as fast, 0 stands still. */
      speed?: number;

    """

  private static let documentation: StaticString = """
    /**
     * @param {object} props Those below, and any of <svg>.
     * @param {number | string} [props.size] The width in px, or a length of CSS; the height follows.
     * @param {string} [props.color] A color of CSS, instead of --loader-color or the text's color.
    %I% * @param {string} [props.label] The name for screen readers; "" hides the loader from them.
     */

    """

  private static let speedDoc: StaticString = """
     * @param {number} [props.speed] 2 is twice as fast, 0 stands still.

    """

  private static let speedStatement: StaticString = """

      if (!(speed > 0)) look["--loader-play-state"] = "paused";
      else if (speed !== 1) look["--loader-speed"] = speed;
    """

  private static let function: StaticString = """
    export function %N%({ %P%, className, style, ...rest }%Y%) {
      const look%R% = { ...style };
      if (color) look["--loader-color"] = color;%Q%
      return (
        <svg
          xmlns="http://www.w3.org/2000/svg" viewBox="%V%" width={size}%H% color="%C%"%F%
          className={["%K%", className].filter(Boolean).join(" ") || undefined} style={%A%}
          role={label ? "img" : undefined} aria-label={label || undefined}
          aria-hidden={label ? undefined : true} {...rest}>%X%</svg>
      );
    }

    export default %N%;

    """
}
