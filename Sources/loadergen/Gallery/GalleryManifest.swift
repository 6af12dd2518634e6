// SPDX-License-Identifier: MIT

internal import LoaderModel

/// Makes the manifest and the page of a gallery from the files of its parts.
struct GalleryManifest {
  /// What stands between the first line's keys and the items.
  static let listOpening = Bytes(",\"items\":[")

  private let directory: GalleryDirectory
  private let shards: [Shard]
  private let header: Bytes

  /// Finds the parts of a gallery.
  init(_ directory: GalleryDirectory) throws(GalleryError) {
    self.directory = directory
    let found = try Self.parts(directory)
    guard let first = found.first else {
      throw .usage(UsageError("\(quoted(directory.path)) has no parts of a gallery"))
    }
    let known = Set(found.map { $0.index })
    let missing = (1...first.count).filter { !known.contains($0) }
    if let number = missing.first {
      let more = missing.count > 1 ? " and \(missing.count - 1) more" : ""
      throw .usage(
        UsageError(
          "\(quoted(directory.path)) lacks part \(number) of \(first.count)\(more)",
          help: "write it with --shard \(number)/\(first.count), or copy it there"))
    }
    shards = found
    header = try directory.header(of: first.fileName(isWhole: true))
  }

  /// The whole parts, in order.
  private static func parts(_ directory: GalleryDirectory) throws(GalleryError) -> [Shard] {
    var shards: [Shard] = []
    for name in try directory.names() {
      guard let shard = Shard(fileName: name), name == shard.fileName(isWhole: true) else {
        continue
      }
      if let first = shards.first, first.count != shard.count {
        throw .usage(
          UsageError(
            "\(quoted(directory.path)) has parts of \(first.count) and parts of \(shard.count)"))
      }
      shards.append(shard)
    }
    return shards.sorted { $0.index < $1.index }
  }

  /// Writes the page, then the manifest, then removes the parts.
  ///
  /// - Parameter page: what the page shows, if that is known; else each item's files are looked for and
  ///   the page's are read.
  func write(_ page: GalleryPage?) throws(GalleryError) {
    if page == nil {
      for shard in shards { try forEachLine(of: shard, check) }
    }
    let whole = if let page { page } else { try readPage() }
    let opening = header.dropLast() + Self.listOpening
    try filing { () throws(FileError) in
      try whole.write(to: directory.file(GalleryNames.page), opening: opening)
    }
    try writeManifest()
    for shard in shards {
      let path = directory.file(shard.fileName(isWhole: true))
      try asking("can't remove", path) { () throws(SystemError) in try Platform.remove(path) }
    }
  }

  /// The page's items, from the files that are there.
  private func readPage() throws(GalleryError) -> GalleryPage {
    var page = GalleryPage()
    guard let names = GalleryNames(header: header) else { return page }
    var item = 0
    for shard in shards {
      try forEachLine(of: shard) { line throws(GalleryError) in
        if page.isFull { return }
        let name = names.stem(of: item) + GalleryNames.pictureSuffix
        let path = FilePath.join(directory.file(GalleryNames.pictures), name)
        let svg = try filing { () throws(FileError) in try FileReader.read(path: path) }
        page.add(GalleryPage.entry(line, svg: svg), pictureBytes: svg.count)
        item += 1
      }
    }
    return page
  }

  private func writeManifest() throws(GalleryError) {
    let path = directory.file(GalleryNames.manifest)
    var file = try filing { () throws(FileError) in try GrowingFile(path) }
    do {
      try filing { () throws(FileError) in
        try file.append(header.dropLast() + Self.listOpening)
      }
      var separator: Bytes = [0x0A]
      for shard in shards {
        try forEachLine(of: shard) { line throws(GalleryError) in
          try filing { () throws(FileError) in
            try file.append(separator)
            try file.append(line)
          }
          separator = [0x2C, 0x0A]
        }
      }
      try filing { () throws(FileError) in try file.append(Bytes("\n]}\n")) }
    } catch {
      file.abandon()
      throw error
    }
    try filing { () throws(FileError) in try file.finish() }
  }

  private func forEachLine(
    of shard: Shard, _ body: (Bytes) throws(GalleryError) -> Void
  ) throws(GalleryError) {
    let path = directory.file(shard.fileName(isWhole: true))
    let handle = try asking("can't read", path) { () throws(SystemError) in
      try Platform.openToRead(path)
    }
    defer { try? Platform.close(handle) }
    var reader = LineReader(handle)
    var isHeader = true
    var count = 0
    while true {
      let next = try asking("can't read", path) { () throws(SystemError) in try reader.next() }
      guard let next else { break }
      if let code = Platform.interruption { throw .interrupted(code, "interrupted while merging") }
      guard case .whole(let line) = next, !isHeader || line == header else {
        throw .usage(UsageError("\(quoted(path)) is of another gallery than the first part"))
      }
      if !isHeader {
        try body(line)
        count += 1
      }
      isHeader = false
    }
    let names = GalleryNames(header: header)
    guard let names, count == shard.items(of: names.count).count else {
      throw .usage(UsageError("\(quoted(path)) is damaged: write the part anew"))
    }
  }

  // MARK: Checking

  /// Throws unless both files of a line are there and the picture is as long as the line says.
  private func check(_ line: Bytes) throws(GalleryError) {
    var found = Diagnostics(source: line)
    var (stem, size): (Bytes?, Double?)
    if let json = JSONParser.parse(&found), case .object(let members) = json.payload {
      for member in members {
        switch member.value.payload {
        case .string(let text) where member.key.equals("file"): stem = text
        case .number(let number) where member.key.equals("bytes"): size = number
        default: break
        }
      }
    }
    guard let stem, let size else {
      throw .usage(UsageError("a line of a part is damaged: \(quoted(line))"))
    }
    let picture = GalleryNames.pictures + [0x2F] + stem + GalleryNames.pictureSuffix
    let spec = GalleryNames.specs + [0x2F] + stem + GalleryNames.specSuffix
    _ = try status(of: spec)
    guard Double(try status(of: picture).size) == size else {
      throw .usage(UsageError("\(quoted(directory.file(picture))) is not what its part says"))
    }
  }

  private func status(of name: Bytes) throws(GalleryError) -> FileStatus {
    let path = directory.file(name)
    return try asking("can't read", path) { () throws(SystemError) in
      try Platform.status(ofPath: path)
    }
  }
}
