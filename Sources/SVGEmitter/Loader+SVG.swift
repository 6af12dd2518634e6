// SPDX-License-Identifier: MIT

public import LoaderModel

extension Loader {
  /// The loader as one standalone SVG file.
  public func svg(_ options: EmissionOptions) throws(EmissionError) -> Bytes { [] }
}
