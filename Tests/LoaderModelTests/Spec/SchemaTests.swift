// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LoaderModel

@Suite struct SchemaTests {
  @Test func isJSONWithEveryDefinition() throws {
    let data = Data(LoaderSpec.jsonSchema())
    let root = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(root["$defs"] as? [String: Any])
    #expect(definitions.count == Definition.allCases.count)
    let layer = try #require(definitions["layer"] as? [String: Any])
    let properties = try #require(layer["properties"] as? [String: Any])
    #expect(properties.count == LayerKey.allCases.count)
    #expect(layer["additionalProperties"] as? Bool == false)
    let shape = try #require(definitions["shape"] as? [String: Any])
    #expect((shape["oneOf"] as? [Any])?.count == FigureType.allCases.count + 1)
  }
}
