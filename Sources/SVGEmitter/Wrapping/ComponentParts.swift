// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The parts that all components are made of.
struct ComponentParts {
  let drawing: Drawing

  /// The type's name.
  var name: ByteBuffer { Quoting.typeName(drawing.name) }
  /// The default of `label`.
  var label: ByteBuffer { Quoting.javaScript(drawing.label) }
  /// The default of `size`; nil for none.
  var size: ByteBuffer? { drawing.size.map { Quoting.size($0.width) } }
  /// The root's further attributes in a language.
  func inherited(_ dialect: MarkupDialect) -> ByteBuffer {
    // The translation takes whole tags.
    let tag = dialect.translated(ByteBuffer("<svg") + drawing.inherited + ByteBuffer(">")).contents
    return ByteBuffer(Bytes(tag.dropFirst(4).dropLast()))
  }

  /// The root's own class.
  var rootClass: ByteBuffer { drawing.rootClass ?? ByteBuffer() }

  /// What stands for a blank that all forms share.
  func fill(_ letter: UInt8) -> ByteBuffer {
    switch letter {
    case UInt8(ascii: "N"): name
    case UInt8(ascii: "L"): label
    case UInt8(ascii: "S"): size ?? ByteBuffer("undefined")
    case UInt8(ascii: "V"): drawing.viewBox
    case UInt8(ascii: "K"): rootClass
    case UInt8(ascii: "C"): drawing.color ?? ByteBuffer("currentColor")
    case UInt8(ascii: "T"): ByteBuffer(drawing.name)
    default: ByteBuffer()
    }
  }

  /// The expression for the root's height, from the width in `size`; empty where it follows from the
  /// width by itself.
  func height(of size: StaticString) -> ByteBuffer {
    guard drawing.isSquare else { return ByteBuffer() }
    return ByteBuffer(size)
  }
}
