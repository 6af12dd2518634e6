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

  /// Makes an empty scope.
  public init() {}

  /// Declares a name and returns its slot.
  @discardableResult public mutating func declare(_ name: Bytes, _ kind: NameKind) -> Int {
    entries.append(Entry(name: name, kind: kind))
    return entries.count - 1
  }

  /// Forgets all names declared since there were `count`.
  public mutating func shrink(to count: Int) { entries.removeLast(entries.count - count) }

  /// The slot of a name.
  public func slot(of name: Bytes) -> Int? { entries.firstIndex { $0.name == name } }
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
