// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Moves attributes that all elements of a group share up to the group.
struct Hoisting {
  /// The attributes that descend, by raw value.
  private static let first = Int(AttributeName.fill.rawValue)
  private static let count = Int(AttributeName.textAnchor.rawValue) - first + 1

  /// What the painting elements below an element have in common.
  private struct Common {
    /// An attribute's index for each name that all of them have with one value.
    var attributes = SIMD16<Int32>(repeating: -1)
    /// The names that have an index, as bits.
    var known: UInt16 = 0
    /// How many painting elements there are.
    var leaves: Int

    mutating func set(_ name: AttributeName, _ index: Int) {
      let i = Int(name.rawValue) - Hoisting.first
      attributes[i] = Int32(index)
      known |= 1 << UInt16(i)
    }

    mutating func join(_ other: Common, _ markup: Markup) {
      leaves += other.leaves
      known &= other.known
      if known == 0 { return }
      for i in 0..<Hoisting.count where known & 1 << UInt16(i) != 0 {
        let (a, b) = (Int(attributes[i]), Int(other.attributes[i]))
        if !markup.haveSameValue(markup.attributes[a], markup.attributes[b]) {
          known &= ~(1 << UInt16(i))
        }
      }
    }
  }

  /// Moves what is shared up, as far as it goes.
  static func hoist(_ markup: inout Markup) {
    var commons = [Common?](repeating: nil, count: markup.elements.count)
    for index in markup.elements.indices.reversed() {
      commons[index] = common(index, markup, commons)
    }
    for index in markup.elements.indices { raise(to: index, &markup, commons) }
  }

  private static func common(_ index: Int, _ markup: Markup, _ commons: [Common?]) -> Common? {
    let element = markup.elements[index]
    switch element.tag {
    case .desc, .clipPath, .linearGradient, .radialGradient, .stop, .filter, .feGaussianBlur,
      .feColorMatrix, .feFlood, .feComposite, .feOffset, .feMerge, .feMergeNode:
      return nil
    case .svg: return joined(index, markup, commons)
    case .g, .mask, .pattern:
      var result = joined(index, markup, commons)
      for i in element.attributes where markup.attributes[i].name.isInherited {
        result?.set(markup.attributes[i].name, i)
      }
      return result
    case .path, .circle, .ellipse, .rect, .text:
      var own = Common(leaves: 1)
      for i in element.attributes where markup.attributes[i].name.isInherited {
        own.set(markup.attributes[i].name, i)
      }
      return own
    }
  }

  private static func joined(_ index: Int, _ markup: Markup, _ commons: [Common?]) -> Common? {
    var result: Common?
    var child = index + 1
    while child < markup.elements[index].end {
      if let other = commons[child] {
        if result == nil {
          result = other
        } else {
          result?.join(other, markup)
        }
      }
      child = markup.elements[child].end
    }
    return result
  }

  private static func raise(to index: Int, _ markup: inout Markup, _ commons: [Common?]) {
    let element = markup.elements[index]
    guard element.tag == .svg || element.tag == .g, let common = commons[index], common.leaves > 1,
      common.known != 0
    else { return }
    var shared: [Int] = []
    for i in 0..<count where common.known & 1 << UInt16(i) != 0 {
      let own = Int(common.attributes[i])
      if !markup.attributes[own].isHoisted && !element.attributes.contains(own) {
        shared.append(own)
      }
    }
    if element.isOptional && element.attributes.isEmpty && !pays(shared, common.leaves, markup) {
      shared = []
    }
    for attribute in shared {
      markup.hoisted.append((index, markup.attributes[attribute]))
      hide(markup.attributes[attribute].name, below: index, &markup)
    }
  }

  /// Whether leaving attributes out everywhere saves more than a group costs.
  private static func pays(_ shared: [Int], _ leaves: Int, _ markup: Markup) -> Bool {
    var length = 0
    for i in shared {
      let attribute = markup.attributes[i]
      length += attribute.end - attribute.start + 4 + attribute.name.word.utf8CodeUnitCount
    }
    return length * (leaves - 1) > 7
  }

  private static func hide(_ name: AttributeName, below index: Int, _ markup: inout Markup) {
    for element in index..<markup.elements[index].end {
      for i in markup.elements[element].attributes where markup.attributes[i].name == name {
        markup.markHoisted(i)
      }
    }
  }
}
