// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The delays of copies that are the children of one group, found by their place in it.
///
/// Where they grow evenly, two custom properties count the place in a mixed radix and one `calc()`
/// makes the delay, so that the rules grow with the root of the number of copies. Few copies are told
/// apart by how many come before them (`>*+*+*`), which holds for all that follow too.
struct CopyPhases {
  /// The group whose children the copies are.
  let group: Int
  /// One of each copy, in milliseconds.
  private let delays: [Int64]
  private let steps: EvenSteps?
  /// Whether each copy runs one animation, whose delay the shorthand says.
  private let isSingle: Bool

  /// The most copies that are told apart by those before them.
  private static let mostSiblings = 6

  /// nil unless the elements are all the children of one copy group, each with one delay.
  init?(_ elements: [Int], _ delays: [Int64], _ markup: Markup) {
    guard let first = elements.first, first > 0, markup.elements[first - 1].isCopyGroup,
      let delays = CopyPhases.common(delays, of: elements.count)
    else { return nil }
    let group = first - 1
    var child = first
    for element in elements {
      if element != child || child >= markup.elements[group].end { return nil }
      child = markup.elements[child].end
    }
    if child != markup.elements[group].end { return nil }
    self.group = group
    self.delays = delays
    let animations = markup.elements[first].animations
    isSingle = animations.count == 1
    let clocks = animations.map { markup.tracks[markup.animations[$0].track].track.clock }
    let isEven = clocks.allSatisfy { $0.active == nil && $0.period == clocks[0].period }
    steps = isEven ? EvenSteps(delays, period: clocks[0].period) : nil
  }

  /// One delay of each element, if all its animations have the same.
  private static func common(_ delays: [Int64], of count: Int) -> [Int64]? {
    if delays.count == count { return delays }
    let share = delays.count / count
    var common: [Int64] = []
    for i in 0..<count {
      let own = delays[i * share..<(i + 1) * share]
      guard let first = own.first, own.allSatisfy({ $0 == first }) else { return nil }
      common.append(first)
    }
    return common
  }

  private var countsSiblings: Bool { steps == nil && delays.count <= CopyPhases.mostSiblings }

  /// Appends the counting properties' resets.
  func appendProperties(to bytes: inout ByteBuffer) {
    if steps != nil { bytes.append("--a:0;--b:0;") }
  }

  /// Appends the delay in the shorthand of an animation.
  func appendDelay(_ pace: Tempo, to bytes: inout ByteBuffer) {
    if let steps {
      guard isSingle else { return }
      bytes.append(" ")
      steps.appendDelay(pace, to: &bytes)
    } else if countsSiblings, delays[0] != 0 {
      bytes.append(" ")
      pace.append(milliseconds: delays[0], to: &bytes)
    }
  }

  /// Appends the delay of several animations after the shorthand.
  func appendCommonDelay(_ pace: Tempo, to bytes: inout ByteBuffer) {
    guard let steps, !isSingle else { return }
    bytes.append(";animation-delay:")
    steps.appendDelay(pace, to: &bytes)
  }

  /// Appends the rules that tell copies apart; `name` appends the group's class.
  func appendRules(
    _ pace: Tempo, _ output: inout Output, _ name: (inout Output) -> Void
  ) {
    if let steps { return steps.appendRules(delays.count, &output, name) }
    for (i, delay) in delays.enumerated() {
      if countsSiblings ? i == 0 || delay == delays[i - 1] : delay == 0 { continue }
      output.bytes.append(".")
      name(&output)
      appendPlace(i, to: &output.bytes)
      output.bytes.append("{animation-delay:")
      pace.append(milliseconds: delay, to: &output.bytes)
      output.bytes.append("}")
    }
  }

  private func appendPlace(_ i: Int, to bytes: inout ByteBuffer) {
    if countsSiblings {
      bytes.append(">*")
      for _ in 0..<i { bytes.append("+*") }
      return
    }
    bytes.append(">:nth-child(")
    bytes.append(Double(i + 1), decimals: 0)
    bytes.append(")")
  }
}

