// SPDX-License-Identifier: MIT

extension SpecDecoder {
  /// Reads one replicator, or an array of them, outermost first.
  mutating func replicators(_ json: JSONValue) -> [Node<ReplicatorSpec>] {
    guard case .array(let items) = json.payload else {
      return replicator(json).map { [Node($0)] } ?? []
    }
    var replicators: [Node<ReplicatorSpec>] = []
    for item in items {
      if let replicator = replicator(item) { replicators.append(Node(replicator)) }
    }
    return replicators
  }

  private mutating func replicator(_ json: JSONValue) -> ReplicatorSpec? {
    guard let reader: ObjectReader<ReplicatorKey> = read(json, "a replicator") else { return nil }
    var replicator = ReplicatorSpec(source: json.range)
    replicator.settings = settings(reader)
    if let value = reader[.delay]?.value { replicator.delay = delay(value) }
    if let member = reader[.order] {
      replicator.orderKeyRange = member.keyRange
      replicator.order = order(member.value)
      if case .array = reader[.delay]?.value.payload {
        report(.noEffect("order", with: "an array of delays"), at: member.keyRange)
        replicator.order = nil
      } else if lacks(reader, .delay) {
        report(.noEffect("order", without: "\"delay\""), at: member.keyRange)
      }
    }
    return replicator
  }

  private mutating func delay(_ json: JSONValue) -> ReplicatorSpec.Delay {
    if case .number = json.payload { return .step(number(json, .any)) }
    return .list(numbers(json, NumbersRule(least: 0, most: 100_000, acceptsScalar: true)))
  }

  private mutating func order(_ json: JSONValue) -> ReplicatorSpec.Order? {
    guard case .object = json.payload else { return .word(word(json, .order)) }
    guard let reader: ObjectReader<ShuffleKey> = read(json, "an order"),
      let value = reader[.shuffle]?.value
    else { return nil }
    return .shuffle(number(value, .any))
  }
}
