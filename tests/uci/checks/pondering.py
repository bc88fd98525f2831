"""Thinking on the opponent's time."""

import chess

from checks.tools import NotOffered, check, expect, legal
from client import best


def ponderer(engine):
    """Greets an engine that offers to ponder."""
    lines = engine.handshake()
    if not any(line.startswith("option name Ponder ") for line in lines):
        raise NotOffered("there is no option Ponder")


@check("ponder: no answer before ponderhit, then within the time")
def _(engine):
    ponderer(engine)
    engine.send("position startpos moves e2e4 e7e5", "go ponder wtime 600 btime 600 movestogo 10")
    expect(not any(line.startswith("bestmove") for line in engine.drain(0.7)))
    engine.send("ponderhit")
    move = best(engine.read("bestmove", 0.6))
    expect(chess.Move.from_uci(move) in legal(None, ["e2e4", "e7e5"]).legal_moves)


@check("ponder: stop is answered as well")
def _(engine):
    ponderer(engine)
    engine.send("position startpos moves e2e4", "go ponder wtime 60000 btime 60000")
    engine.drain(0.2)
    engine.send("stop")
    engine.read("bestmove", 1)


@check("ponder: a search to a depth that is over waits for ponderhit")
def _(engine):
    ponderer(engine)
    engine.send("position startpos", "go ponder depth 2")
    expect(not any(line.startswith("bestmove") for line in engine.drain(0.3)))
    engine.send("ponderhit")
    engine.read("bestmove", 1)


@check("ponderhit out of place does no harm")
def _(engine):
    ponderer(engine)
    engine.send("ponderhit")
    engine.sync()
    expect(best(engine.go("depth 2")) != "0000")
