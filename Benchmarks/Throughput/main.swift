// SPDX-License-Identifier: MIT
// Resolves and emits one decoded spec many times: throughput css|smil COUNT [--print] < dots.json

import LoaderModel
import SVGEmitter

/// What varies from one loader to the next; the JavaScript and C programs take the same.
func variation(_ i: Int) -> [ParameterOverride] {
  [
    ParameterOverride(name: Bytes("radius"), value: .number(30 + Double(i % 101) / 10)),
    ParameterOverride(name: Bytes("dot"), value: .number(3 + Double(i % 37) / 20)),
    ParameterOverride(name: Bytes("duration"), value: .number(0.6 + Double(i % 51) * 0.012)),
  ]
}

func standardInput() -> Bytes {
  var bytes = Bytes()
  while let line = readLine(strippingNewline: false) { bytes += line.utf8 }
  return bytes
}

struct Unusable: Error {}

func run(_ arguments: [String]) throws {
  guard arguments.count > 2, let count = Int(arguments[2]), count > 0 else { throw Unusable() }
  let source = standardInput()
  var diagnostics = Diagnostics(source: source)
  guard let spec = LoaderSpec.decode(source, name: Bytes("dots"), diagnostics: &diagnostics)
  else { throw Unusable() }
  var options = EmissionOptions()
  options.format = arguments[1] == "css" ? .css : .smil
  // As the peers write it: no rule about reduced motion.
  options.reducedMotion = .ignore
  let prints = arguments.count > 3

  var total = 0
  let started = ContinuousClock.now
  for i in 0..<count {
    var diagnostics = Diagnostics(source: source)
    guard let loader = spec.resolve(variation(i), diagnostics: &diagnostics) else {
      throw Unusable()
    }
    let svg = try loader.svg(options)
    total += svg.count
    if prints { print(String(decoding: svg, as: UTF8.self), terminator: "") }
  }
  let elapsed = ContinuousClock.now - started
  if !prints { print("\(Int(elapsed / .nanoseconds(count))) \(total)") }
}

try run(CommandLine.arguments)
