"""The answer to `stop`, and what waits for it."""

import time

import chess

from checks.tools import KIWIPETE, check, expect, expect_within
from client import best


@check("stop is answered within 50 ms", each=True)
def _(engine):
    engine.handshake()

    def attempt():
        engine.send("position fen " + KIWIPETE, "go infinite")
        time.sleep(0.1)
        sent = engine.send("stop")
        engine.read("bestmove", 2)
        return engine.took(sent)

    expect_within(0.05, attempt)


@check("stop right after go", each=True)
def _(engine):
    engine.handshake()
    for _ in range(20):
        engine.send("position startpos", "go infinite", "stop")
        move = best(engine.read("bestmove", 2))
        expect(chess.Move.from_uci(move) in chess.Board().legal_moves, move)


@check("stop without a search, and twice: no second answer")
def _(engine):
    engine.handshake()
    engine.send("stop", "stop")
    engine.sync()
    engine.send("go infinite", "stop", "stop", "isready")
    lines = engine.read("bestmove") + engine.drain(0.3)
    expect(sum(line.startswith("bestmove") for line in lines) == 1, lines[-3:])


@check("infinite answers only after stop, even if there is nothing left to search")
def _(engine):
    engine.handshake()
    engine.send("position fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", "go infinite")
    lines = engine.drain(0.5)
    expect(not any(line.startswith("bestmove") for line in lines), lines[-1:])
    engine.send("stop")
    expect(best(engine.read("bestmove", 1)) == "e1e8")


@check("infinite with a depth waits too", own=True)
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go infinite depth 2")
    expect(not any(line.startswith("bestmove") for line in engine.drain(0.2)))
    engine.send("stop")
    engine.read("bestmove", 1)
