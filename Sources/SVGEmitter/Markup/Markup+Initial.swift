// SPDX-License-Identifier: MIT

/// Attributes that say what a missing one means.
extension Markup {
  /// Leaves out black fills with no other fill around them: black is SVG's initial value.
  mutating func leaveOutBlack() {
    var index = 0
    while index < elements.count {
      guard leaveOutBlack(of: index) else {
        // What is inside inherits another fill.
        index = elements[index].end
        continue
      }
      index += 1
    }
  }

  /// False if the element has another fill.
  private mutating func leaveOutBlack(of index: Int) -> Bool {
    for i in elements[index].attributes where attributes[i].name == .fill {
      if attributes[i].isHoisted { continue }
      guard isBlack(attributes[i]) else { return false }
      markHoisted(i)
    }
    for (i, item) in hoisted.enumerated() where item.element == index {
      if item.attribute.name != .fill { continue }
      guard isBlack(item.attribute) else { return false }
      hoisted.remove(at: i)
      break
    }
    return true
  }

  private func isBlack(_ attribute: Attribute) -> Bool {
    attribute.end - attribute.start == 4 && arena[attribute.start] == UInt8(ascii: "#")
      && (attribute.start + 1..<attribute.end).allSatisfy { arena[$0] == UInt8(ascii: "0") }
  }
}
