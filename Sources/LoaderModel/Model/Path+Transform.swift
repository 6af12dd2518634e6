// SPDX-License-Identifier: MIT

extension Path {
  /// The image of the outline; arcs stay arcs under every map.
  public func applying(_ transform: AffineTransform) -> Path {
    if transform == .identity { return self }
    var path = Path()
    path.elements.reserveCapacity(elements.count)
    for element in elements { path.elements.append(element.applying(transform)) }
    return path
  }
}

extension PathElement {
  /// The image of a piece.
  func applying(_ transform: AffineTransform) -> PathElement {
    switch self {
    case .move(let p): .move(transform.apply(p))
    case .line(let p): .line(transform.apply(p))
    case .cubic(let a, let b, let c):
      .cubic(transform.apply(a), transform.apply(b), transform.apply(c))
    case .arc(let arc): .arc(arc.applying(transform))
    case .close: .close
    }
  }
}

extension Arc {
  /// The image of the arc, which is an arc of an ellipse again.
  public func applying(_ transform: AffineTransform) -> Arc {
    let center = transform.apply(self.center)
    if transform.b == 0 && transform.c == 0 && tilt == 0 {
      return scaled(transform.a, transform.d, center: center)
    }
    // The columns of the map from the unit circle to the image.
    let (s, c) = Trigonometry.sinCos(turns: tilt)
    let m00 = (transform.a * c + transform.c * s) * radii.x
    let m10 = (transform.b * c + transform.d * s) * radii.x
    let m01 = (transform.c * c - transform.a * s) * radii.y
    let m11 = (transform.d * c - transform.b * s) * radii.y
    return Arc(m00, m01, m10, m11, center: center, start: start, sweep: sweep)
  }

  /// The image of the part `start`, `sweep` of the unit circle under the matrix (rows m00 m01 and
  /// m10 m11), by its singular value decomposition Rot(φ)·diag(x, y)·Rot(θ).
  private init(
    _ m00: Double, _ m01: Double, _ m10: Double, _ m11: Double, center: Point, start: Double,
    sweep: Double
  ) {
    let (e, f) = ((m00 + m11) / 2, (m00 - m11) / 2)
    let (g, h) = ((m10 + m01) / 2, (m10 - m01) / 2)
    let (q, r) = (Point(e, h).length, Point(f, g).length)
    let first = Trigonometry.atan2(g, f)
    let second = Trigonometry.atan2(h, e)
    let mirrored = q < r
    let theta = (second - first) / 2
    let phi = (second + first) / 2
    let begin = mirrored ? -(start + theta) : start + theta
    let isCircle = min(q, r) <= 1e-12 * max(q, r)
    let radii = isCircle ? Point(max(q, r), max(q, r)) : Point(q + r, abs(q - r))
    self.init(
      center: center, radii: radii, tilt: isCircle ? 0 : phi,
      start: isCircle ? begin + phi : begin, sweep: mirrored ? -sweep : sweep)
  }

  private func scaled(_ x: Double, _ y: Double, center: Point) -> Arc {
    var begin = start
    if x < 0 { begin = 0.5 - begin }
    if y < 0 { begin = -begin }
    return Arc(
      center: center, radii: Point(radii.x * abs(x), radii.y * abs(y)), start: begin,
      sweep: (x < 0) == (y < 0) ? sweep : -sweep)
  }
}
