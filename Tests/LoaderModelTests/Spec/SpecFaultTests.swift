// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// A spec whose faults begin at the bytes marked by `§`, and their codes in order.
struct SpecFaultCase: CustomTestStringConvertible, Sendable {
  let marked: String
  let codes: [String]

  init(_ marked: String, _ codes: String...) {
    self.marked = marked
    self.codes = codes
  }

  /// A spec of one layer with an oval and these members.
  static func layer(_ members: String, _ codes: String...) -> SpecFaultCase {
    SpecFaultCase(
      marked: "{\"layers\": [{\"shape\": {\"type\": \"oval\"}, \(members)}]}", codes: codes)
  }

  /// A spec of one stroked oval with one animation of these members.
  static func animation(_ members: String, _ codes: String...) -> SpecFaultCase {
    SpecFaultCase(
      marked:
        "{\"layers\": [{\"shape\": {\"type\": \"oval\"}, \"strokeColor\": \"red\", "
        + "\"animations\": [{\(members)}]}]}", codes: codes)
  }

  /// A spec of one layer with a shape of these members.
  static func shape(_ members: String, _ codes: String...) -> SpecFaultCase {
    SpecFaultCase(marked: "{\"layers\": [{\"shape\": {\(members)}}]}", codes: codes)
  }

  private init(marked: String, codes: [String]) {
    self.marked = marked
    self.codes = codes
  }

  var testDescription: String { marked }

  var text: String { marked.filter { $0 != "§" } }

  var expected: [String] {
    let pieces = marked.split(separator: "§", omittingEmptySubsequences: false)
    var offset = 0
    var places: [Int] = []
    for piece in pieces.dropLast() {
      offset += piece.utf8.count
      places.append(offset)
    }
    return zip(codes, places).map { "\($0)@\($1)" }
  }
}

@Suite struct SpecFaultTests {
  @Test(
    arguments: documents + layers + exclusions + animations + shapes + replicators + names)
  func place(_ fault: SpecFaultCase) {
    #expect(faults(fault.text) == fault.expected)
  }

