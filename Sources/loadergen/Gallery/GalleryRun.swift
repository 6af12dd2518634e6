// SPDX-License-Identifier: MIT

internal import LoaderModel

/// What a block of items adds to the part's file, and to the page.
private struct GalleryLines {
  var text: Bytes = []
  var entries: [(entry: Bytes, pictureBytes: Int)] = []

  mutating func add(_ item: GalleryItem, isOnPage: Bool) {
    text += item.line
    text.append(0x0A)
    if isOnPage {
      entries.append((GalleryPage.entry(item.line, svg: item.svg), item.svg.count))
    }
  }
}

/// Writes the items of a part with all processors, and a line for each into the part's file.
///
/// Threads take blocks of items in order, and append their lines when it is their turn, so that memory
/// doesn't grow with the number of items.
final class GalleryRun: Sendable {
  /// What the threads share.
  private struct Progress {
    /// The first item that nobody has taken.
    var next: Int
    /// The first item whose line isn't written.
    var turn: Int
    /// How many threads are at work.
    var running = 0
    var failure: FileError?
    var bar: ProgressBar?
    /// The length of the part's file.
    var length: Int
    /// What the page shows; only the whole gallery has one.
    var page = GalleryPage()
  }

  /// So few that no thread waits long for those before its own.
  private static let blockSize = 8

  private let plan: GalleryPlan
  private let directory: GalleryDirectory
  private let pictures: Int32
  private let specs: Int32
  private let part: Int32
  private let progress: Monitor<Progress>

  /// Makes the folders and the part's file.
  init(
    _ plan: GalleryPlan, in directory: GalleryDirectory, showsProgress: Bool
  ) throws(GalleryError) {
    self.plan = plan
    self.directory = directory
    let header = plan.header + [0x0A]
    part = try Self.openPart(plan, directory, header)
    pictures = try Self.openFolder(directory.file(GalleryNames.pictures))
    specs = try Self.openFolder(directory.file(GalleryNames.specs))
    let first = plan.items.lowerBound
    progress = Monitor(
      Progress(
        next: first, turn: first, bar: showsProgress ? ProgressBar(total: plan.items.count) : nil,
        length: header.count))
  }

  /// Writes all items, and returns what the page shows of them; a part that ends early stays as it is, for a rerun to complete.
  func run() throws(GalleryError) -> GalleryPage {
    let blocks = (plan.items.count + Self.blockSize - 1) / Self.blockSize
    let threads = max(1, min(Platform.processorCount, blocks))
    progress.with { $0.running = threads }
    for _ in 0..<threads {
      if !Platform.startThread({ self.work() }) { work() }
    }
    let (failure, written, page) = progress.wait(until: { $0.running == 0 }) { progress in
      progress.bar?.clear()
      return (progress.failure, progress.turn - plan.items.lowerBound, progress.page)
    }
    for file in [pictures, specs, part] { try? Platform.close(file) }
    if let failure { throw .file(failure) }
    if let code = Platform.interruption { throw interruption(code, written) }
    return page
  }

  /// What is said of a run that was ended.
  private func interruption(_ code: ExitCode, _ written: Int) -> GalleryError {
    .interrupted(
      code,
      "interrupted after \(written) of \(plan.items.count) loaders; the same command starts over")
  }

  // MARK: Threads

  private func work() {
    var maker = GalleryItemMaker(plan)
    while let (block, isOnPage) = takeBlock() {
      var lines = GalleryLines()
      do {
        for item in block {
          if Platform.interruption != nil { return leave() }
          if let made = maker.make(item) {
            try write(made, item)
            lines.add(made, isOnPage: isOnPage)
          }
        }
        try finish(block, lines)
      } catch {
        return leave(error)
      }
    }
    leave()
  }

  private func takeBlock() -> (items: Range<Int>, isOnPage: Bool)? {
    let end = plan.items.upperBound
    return progress.with { progress in
      guard progress.failure == nil, progress.next < end else { return nil }
      let block = progress.next..<min(end, progress.next + Self.blockSize)
      progress.next = block.upperBound
      return (block, plan.shard.count == 1 && !progress.page.isFull)
    }
  }

  /// Appends a block's lines once those before it are there.
  private func finish(_ block: Range<Int>, _ lines: GalleryLines) throws(FileError) {
    let failure = progress.wait(
      until: {
        $0.turn == block.lowerBound || $0.failure != nil || Platform.interruption != nil
      }, then: { append(lines, of: block, &$0) })
    if let failure { throw failure }
  }

  private func append(
    _ lines: GalleryLines, of block: Range<Int>, _ progress: inout Progress
  ) -> FileError? {
    guard progress.turn == block.lowerBound, progress.failure == nil else { return nil }
    do {
      try Platform.write(lines.text, to: part)
    } catch {
      try? Platform.truncate(part, to: progress.length)
      let name = plan.shard.fileName(isWhole: false)
      return FileError(action: "can't write", name: quoted(directory.file(name)), cause: error)
    }
    progress.length += lines.text.count
    for (entry, count) in lines.entries { progress.page.add(entry, pictureBytes: count) }
    progress.turn = block.upperBound
    progress.bar?.advance(by: block.count)
    return nil
  }

  private func leave(_ failure: FileError? = nil) {
    progress.with { progress in
      progress.running -= 1
      if progress.failure == nil { progress.failure = failure }
    }
  }

  // MARK: Files

  private func write(_ made: GalleryItem, _ item: Int) throws(FileError) {
    let stem = plan.names.stem(of: item)
    try write(
      made.svg, stem + GalleryNames.pictureSuffix, pictures, GalleryNames.pictures)
    try write(made.spec, stem + GalleryNames.specSuffix, specs, GalleryNames.specs)
  }

  private func write(
    _ bytes: Bytes, _ name: Bytes, _ folder: Int32, _ folderName: Bytes
  ) throws(FileError) {
    do {
      try Self.write(bytes, name, in: folder)
    } catch {
      let path = FilePath.join(directory.file(folderName), name)
      throw FileError(action: "can't write", name: quoted(path), cause: error)
    }
  }

  /// Writes a file, and removes it again if that fails.
  private static func write(
    _ bytes: Bytes, _ name: Bytes, in folder: Int32
  ) throws(SystemError) {
    let file = try Platform.create(name, in: folder)
    do throws(SystemError) {
      try FileWriter.fill(file, bytes)
    } catch {
      try? Platform.remove(name, in: folder)
      throw error
    }
  }

  /// Makes the part's file with its first line, so that it never lacks it.
  private static func openPart(
    _ plan: GalleryPlan, _ directory: GalleryDirectory, _ header: Bytes
  ) throws(GalleryError) -> Int32 {
    let path = directory.file(plan.shard.fileName(isWhole: false))
    return try asking("can't write", path) { () throws(SystemError) in
      let (file, temporary) = try FileWriter.makeTemporary(in: directory.path)
      do throws(SystemError) {
        try Platform.write(header, to: file)
        try Platform.renameTemporary(temporary, to: path)
      } catch {
        try? Platform.close(file)
        Platform.removeTemporary(temporary)
        throw error
      }
      return file
    }
  }

  private static func openFolder(_ path: Bytes) throws(GalleryError) -> Int32 {
    try filing { () throws(FileError) in try FileWriter.makeDirectory(path) }
    return try asking("can't write", path) { () throws(SystemError) in
      try Platform.openDirectory(path)
    }
  }
}
