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

/// A decimal number such as `12`, `-0.5`, `.5` or `1e-3`; nil for anything else.
func decimalNumber(_ text: Bytes) -> Double? {
  let isNegative = text.first == UInt8(ascii: "-")
  var offset = isNegative ? 1 : 0
  guard let value = DecimalNumber.scan(text, at: &offset), offset == text.count, value.isFinite
  else { return nil }
  return isNegative ? -value : value
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
