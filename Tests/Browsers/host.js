// SPDX-License-Identifier: MIT
// The page that stays loaded: it shows one SVG file in a frame and sets both of its clocks.
"use strict";

const host = { document: null, root: null, animations: [], count: 0 };

host.load = async (url, width, height) => {
  document.querySelector("iframe")?.remove();
  const frame = document.createElement("iframe");
  frame.width = width;
  frame.height = height;
  const loaded = new Promise((done) => { frame.onload = done; });
  frame.src = url;
  document.body.append(frame);
  await loaded;
  host.document = frame.contentDocument;
  host.root = host.document.documentElement;
  if (host.root?.namespaceURI !== "http://www.w3.org/2000/svg" || host.root.localName !== "svg"
      || host.document.querySelector("parsererror")) {
    throw new Error(`not an SVG document: ${host.root?.textContent.slice(0, 300)}`);
  }
  host.fit(width, height);
  host.restart();
  return true;
};

// Shows a page and answers once it is loaded, or, without `loaded`, once all of it is parsed.
host.open = async (url, width, height, loaded) => {
  document.querySelector("iframe")?.remove();
  const frame = document.createElement("iframe");
  frame.width = width;
  frame.height = height;
  frame.src = url;
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
host.fit = (width, height) => {
  const root = host.root;
  if (!root.hasAttribute("viewBox")) {
    root.setAttribute("viewBox", `0 0 ${root.width.baseVal.value} ${root.height.baseVal.value}`);
  }
  root.style.setProperty("width", width + "px", "important");
  root.style.setProperty("height", height + "px", "important");
  host.placeStamp(width, height);
};

host.placeStamp = (width, height) => {
  const stamp = document.getElementById("stamp");
  stamp.style.top = height + "px";
  stamp.style.width = width + "px";
};

// Restarts every CSS animation within one task and keeps the list: getAnimations() later leaves out
// those that are over.
host.restart = () => {
  const root = host.root;
  const view = host.document.defaultView;
  const style = root.getAttribute("style");
  root.style.setProperty("display", "none", "important");
  view.getComputedStyle(root).display;
  host.document.getAnimations();
  root.setAttribute("style", style);
  view.getComputedStyle(root).display;
  host.animations = host.document.getAnimations().filter(
    (animation) => !(animation instanceof view.CSSTransition) && animation.playState !== "paused");
};

// Stops every CSS animation and waits until it stands: a busy compositor else goes on for some frames.
host.pause = () => {
  const running = host.animations.filter((animation) => animation.playState !== "paused");
  for (const animation of running) animation.pause();
  return Promise.all(running.map((animation) => animation.ready));
};

// The least 32-bit float that isn't below: SMIL's clock takes no finer number.
host.roundedUp = (seconds) => {
  const value = new Float32Array([seconds]);
  if (value[0] < seconds) new Uint32Array(value.buffer)[0] += 1;
  return value[0];
};

host.seek = async (milliseconds) => {
  await host.pause();
  host.root.pauseAnimations();
  host.root.setCurrentTime(host.roundedUp(milliseconds / 1000));
  for (const animation of host.animations) {
    animation.currentTime = milliseconds;
  }
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
