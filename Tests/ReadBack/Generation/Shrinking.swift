// SPDX-License-Identifier: MIT

/// Makes a failing list of choices smaller as long as it fails.
enum Shrinking {
  /// - Parameter fails: whether a list of choices still fails.
  static func shrunk(_ choices: [UInt64], budget: Int, _ fails: ([UInt64]) -> Bool) -> [UInt64] {
    var best = choices
    var tries = 0
    var hasChanged = true
    func attempt(_ candidate: [UInt64]) -> Bool {
      guard tries < budget, isSmaller(candidate, than: best) else { return false }
      tries += 1
      guard fails(candidate) else { return false }
      best = candidate
      hasChanged = true
      return true
    }
    while hasChanged && tries < budget {
      hasChanged = false
      var size = max(1, best.count / 2)
      while size >= 1 {
        var start = 0
        while start < best.count {
          let end = min(best.count, start + size)
          let without = Array(best[..<start] + best[end...])
          let zeroed = best[..<start] + Array(repeating: 0, count: end - start) + best[end...]
          if !attempt(without) {
            _ = attempt(Array(zeroed))
            start += size
          }
        }
        size /= 2
      }
      for i in 0..<best.count {
        var step = i < best.count ? best[i] / 2 : 0
        while step > 0, i < best.count {
          var candidate = best
          if candidate[i] >= step { candidate[i] -= step }
          if !attempt(candidate) { step /= 2 }
        }
      }
    }
    return best
  }

  private static func isSmaller(_ a: [UInt64], than b: [UInt64]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for (x, y) in zip(a, b) where x != y { return x < y }
    return false
  }
}
