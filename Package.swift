// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// The dialect of every target: what Embedded Swift can't compile is an error in the ordinary build.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatWarning("EmbeddedRestrictions", as: .error),
]

let testSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "loadergen",
  products: [
    .library(name: "LoaderModel", targets: ["LoaderModel"]),
    .library(name: "SVGEmitter", targets: ["SVGEmitter"]),
    .executable(name: "loadergen", targets: ["loadergen"]),
  ],
  targets: [
    .target(
      name: "LoaderModel", swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "SVGEmitter", dependencies: ["LoaderModel"], swiftSettings: settings),
    .target(
      name: "Templates", path: "Templates",
      resources: [
        .embedInCode("ball-bounce.json"),
        .embedInCode("bars-wave.json"),
        .embedInCode("button-dots.json"),
        .embedInCode("card-flip.json"),
        .embedInCode("comet-tail.json"),
        .embedInCode("dash-march.json"),
        .embedInCode("grid-wave.json"),
        .embedInCode("label-border.json"),
        .embedInCode("orbit-pair.json"),
        .embedInCode("plate-arc.json"),
        .embedInCode("pulse-rings.json"),
        .embedInCode("replicator-dots.json"),
        .embedInCode("ring-stretch.json"),
        .embedInCode("square-chase.json"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "loadergen", dependencies: ["LoaderModel", "SVGEmitter", "Templates"],
      resources: [.embedInCode("Gallery/page.html")],
      swiftSettings: settings),
    .executableTarget(
      name: "throughput", dependencies: ["LoaderModel", "SVGEmitter"],
      path: "Benchmarks/Throughput", swiftSettings: testSettings),
    .testTarget(
      name: "LoaderModelTests", dependencies: ["LoaderModel"], swiftSettings: testSettings),
    .testTarget(
      name: "DiagnosticTests", dependencies: ["LoaderModel", "SVGEmitter"], exclude: ["Cases"],
      swiftSettings: testSettings),
    .testTarget(
      name: "SVGEmitterTests", dependencies: ["LoaderModel", "SVGEmitter"],
      swiftSettings: testSettings),
    .executableTarget(
      name: "readback", dependencies: ["LoaderModel", "SVGEmitter"], path: "Tests/ReadBack",
      swiftSettings: testSettings),
    .testTarget(
      name: "ReadBackTests", dependencies: ["LoaderModel", "SVGEmitter", "readback"],
      swiftSettings: testSettings),
    .testTarget(
      name: "GoldenTests", dependencies: ["LoaderModel", "SVGEmitter", "Templates"],
      exclude: ["Cases"], swiftSettings: testSettings),
    .testTarget(
      name: "CommandLineTests", dependencies: ["LoaderModel", "Templates", "loadergen"],
      swiftSettings: testSettings),
  ]
)
