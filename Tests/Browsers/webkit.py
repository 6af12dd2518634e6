# SPDX-License-Identifier: MIT
"""WebKitGTK, through WebKitWebDriver on an X server of its own."""

import base64
import http.client
import json
import os
import pathlib
import select
import socket
import time

from engine import TIME_LIMIT, Engine, EngineError
from processes import ProcessGroup, private_environment

BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
SMALLEST_WIDTH = 500  # the window gets no narrower than some 450 px


class WebKit(Engine):
    """WebKit's MiniBrowser."""

    name = "webkit"
    captures_old_frames = True

    def _start(self, folder):
        self._display = self._driver = self._session = None
        self._display, number = _x_server(private_environment(folder))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        environment = private_environment(folder)
        settings = pathlib.Path(environment["XDG_CONFIG_HOME"]) / "gtk-3.0/settings.ini"
        settings.parent.mkdir()
        moves = int(not self.reduced_motion)
        settings.write_text(
            f"[Settings]\ngtk-enable-animations={moves}\n"
            f"gtk-application-prefer-dark-theme={int(self.dark)}\n")
        self._driver = ProcessGroup(
            ["WebKitWebDriver", f"--port={self._port}"],
            private_environment(
                folder, DISPLAY=f":{number}", GDK_BACKEND="x11", GDK_SCALE=str(self.pixel_ratio),
                WEBKIT_SKIA_ENABLE_CPU_RENDERING="1", NO_AT_BRIDGE="1"),
        )
        self._wait_for_driver()
        options = {"binary": BROWSER, "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = self._call("POST", "", {"capabilities": capabilities})["sessionId"]
        self._call("POST", "/timeouts", {"script": TIME_LIMIT * 1000})

    def _wait_for_driver(self):
        deadline = time.monotonic() + TIME_LIMIT
        while True:
            try:
                socket.create_connection(("127.0.0.1", self._port), timeout=1).close()
                return
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def _stop(self):
        try:
            if self._session:
                self._call("DELETE", "")
        except (OSError, EngineError, http.client.HTTPException):
            pass  # the group is ended anyway
        for process in (self._driver, self._display):
            if process:
                process.close()

    def _call(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=TIME_LIMIT)
        try:
            prefix = f"/session/{self._session}" if self._session else "/session"
            text = None if body is None else json.dumps(body)
            connection.request(method, prefix + path, text)
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise EngineError(f"webkit: {value['error']}: {value.get('message')}")
        return value

    def _navigate(self, url):
        self._call("POST", "/url", {"url": url})

    def _evaluate(self, expression):
        script = (
            "const done = arguments[arguments.length - 1];"
            f"(async () => ({expression}))().then((value) => done([value]),"
            " (error) => done(String(error)));"
        )
        answer = self._call("POST", "/execute/async", {"script": script, "args": []})
        if isinstance(answer, str):
            raise EngineError(f"webkit: {answer}")
        return answer[0]

    def _set_viewport(self, width, height):
        width = max(width, SMALLEST_WIDTH)
        wanted = [width, height]
        window = wanted
        for _ in range(20):
            rect = {"x": 0, "y": 0, "width": window[0], "height": window[1]}
            self._call("POST", "/window/rect", rect)
            self._evaluate("host.nextFrame()")
            inner = self._evaluate("[innerWidth, innerHeight]")
            if inner[0] >= wanted[0] and inner[1] >= wanted[1]:
                return
            window = [w + max(0, a - b) for w, a, b in zip(window, wanted, inner)]
        raise EngineError(f"webkit: a viewport of {inner}, not {wanted}")

    def _group(self):
        return self._driver

    def _png(self, width, height):
        # The whole viewport: a picture of one element is off by the toolbar's height.
        return base64.b64decode(self._call("GET", "/screenshot"))


def _x_server(environment):
    """An X server and its display's number."""
    reading, writing = os.pipe()
    try:
        server = ProcessGroup(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "2400x2400x24", "-nolisten", "tcp",
             "-noreset"],
            environment, pass_fds=(writing,))
        number = b""
        # The number and the newline come separately: to close the pipe earlier ends the server.
        while not number.endswith(b"\n"):
            if not select.select([reading], [], [], TIME_LIMIT)[0]:
                server.close()
                raise EngineError("Xvfb gave no display")
            number += os.read(reading, 16)
        return server, int(number)
    finally:
        os.close(writing)
        os.close(reading)
