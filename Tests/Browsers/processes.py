# SPDX-License-Identifier: MIT
"""Child processes that can't outlive the tests, with a time limit on every wait."""

import atexit
import os
import re
import signal
import subprocess
import threading
import time


class ProcessGroup:
    """A program in a process group of its own, with the lines it writes to standard error."""

    def __init__(self, arguments, environment, pass_fds=()):
        self._lines = []
        self._news = threading.Condition()
        self._process = subprocess.Popen(
            arguments,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            pass_fds=pass_fds,
            start_new_session=True,
            text=True,
            errors="replace",
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        atexit.register(self.close)

    def _read(self):
        for line in self._process.stderr:
            with self._news:
                self._lines.append(line.rstrip("\n"))
                self._news.notify_all()
        with self._news:
            self._news.notify_all()

    @property
    def is_running(self):
        """Whether the program itself hasn't ended."""
        return self._process.poll() is None

    def wait_for_line(self, pattern, seconds):
        """The first match in standard error; TimeoutError with what was said instead."""
        deadline = time.monotonic() + seconds
        seen = 0
        with self._news:
            while True:
                for line in self._lines[seen:]:
                    if match := re.search(pattern, line):
                        return match
                seen = len(self._lines)
                left = deadline - time.monotonic()
                if left <= 0 or not self.is_running:
                    said = "\n".join(self._lines[-20:])
                    raise TimeoutError(f"{self._process.args[0]} never said {pattern!r}:\n{said}")
                self._news.wait(min(left, 0.5))

    def suspend(self, seconds):
        """Stops the whole group and lets it go on later."""
        os.killpg(self._process.pid, signal.SIGSTOP)
        try:
            time.sleep(seconds)
        finally:
            os.killpg(self._process.pid, signal.SIGCONT)

    def close(self):
        """Ends the whole group: politely, and after three seconds for good."""
        atexit.unregister(self.close)
        for sign in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self._process.pid, sign)
            except ProcessLookupError:
                break
            try:
                self._process.wait(3)
            except subprocess.TimeoutExpired:
                continue
        self._process.wait(3)
        self._reader.join(3)
        self._process.stderr.close()


def private_environment(folder, **extra):
    """An environment whose settings, caches and sockets lie in a folder that is thrown away."""
    environment = dict(os.environ)
    environment["HOME"] = folder
    for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
        path = os.path.join(folder, name.lower())
        os.makedirs(path, mode=0o700, exist_ok=True)
        environment[name] = path
    environment.update(extra)
    return environment
