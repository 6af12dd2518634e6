// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Why a file can't be read, or says what no renderer would agree on.
struct ReadingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// An element as it stands in the file.
final class MarkupNode {
  let name: String
  let attributes: [String: String]
  private(set) var children: [MarkupNode] = []
  fileprivate(set) var text = ""

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a document.
  static func document(_ bytes: [UInt8]) throws -> MarkupNode {
    let reader = MarkupReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw ReadingError("not well-formed: \(parser.parserError.map { "\($0)" } ?? "no root")")
    }
    return root
  }

  fileprivate func append(_ child: MarkupNode) { children.append(child) }
}

/// Builds the tree.
private final class MarkupReader: NSObject, XMLParserDelegate {
  private(set) var root: MarkupNode?
  private var open: [MarkupNode] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let node = MarkupNode(name: name, attributes: attributes)
    open.last?.append(node)
    if root == nil { root = node }
    open.append(node)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}
