# SPDX-License-Identifier: MIT
"""The loopback server of the host page and of the pictures shown in it."""

import http.server
import itertools
import pathlib
import threading

FOLDER = pathlib.Path(__file__).parent
HANG = "/hang"  # never answered


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body in one write: two cost 40 ms a file
    timeout = 30

    def do_GET(self):
        if self.path == HANG:
            self.close_connection = True
            self.server.closing.wait()
            return
        content_type, body, *headers = self.server.files.get(self.path, ("text/plain", None))
        self.send_response(404 if body is None else 200)
        self.send_header("Content-Type", content_type)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *arguments):
        pass


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # a browser that hangs up early is no news


class Host:
    """Serves `url`, the host page, and whatever pictures were added."""

    def __init__(self):
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.files = {
            "/": ("text/html; charset=utf-8", (FOLDER / "host.html").read_bytes()),
            "/host.js": ("text/javascript; charset=utf-8", (FOLDER / "host.js").read_bytes()),
        }
        self._server.closing = threading.Event()
        self._numbers = itertools.count()
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def add(self, svg):
        """Puts a picture up and gives its path."""
        path = f"/{next(self._numbers)}.svg"
        self.put(path, svg, "image/svg+xml")
        return path

    def put(self, path, body, content_type, headers=()):
        """Serves a body, with further headers as pairs, at a path."""
        self._server.files[path] = (content_type, body, *headers)

    def remove(self, path):
        """Takes a picture down."""
        self._server.files.pop(path, None)

    def close(self):
        """Stops serving."""
        self._server.closing.set()
        self._server.shutdown()
        self._server.server_close()
