// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What the tool says to people, on standard error, and what it answers, on standard output.
enum Console {
  /// Writes an answer to standard output.
  static func answer(_ bytes: Bytes) throws(FileError) {
    do {
      try Platform.write(bytes, to: Platform.standardOutput)
    } catch {
      throw FileError(action: "can't write", name: FileError.standardOutput, cause: error)
    }
  }

  /// Writes an answer to standard output.
  static func answer(_ text: String) throws(FileError) { try answer(Bytes(text.utf8)) }

  /// Writes to standard error; where that fails there is nobody left to tell.
  static func tell(_ bytes: Bytes) { try? Platform.write(bytes, to: Platform.standardError) }

  /// Reports a wrong command line.
  static func tell(_ error: UsageError) -> ExitCode {
    var text = "loadergen: error: \(error.message)\n"
    if let help = error.help { text += "  = help: \(help)\n" }
    tell(Bytes(text.utf8))
    return .wrongUsage
  }

  /// Reports a file that could not be read or written.
  static func tell(_ error: FileError) -> ExitCode {
    if !error.isQuiet {
      let text = "loadergen: error: \(error.action) \(error.name): \(error.cause.reason)\n"
      tell(Bytes(text.utf8))
    }
    return .fileFailure
  }
}

/// What was typed, in quotes and fit for a terminal: control characters are written as `\xNN`.
func quoted(_ text: Bytes) -> String { "\"" + printable(text) + "\"" }

/// What was typed, fit for a terminal.
func printable(_ text: Bytes) -> String {
  var result: Bytes = []
  for byte in text {
    if byte < 0x20 || byte == 0x7F {
      result += Bytes("\\x".utf8) + [hexadecimal(byte >> 4), hexadecimal(byte & 15)]
    } else {
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private func hexadecimal(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
}
