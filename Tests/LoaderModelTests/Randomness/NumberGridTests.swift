// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// Which numbers a parameter is drawn from, and how they are written.
struct NumberGridTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var min: Double?
    var max: Double?
    var step: Double?
    var isInteger = false
    var count: UInt64
    var first = ""
    var second = ""
    var last = ""

    var testDescription: String {
      "\(min ?? -1)...\(max ?? -1) by \(step ?? 0), \(isInteger)"
    }
  }

  static let rows = [
    Row(min: 3, max: 36, isInteger: true, count: 34, first: "3", second: "4", last: "36"),
    Row(min: 2.5, max: 6.5, isInteger: true, count: 4, first: "3", second: "4", last: "6"),
    Row(min: 0, max: 9, step: 4, isInteger: true, count: 3, first: "0", second: "4", last: "8"),
    Row(min: 0.02, max: 0.12, step: 0.01, count: 11, first: "0.02", second: "0.03", last: "0.12"),
    Row(min: 0.1, max: 0.98, step: 0.01, count: 89, first: "0.1", second: "0.11", last: "0.98"),
    Row(min: 0, max: 1, step: 0.3, count: 4, first: "0", second: "0.3", last: "0.9"),
    Row(min: -0.25, max: 0.25, step: 0.25, count: 3, first: "-0.25", second: "0", last: "0.25"),
    Row(min: 0, max: 1, count: 1001, first: "0", second: "0.001", last: "1"),
    Row(min: -1000, max: 1000, count: 2001, first: "-1000", second: "-999", last: "1000"),
    Row(min: 0.5, max: 0.5, count: 1, first: "0.5", last: "0.5"),
    Row(min: 1e9, max: 1e9, step: 1, count: 1, first: "1000000000", last: "1000000000"),
    Row(min: 0.3, max: 0.4, isInteger: true, count: 0),
    Row(min: nil, max: 1, count: 0), Row(min: 1, max: nil, count: 0),
  ]

  static func parameter(_ row: Row) -> LoaderSpec.ParameterSummary {
    var parameter = LoaderSpec.ParameterSummary(name: [], type: .number)
    parameter.minimum = row.min
    parameter.maximum = row.max
    parameter.step = row.step
    parameter.isInteger = row.isInteger
    return parameter
  }

  @Test(arguments: rows) func hasTheStepsOfASlider(_ row: Row) throws {
    guard row.count > 0 else {
      #expect(NumberGrid(Self.parameter(row)) == nil)
      return
    }
    let grid = try #require(NumberGrid(Self.parameter(row)))
    #expect(grid.count == row.count)
    #expect(Self.text(grid, 0) == row.first)
    #expect(Self.text(grid, row.count - 1) == row.last)
    if row.count > 1 { #expect(Self.text(grid, 1) == row.second) }
  }

  @Test(arguments: rows.filter { $0.count > 0 }) func isReadBackExactly(_ row: Row) throws {
    let grid = try #require(NumberGrid(Self.parameter(row)))
    for index in 0..<grid.count {
      let text = Self.text(grid, index)
      #expect(Double(text) == grid.entry(index).value)
      #expect(grid.entry(index).value.description.hasSuffix(".0") || text.count <= 6)
    }
  }

  private static func text(_ grid: NumberGrid, _ index: UInt64) -> String {
    String(decoding: grid.entry(index).text, as: UTF8.self)
  }
}
