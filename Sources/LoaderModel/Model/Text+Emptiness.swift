// SPDX-License-Identifier: MIT

extension Text {
  /// Whether it is squeezed to nothing in bounds of a size: engines take a length of 0 for none at all,
  /// and would show the whole line.
  public func isEmpty(in size: Size) -> Bool { fit && size.width <= 0 }

  /// Whether there are only characters without ink: blanks, tabs, line ends.
  var isBlank: Bool {
    var isAfterC2 = false
    for byte in string {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: isAfterC2 = false
      case 0xC2 where !isAfterC2: isAfterC2 = true
      case 0xA0 where isAfterC2: isAfterC2 = false
      default: return false
      }
    }
    return !isAfterC2
  }
}
