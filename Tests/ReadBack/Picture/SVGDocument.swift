// SPDX-License-Identifier: MIT

import LoaderModel

/// An element with what moves it.
final class SVGElement {
  let tag: String
  let text: String
  let children: [SVGElement]
  /// Attributes that stand still.
  private let values: [String: PropertyValue]
  private let effects: [String: [Effect]]
  /// The last outline, and what it was made of.
  private var known: (key: [PropertyValue?], outline: Outline)?

  init(
    _ node: MarkupNode, values: [String: PropertyValue], effects: [String: [Effect]],
    children: [SVGElement]
  ) {
    (tag, text, self.values, self.effects) = (node.name, node.text, values, effects)
    self.children = children
    inheritedNames = Set(values.keys).union(effects.keys).filter(PropertyGrammar.isInherited)
      .sorted()
  }

  /// The attributes that it hands on to what is in it.
  let inheritedNames: [String]

  /// An attribute's value at an instant: of several animations in force the last one's.
  func value(_ name: String, at time: Double) throws -> PropertyValue? {
    for effect in (effects[name] ?? []).reversed() {
      if let value = try effect.value(at: time) { return value }
    }
    return values[name]
  }

  func number(_ name: String, at time: Double) throws -> Double? {
    guard let value = try value(name, at: time) else { return nil }
    guard case .number(let number) = value else { throw ReadingError("\(name) is \(value)") }
    return number
  }

  func outline(_ key: [PropertyValue?], _ make: () throws -> Outline) rethrows -> Outline {
    if let known, known.key == key { return known.outline }
    let outline = try make()
    known = (key, outline)
    return outline
  }

  /// The elements with a name here and below, each name once.
  fileprivate var definitions: [String: SVGElement] {
    get throws {
      var known: [String: SVGElement] = [:]
      func visit(_ element: SVGElement) throws {
        if case .word(let name)? = try element.value("id", at: 0) {
          if known.updateValue(element, forKey: name) != nil {
            throw ReadingError("id \(name) twice")
          }
        }
        for child in element.children { try visit(child) }
      }
      try visit(self)
      return known
    }
  }

  /// All animations here and below.
  var allEffects: [Effect] {
    effects.values.flatMap { $0 } + children.flatMap(\.allEffects)
  }
}

/// A file as a renderer has it: the tree, and for each element what moves it.
struct SVGDocument {
  let root: SVGElement
  /// What attributes refer to, by name.
  let definitions: [String: SVGElement]
  /// Left, top, width and height.
  let viewBox: [Double]
  /// Whether delays are worked out by counting places, to half a millisecond.
  let countsPlaces: Bool

  private static let elements: Set<String> = [
    "svg", "g", "path", "circle", "ellipse", "rect", "text", "clipPath", "mask",
    "linearGradient", "radialGradient", "pattern", "stop", "filter", "feGaussianBlur",
    "feColorMatrix",
    "feFlood", "feComposite", "feOffset", "feMerge", "feMergeNode",
  ]
  private static let unseen: Set<String> = [
    "xmlns", "viewBox", "role", "aria-label", "aria-hidden", "class",
  ]

  /// - Parameter isReduced: whether the reader asks for less motion.
  init(_ bytes: [UInt8], isReduced: Bool = false) throws {
    let tree = try MarkupNode.document(bytes)
    guard tree.name == "svg" else { throw ReadingError("root \(tree.name)") }
    var sheet = StyleSheet()
    var style = ""
    for node in tree.children where node.name == "style" {
      try sheet.add(node.text)
      style += node.text
    }
    countsPlaces = style.contains("calc(")
    viewBox = try TextScanner.numbers(tree.attributes["viewBox"] ?? "")
    var reader = TreeReader(sheet: sheet, isReduced: isReduced)
    root = try reader.element(tree, ancestors: [], place: 1, variables: [:])
    definitions = try root.definitions
    if reader.hasSMIL && reader.hasCSS { throw ReadingError("two clocks in one file") }
  }

  private struct TreeReader {
    let sheet: StyleSheet
    let isReduced: Bool
    var hasSMIL = false
    var hasCSS = false

    mutating func element(
      _ node: MarkupNode, ancestors: [[String]], place: Int, variables: [String: String]
    ) throws -> SVGElement {
      guard elements.contains(node.name) else { throw ReadingError("<\(node.name)>") }
      let own = (node.attributes["class"] ?? "").split(separator: " ").map(String.init)
      let classes = [own] + ancestors
      let style = ComputedStyle(
        sheet, classes: classes, place: place, inherited: variables, isReduced: isReduced)
      var values = try values(of: node)
      for name in ComputedStyle.plain {
        if let text = style.declarations[name] { values[name] = .word(text) }
      }
      var effects = try smil(node)
      for (property, effect) in try style.effects(sheet) {
        effects[property, default: []].append(effect)
        hasCSS = true
      }
      var children: [SVGElement] = []
      for (i, child) in node.children.enumerated() {
        switch child.name {
        case "animate", "animateTransform", "desc": continue
        case "style" where ancestors.isEmpty: continue
        default:
          children.append(
            try element(
              child, ancestors: classes, place: i + 1, variables: style.variables))
        }
      }
      return SVGElement(node, values: values, effects: effects, children: children)
    }

    private func values(of node: MarkupNode) throws -> [String: PropertyValue] {
      var values: [String: PropertyValue] = [:]
      for (name, text) in node.attributes where !unseen.contains(name) {
        if node.name == "svg" && (name == "width" || name == "height") { continue }
        values[name] = try .attribute(name, text)
      }
      return values
    }

    /// The animations among the children: a later begin counts more, then a later place.
    private mutating func smil(_ node: MarkupNode) throws -> [String: [Effect]] {
      var effects: [String: [Effect]] = [:]
      for child in node.children where child.name.hasPrefix("animate") {
        let (name, effect) = try Effect.smil(child)
        let place = effects[name]?.firstIndex { $0.timing.begin > effect.timing.begin }
        effects[name, default: []].insert(effect, at: place ?? effects[name]?.count ?? 0)
        // Breathing is on the SMIL clock, and only in files that have nothing else.
        hasSMIL = true
      }
      return effects
    }
  }
}
