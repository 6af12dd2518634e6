// SPDX-License-Identifier: MIT

import Testing

@testable import LoaderModel

/// The loader of a spec that has no faults.
func loader(
  _ text: String, _ overrides: [ParameterOverride] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Loader {
  var diagnostics = Diagnostics(source: Bytes(text.utf8))
  let spec = LoaderSpec.decode(
    Bytes(text.utf8), name: Bytes("test".utf8), diagnostics: &diagnostics)
  let loader = spec?.resolve(overrides, diagnostics: &diagnostics)
  for found in diagnostics.all {
    Issue.record(
      "\(String(decoding: found.fault.message, as: UTF8.self)) at \(found.range)",
      sourceLocation: sourceLocation)
  }
  return try #require(loader, sourceLocation: sourceLocation)
}

/// The codes and places of a spec's faults, such as `unknown-key@12`.
func faults(_ text: String) -> [String] {
  var diagnostics = Diagnostics(source: Bytes(text.utf8))
  let spec = LoaderSpec.decode(
    Bytes(text.utf8), name: Bytes("test".utf8), diagnostics: &diagnostics)
  _ = spec?.resolve([], diagnostics: &diagnostics)
  return diagnostics.all.map {
    "\(String(decoding: $0.fault.code.bytes, as: UTF8.self))@\($0.range.start)"
  }
}

/// The only layer of a spec of one layer, given its members.
func layer(
  _ members: String, document: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> Layer {
  let loader = try loader(
    "{\(document) \"layers\": [{\(members)}]}", sourceLocation: sourceLocation)
  return try #require(loader.layers.first, sourceLocation: sourceLocation)
}

/// The only animation of a layer, given its members.
func animation(
  _ members: String, on layerMembers: String = #""shape": {"type": "oval"}"#,
  document: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> KeyframeAnimation {
  let layer = try layer(
    "\(layerMembers), \"animations\": [{\(members)}]", document: document,
    sourceLocation: sourceLocation)
  let first = try #require(layer.animations.first, sourceLocation: sourceLocation)
  guard case .keyframes(let animation) = first else {
    throw NotKeyframes()
  }
  return animation
}

struct NotKeyframes: Error {}
