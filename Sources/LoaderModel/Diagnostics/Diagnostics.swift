// SPDX-License-Identifier: MIT

/// The error thrown at the libraries' borders: everything that was found, at least one error.
public struct SpecError: Error, Sendable {
  /// In file order.
  public var diagnostics: Diagnostics

  /// Wraps what was found.
  public init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }
}

/// What parsing a file gave: nil inside where it can't be had.
struct ParsedDocument: Sendable {
  var value: JSONValue?
}

/// Collects findings; each place and code counts once.
///
/// Of each severity the first hundred in file order are kept and the others only counted, so that
/// a file of millions of faults costs no more memory than one of a hundred.
public struct Diagnostics: Sendable {
  /// How many findings of a severity are kept.
  public static let limit = 100

  /// The bytes of the file that the ranges point into, BOM included.
  public let source: Bytes
  private var errors = KeptDiagnostics()
  private var warnings = KeptDiagnostics()
  private var notes = KeptDiagnostics()
  private var seen = SeenPlaces()
  /// What belongs to every finding until it is cleared, such as where a named shape is used, the
  /// outermost first; findings list it from the inside.
  public var context: [RelatedNote] = []
  /// Whether the parsed document is kept, so that printing JSON Pointers needs no second parse.
  public var keepsDocument = false
  /// What parsing gave, once it is done and was to be kept.
  var document: ParsedDocument?

  /// Makes an empty collection for a file.
  public init(source: Bytes) { self.source = source }

  /// Whether one of the findings is an error.
  public var hasErrors: Bool { errors.count > 0 }

  /// Whether nothing was found.
  public var isEmpty: Bool { errors.count + warnings.count + notes.count == 0 }

  /// The kept findings of all severities in file order.
  public var all: [Diagnostic] { kept(atLeast: .note) }

  /// How many findings of a severity there are, kept or not.
  public func count(of severity: Severity) -> Int { list(of: severity).count }

  /// The kept findings of a severity and those worse than it, in file order.
  public func kept(atLeast severity: Severity) -> [Diagnostic] {
    var result = errors.kept
    if severity != .error { result = merged(result, warnings.kept) }
    if severity == .note { result = merged(result, notes.kept) }
    return result
  }

  /// Adds a finding, unless the same code was already reported at the same place.
  public mutating func report(
    _ fault: Fault, at range: SourceRange, severity: Severity = .error, notes: [RelatedNote] = []
  ) {
    guard seen.insert(offset: range.start, code: fault.code.fingerprint) else { return }
    let diagnostic = Diagnostic(severity, fault, at: range, notes: notes + context.reversed())
    switch severity {
    case .error: errors.insert(diagnostic)
    case .warning: warnings.insert(diagnostic)
    case .note: self.notes.insert(diagnostic)
    }
  }

  /// Whether an error at an offset would come after all that are kept.
  func keepsNoError(at offset: Int) -> Bool {
    offset > errors.lastOffset
  }

  /// Whether a code was reported at an offset, as far as it is remembered.
  func hasReported(_ code: StaticString, at offset: Int) -> Bool {
    seen.contains(offset: offset, code: StaticCode(code).fingerprint)
  }

  /// Counts an error that `keepsNoError` was asked about.
  mutating func countErrorWithoutKeeping() { errors.count += 1 }

  /// Adds what another collection for the same file found.
  public mutating func absorb(_ other: Diagnostics) {
    for severity in Severity.allCases {
      let list = other.list(of: severity)
      for found in list.kept {
        report(found.fault, at: found.range, severity: severity, notes: found.notes)
      }
      let dropped = list.count - list.kept.count
      switch severity {
      case .error: errors.count += dropped
      case .warning: warnings.count += dropped
      case .note: notes.count += dropped
      }
    }
  }

  private func list(of severity: Severity) -> KeptDiagnostics {
    switch severity {
    case .error: errors
    case .warning: warnings
    case .note: notes
    }
  }

  private func merged(_ first: [Diagnostic], _ second: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var next = 0
    for diagnostic in first {
      while next < second.count, second[next].range.start < diagnostic.range.start {
        result.append(second[next])
        next += 1
      }
      result.append(diagnostic)
    }
    result.append(contentsOf: second[next...])
    return result
  }
}

/// The first findings of one severity in file order, and how many there are in all.
private struct KeptDiagnostics {
  var kept: [Diagnostic] = []
  var count = 0
  /// Where the last one is, once there is no room for another after it.
  private(set) var lastOffset = Int.max

  mutating func insert(_ diagnostic: Diagnostic) {
    count += 1
    let offset = diagnostic.range.start
    if kept.count >= Diagnostics.limit {
      guard offset < lastOffset else { return }
      kept.removeLast()
    }
    var index = kept.count
    while index > 0, kept[index - 1].range.start > offset { index -= 1 }
    kept.insert(diagnostic, at: index)
    if kept.count >= Diagnostics.limit, let last = kept.last { lastOffset = last.range.start }
  }
}

/// Remembers which codes were reported where, for the first 10,000 places.
private struct SeenPlaces {
  private struct Place {
    var offset: Int
    var code: UInt64
  }

  private static let limit = 10_000
  /// Sorted by offset and code.
  private var places: [Place] = []

  /// Whether it was not there yet.
  mutating func insert(offset: Int, code: UInt64) -> Bool {
    let index = self.index(offset, code)
    if isPlace(index, offset, code) { return false }
    if places.count < Self.limit { places.insert(Place(offset: offset, code: code), at: index) }
    return true
  }

  /// Whether it is there.
  func contains(offset: Int, code: UInt64) -> Bool {
    isPlace(index(offset, code), offset, code)
  }

  private func isPlace(_ index: Int, _ offset: Int, _ code: UInt64) -> Bool {
    index < places.count && places[index].offset == offset && places[index].code == code
  }

  /// Where it is or would be.
  private func index(_ offset: Int, _ code: UInt64) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      let place = places[middle]
      if (place.offset, place.code) < (offset, code) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
