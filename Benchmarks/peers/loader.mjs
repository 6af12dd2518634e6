// SPDX-License-Identifier: MIT
// The 12-dot loader from JavaScript template strings: node loader.mjs css|smil COUNT [--print]
const number = (value) => String(+value.toFixed(3));

// What varies from one loader to the next; the C and Swift programs take the same.
const variation = (i) => ({
  radius: 30 + (i % 101) / 10,
  dot: 3 + (i % 37) / 20,
  duration: 0.6 + (i % 51) * 0.012,
});

function circle(i, { radius, dot, duration }, inner) {
  const angle = (i * Math.PI) / 6;
  const x = number(50 + radius * Math.sin(angle));
  const y = number(50 - radius * Math.cos(angle));
  const begin = number((i - (i > 0 ? 12 : 0)) * duration / 12);
  const opacity = number(i > 0 ? 1 - 0.9 * (12 - i) / 12 : 1);
  return `<circle cx="${x}" cy="${y}" r="${number(dot)}" opacity="${opacity}"${inner(begin)}`;
}

function css(values) {
  const duration = number(values.duration);
  let dots = "";
  for (let i = 0; i < 12; i++) {
    dots += circle(i, values, (begin) => ` class="d" style="animation-delay:${begin}s"/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100" fill="currentColor" aria-hidden="true"><style>@keyframes f{from{opacity:1}to{opacity:.1}}.d{animation:f ${duration}s linear infinite}@media (prefers-reduced-motion:reduce){.d{animation:none}}</style>${dots}</svg>\n`;
}

function smil(values) {
  const duration = number(values.duration);
  let dots = "";
  for (let i = 0; i < 12; i++) {
    dots += circle(i, values, (begin) => `><animate attributeName="opacity" values="1;0.1" dur="${duration}s" begin="${begin}s" repeatCount="indefinite"/></circle>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100" fill="currentColor" aria-hidden="true">${dots}</svg>\n`;
}

const [mode, count, print] = process.argv.slice(2);
const loader = mode === "css" ? css : smil;
if (print) {
  for (let i = 0; i < Number(count); i++) process.stdout.write(loader(variation(i)));
} else {
  let bytes = 0;
  const started = process.hrtime.bigint();
  // As bytes, which is what a file takes and what the other programs make.
  for (let i = 0; i < Number(count); i++) bytes += Buffer.from(loader(variation(i))).length;
  const nanoseconds = Number(process.hrtime.bigint() - started);
  console.log(`${Math.round(nanoseconds / Number(count))} ${bytes}`);
}
