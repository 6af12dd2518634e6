// SPDX-License-Identifier: MIT

/// What is on screen at one instant.
///
/// Source: CALayer's `presentation()`.
public struct PresentationTree: Sendable {
  /// The visible part of the canvas and its padding, in user units.
  public var viewBox: Rect
  /// What fills the viewBox.
  public var background: Color
  /// Painted over the background, in order.
  public var nodes: [PresentationNode]
  /// Whether blended nodes see nothing below the picture.
  public var isIsolated = false

  /// Makes a tree.
  public init(viewBox: Rect, background: Color, nodes: [PresentationNode]) {
    self.viewBox = viewBox
    self.background = background
    self.nodes = nodes
  }
}

/// What a layer, or a copy of one, shows at one instant: a group and what is in it.
public struct PresentationNode: Sendable {
  /// What a node draws itself, before its children.
  public enum Content: Sendable {
    case none
    /// A whole outline, its fill and its stroke; the stroke's interval is in `paint`.
    case shape(ShapePresentation)
    case text(TextPresentation)
  }

  /// From this node's coordinates to its parent's.
  public var transform: AffineTransform = .identity
  /// 0…1, of the group.
  public var opacity: Double = 1
  /// Clip, mask, filter and blend mode as they stand; nil if it has none.
  public var effects: PresentationEffects?
  /// Whether blended children see nothing below this node.
  public var isIsolated = false
  /// The shape or text.
  public var content: Content = .none
  /// From the content's coordinates to this node's; nil where they are the same.
  public var projection: Homography?
  /// Painted over the content, in order.
  public var children: [PresentationNode] = []

  /// Makes an empty group.
  public init() {}
}

/// What is done to a node's picture as a whole, in the order of the properties; the opacity comes before
/// the blend mode.
public struct PresentationEffects: Sendable {
  /// The outline that cuts the content and children, in the node's coordinates.
  public var clip: Path?
  /// What masks them by its alpha, in the node's coordinates; nil for no mask.
  public var mask: [PresentationNode]?
  /// A rectangle in the node's coordinates that holds what the mask paints, at any instant.
  public var maskRegion: Rect?
  /// What is done to the pixels.
  public var filter: Filter?
  /// A rectangle in the node's coordinates that holds what the filter paints, at any instant.
  public var region: Rect?
  /// How it is mixed with what is below it in its parent.
  public var blendMode = BlendMode.normal

  /// Makes a set of no effects.
  public init() {}
}

/// A shape as it stands at one instant.
public struct ShapePresentation: Sendable {
  /// The outline, once.
  public var path: Path
  /// The layer's bounds at this instant, in which gradients are laid out.
  public var bounds = Size(0, 0)
  /// How often the outline counts for the stroke's interval.
  public var repeatCount: Int
  /// Colors, line and interval; animated values in place, `currentColor` replaced where a
  /// replicator says so.
  public var paint: Paint

  /// Makes a shape's state.
  public init(path: Path, repeatCount: Int, paint: Paint) {
    self.path = path
    self.repeatCount = repeatCount
    self.paint = paint
  }
}

/// A line of text as it stands at one instant.
public struct TextPresentation: Sendable {
  /// The characters and their font.
  public var text: Text
  /// The layer's bounds at this instant, which place and fit the line.
  public var bounds: Size
  /// Colors and line.
  public var paint: Paint

  /// Makes a line's state.
  public init(text: Text, bounds: Size, paint: Paint) {
    self.text = text
    self.bounds = bounds
    self.paint = paint
  }
}
