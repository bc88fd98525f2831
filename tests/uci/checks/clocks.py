"""How clocks are understood and kept, and that a score is reported even if there is hardly any time."""

import time

import chess

from checks.tools import KIWIPETE, NotOffered, check, expect, expect_within, last, legal, search, seconds_of
from client import best


@check("fastchess: an info line with a score before each bestmove, even at one node")
def _(engine):
    engine.handshake()
    for words in ("nodes 1", "depth 1", "movetime 1", "wtime 1 btime 1"):
        info = last(search(engine, "fen " + KIWIPETE, words))
        for name in ("time", "nps"):
            expect(info.get(name, "" if engine.own else "0").isdigit(), info["line"])


@check("extreme clocks do not overflow", own=True)
def _(engine):
    engine.handshake()
    most = 2**63 - 1
    for words in (
        f"wtime {most} btime {most} winc {most} binc {most} movestogo {most}",
        f"wtime {-most} btime {-most} winc {-most} binc {-most} movestogo 1",
        f"movetime {most}",
        f"movetime {-most}",
    ):
        engine.send("position startpos", "go " + words)
        time.sleep(0.05)
        engine.send("stop")
        engine.read("bestmove", 1)
        engine.drain(0.05)


@check("movestogo 1: the clock is not overrun", each=True)
def _(engine):
    engine.handshake()
    for clock in (50, 200):
        words = f"wtime {clock} btime {clock} movestogo 1"
        expect_within(clock / 1000, lambda: seconds_of(engine, "fen " + KIWIPETE, words))


@check("Move Overhead is kept free")
def _(engine):
    if not any("option name Move Overhead " in line for line in engine.handshake()):
        raise NotOffered("there is no option Move Overhead")
    engine.send("setoption name Move Overhead value 150")
    words = "wtime 200 btime 200 movestogo 1"
    expect_within(0.1, lambda: seconds_of(engine, "fen " + KIWIPETE, words))


@check("the only legal move is played at once", each=True)
def _(engine):
    engine.handshake()
    engine.send("position fen 7k/8/8/8/8/8/6q1/7K w - - 0 1")
    sent = engine.send("go wtime 60000 btime 60000")
    expect(best(engine.read("bestmove", 5)) == "h1g2")
    expect(engine.took(sent) < 1)
