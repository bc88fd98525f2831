"""Commands that come while a search is running. Clients may send only `stop`, `ponderhit` and `isready` then: the effect of all
others is our choice, and another engine may ignore them, but must keep answering.
"""

import chess

from checks.tools import KIWIPETE, check, expect, last, legal, set_hash
from client import best


def expect_alive(engine):
    """Expects that an engine is idle, and answers for the next position."""
    engine.send("stop")
    engine.sync()
    engine.drain(0.3)
    engine.send("ucinewgame", "position fen " + KIWIPETE)
    move = best(engine.go("depth 2"))
    expect(chess.Move.from_uci(move) in legal(KIWIPETE).legal_moves, move)


@check("two gos in a row: two answers", own=True)
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go depth 5", "go depth 3")
    engine.read("bestmove")
    engine.read("bestmove")


@check("two gos in a row do no harm")
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go depth 5", "go depth 3")
    engine.read("bestmove")
    expect_alive(engine)


@check("two gos in a row, the first infinite: it is stopped", own=True)
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go infinite", "go depth 3")
    engine.read("bestmove", 2)
    expect(last(engine.read("bestmove", 5))["depth"] == "3")


@check("a position sent during a search is for the next one")
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go movetime 200", "position fen " + KIWIPETE)
    move = best(engine.read("bestmove"))
    if engine.own:
        expect(chess.Move.from_uci(move) in chess.Board().legal_moves, move)
        move = best(engine.go("depth 2"))
        expect(chess.Move.from_uci(move) in legal(KIWIPETE).legal_moves, move)
    expect_alive(engine)


@check("ucinewgame during a search")
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go movetime 200", "ucinewgame")
    engine.read("bestmove", 2)
    engine.sync()
    expect(best(engine.go("depth 3")) != "0000")


@check("ucinewgame and Hash during an infinite search wait for its end", own=True)
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go infinite", "ucinewgame", "setoption name Hash value 2")
    expect(not any(line.startswith("bestmove") for line in engine.drain(0.3)))
    engine.send("stop")
    engine.read("bestmove", 1)
    expect(best(engine.go("depth 3")) != "0000")


@check("Hash is changed during a search")
def _(engine):
    lines = engine.handshake()
    engine.send("position startpos", "go movetime 200")
    set_hash(engine, lines, 4)
    engine.read("bestmove")
    engine.sync()
    expect(best(engine.go("depth 3")) != "0000")
