// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Where an element's geometry goes: as much of a transform as its numbers can take, and the rest as
/// a `transform` attribute.
struct Placement {
  /// A static `transform` attribute.
  enum Transform {
    /// A turn in degrees about a point.
    case rotation(Double, Point)
    case matrix(AffineTransform)

    func append(to bytes: inout ByteBuffer, _ format: ValueFormat) {
      switch self {
      case .matrix(let matrix): format.append(matrix, to: &bytes)
      case .rotation(let degrees, let center):
        bytes.append("rotate(")
        bytes.append(degrees, decimals: format.precision)
        if center != .zero {
          bytes.append(" ")
          bytes.append(center.x, decimals: format.precision)
          bytes.append(" ")
          bytes.append(center.y, decimals: format.precision)
        }
        bytes.append(")")
      }
    }
  }

  /// What is added to every coordinate.
  var offset: Point
  /// For a circle: its middle, and the factor of its radius.
  var matrix: AffineTransform
  /// What is left; nil if nothing.
  var transform: Transform?

  /// - Parameters:
  ///   - matrix: from the part's coordinates to the element above.
  ///   - pivot: about which a turn is best written.
  ///   - moving: the element's attributes that move.
  init(
    _ matrix: AffineTransform, of part: PartPlan, pivot: Point, format: ValueFormat,
    moving: [AttributeName] = []
  ) {
    self.matrix = matrix
    offset = Point(matrix.tx, matrix.ty)
    if part.isSizeMoving, part.canShift(matrix) {
      let isStill = part.stillAxes(moving)
      offset = Point(isStill.x ? matrix.tx : 0, isStill.y ? matrix.ty : 0)
      let rest = Point(matrix.tx, matrix.ty) - offset
      transform = rest == .zero ? nil : .matrix(.translation(rest))
    } else if part.isSizeMoving || part.hasGradient {
      offset = .zero
      transform = matrix == .identity ? nil : .matrix(matrix)
    } else if matrix.isTranslation || part.isRoundUnder(matrix) {
      transform = nil
    } else if let degrees = matrix.degrees {
      // matrix = turn about the pivot · translation(offset)
      let turned = AffineTransform.rotation(-degrees).apply(Point(matrix.tx, matrix.ty) - pivot)
      offset = turned + pivot
      transform = .rotation(degrees, pivot)
    } else {
      offset = .zero
      transform = .matrix(matrix)
    }
  }
}

extension AffineTransform {
  /// Whether it does nothing but turn and shift.
  var isRotation: Bool {
    abs(a - d) < 1e-12 && abs(b + c) < 1e-12 && abs(a * a + b * b - 1) < 1e-9
  }

  /// The degrees, more than −180 and at most 180, by which it turns, if it does nothing else but shift.
  var degrees: Double? { isRotation ? Trigonometry.atan2(b, a) * 360 : nil }
}

extension PartPlan {
  /// Whether it looks the same after a turn or shift of its middle.
  func isRoundUnder(_ matrix: AffineTransform) -> Bool {
    if hasGradient { return false }
    switch form {
    case .dot: return matrix.isRotation
    case .circle: return paint.lineDashPattern.isEmpty && matrix.isRotation
    default: return false
    }
  }

  /// Whether a transform can be worked into its numbers, so that the element is free to move.
  ///
  /// - Parameter moving: the element's attributes that move.
  func canBake(_ matrix: AffineTransform, moving: [AttributeName]) -> Bool {
    if isSizeMoving && canShift(matrix) {
      let isStill = stillAxes(moving)
      return (isStill.x || matrix.tx == 0) && (isStill.y || matrix.ty == 0)
    }
    if isSizeMoving || hasGradient { return matrix == .identity }
    return matrix.isTranslation || isRoundUnder(matrix)
  }

  /// Whether a shift can be worked into the place of what moves its size, along its still axes.
  fileprivate func canShift(_ matrix: AffineTransform) -> Bool {
    !hasGradient && matrix.isTranslation
  }

  /// Along which axes an attribute says where it is and stands still.
  fileprivate func stillAxes(_ moving: [AttributeName]) -> (x: Bool, y: Bool) {
    switch form {
    case .circle, .ellipse: (!moving.contains(.cx), !moving.contains(.cy))
    case .rect: (!moving.contains(.x), !moving.contains(.y))
    case .dot, .path, .text, .outline: (false, false)
    }
  }
}

extension LayerPlan {
  /// The pivot of the innermost replicator, about which copies turn.
  var pivot: Point {
    guard let replicator = layer.replicators.last else { return .zero }
    return Point(
      replicator.anchorPoint.x * layer.parentBounds.width,
      replicator.anchorPoint.y * layer.parentBounds.height)
  }

  /// From a part's coordinates to those in which the anchor is the origin.
  func contentOffset(of part: PartPlan) -> Point { part.isSizeMoving ? .zero : childOffset }
}
