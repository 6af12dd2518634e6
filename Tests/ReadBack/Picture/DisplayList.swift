// SPDX-License-Identifier: MIT

import LoaderModel

/// A part of a contour's length that is painted.
struct Run {
  var contour: Int
  var from: Double
  /// Beyond the contour's length where it crosses the seam.
  var to: Double
  /// Whether it is a whole closed contour, with a join at the seam.
  var isClosed: Bool

  var length: Double { to - from }
}

/// How a stroke is drawn.
struct Pen {
  var width: Double
  var cap: String
  var join: String
  var miterLimit: Double
}

/// One line of text.
struct TextLine: Equatable {
  var string: String
  var family: String
  var weight: String
  var anchor: String
  var fitsGlyphs: Bool
}

/// Something painted: a fill, a stroke or a line of text.
struct DisplayItem {
  enum Kind {
    /// By the rule's word.
    case fill(String)
    case stroke(Pen, [Run])
    /// With its origin, font size, length if it has one, and line width if it is a stroke.
    case text(TextLine, origin: Point, size: Double, length: Double?, lineWidth: Double?)
    /// Items that an effect is applied to as a whole; their opacities count from within.
    case group(GroupEffect, [DisplayItem])
  }

  var kind: Kind
  var outline: Outline
  /// From the outline's coordinates to the canvas.
  var matrix: AffineTransform
  var paint: PaintValue
  /// Of the paint and of all groups around it.
  var opacity: Double
  /// What a pen covers under a perspective, where it isn't the outline that is filled.
  var region: StrokeRegion?
  /// Of the paint and of its element alone: what shows where parts of one stroke overlap.
  var ownOpacity = 1.0
}

extension Contour {
  /// The dashes of a pattern along a part of the contour.
  ///
  /// Source: SVG 2, section 13.5.6. Dashes that meet at the seam of a closed contour are one.
  func dashes(_ run: Run, pattern: [Double], phase: Double) -> [Run] {
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = lengths.reduce(0, +)
    let gaps = stride(from: 1, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
    if period <= 0 || gaps <= 0 { return [run] }
    var result: [Run] = []
    var place = -(phase - (phase / period).rounded(.down) * period)
    var index = 0
    while place <= run.length, result.count < 2_000 {
      let dash = lengths[index % lengths.count]
      if index % 2 == 0, place + dash >= 0, place + dash > 0 || dash == 0,
        place < run.length || dash == 0
      {
        let (a, b) = (max(0, place), min(run.length, place + dash))
        result.append(
          Run(contour: run.contour, from: run.from + a, to: run.from + b, isClosed: false))
      }
      place += dash
      index += 1
    }
    return run.isClosed ? joinedAtSeam(result) : result
  }

  /// More than rounding makes of lengths, less than shows.
  static let slack = 0.006

  private func joinedAtSeam(_ runs: [Run]) -> [Run] {
    guard let first = runs.first, let last = runs.last, first.from <= Contour.slack,
      last.to >= length - Contour.slack
    else { return runs }
    if runs.count == 1 {
      return [Run(contour: first.contour, from: 0, to: length, isClosed: true)]
    }
    var joined = last
    joined.to = length + first.to
    return Array(runs.dropFirst().dropLast()) + [joined]
  }
}

extension Outline {
  /// All contours, each as a whole.
  var wholeRuns: [Run] {
    contours.indices.map {
      Run(contour: $0, from: 0, to: contours[$0].length, isClosed: contours[$0].isClosed)
    }
  }
}

extension DisplayItem {
  /// The items that a stroke comes to: a dot of a round pen is a disc.
  ///
  /// - Parameter keepsEmpty: whether there is an item for a stroke of nothing, so that lists at near
  ///   instants have the same items.
  static func stroke(
    _ pen: Pen, _ runs: [Run], _ outline: Outline, _ matrix: AffineTransform, _ paint: PaintValue,
    _ opacity: Double, keepsEmpty: Bool = false
  ) -> [DisplayItem] {
    var items: [DisplayItem] = []
    var lines: [Run] = []
    for run in runs {
      // A subpath of no length beside others: engines differ about its caps.
      if outline.contours.count > 1 && outline.contours[run.contour].length < 0.002 { continue }
      if run.length > 1e-9 {
        lines.append(run)
      } else if pen.cap == "round" {
        let center = outline.contours[run.contour].point(at: run.from)
        let disc = Outline(ellipse: center, Point(pen.width / 2, pen.width / 2))
        items.append(
          DisplayItem(
            kind: .fill("nonzero"), outline: disc, matrix: matrix, paint: paint, opacity: opacity))
      } else if pen.cap == "square" {
        lines.append(run)
      }
    }
    if !lines.isEmpty || keepsEmpty {
      items.insert(
        DisplayItem(
          kind: .stroke(pen, lines), outline: outline, matrix: matrix, paint: paint,
          opacity: opacity), at: 0)
    }
    return items
  }
}
