# SPDX-License-Identifier: MIT
"""Chromium, through its DevTools protocol."""

import base64
import itertools
import json

import websocket

from engine import KEYS, TIME_LIMIT, Engine, EngineError
from processes import ProcessGroup, private_environment


class Chromium(Engine):
    """Chromium without a window."""

    name = "chromium"
    # What the compositor moves may be a frame behind what the page has drawn.
    captures_old_frames = True

    def _start(self, folder):
        self._browser = self._socket = None
        self._ids = itertools.count(1)
        self._session = None
        self._browser = ProcessGroup(
            [
                "chromium", "--headless=new", "--no-sandbox", f"--user-data-dir={folder}/profile",
                "--remote-debugging-port=0", "--hide-scrollbars", "--force-color-profile=srgb",
                f"--force-device-scale-factor={self.pixel_ratio}", "--no-first-run",
                "--disable-extensions", "--disable-background-networking",
                # Without the limit on frames a screenshot takes 10 ms instead of 40.
                "--disable-gpu-vsync", "--disable-frame-rate-limit",
                # Emulation doesn't reach documents in <img>; this does.
                *["--force-prefers-reduced-motion"] * self.reduced_motion,
                *["--blink-settings=preferredColorScheme=0"] * self.dark, "about:blank",
            ],
            private_environment(folder),
        )
        url = self._browser.wait_for_line(r"DevTools listening on (ws://\S+)", TIME_LIMIT)[1]
        self._socket = websocket.create_connection(
            url, timeout=TIME_LIMIT, suppress_origin=True,
            skip_utf8_validation=True)  # in Python it takes a fifth of the time
        targets = self._call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        answer = self._call("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        self._session = answer["sessionId"]
        self._call(
            "Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))
        self._call("Page.enable")
        value = "reduce" if self.reduced_motion else "no-preference"
        features = [{"name": "prefers-reduced-motion", "value": value}]
        if self.forced_colors:
            features.append({"name": "forced-colors", "value": "active"})
        self._call("Emulation.setEmulatedMedia", features=features)
        self._set_viewport(200, 200)

    def _stop(self):
        if self._socket:
            self._socket.close(timeout=1)
        if self._browser:
            self._browser.close()

    def _call(self, method, **parameters):
        return self._wait(self._send(method, parameters))

    def _send(self, method, parameters):
        message = {"id": next(self._ids), "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._socket.send(json.dumps(message))
        return message["id"]

    def _wait(self, number=None, event=None):
        while True:
            message = json.loads(self._socket.recv())
            if "error" in message and message.get("id") == number:
                raise EngineError(f"chromium: {message['error']}")
            if number is not None and message.get("id") == number:
                return message["result"]
            if event and message.get("method") == event:
                return message["params"]

    def _navigate(self, url):
        self._send("Page.navigate", {"url": url})
        self._wait(event="Page.loadEventFired")

    def _evaluate(self, expression):
        answer = self._call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise EngineError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def _set_viewport(self, width, height):
        self._call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=self.pixel_ratio, mobile=False)

    def _press(self, key):
        text = {"Enter": "\r", "Space": " "}.get(key, "" if key in KEYS else key)
        number = KEYS[key][1] if key in KEYS else ord(key.upper())
        name = " " if key == "Space" else key
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            self._call(
                "Input.dispatchKeyEvent", type=kind, key=name, code=key, text=text,
                windowsVirtualKeyCode=number)

    def _click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self._call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def _png(self, width, height):
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        answer = self._call(
            "Page.captureScreenshot", format="png", optimizeForSpeed=True, clip=clip)
        return base64.b64decode(answer["data"])

    def metrics(self):
        """Chromium's counters of the page's work, by name."""
        self._call("Performance.enable")
        answer = self._call("Performance.getMetrics")
        return {metric["name"]: metric["value"] for metric in answer["metrics"]}

    def _group(self):
        return self._browser
