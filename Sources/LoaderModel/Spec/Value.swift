// SPDX-License-Identifier: MIT

/// What an expression, a parameter or a constant evaluates to.
public enum Value: Equatable, Sendable {
  case number(Double)
  case boolean(Bool)
  /// A word or text; where a color is asked for, its CSS text.
  case string(Bytes)
  case color(Color)
  /// A list constant; a point is a list of two numbers.
  case list([Value])
}

/// What a name stands for.
public enum NameKind: UInt8, Sendable {
  case parameter
  case constant
  /// The index of a `forEach`.
  case index
  /// `width`, `height`.
  case canvas
}

/// The names known at a place of the spec, each with its slot in the `Environment`: a stack that
/// grows on entering a layer and shrinks on leaving it, in step with the environment's.
public struct Scope: Sendable {
  /// A declared name.
  public struct Entry: Sendable {
    /// The name.
    public var name: Bytes
    /// What it stands for.
    public var kind: NameKind
  }

  /// In the order of declaration; the position is the slot.
  public private(set) var entries: [Entry] = []
  /// Whether unknown names are let pass: for named shapes and curves that nothing uses.
  public var isLenient = false
  /// Names that the document declares further on, only to word the fault of using one too early.
  public var upcoming: [Bytes] = []

  /// The last slot of each bucket of names with like hashes, or -1.
  private var buckets: [Int] = []
  /// For each slot the one before it in its bucket, or -1.
  private var previous: [Int] = []

  /// Makes an empty scope.
  public init() {}

  /// Declares a name and returns its slot.
  @discardableResult public mutating func declare(_ name: Bytes, _ kind: NameKind) -> Int {
    entries.append(Entry(name: name, kind: kind))
    if entries.count > buckets.count { grow() } else { link(entries.count - 1) }
    return entries.count - 1
  }

  /// Forgets all names declared since there were `count`.
  public mutating func shrink(to count: Int) {
    while entries.count > max(0, count), let entry = entries.popLast() {
      buckets[bucket(of: entry.name)] = previous.removeLast()
    }
  }

  /// The slot of a name.
  public func slot(of name: Bytes) -> Int? {
    guard !buckets.isEmpty else { return nil }
    var slot = buckets[bucket(of: name)]
    while slot >= 0 {
      if entries[slot].name == name { return slot }
      slot = previous[slot]
    }
    return nil
  }

  private mutating func grow() {
    buckets = [Int](repeating: -1, count: max(16, buckets.count * 2))
    previous = []
    for slot in entries.indices { link(slot) }
  }

  private mutating func link(_ slot: Int) {
    let bucket = bucket(of: entries[slot].name)
    previous.append(buckets[bucket])
    buckets[bucket] = slot
  }

  /// Source: FNV-1a.
  private func bucket(of name: Bytes) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (buckets.count - 1)
  }
}

/// The values of the names of a `Scope`, slot by slot.
///
/// nil is a value that failed and was reported.
public struct Environment: Sendable {
  /// By slot.
  public var values: [Value?] = []

  /// Makes an empty environment.
  public init() {}
}
