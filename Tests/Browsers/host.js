// SPDX-License-Identifier: MIT
// The page that stays loaded: it shows SVG files in frames and sets both of their clocks.
"use strict";

// `document` and `root` are the first picture's, or the page's.
const host = { document: null, root: null, pictures: [], count: 0 };

// Shows SVG files in rows, each a document of its own, scaled to the same size.
host.load = async (urls, width, height, columns) => {
  host.clear();
  const frames = urls.map((url, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return host.frame(url, column * width, row * height, width, height);
  });
  const loads = frames.map((frame) => new Promise((done) => { frame.onload = done; }));
  document.body.append(...frames);
  await Promise.all(loads);
  host.pictures = frames.map((frame) => host.picture(frame, width, height));
  ({ document: host.document, root: host.root } = host.pictures[0]);
  // Of many, some would be over before the first is sought.
  if (urls.length > 1) host.pictures.forEach(({ animations }) => animations.forEach((a) => a.pause()));
  host.placeStamp(width * columns, height * Math.ceil(urls.length / columns));
  return true;
};

host.clear = () => {
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  host.pictures = [];
};

host.frame = (url, left, top, width, height) => {
  const frame = document.createElement("iframe");
  Object.assign(frame, { width, height, src: url });
  frame.style.left = left + "px";
  frame.style.top = top + "px";
  return frame;
};

// The picture in a frame, with its CSS animations started anew.
host.picture = (frame, width, height) => {
  const picture = { document: frame.contentDocument, root: frame.contentDocument.documentElement };
  const { root } = picture;
  if (root?.namespaceURI !== "http://www.w3.org/2000/svg" || root.localName !== "svg"
      || picture.document.querySelector("parsererror")) {
    throw new Error(`not an SVG document: ${root?.textContent.slice(0, 300)}`);
  }
  host.fit(root, width, height);
  picture.animations = host.restarted(picture);
  return picture;
};

// Shows a page and answers once it is loaded, or, without `loaded`, once all of it is parsed.
host.open = async (url, width, height, loaded) => {
  host.clear();
  const frame = host.frame(url, 0, 0, width, height);
  document.body.append(frame);
  host.placeStamp(width, height);
  await host.arrival(frame, url, loaded);
};

host.arrival = async (frame, url, loaded) => {
  const states = loaded ? ["complete"] : ["interactive", "complete"];
  while (!frame.contentDocument?.URL.endsWith(url)
      || !states.includes(frame.contentDocument.readyState)) {
    await new Promise((done) => setTimeout(done, 5));
  }
  host.document = frame.contentDocument;
  host.root = host.document.documentElement;
};

host.reload = async () => {
  const frame = document.querySelector("iframe");
  const { pathname } = frame.contentWindow.location;
  const old = new Promise((done) => { frame.onload = done; });
  frame.contentWindow.location.reload();
  await old;
  await host.arrival(frame, pathname, true);
};

// Scales the picture to the frame, whatever its own size is.
host.fit = (root, width, height) => {
  if (!root.hasAttribute("viewBox")) {
    root.setAttribute("viewBox", `0 0 ${root.width.baseVal.value} ${root.height.baseVal.value}`);
  }
  root.style.setProperty("width", width + "px", "important");
  root.style.setProperty("height", height + "px", "important");
};

host.placeStamp = (width, height) => {
  const stamp = document.getElementById("stamp");
  stamp.style.top = height + "px";
  stamp.style.width = width + "px";
};

// Restarts every CSS animation within one task and keeps the list: getAnimations() later leaves out
// those that are over.
host.restarted = ({ document, root }) => {
  const view = document.defaultView;
  const style = root.getAttribute("style");
  root.style.setProperty("display", "none", "important");
  view.getComputedStyle(root).display;
  document.getAnimations();
  root.setAttribute("style", style);
  view.getComputedStyle(root).display;
  return document.getAnimations().filter(
    (animation) => !(animation instanceof view.CSSTransition) && animation.playState !== "paused");
};

// Stops every CSS animation and waits until it stands: a busy compositor else goes on for some frames. One that
// makes no frame at all for seconds is not waited for: setting the time completes the pause.
host.pause = () => {
  const all = host.pictures.flatMap((picture) => picture.animations);
  for (const animation of all) if (animation.playState !== "paused") animation.pause();
  const ready = Promise.all(all.map((animation) => animation.ready));
  return Promise.race([ready, new Promise((done) => setTimeout(done, 5000))]);
};

// The least 32-bit float that isn't below: SMIL's clock takes no finer number.
host.roundedUp = (seconds) => {
  const value = new Float32Array([seconds]);
  if (value[0] < seconds) new Uint32Array(value.buffer)[0] += 1;
  return value[0];
};

// To one time, or each picture to its own.
host.seek = async (times) => {
  await host.pause();
  host.pictures.forEach(({ root, animations }, i) => {
    const milliseconds = times[i] ?? times;
    root.pauseAnimations();
    root.setCurrentTime(host.roundedUp(milliseconds / 1000));
    for (const animation of animations) animation.currentTime = milliseconds;
  });
};

// Colours the block under the picture anew; a screenshot without that colour is an old frame.
host.stamp = (background) => {
  document.body.style.background = background;
  document.documentElement.style.background = background;
  host.count = (host.count + 1) % 512;
  const color = [host.count & 7, (host.count >> 3) & 7, host.count >> 6].map((level) => level * 36);
  document.getElementById("stamp").style.background = `rgb(${color})`;
  return color;
};

host.nextFrame = () => new Promise((done) => requestAnimationFrame(() => done(true)));

host.run = async (body, values) => {
  const view = host.document.defaultView;
  return new Function("document", "root", "window", "values", body)(
    host.document, host.root, view, values);
};
