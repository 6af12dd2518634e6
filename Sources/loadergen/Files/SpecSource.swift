// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import Templates

/// Where a spec comes from: a file, standard input (`-`) or a built-in template (`@name`).
struct SpecSource {
  /// What messages call it.
  let displayName: String
  /// What the loader is called if the spec doesn't say.
  let baseName: Bytes
  /// The spec.
  let bytes: Bytes

  /// A template that isn't there, or a file that can't be read.
  enum Failure: Error {
    case usage(UsageError)
    case file(FileError)

    /// Reports it.
    var exitCode: ExitCode {
      switch self {
      case .usage(let error): Console.tell(error)
      case .file(let error): Console.tell(error)
      }
    }
  }

  /// Reads what an operand stands for.
  init(_ operand: Bytes) throws(Failure) {
    if operand.first == UInt8(ascii: "@") {
      let template: Template
      do { template = try TemplateList.template(Bytes(operand.dropFirst())) } catch {
        throw .usage(error)
      }
      displayName = "@" + template.name
      baseName = Bytes(template.name.utf8)
      bytes = template.bytes
      return
    }
    do {
      let isStandardInput = operand.equals("-")
      bytes = try isStandardInput ? FileReader.readStandardInput() : FileReader.read(path: operand)
      displayName = isStandardInput ? "<stdin>" : printable(operand)
      baseName =
        isStandardInput ? Bytes("loader") : Self.loaderName(FilePath.lastComponent(operand))
    } catch {
      throw .file(error)
    }
  }

  /// A file's name without its suffix, lower-cased, with `-` for every run of other characters.
  private static func loaderName(_ file: Bytes) -> Bytes {
    let dot = file.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    var name: Bytes = []
    for byte in file[..<(dot == 0 ? file.endIndex : dot)] {
      if isDigit(byte) {
        name.append(byte)
      } else if isLetter(byte) {
        name.append(byte | 0x20)
      } else if let last = name.last, last != UInt8(ascii: "-") {
        name.append(UInt8(ascii: "-"))
      }
    }
    while name.last == UInt8(ascii: "-") { name.removeLast() }
    return name.isEmpty ? Bytes("loader") : name
  }
}
