// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `gallery` and `merge` as processes.
struct GalleryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ arguments: String...) throws -> ToolRun {
    try ToolRun(
      script: "\"$TOOL\" " + arguments.joined(separator: " "), in: scratch.url)
  }

  /// All files below a folder with their contents.
  private func files(_ folder: String) throws -> [String: Data] {
    let root = scratch.file(folder)
    var found: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: root.path)
    while let name = names?.nextObject() as? String {
      if let data = FileManager.default.contents(atPath: root.appendingPathComponent(name).path) {
        found[name] = data
      }
    }
    return found
  }

  private struct Manifest: Decodable {
    struct Item: Decodable {
      var item: Int
      var file: String
      var template: String
      var seed: Int
      var draws: Int
      var bytes: Int
      var cost: String
    }

    struct Template: Decodable {
      var family: String?
      var builtIn: Bool
    }

    var seed: Int
    var count: Int
    var templates: [Template]
    var items: [Item]
  }

  private func manifest(_ folder: String) throws -> Manifest {
    try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: scratch.file("\(folder)/gallery.json")))
  }

  // MARK: What is written

  @Test func writesPicturesSpecsManifestAndPage() throws {
    #expect(try run("gallery -o g --count 30 --seed 7").code == 0)
    let files = try files("g")
    let manifest = try manifest("g")
    #expect(manifest.items.map { $0.item } == Array(0..<30))
    #expect(files.count == 2 + 2 * 30)
    for item in manifest.items {
      #expect(files["svg/\(item.file).svg"]?.count == item.bytes)
      #expect(item.file == String(format: "%04d-", item.item) + item.template)
      #expect(item.seed == 7)
    }
    #expect(manifest.templates.map { $0.family }.contains("flip"))
    #expect(manifest.templates.allSatisfy { $0.builtIn })
  }

  @Test func thePageHasTheManifestAndEachPicture() throws {
    #expect(try run("gallery -o g --count 30 --seed 7").code == 0)
    let (files, page) = (try files("g"), try pageData("g"))
    var (shown, listed) = (page, try object(files["gallery.json"] ?? Data()))
    let items = try #require(page["items"] as? [[String: Any]])
    for item in items {
      let svg = try #require(item["svg"] as? String)
      #expect(Data(svg.utf8) == files["svg/\(item["file"] ?? "").svg"])
    }
    shown["items"] = items.map { $0.filter { $0.key != "svg" } }
    #expect(NSDictionary(dictionary: shown) == NSDictionary(dictionary: listed))
    listed["seed"] = 8
    #expect(NSDictionary(dictionary: shown) != NSDictionary(dictionary: listed))
  }

  @Test func thePageNamesNoOtherPlace() throws {
    #expect(try run("gallery -o g --count 14").code == 0)
    let page = try scratch.read("g/index.html")
    let rest = page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    #expect(!rest.contains("//www") && !rest.contains("http:") && !rest.contains("https:"))
  }

  /// A page is opened by people: of a hundred thousand loaders it holds the first.
  @Test func aPageHoldsEightMegabytesOfPictures() throws {
    let text = String(repeating: "x", count: 60_000)
    let spec =
      #"{"parameters": {"s": {"default": 1, "min": 1, "max": 2}}, "layers": [{"frame": [0, 0, 9, 9], "#
      + #""text": {"string": ""# + text + #""}, "animations": [{"keyPath": "opacity", "from": 1, "#
      + #""to": 0, "duration": "=s"}]}]}"#
    try scratch.write("long.json", spec)
    #expect(try run("gallery -o g --count 150 --template long.json").code == 0)
    let page = try pageData("g")
    #expect(page["count"] as? Int == 150)
    let items = try #require(page["items"] as? [[String: Any]])
    let manifest = try manifest("g")
    var room = 8 * 1024 * 1024
    let expected = manifest.items.prefix { item in
      room -= item.bytes
      return room > 0
    }
    #expect((1..<150).contains(expected.count))
    #expect(items.count == expected.count)
    #expect(manifest.items.count == 150)
  }

  @Test func markupInASpecCannotEndThePagesData() throws {
    let spec =
      #"{"family": "</script><!--", "parameters": {"s": {"default": "</script>", "choices": "#
      + #"["</script>", "<!--<script>"]}, "t": {"default": 1, "min": 1, "max": 2}}, "layers": "#
      + #"[{"shape": {"type": "circle"}, "animations": [{"keyPath": "opacity", "from": 1, "to": 0, "#
      + #""duration": "=t"}]}]}"#
    try scratch.write("odd.json", spec)
    #expect(try run("gallery -o g --count 8 --template odd.json").code == 0)
    let page = try pageData("g")
    let templates = try #require(page["templates"] as? [[String: Any]])
    #expect(templates.first?["family"] as? String == "</script><!--")
    #expect(templates.first?["builtIn"] as? Bool == false)
    #expect((page["items"] as? [Any])?.count == 8)
  }

  @Test func nearKeepsAllButNumbers() throws {
    #expect(try run("gallery -o g --count 1 --template @replicator-dots").code == 0)
    #expect(
      try run("gallery -o near --count 9 --template g/spec/0000-*.json --near 0.1").code == 0)
    let first = try values("g")[0]
    let near = try values("near")
    #expect(near.count == 9)
    for values in near {
      let count = try #require(values["count"] as? Int)
      #expect(abs(count - (first["count"] as? Int ?? 0)) <= 3)
      #expect(values["color"] == nil && values["shape"] == nil)
    }
    #expect(Set(near.map { "\($0["tX"] ?? "")" }).count > 1)
    #expect(try scratch.read("near/gallery.json").contains(#""near":0.1,"#))
  }

  private func values(_ folder: String) throws -> [[String: Any]] {
    let items = try pageData(folder)["items"] as? [[String: Any]]
    return (items ?? []).compactMap { $0["values"] as? [String: Any] }
  }

  private func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The JSON in the page, found as a browser does: up to the first end tag.
  private func pageData(_ folder: String) throws -> [String: Any] {
    let page = try scratch.read("\(folder)/index.html")
    let opening = try #require(page.range(of: #"id="gallery">"#))
    let closing = try #require(
      page.range(of: "</script", range: opening.upperBound..<page.endIndex))
    let text = page[opening.upperBound..<closing.lowerBound]
    #expect(!text.contains("<!--"))
    return try object(Data(text.utf8))
  }

  @Test func aSpecDrawsItsPicture() throws {
    #expect(try run("gallery -o g --count 28 --seed 3").code == 0)
    for item in try manifest("g").items {
      let drawn = try ToolRun(scratch.file("g/spec/\(item.file).json").path)
      #expect(drawn.output == (try files("g"))["svg/\(item.file).svg"], "\(item.file)")
    }
  }

  @Test func anItemIsTheSameWhateverTheCount() throws {
    #expect(try run("gallery -o few --count 9 --seed 1").code == 0)
    #expect(try run("gallery -o many --count 40 --seed 1").code == 0)
    let many = try files("many")
    for (name, data) in try files("few") where name.contains("/") {
      #expect(many[name] == data, "\(name)")
    }
  }

  @Test func anotherSeedDrawsOthers() throws {
    #expect(try run("gallery -o a --count 14 --seed 1").code == 0)
    #expect(try run("gallery -o b --count 14 --seed 2").code == 0)
    let (a, b) = (try files("a"), try files("b"))
    #expect(a.keys.filter { $0.hasSuffix(".svg") && a[$0] == b[$0] }.count <= 1)
  }

  @Test func ownSpecsTakeTurnsWithTemplates() throws {
    try scratch.write("own.json", Spec.good)
    #expect(
      try run("gallery -o g --count 4 --template own.json --template @grid-wave").code == 0)
    #expect(
      try manifest("g").items.map { $0.template } == ["own", "grid-wave", "own", "grid-wave"])
  }

  @Test func aSpecThatNeverPassesKeepsItsOwnValues() throws {
    let still =
      #"{"parameters": {"a": {"default": 1, "min": 1, "max": 9}}, "layers": [{"shape": "#
      + #"{"type": "circle"}}]}"#
    try scratch.write("still.json", still)
    #expect(try run("gallery -o g --count 1 --template still.json").code == 0)
    #expect(try manifest("g").items.map { $0.draws } == [0])
    #expect(try scratch.read("g/spec/0000-still.json") == still)
  }

  // MARK: Shards

  @Test(arguments: [1, 2, 3, 7]) func shardsMakeTheSameGallery(_ count: Int) throws {
    #expect(try run("gallery -o whole --count 50 --seed 9").code == 0)
    for index in (1...count).reversed() {
      #expect(try run("gallery -o g --count 50 --seed 9 --shard \(index)/\(count)").code == 0)
    }
    if count > 1 { #expect(try run("merge g").code == 0) }
    #expect(try files("g") == files("whole"))
  }

  /// However one comes upon what another has just begun or ended.
  @Test func shardsBeginAtOnce() throws {
    let script = """
      for i in {1..25}; do
        rm -rf g
        for k in 1 2 3 4; do "$TOOL" gallery -o g --count 8 --shard $k/4 & done
        wait; "$TOOL" merge g || exit 1
      done
      """
    let run = try ToolRun(script: script, in: scratch.url)
    #expect(run.code == 0, "\(run.text)")
  }

  @Test func shardsRunAtOnce() throws {
    #expect(try run("gallery -o whole --count 60").code == 0)
    let script =
      "for k in 1 2 3 4; do \"$TOOL\" gallery -o g --shard $k/4 & done; wait && \"$TOOL\" merge g"
    #expect(try ToolRun(script: script, in: scratch.url).code == 0)
    #expect(try files("g") == files("whole"))
  }

  @Test func mergeNamesWhatIsMissing() throws {
    #expect(try run("gallery -o g --shard 1/3").code == 0)
    let lacking = try run("merge g")
    #expect(lacking.code == 2)
    #expect(lacking.errors.contains("lacks part 2 of 3 and 1 more"))
    #expect(try run("merge nowhere").code == 3)
    #expect(try ToolRun(script: "mkdir e; \"$TOOL\" merge e", in: scratch.url).code == 2)
  }

  @Test func mergeRefusesPartsOfAnotherGallery() throws {
    #expect(try run("gallery -o a --shard 1/2").code == 0)
    #expect(try run("gallery -o b --seed 5 --shard 2/2").code == 0)
    #expect(try ToolRun(script: "cp -r b/* a/", in: scratch.url).code == 0)
    #expect(try run("merge a").code == 2)
    #expect(try !scratch.names(in: "a").contains("gallery.json"))
  }

  @Test(arguments: ["rm g/svg/0003-*", "rm g/spec/0003-*", "echo >> g/svg/0003-*"])
  func mergeSeesThatFilesAreMissingOrOthers(_ damage: String) throws {
    #expect(try run("gallery -o g --shard 1/2; \"$TOOL\" gallery -o g --shard 2/2").code == 0)
    #expect(try ToolRun(script: damage, in: scratch.url).code == 0)
    #expect(try run("merge g").code >= 2)
    #expect(try !scratch.names(in: "g").contains { ["gallery.json", "index.html"].contains($0) })
  }

  // MARK: Directories

  @Test func aDirectoryInUseIsRefused() throws {
    try FileManager.default.createDirectory(
      at: scratch.file("g"), withIntermediateDirectories: true)
    try scratch.write("g/mine.txt", "mine")
    let refused = try run("gallery -o g --count 2")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("not empty"))
    #expect(try scratch.names(in: "g") == ["mine.txt"])
  }

  @Test func forceReplacesOnlyWhatAManifestNames() throws {
    #expect(try run("gallery -o g --count 20").code == 0)
    #expect(try run("gallery -o g --count 3").code == 2)
    try scratch.write("g/mine.txt", "mine")
    try scratch.write("g/svg/0019-mine.svg", "mine")
    try scratch.write("g/svg/0099-grid-wave.svg", "mine")
    #expect(try run("gallery -o g --count 3 --seed 4 --force").code == 0)
    #expect(try scratch.names(in: "g/spec").count == 3)
    #expect(try scratch.names(in: "g/svg").count == 5)
    #expect(try scratch.read("g/svg/0019-mine.svg") == "mine")
    #expect(try scratch.read("g/svg/0099-grid-wave.svg") == "mine")
    #expect(try scratch.read("g/mine.txt") == "mine")
    #expect(try manifest("g").items.count == 3)
  }

  @Test(arguments: ["index.html", "gallery.json", "svg/0001-label-border.svg", "svg"])
  func forceLeavesOthersFilesAlone(_ name: String) throws {
    let folder = name.hasPrefix("svg/") ? "g/svg" : "g"
    try FileManager.default.createDirectory(
      at: scratch.file(folder), withIntermediateDirectories: true)
    try scratch.write("g/\(name)", "mine")
    let options = "--count 3 --template replicator-dots --template label-border"
    #expect(try run("gallery -o g \(options) --force").code >= 2)
    #expect(try scratch.read("g/\(name)") == "mine")
  }

  @Test func aManifestNamesNothingElsewhere() throws {
    try scratch.write("mine.svg", "mine")
    try FileManager.default.createDirectory(
      at: scratch.file("g/svg"), withIntermediateDirectories: true)
    let manifest =
      #"{"gallery":1,"count":9,"templates":[{"name":"../../mine"}],"items":["# + "\n]}\n"
    try scratch.write("g/gallery.json", manifest)
    #expect(try run("gallery -o g --count 3 --force").code == 2)
    #expect(try scratch.read("mine.svg") == "mine")
    #expect(try scratch.read("g/gallery.json") == manifest)
  }

  // MARK: Faults

  @Test(arguments: [
    ("--template nope", 2), ("--template nope.json", 3), ("--template bad.json", 1),
    ("--template @grid-wave --template bad.json", 1),
    ("--template @grid-wave --template grid-wave", 2), ("--count 0", 2), ("--count x", 2),
    ("--seed -1", 2), ("--seed 1.5", 2), ("--shard 0/2", 2), ("--shard 3/2", 2), ("--shard 1", 2),
    ("--palette beige", 2), ("--near 2", 2), ("--near x", 2), ("--columns 0", 2),
    ("--force --shard 1/2", 2), ("extra", 2),
    ("--animation css --template star.json", 1),
  ])
  func whatIsWrongIsSaidBeforeAnythingIsWritten(_ options: String, _ code: Int) throws {
    try scratch.write("bad.json", Spec.bad)
    try scratch.write(
      "star.json",
      #"{"layers": [{"shape": {"type": "rect"}}, {"shape": {"type": "circle"}, "animations": "#
        + #"[{"keyPath": "zPosition", "from": -1, "to": 1, "duration": 1}]}]}"#)
    let refused = try run("gallery -o g \(options)")
    #expect(refused.code == Int32(code))
    #expect(!refused.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scratch.file("g").path))
  }

  @Test func anUnwritableDirectoryIsNamed() throws {
    let refused = try run("gallery -o /proc/g")
    #expect(refused.code == 3)
    #expect(refused.errors.contains("/proc/g"))
  }

  /// A limit on file sizes stands for a full disk: writing fails in the middle of a file.
  ///
  /// The first six items fit, so that some files are whole whichever thread fails first.
  @Test(arguments: [3, 4]) func aFullDiskLeavesNoPartialFile(_ kilobytes: Int) throws {
    let full = try ToolRun(
      script: "ulimit -f \(kilobytes); \"$TOOL\" gallery -o g \(Self.unlike)", in: scratch.url)
    #expect(full.code == 3)
    #expect(full.errors.contains("can't write \"g/"))
    try expectOnlyWholeFiles(of: Self.unlike)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func aSignalLeavesNothingHalfWritten(_ name: String, _ code: Int) throws {
    let script = """
      "$TOOL" gallery -o g --count 200000 & pid=$!
      while [ "$(ls g/spec 2>/dev/null | wc -l)" -lt 40 ]; do sleep 0.01; done
      kill -\(name) $pid; wait $pid
      """
    // A background job of a script ignores SIGINT unless job control is on.
    let ended = try ToolRun(script: "set -m\n" + script, in: scratch.url)
    #expect(ended.code == Int32(code))
    #expect(ended.errors.contains("interrupted after"))
    #expect(try !scratch.names(in: "g").contains("gallery.json"))
    try expectOnlyWholeFiles(of: "--count 200000 --shard 1/2000", completes: false)
  }

  @Test func aRerunCompletes() throws {
    let script = "ulimit -f 3; \"$TOOL\" gallery -o g \(Self.unlike)"
    #expect(try ToolRun(script: script, in: scratch.url).code == 3)
    #expect(try run("gallery -o g --count 41").code == 2)
    #expect(try run("gallery -o g \(Self.unlike)").code == 0)
    #expect(try run("gallery -o whole \(Self.unlike)").code == 0)
    #expect(try files("g") == files("whole"))
  }

  /// Loaders of which some files have less than 3 kB and some more than 4.
  private static let unlike =
    "--count 40 --template replicator-dots --template plate-arc --template dots-sunflower"

  /// Holds all files of the ended gallery against a whole one.
  private func expectOnlyWholeFiles(of options: String, completes: Bool = true) throws {
    #expect(try run("gallery -o whole \(options)").code == 0)
    let whole = try files("whole")
    var compared = 0
    for (name, data) in try files("g") where name.contains("/") && whole[name] != nil {
      #expect(data == whole[name], "\(name)")
      compared += 1
    }
    #expect(compared > 0)
    let hidden = try scratch.names(in: "g").filter { $0.hasPrefix(".") }
    #expect(hidden.isEmpty)
  }
}
