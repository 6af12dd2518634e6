// SPDX-License-Identifier: MIT

internal import LoaderModel
internal import SVGEmitter

private let drawing: [Command] = [.render, .frames, .stream]
private let specs: [Command] = [.render, .check, .frames, .stream]

extension Option {
  /// Everything there is to know of the option.
  var row: OptionRow {
    switch self {
    case .output, .animation, .wrapping, .page, .target: formRow
    case .ifChanged, .watch: fileRow
    case .set, .size, .color, .speed, .label, .decorative, .reducedMotion: appearanceRow
    case .at, .fps, .duration, .start: timeRow
    case .count, .seed, .template, .palette, .near, .columns, .shard, .force: galleryRow
    case .idPrefix, .precision, .pretty: writingRow
    case .quiet, .strict, .format, .help, .version: messageRow
    }
  }

  private var formRow: OptionRow {
    switch self {
    case .output:
      OptionRow(
        "output", UInt8(ascii: "o"), .path, [.render, .frames, .gallery],
        "file, or directory for several specs (standard output)")
    case .animation:
      OptionRow(
        "animation", nil, .words(["auto", "css", "smil", "none"]),
        [.render, .gallery, .stream],
        "how it moves; auto: CSS, or SMIL where CSS can't (auto)")
    case .page: OptionRow("page", nil, .none, [.render], "with --as html, a whole page")
    case .target:
      OptionRow(
        "target", nil, .words(Target.allCases.map { String(describing: $0.row.word) }), [.render],
        "where it will live; chooses --animation and warns, see below")
    default:
      OptionRow(
        "as", nil, .words(Wrapping.allCases.map { String(describing: $0.row.word) }), [.render],
        "the wrapping (svg)")
    }
  }

  private var fileRow: OptionRow {
    switch self {
    case .ifChanged:
      OptionRow(
        "if-changed", nil, .none, [.render], "leave files alone whose content stays the same")
    default:
      OptionRow("watch", nil, .none, [.render], "render again whenever a spec is saved")
    }
  }

  private var appearanceRow: OptionRow {
    switch self {
    case .set:
      OptionRow("set", nil, .text("NAME=VALUE"), specs, "a parameter of the spec; repeatable")
    case .size:
      OptionRow(
        "size", nil, .text("W[xH]|none|Nem"), drawing,
        "the width and height attributes (the spec's size)")
    case .color:
      OptionRow(
        "color", nil, .text("C|LIGHT,DARK"), drawing,
        "what currentColor becomes; two: by the system's color scheme")
    case .speed:
      OptionRow("speed", nil, .text("F"), drawing, "a further factor on all time; 2: twice as fast")
    case .label:
      OptionRow(
        "label", nil, .text("TEXT"), drawing,
        "role=\"img\" with a name (the spec's title, else aria-hidden)")
    case .decorative:
      OptionRow("decorative", nil, .none, drawing, "aria-hidden, whatever the spec's title")
    default:
      OptionRow(
        "reduced-motion", nil, .words(["fade", "slow", "still", "ignore"]),
        [.render, .stream], "what people see who ask for less motion (fade)")
    }
  }

  private var timeRow: OptionRow {
    switch self {
    case .at:
      OptionRow(
        "at", nil, .text("T"), [.render, .frames],
        "the instant of --animation none (the poster); frames: T,T...")
    case .fps:
      OptionRow("fps", nil, .text("N"), [.frames], "a frame every 1/N seconds")
    case .duration:
      OptionRow(
        "duration", nil, .text("S"), [.frames],
        "seconds to cover with --fps (one common period, at most 10)")
    default:
      OptionRow(
        "start", nil, .words(["steady", "cold"]), drawing, "overrides the spec's start")
    }
  }

  private var galleryRow: OptionRow {
    switch self {
    case .count: OptionRow("count", nil, .text("N"), [.gallery], "how many loaders (60)")
    case .seed:
      OptionRow(
        "seed", nil, .text("S"), [.gallery], "another whole number draws other loaders (0)")
    case .template:
      OptionRow(
        "template", nil, .text("NAME"), [.gallery],
        "a built-in template or a spec file; repeatable (all templates)")
    case .palette:
      OptionRow(
        "palette", nil, .words(Palette.allCases.map { String(describing: $0.row.name) }),
        [.gallery], "where colors come from (for each loader any)")
    case .near:
      OptionRow(
        "near", nil, .text("F"), [.gallery],
        "draw only numbers, within this part of their range of their defaults")
    case .columns: OptionRow("columns", nil, .text("N"), [.gallery], "of the page (as fit)")
    case .shard:
      OptionRow(
        "shard", nil, .text("K/N"), [.gallery], "only the K-th of N equal parts; see merge")
    default:
      OptionRow("force", nil, .none, [.gallery], "replace a gallery that is there")
    }
  }

  private var writingRow: OptionRow {
    switch self {
    case .idPrefix:
      OptionRow(
        "id-prefix", nil, .text("P"), drawing,
        "prefix of ids, classes and keyframes (a short hash)")
    case .precision:
      OptionRow("precision", nil, .text("N"), drawing, "decimals, 0...6 (3)")
    default:
      OptionRow("pretty", nil, .none, [.render, .frames], "one element a line, indented")
    }
  }

  private var messageRow: OptionRow {
    switch self {
    case .quiet:
      OptionRow(
        "quiet", nil, .none, [.render, .check, .frames, .gallery],
        "no warnings, notes and progress")
    case .strict:
      OptionRow(
        "strict", nil, .none, [.render, .check, .frames],
        "warnings count: check exits 4, others write nothing and exit 1")
    case .format:
      OptionRow(
        "format", nil, .words(["text", "json"]), [.render, .check, .frames, .gallery, .stream],
        "how findings are printed; json: an object a line (text)")
    case .help:
      OptionRow("help", UInt8(ascii: "h"), .none, Command.allCases, "print this help")
    default:
      OptionRow("version", nil, .none, Command.allCases, "print the version")
    }
  }
}
