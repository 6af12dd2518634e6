// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Whether it is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// Whether it is an ASCII letter.
func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// The error of a value that an option can't use.
func wrongValue(_ text: Bytes, of option: Option, _ wanted: String) -> UsageError {
  UsageError("--\(option.row.name) can't be \(quoted(text))", help: "it takes \(wanted)")
}

/// An option's number; throws if it is none or outside the range.
func number(
  _ text: Bytes, of option: Option, _ range: ClosedRange<Double>, _ wanted: String
) throws(UsageError) -> Double {
  guard let value = decimalNumber(text), range.contains(value) else {
    throw wrongValue(text, of: option, wanted)
  }
  return value
}

/// A decimal number such as `12`, `-0.5`, `.5` or `1e-3`, at most 15 digits; nil for anything else.
///
/// Both the digits and the power of ten are exact doubles, so that one division or multiplication
/// rounds the result correctly.
func decimalNumber(_ text: Bytes) -> Double? {
  var rest = text[...]
  let isNegative = rest.first == UInt8(ascii: "-")
  if isNegative { rest = rest.dropFirst() }
  var digits = 0.0
  var count = 0
  var fraction = 0
  var hasPoint = false
  while let byte = rest.first, isDigit(byte) || (byte == UInt8(ascii: ".") && !hasPoint) {
    rest = rest.dropFirst()
    if byte == UInt8(ascii: ".") {
      hasPoint = true
      continue
    }
    digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
    count += 1
    if hasPoint { fraction += 1 }
    if count > 15 { return nil }
  }
  guard count > 0, let exponent = decimalExponent(rest) else { return nil }
  let power = exponent - fraction
  guard let scale = powerOfTen(abs(power)) else { return nil }
  let value = power < 0 ? digits / scale : digits * scale
  return isNegative ? -value : value
}

/// The number after `e`; 0 if there is nothing left.
private func decimalExponent(_ text: ArraySlice<UInt8>) -> Int? {
  guard let first = text.first else { return 0 }
  guard first | 0x20 == UInt8(ascii: "e") else { return nil }
  var rest = text.dropFirst()
  let isNegative = rest.first == UInt8(ascii: "-")
  if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
  guard !rest.isEmpty, rest.count <= 2, rest.allSatisfy(isDigit) else { return nil }
  let value = rest.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  return isNegative ? -value : value
}

/// A power of ten that is an exact double; nil beyond.
private func powerOfTen(_ exponent: Int) -> Double? {
  guard (0...22).contains(exponent) else { return nil }
  return (0..<exponent).reduce(1.0) { power, _ in power * 10 }
}

/// A number of at least 0 in at most three decimals, without useless zeros; less than 1e12.
func decimalText(_ value: Double) -> String {
  let thousandths = Int((value * 1000).rounded())
  let whole = String(thousandths / 1000)
  var fraction = String(thousandths % 1000 + 1000).dropFirst()
  while fraction.last == "0" { fraction = fraction.dropLast() }
  return fraction.isEmpty ? whole : "\(whole).\(fraction)"
}

/// A text that can stand in the output: UTF-8 of at most 64 KiB, no control characters.
func checkedText(_ text: Bytes, _ place: String) throws(UsageError) -> Bytes {
  if text.count > 65_536 { throw UsageError("\(place): the text is longer than 64 KiB") }
  if text.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A }) {
    throw UsageError("\(place): the text has control characters")
  }
  if !String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) {
    throw UsageError("\(place): the text is not UTF-8")
  }
  return text
}
