// SPDX-License-Identifier: MIT
// A function body for `Engine.run`: what the browser has computed for every figure that it paints, in
// document order. Nothing here depends on how the file says it.
"use strict";

const FIGURES = new Set(["path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text"]);
const NEVER_PAINTED = new Set(["defs", "clipPath", "mask", "symbol", "marker", "pattern", "linearGradient",
  "radialGradient", "filter", "style", "title", "desc", "metadata"]);

const toRoot = root.getScreenCTM().inverse();
const number = (text) => Number.parseFloat(text);

// Computed lengths are px; `none` is no dash at all.
function lengths(text) {
  return text === "none" ? [] : text.split(/[\s,]+/).map(number);
}

function points(element, length) {
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const point = element.getPointAtLength(part * length);
    return [point.x, point.y];
  });
}

function read(element, opacity) {
  const style = window.getComputedStyle(element);
  const matrix = toRoot.multiply(element.getScreenCTM());
  const box = element.getBBox();
  const length = element.localName === "text" ? 0 : element.getTotalLength();
  return {
    tag: element.localName,
    opacity,
    visible: style.visibility === "visible",
    matrix: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f],
    box: [box.x, box.y, box.width, box.height],
    fill: style.fill,
    stroke: style.stroke,
    strokeWidth: number(style.strokeWidth),
    strokeOpacity: number(style.strokeOpacity),
    lineCap: style.strokeLinecap,
    dashArray: lengths(style.strokeDasharray),
    dashOffset: number(style.strokeDashoffset),
    length,
    points: element.localName === "text" ? [] : points(element, length),
    subpaths: (element.getAttribute("d") ?? "").split(/[Mm]/).length - 1,
  };
}

const figures = [];

function walk(element, opacity) {
  const style = window.getComputedStyle(element);
  if (style.display === "none" || NEVER_PAINTED.has(element.localName)) return;
  const product = opacity * number(style.opacity);
  if (FIGURES.has(element.localName)) figures.push(read(element, product));
  for (const child of element.children) walk(child, product);
}

walk(root, 1);
return figures;
