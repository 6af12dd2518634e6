// SPDX-License-Identifier: MIT

internal import LoaderModel

/// A custom element in a script that any page may load, as a module or not.
///
/// The style sheet is one that the script makes, which strict policies allow.
enum ElementWrapping {
  static func write(_ drawing: Drawing) -> ByteBuffer {
    let parts = ComponentParts(drawing: drawing)
    var bytes = ByteBuffer()
    bytes.append(form) { letter in
      switch letter {
      case UInt8(ascii: "X"): Quoting.templateLiteral(content(drawing))
      case UInt8(ascii: "Y"): Quoting.templateLiteral(drawing.style)
      case UInt8(ascii: "H"): parts.height(of: "\n      svg.setAttribute(\"height\", size);")
      case UInt8(ascii: "I"): ByteBuffer(drawing.hasSpeed ? ", \"speed\"" : "")
      case UInt8(ascii: "J"): ByteBuffer(drawing.hasSpeed ? " speed=\"1.5\"" : "")
      case UInt8(ascii: "Q"): drawing.hasSpeed ? ByteBuffer(speedStatement) : .init()
      case UInt8(ascii: "S"): Quoting.javaScript(parts.size.map(unquoted) ?? [])
      default: parts.fill(letter)
      }
    }
    return bytes
  }

  private static func unquoted(_ size: ByteBuffer) -> Bytes {
    size.contents.filter { $0 != UInt8(ascii: "\"") }
  }

  private static func content(_ drawing: Drawing) -> ByteBuffer {
    var bytes = ByteBuffer("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")
    bytes += drawing.viewBox
    if let rootClass = drawing.rootClass {
      bytes.append("\" class=\"")
      bytes += rootClass
    }
    bytes.append("\" color=\"")
    bytes += drawing.color ?? ByteBuffer("currentColor")
    bytes.append("\"")
    bytes += drawing.inherited
    bytes.append(">")
    bytes += drawing.content
    bytes.append("</svg>")
    return bytes
  }

  private static let speedStatement: StaticString = """

          const speed = Number(this.getAttribute("speed") ?? 1);
          set("--loader-speed", speed > 0 && speed !== 1 ? String(speed) : "");
          set("--loader-play-state", speed > 0 ? "" : "paused");
    """

  private static let form: StaticString = """
    // <loader-%T% size="48" color="#07f"%J% label="Loading"></loader-%T%>
    // No attribute is needed; an empty label hides the loader from screen readers.
    if (globalThis.customElements && !customElements.get("loader-%T%")) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":host{display:inline-block}svg{display:block}" + %Y%);

      class %N%Element extends HTMLElement {
        static observedAttributes = ["size", "color"%I%, "label"];

        constructor() {
          super();
          const root = this.attachShadow({ mode: "open" });
          root.adoptedStyleSheets = [sheet];
          root.innerHTML = %X%;
          this.update();
        }

        attributeChangedCallback() {
          this.update();
        }

        update() {
          const svg = this.shadowRoot.querySelector("svg");
          const set = (name, value) =>
            value ? svg.style.setProperty(name, value) : svg.style.removeProperty(name);
          const size = this.getAttribute("size") || %S%;
          size ? svg.setAttribute("width", size) : svg.removeAttribute("width");%H%
          set("--loader-color", this.getAttribute("color"));%Q%
          const label = this.getAttribute("label") ?? %L%;
          const say = (name, value) =>
            value ? svg.setAttribute(name, value) : svg.removeAttribute(name);
          say("role", label && "img");
          say("aria-label", label);
          say("aria-hidden", !label && "true");
        }
      }

      customElements.define("loader-%T%", %N%Element);
    }

    """
}