  static let documents: [SpecFaultCase] = [
    SpecFaultCase("§[]", "wrong-type"), SpecFaultCase("§{}", "missing-key"),
    SpecFaultCase(#"{"layers": §[]}"#, "wrong-count"),
    .init(#"{"layers": [{"layers": []}], §"foo": 1}"#, "unknown-key"),
    .init(#"{"layers": [{"layers": []}], §"layers": []}"#, "duplicate-key"),
    .init(#"{"version": §2, "layers": [{"layers": []}]}"#, "unknown-version"),
    .init(#"{"name": §"A b", "layers": [{"layers": []}]}"#, "invalid-name"),
    .init(#"{"size": §0, "layers": [{"layers": []}]}"#, "out-of-range"),
    .init(#"{"size": §[1, 2, 3], "layers": [{"layers": []}]}"#, "wrong-count"),
    .init(#"{"size": ["=§width", 1], "layers": [{"layers": []}]}"#, "circular-size"),
    .init(#"{"speed": §0, "layers": [{"layers": []}]}"#, "out-of-range"),
    .init(#"{"title": §null, "layers": [{"layers": []}]}"#, "wrong-type"),
    .init(#"{"start": §"warm", "layers": [{"layers": []}]}"#, "unknown-word"),
    .init(#"{"background": "§redd", "layers": [{"layers": []}]}"#, "unknown-color"),
    .init(#"{"padding": [1, §-1, 1, 1], "layers": [{"layers": []}]}"#, "out-of-range"),
  ]

  static let layers: [SpecFaultCase] = [
    SpecFaultCase(#"{"layers": [§{}]}"#, "missing-content"),
    .layer(#""opacity": §1.5"#, "out-of-range"), .layer(#""opacity": §"1""#, "wrong-type"),
    .layer(#""opacity": "=§foo""#, "unknown-name"),
    .layer(#""opacity": "=1§/0""#, "division-by-zero"),
    .layer(#""frame": §5"#, "wrong-type"), .layer(#""frame": §[1, 2, 3]"#, "wrong-count"),
    .layer(#""frame": [0, 0, §-1, 2]"#, "out-of-range"),
    .layer(#""frame": {"inset": §60}"#, "out-of-range"),
    .layer(#""frame": §{"center": [1, 2]}"#, "missing-key"),
    .layer(#""frame": {"inset": 1, §"center": [1, 2]}"#, "exclusive-keys"),
    .layer(#""lineCap": §"rund", "strokeColor": "red""#, "unknown-word"),
    .layer(#""transform": {"skew": [0, §90]}"#, "out-of-range"),
    .layer(#""zPosition": "=§true""#, "wrong-type"),
    .layer(
      #""opacity": §2, §"opcity": 1, "hidden": §3"#, "out-of-range", "unknown-key", "wrong-type"),
    .layer(#""forEach": {"count": 3}, "opacity": §"=i""#, "out-of-range"),
    .layer(#""forEach": {"count": §10001}"#, "out-of-range"),
    .layer(#""forEach": {"count": §1.5}"#, "not-whole"),
    .layer(#""strokeColor": "red", "strokeEnd": §1.2"#, "out-of-range"),
    .layer(#""strokeColor": "red", "lineDashPattern": §[0, 0]"#, "out-of-range"),
  ]

  static let exclusions: [SpecFaultCase] = [
    .layer(#"§"lineWidth": 2"#, "no-effect"), .layer(#"§"strokeWrap": false"#, "no-effect"),
    SpecFaultCase(#"{"layers": [{"layers": [], §"fillColor": "red"}]}"#, "no-effect"),
    .layer(#"§"text": {"string": "a"}"#, "exclusive-keys"),
    .animation(
      #""keyPath": "opacity", "to": 0, "duration": 1, §"keyTimes": [0, 1]"#, "no-effect"),
    .animation(
      #""keyPath": "opacity", "to": 0, "duration": 1, §"calculationMode": "linear""#,
      "no-effect"),
    .animation(
      #""keyPath": "opacity", "values": [0, 1], "duration": 1, "calculationMode": "discrete", §"timingFunctions": ["linear"]"#,
      "no-effect"),
    .animation(
      #""keyPath": "opacity", "to": 0, "duration": 1, "repeatCount": 2, §"repeatDuration": 3"#,
      "exclusive-keys"),
    .animation(
      #""keyPath": "opacity", "from": 0, "to": 0, §"by": 1, "duration": 1"#, "exclusive-keys"),
    .animation(
      #""keyPath": "opacity", "values": [0, 1], §"to": 1, "duration": 1"#, "exclusive-keys"),
    .animation(#""group": [], §"keyPath": "opacity", "duration": 1"#, "exclusive-keys"),
    .animation(
      #""keyPath": "opacity", "keyframes": [[0, 1], [1, 0]], §"keyTimes": [0, 1], "duration": 1"#,
      "exclusive-keys"),
    .layer(
      #""replicator": {"count": 2, "delay": [0, 1], §"order": "reverse"}"#, "no-effect"),
    .layer(#""replicator": {"count": 2, §"order": "reverse"}"#, "no-effect"),
    .layer(#""strokeColor": "red", §"lineDashPhase": 2"#, "no-effect"),
    .layer(
      #""animations": [{"keyPath": §"strokeEnd", "to": 0, "duration": 1}]"#, "no-effect"),
    SpecFaultCase(
      #"{"layers": [{"layers": [], "animations": [{"keyPath": §"fillColor", "to": "red", "duration": 1}]}]}"#,
      "no-effect"),
  ]

  static let animations: [SpecFaultCase] = [
    .animation(#""keyPath": §"opcity", "to": 0, "duration": 1"#, "unknown-key-path"),
    .animation(#""keyPath": §"cornerRadius", "to": 0, "duration": 1"#, "no-such-key-path"),
    .animation(#""keyPath": "opacity", "to": 0, "duration": §0"#, "limit-duration"),
    .animation(#""keyPath": "opacity", "to": §1.5, "duration": 1"#, "out-of-range"),
    .animation(#""keyPath": "strokeEnd", "to": §1.5, "duration": 1"#, "out-of-range"),
    .animation(#""keyPath": "opacity", "values": §[1], "duration": 1"#, "wrong-count"),
    .animation(
      #""keyPath": "opacity", "values": [1, 0], "keyTimes": §[0, 0.5, 1], "duration": 1"#,
      "wrong-count"),
    .animation(
      #""keyPath": "opacity", "values": [1, 0, 1], "keyTimes": [0, 0.5, §0.4], "duration": 1"#,
      "key-times"),
    .animation(
      #""keyPath": "opacity", "values": [1, 0], "keyTimes": [§0.1, 1], "duration": 1"#,
      "key-times"),
    .animation(
      #""keyPath": "opacity", "values": [1, 0, 1], "timingFunctions": §["linear", "linear", "linear"], "duration": 1"#,
      "wrong-count"),
    .animation(
      #""keyPath": "opacity", "keyframes": [[0, 1], [1, 0, §"linear"]], "duration": 1"#,
      "no-effect"),
    .animation(
      #""keyPath": "fillColor", "from": "red", "to": §"currentColor", "duration": 1"#,
      "unblendable-colors"),
    .animation(#""keyPath": "fillColor", §"by": "red", "duration": 1"#, "wrong-type"),
    .animation(
      #""keyPath": "opacity", "to": 0, "duration": 1, "timingFunction": [§1.5, 0, 0, 1]"#,
      "out-of-range"),
    .animation(
      #""keyPath": "opacity", "to": 0, "duration": 1, "timingFunction": §"easein""#,
      "unknown-word"),
    SpecFaultCase(
      #"{"layers": [{"shape": {"type": "oval"}, "animations": [§{"keyPath": "opacity", "to": 0}]}]}"#,
      "missing-key"),
    SpecFaultCase(
      #"{"layers": [{"shape": {"type": "oval"}, "animations": [§{"keyPath": "opacity", "duration": 1}]}]}"#,
      "missing-values"),
    SpecFaultCase(
      #"{"layers": [{"shape": {"type": "oval"}, "strokeColor": "red", "lineDashPattern": [1, 2], "animations": [{"keyPath": §"strokeEnd", "to": 0, "duration": 1}]}]}"#,
      "dashed-interval"),
  ]

  static let shapes: [SpecFaultCase] = [
    SpecFaultCase(#"{"layers": [{"shape": §{}}]}"#, "missing-key"),
    .shape(#""type": §"ovl""#, "unknown-word"),
    .shape(#""type": "oval", §"radius": 2"#, "unknown-key"),
    .shape(#""type": "polygon", "points": §[[0, 0], [1, 1]]"#, "wrong-count"),
    .shape(#""type": "polygon", "sides": §2"#, "out-of-range"),
    .shape(
      #""type": "polygon", "sides": 3, §"points": [[0, 0], [1, 1], [2, 2]]"#, "exclusive-keys"),
    .shape(#""type": "ring", "width": 3, §"innerRatio": 0.5"#, "exclusive-keys"),
    .shape(#""type": "arc", "endAngle": §400"#, "out-of-range"),
    .shape(#""type": "oval", "repeat": §17"#, "out-of-range"),
    SpecFaultCase(#"{"layers": [{"shape": §"ring2"}]}"#, "unknown-name"),
    SpecFaultCase(
      #"{"layers": [{"shape": {"type": "line"}, "strokeColor": "red", "strokeWrap": §true}]}"#,
      "stroke-wrap"),
    SpecFaultCase(
      #"{"shapes": {"a": {"type": "compound", "shapes": [§"a"]}}, "layers": [{"shape": "a"}]}"#,
      "circular-shape"),
    SpecFaultCase(
      #"{"shapes": {"a": {"type": "oval", §"foo": 1}}, "layers": [{"layers": []}]}"#,
      "unknown-key"),
    SpecFaultCase(
      #"{"shapes": {§"oval": {"type": "oval"}}, "layers": [{"layers": []}]}"#, "built-in-name"),
  ]

  static let replicators: [SpecFaultCase] = [
    .layer(#""replicator": §{}"#, "missing-key"),
    .layer(#""replicator": {"count": §-1}"#, "out-of-range"),
    .layer(#""replicator": {"count": 3, "delay": §[0, 1]}"#, "wrong-count"),
    .layer(#""replicator": {"count": 3, "order": §"backwards", "delay": 1}"#, "unknown-word"),
    .layer(
      #""replicator": {"count": 2, "instanceColor": §"currentColor"}"#, "instance-color"),
    .layer(
      #""fillColor": §"var(--a, red)", "replicator": {"count": 2, "redOffset": -0.1}"#,
      "instance-color"),
    .layer(
      #""replicator": [{"count": 1000}, {"count": §1000}, {"count": 1000}]"#, "limit-elements"),
    .layer(
      #""replicator": {"count": 10000}, "layers": [{"forEach": {"count": §3}, "layers": []}]"#,
      "limit-elements"),
  ]

  static let names: [SpecFaultCase] = [
    SpecFaultCase(
      #"{"let": {§"width": 1}, "layers": [{"layers": []}]}"#, "shadowing"),
    SpecFaultCase(#"{"let": {§"sin": 1}, "layers": [{"layers": []}]}"#, "shadowing"),
    SpecFaultCase(#"{"let": {§"a b": 1}, "layers": [{"layers": []}]}"#, "invalid-name"),
    SpecFaultCase(
      #"{"let": {"a": 1}, "layers": [{"let": {§"a": 2}, "layers": []}]}"#, "shadowing"),
    SpecFaultCase(#"{"parameters": {"a": §{}}, "layers": [{"layers": []}]}"#, "missing-key"),
    SpecFaultCase(
      #"{"parameters": {"a": {"default": §5, "max": 4}}, "layers": [{"layers": []}]}"#,
      "out-of-range"),
    SpecFaultCase(
      #"{"parameters": {"a": {"default": §"x", "choices": ["y"]}}, "layers": [{"layers": []}]}"#,
      "not-a-choice"),
    SpecFaultCase(
      #"{"parameters": {"a": {"default": true, "type": "number"}}, "layers": [{"layers": []}]}"#
        .replacingTrue, "wrong-type"),
  ]
}

extension String {
  /// Marks the first `true`.
  fileprivate var replacingTrue: String { split(separator: "true").joined(separator: "§true") }
}
