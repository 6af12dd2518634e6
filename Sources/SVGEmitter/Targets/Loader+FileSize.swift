// SPDX-License-Identifier: MIT

public import LoaderModel

extension Loader {
  /// A note where a written file is larger than loaders need be; nil where it isn't.
  ///
  /// It stands at the layer with the most copies.
  public func sizeFault(of svg: Bytes) -> (fault: Fault, range: SourceRange)? {
    if svg.count <= Loader.largeFile { return nil }
    var message = ByteBuffer("the file has ")
    message.append((Double(svg.count) / 1024).rounded(), decimals: 0)
    message.append(" KiB")
    let fault = Fault(
      "large-file", message.contents,
      help: Bytes("use fewer copies or path segments, or --precision 1"))
    var (most, place) = (-1, SourceRange(0, 0))
    for layer in layers where layer.elementCount > most {
      (most, place) = (layer.elementCount, SourceRange(layer.source.start, layer.source.start + 1))
    }
    return (fault, place)
  }

  /// In bytes; the templates have about 2 KiB.
  private static var largeFile: Int { 32 * 1024 }
}

extension Layer {
  /// How many groups it and what is in it come to.
  fileprivate var elementCount: Int {
    let own = sublayers.reduce(1) { min(1_000_000, $0 + $1.elementCount) }
    return replicators.reduce(own) { min(1_000_000, $0 * max(0, $1.count)) }
  }
}
