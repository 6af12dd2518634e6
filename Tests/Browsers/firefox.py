# SPDX-License-Identifier: MIT
"""Firefox, through WebDriver BiDi."""

import base64
import contextlib
import itertools
import json
import pathlib

import websocket

from engine import KEYS, TIME_LIMIT, Engine, EngineError
from processes import ProcessGroup, private_environment

PREFERENCES = {
    "gfx.color_management.mode": 0,
    "privacy.reduceTimerPrecision": False,
    "app.update.auto": False,
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


class Firefox(Engine):
    """Firefox without a window."""

    name = "firefox"

    def _start(self, folder):
        self._browser = self._socket = None
        self._ids = itertools.count(1)
        profile = pathlib.Path(folder) / "profile"
        profile.mkdir()
        preferences = PREFERENCES | {
            "layout.css.devPixelsPerPx": str(float(self.pixel_ratio)),
            "ui.prefersReducedMotion": int(self.reduced_motion),
            "browser.download.folderList": 2,
            "browser.download.dir": str(self.downloads),
            "ui.systemUsesDarkTheme": int(self.dark),
            "browser.display.document_color_use": 2 if self.forced_colors else 0,
        }
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in preferences.items()]
        (profile / "user.js").write_text("\n".join(lines))
        self._browser = ProcessGroup(
            ["firefox-esr", "--headless", "--no-remote", "--profile", str(profile),
             "--remote-debugging-port", "0"],
            private_environment(folder, MOZ_CRASHREPORTER_DISABLE="1"),
        )
        pattern = r"WebDriver BiDi listening on (ws://\S+)"
        url = self._browser.wait_for_line(pattern, TIME_LIMIT)[1]
        # Firefox answers 400 to an Origin header.
        self._socket = websocket.create_connection(
            url + "/session", timeout=TIME_LIMIT, suppress_origin=True,
            skip_utf8_validation=True)
        self._call("session.new", capabilities={})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def _stop(self):
        if self._socket:
            self._socket.close(timeout=1)
        if self._browser:
            self._browser.close()

    def _call(self, method, **parameters):
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("id") == number:
                if message["type"] == "error":
                    raise EngineError(f"firefox: {message['error']}: {message['message']}")
                return message["result"]

    def _navigate(self, url):
        self._call("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def _evaluate(self, expression):
        answer = self._call(
            "script.evaluate",
            target={"context": self._context},
            # As JSON, to be spared the protocol's own value format.
            expression=f"(async () => JSON.stringify([await ({expression})]))()",
            awaitPromise=True)
        if answer["type"] == "exception":
            raise EngineError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])[0]

    @contextlib.contextmanager
    def visiting(self, url, width, height):
        """In a tab of its own: the first one doesn't get the focus, and keys press no buttons."""
        first = self._context
        self._context = self._call("browsingContext.create", type="tab")["context"]
        try:
            self._call("browsingContext.activate", context=self._context)
            with super().visiting(url, width, height):
                yield self
        finally:
            self._call("browsingContext.close", context=self._context)
            self._context = first
            self._call("browsingContext.activate", context=first)

    def _set_viewport(self, width, height):
        self._call(
            "browsingContext.setViewport",
            context=self._context, viewport={"width": width, "height": height})

    def _press(self, key):
        value = KEYS[key][0] if key in KEYS else key
        steps = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self._perform({"type": "key", "id": "keyboard", "actions": steps})

    def _click(self, x, y):
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._perform({"type": "pointer", "id": "mouse", "actions": steps})

    def _perform(self, source):
        self._call("input.performActions", context=self._context, actions=[source])

    def _png(self, width, height):
        clip = {"type": "box", "x": 0, "y": 0, "width": width, "height": height}
        answer = self._call("browsingContext.captureScreenshot", context=self._context, clip=clip)
        return base64.b64decode(answer["data"])

    def _group(self):
        return self._browser