/// Delays that grow by one step from copy to copy, modulo the period, to half a millisecond.
struct EvenSteps {
  /// The step as `step / divisor` milliseconds.
  private let step: Int64
  private let divisor: Int
  /// The delay of the first copy less whole periods, so that no delay is positive.
  private let base: Int64
  /// The radix of the first counting property.
  private let radix: Int

  /// Too few copies to be worth counting.
  private static let fewest = 6

  init?(_ delays: [Int64], period: Int64) {
    let n = delays.count
    guard n >= EvenSteps.fewest else { return nil }
    var sum: Int64 = 0
    for i in 1..<n { sum += EvenSteps.centred(delays[i] - delays[i - 1], period) }
    let turns = EvenSteps.nearest(Double(sum) / Double(n - 1) * Double(n) / Double(period))
    var found: (Int64, Int)?
    for (step, divisor) in [
      (Int64(EvenSteps.nearest(Double(sum) / Double(n - 1))), 1), (Int64(turns) * period, n),
    ] where found == nil && EvenSteps.fits(delays, period, Double(step) / Double(divisor)) {
      found = (step, divisor)
    }
    guard let (step, divisor) = found, step != 0 else { return nil }
    self.step = step
    self.divisor = divisor
    let last = Double(step) / Double(divisor) * Double(n - 1)
    let ahead = ((Double(delays[0]) + max(0, last)) / Double(period)).rounded(.up)
    base = delays[0] - max(0, Int64(ahead)) * period
    radix = max(2, Int(Double(n).squareRoot().rounded(.up)))
  }

  private static func nearest(_ number: Double) -> Double { (number + 0.5).rounded(.down) }

  /// A difference brought into half a period either way.
  private static func centred(_ difference: Int64, _ period: Int64) -> Int64 {
    let rest = ((difference % period) + period) % period
    return rest * 2 > period ? rest - period : rest
  }

  private static func fits(_ delays: [Int64], _ period: Int64, _ step: Double) -> Bool {
    for (i, delay) in delays.enumerated() {
      let miss = (Double(delays[0]) + step * Double(i) - Double(delay)) / Double(period)
      if abs(miss - nearest(miss)) * Double(period) > 0.501 { return false }
    }
    return true
  }

  func appendDelay(_ pace: Tempo, to bytes: inout ByteBuffer) {
    bytes.append(pace.isScaled ? "calc(((var(--a) + var(--b))*" : "calc((var(--a) + var(--b))*")
    NumberFormat.append(milliseconds: step, to: &bytes)
    if divisor != 1 {
      bytes.append("/")
      bytes.append(Double(divisor), decimals: 0)
    }
    if base != 0 {
      bytes.append(base < 0 ? " - " : " + ")
      NumberFormat.append(milliseconds: abs(base), to: &bytes)
    }
    bytes.append(pace.isScaled ? ")*var(--t))" : ")")
  }

  func appendRules(_ count: Int, _ output: inout Output, _ name: (inout Output) -> Void) {
    for digit in 1..<radix {
      append("a", digit, every: radix, from: digit + 1, &output, name)
    }
    for start in stride(from: radix, to: count, by: radix) {
      append("b", start, every: 1, from: start + 1, &output, name)
    }
  }

  private func append(
    _ property: StaticString, _ value: Int, every cycle: Int, from place: Int,
    _ output: inout Output, _ name: (inout Output) -> Void
  ) {
    output.bytes.append(".")
    name(&output)
    output.bytes.append(">:nth-child(")
    if cycle > 1 { output.bytes.append(Double(cycle), decimals: 0) }
    output.bytes.append("n+")
    output.bytes.append(Double(place), decimals: 0)
    output.bytes.append("){--")
    output.bytes.append(property)
    output.bytes.append(":")
    output.bytes.append(Double(value), decimals: 0)
    output.bytes.append("}")
  }
}
