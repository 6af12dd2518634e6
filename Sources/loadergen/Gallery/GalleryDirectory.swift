// SPDX-License-Identifier: MIT

internal import LoaderModel

/// The directory of a gallery: what is in it already, and whose that is.
///
/// Parts and manifests begin with a line that says what files a gallery has; only those are ever
/// replaced or removed.
struct GalleryDirectory {
  /// Where it is.
  let path: Bytes

  /// Readies it for a part of a gallery.
  ///
  /// - Throws: if it holds what is not this gallery's; with `isForced` other galleries in it are
  ///   removed, and other files are left alone unless they are in the way.
  func prepare(_ plan: GalleryPlan, isForced: Bool) throws(GalleryError) {
    try filing { () throws(FileError) in try FileWriter.makeDirectory(path) }
    for _ in 0..<Self.attempts {
      let parts = try parts()
      do {
        return try look(plan, isForced: isForced)
      } catch {
        // Other shards that begin or end meanwhile are no fault.
        if try self.parts() == parts { throw error }
      }
    }
    try look(plan, isForced: isForced)
  }

  /// How often what is there is looked at anew while it changes.
  private static let attempts = 50

  /// The names of a gallery's parts and manifest.
  private func parts() throws(GalleryError) -> [Bytes] {
    try names().filter { $0 == GalleryNames.manifest || Shard(fileName: $0) != nil }
  }

  private func look(_ plan: GalleryPlan, isForced: Bool) throws(GalleryError) {
    var isBegun = false
    for name in try parts() {
      let header = try header(of: name)
      if header == plan.header && name != GalleryNames.manifest
        && Shard(fileName: name)?.count == plan.shard.count
      {
        isBegun = true
      } else if isForced {
        try removeGallery(name, header)
      } else {
        throw .usage(notEmpty("it has a gallery already"))
      }
    }
    try checkRest(plan, isBegun: isBegun, isForced: isForced)
  }

  /// A file's path.
  func file(_ name: Bytes) -> Bytes { FilePath.join(path, name) }

  /// The names in the directory, in order; of many not all.
  func names() throws(GalleryError) -> [Bytes] {
    var names: [Bytes] = []
    try asking("can't read", path) { () throws(SystemError) in
      try Platform.forEachName(in: path) { name in
        names.append(name)
        return names.count < 100_000
      }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The first line of a part, or of a manifest as a part would have it; empty for none.
  func header(of name: Bytes) throws(GalleryError) -> Bytes {
    try asking("can't read", file(name)) { () throws(SystemError) in
      let handle = try Platform.openToRead(file(name))
      defer { try? Platform.close(handle) }
      var reader = LineReader(handle)
      guard case .whole(let line) = try reader.next() else { return [] }
      let list = GalleryManifest.listOpening
      return line.suffix(list.count) == list[...] ? line.dropLast(list.count) + [0x7D] : line
    }
  }

  // MARK: What is there

  private func notEmpty(_ reason: String) -> UsageError {
    UsageError(
      "\(quoted(path)) is not empty: \(reason)",
      help: "--force replaces a gallery and leaves other files alone")
  }

  /// Throws if something is in the way: anything at all in a new gallery, unless forced.
  private func checkRest(
    _ plan: GalleryPlan, isBegun: Bool, isForced: Bool
  ) throws(GalleryError) {
    for name in try names() {
      let isFolder = name == GalleryNames.pictures || name == GalleryNames.specs
      if isFolder {
        let suffix =
          name == GalleryNames.pictures ? GalleryNames.pictureSuffix : GalleryNames.specSuffix
        try checkFolder(name, suffix, plan.names, isBegun: isBegun, isForced: isForced)
      } else if name == GalleryNames.page && (isForced || isBegun) {
        // The page of this gallery is written last, right before its manifest.
        if !isBegun { throw .usage(inTheWay(name)) }
      } else if Shard(fileName: name) == nil && !Self.isTemporary(name) && !isForced {
        throw .usage(notEmpty("\(quoted(name)) is no gallery's"))
      }
    }
  }

  private func checkFolder(
    _ folder: Bytes, _ suffix: Bytes, _ names: GalleryNames, isBegun: Bool, isForced: Bool
  ) throws(GalleryError) {
    var culprit: Bytes?
    try asking("can't read", file(folder)) { () throws(SystemError) in
      try Platform.forEachName(in: file(folder)) { name in
        let isOwned = names.owns(name, suffix: suffix)
        if isForced ? isOwned && !isBegun : !(isOwned && isBegun) { culprit = name }
        return culprit == nil
      }
    }
    guard let culprit else { return }
    let name = FilePath.join(folder, culprit)
    throw .usage(isForced ? inTheWay(name) : notEmpty("\(quoted(name)) is no gallery's"))
  }

  private func inTheWay(_ name: Bytes) -> UsageError {
    UsageError(
      "\(quoted(file(name))) is in the way, and no manifest says that it is a gallery's",
      help: "move it away")
  }

  private static func isTemporary(_ name: Bytes) -> Bool {
    name.starts(with: Bytes(".loadergen-"))
  }

  // MARK: Removing

  /// Removes a gallery's own files, and last what says that they are its.
  private func removeGallery(_ name: Bytes, _ header: Bytes) throws(GalleryError) {
    guard let names = GalleryNames(header: header) else { throw .usage(inTheWay(name)) }
    try remove(GalleryNames.pictures, GalleryNames.pictureSuffix, names)
    try remove(GalleryNames.specs, GalleryNames.specSuffix, names)
    if name == GalleryNames.manifest { try remove(file(GalleryNames.page)) }
    try remove(file(name))
  }

  private func remove(
    _ folder: Bytes, _ suffix: Bytes, _ names: GalleryNames
  ) throws(GalleryError) {
    // A directory that is changed while it is read may skip entries: read it again.
    while true {
      var owned: [Bytes] = []
      do {
        try Platform.forEachName(in: file(folder)) { name in
          if names.owns(name, suffix: suffix) { owned.append(name) }
          return owned.count < 10_000
        }
      } catch {
        if error.isMissing { return }
        throw .file(FileError(action: "can't read", name: quoted(file(folder)), cause: error))
      }
      if owned.isEmpty { return }
      for name in owned { try remove(FilePath.join(file(folder), name)) }
    }
  }

  private func remove(_ path: Bytes) throws(GalleryError) {
    do {
      try Platform.remove(path)
    } catch {
      if error.isMissing { return }
      throw .file(FileError(action: "can't remove", name: quoted(path), cause: error))
    }
  }
}
