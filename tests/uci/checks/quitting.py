"""The end: `quit` or the end of the input, whatever the engine is doing."""

import time

from checks.tools import KIWIPETE, check, expect, expect_within
from client import infos


@check("quit ends it within a second")
def _(engine):
    engine.handshake()
    engine.send("quit")
    expect(engine.ends_within(1))
    expect(engine.process.returncode == 0, engine.process.returncode)


@check("quit while searching ends it within a second", each=True)
def _(engine):
    engine.handshake()
    engine.send("position fen " + KIWIPETE, "go infinite")
    time.sleep(0.1)
    engine.send("quit")
    expect(engine.ends_within(1))
    expect(engine.process.returncode == 0, engine.process.returncode)


@check("the end of the input ends it within a second")
def _(engine):
    engine.handshake()
    engine.process.stdin.close()
    expect(engine.ends_within(1))


@check("the end of the input while searching ends it within a second")
def _(engine):
    engine.handshake()
    engine.send("go infinite")
    time.sleep(0.1)
    engine.process.stdin.close()
    expect(engine.ends_within(1))


@check("the end of the input lets a search come to its end", own=True)
def _(engine):
    engine.send("position startpos moves e2e4", "go depth 5")
    engine.process.stdin.close()
    lines = engine.read("bestmove")
    expect(infos(lines)[-1]["depth"] == "5", lines[-2:])
    expect(engine.ends_within(1))


@check("quit while pondering ends it within a second")
def _(engine):
    engine.handshake()
    engine.send("go ponder wtime 1000 btime 1000")
    time.sleep(0.1)
    engine.send("quit")
    expect(engine.ends_within(1))


@check("quit while the bench runs ends it within a second", own=True)
def _(engine):
    engine.handshake()
    engine.send("bench 6")
    time.sleep(0.1)

    def attempt():
        sent = engine.send("isready")
        engine.read("readyok", 1)
        return engine.took(sent)

    expect_within(0.1, attempt)
    engine.send("quit")
    expect(engine.ends_within(1))
