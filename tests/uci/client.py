"""A UCI engine at the other end of two pipes, with the time of every line that it prints."""

import atexit
import glob
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time


# Ends this program by way of `atexit`, as Ctrl-C does.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


class Silence(Exception):
    """Raised if the expected line doesn't come in time."""


class Client:
    """Starts an engine; `with` ends it again in any case."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # a process group, which can be ended as one (not on Windows)
        )
        self.is_killed = False
        atexit.register(self.kill)
        self.lines = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.errors = []
        threading.Thread(target=self._listen_to_errors, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            self.lines.put((time.perf_counter(), line.decode("utf-8", "replace").rstrip("\r\n")))
        self.lines.put((time.perf_counter(), None))

    def _listen_to_errors(self):
        for line in self.process.stderr:
            self.errors.append(line.decode("utf-8", "replace").rstrip())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self.process.wait()

    def kill(self):
        """Ends the engine and everything that it has started, such as an engine behind a script, if that is still running."""
        atexit.unregister(self.kill)
        if self.is_killed:
            return
        self.is_killed = True
        if hasattr(os, "killpg"):
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass  # it has ended
        elif self.process.poll() is None:
            self.process.kill()

    def waited(self):
        """Seconds that the engine and this program were ready to run while others ran."""
        return waited(self.process.pid) + waited("self")

    def took(self, sent):
        """Seconds from the last `send`, which returned `sent`, to the last line that was read, without those in which
        other programs had the processor, which the engine can't know about."""
        return self.moment - sent - (self.waited() - self.waited_before)

    def send(self, *lines):
        """Sends lines, as text or bytes; returns the time before that."""
        self.waited_before = self.waited()
        before = time.perf_counter()
        for line in lines:
            if isinstance(line, str):
                line = line.encode()
            self.process.stdin.write(line + b"\n")
        return before

    def read(self, start, timeout=10.0):
        """The lines up to and including the first one that begins with `start`.

        `self.moment` is the time when that line came.
        """
        seen = []
        end = time.perf_counter() + timeout
        while True:
            try:
                moment, line = self.lines.get(timeout=max(0.0, end - time.perf_counter()))
            except queue.Empty:
                raise Silence(f"no '{start}' in {timeout} s, but {seen[-3:]}") from None
            if line is None:
                raise Silence(f"the engine ended before '{start}'; {self.errors[-3:]}")
            seen.append(line)
            if line.startswith(start):
                self.moment = moment
                return seen

    def drain(self, timeout):
        """All lines that come within this many seconds."""
        seen = []
        end = time.perf_counter() + timeout
        while True:
            try:
                _, line = self.lines.get(timeout=max(0.0, end - time.perf_counter()))
            except queue.Empty:
                return seen
            if line is None:
                return seen
            seen.append(line)

    def handshake(self):
        """Greets the engine; returns its description of itself. An opening book is switched off: its moves have no score."""
        self.send("uci")
        lines = self.read("uciok")
        if any(line.startswith("option name OwnBook type check") for line in lines):
            self.send("setoption name OwnBook value false")
        self.sync()
        return lines

    def sync(self, timeout=10.0):
        """The lines until the engine is ready."""
        self.send("isready")
        return self.read("readyok", timeout)[:-1]

    def go(self, words, timeout=30.0):
        """Searches; returns all lines, the last of which is the best move."""
        self.send("go " + words)
        return self.read("bestmove", timeout)

    def ends_within(self, seconds):
        try:
            self.process.wait(seconds)
            return True
        except subprocess.TimeoutExpired:
            return False

    def resident_kilobytes(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1])
        return 0


def waited(process):
    """Seconds that a process, by its number or `self`, was ready to run while others ran (Linux)."""
    nanoseconds = 0
    for path in glob.glob(f"/proc/{process}/task/*/schedstat"):
        try:
            with open(path, encoding="ascii") as schedstat:
                nanoseconds += int(schedstat.read().split()[1])
        except (FileNotFoundError, ProcessLookupError):
            pass  # the thread has ended meanwhile
    return nanoseconds / 1e9


def best(lines):
    """The best move of a search's lines."""
    return lines[-1].split()[1]


def infos(lines):
    """The iterations among the lines as dictionaries: depth, score, pv and so on."""
    found = []
    for line in lines:
        words = line.split()
        if not words or words[0] != "info" or "score" not in words or "string" in words:
            continue
        info = {"line": line}
        index = 1
        while index < len(words):
            name = words[index]
            if name == "score":
                info["kind"], info["score"] = words[index + 1], int(words[index + 2])
                index += 3
            elif name == "pv":
                info["pv"] = words[index + 1 :]
                break
            elif name in ("lowerbound", "upperbound"):
                info[name] = True
                index += 1
            else:
                info[name] = words[index + 1]
                index += 2
        found.append(info)
    return found


def name_of(path):
    return os.path.basename(path)
