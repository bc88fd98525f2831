"""The limits of a search: depth, nodes, time, and only some moves."""

import time

import chess

from checks.tools import KIWIPETE, check, expect, expect_within, last, legal, search, seconds_of
from client import best, infos


@check("isready is answered at once, also while searching", each=True)
def _(engine):
    engine.handshake()
    engine.send("position fen " + KIWIPETE, "go infinite")

    def attempt():
        time.sleep(0.05)
        sent = engine.send("isready")
        lines = engine.read("readyok", 1)
        expect(not any(line.startswith("bestmove") for line in lines))
        return engine.took(sent)

    expect_within(0.05, attempt)
    engine.send("stop")
    engine.read("bestmove", 2)


@check("analysis at depth: the last iteration is the one asked for", each=True)
def _(engine):
    engine.handshake()
    for depth in (1, 2, 4) if engine.own else (2, 4, 6):  # some engines search at least two plies
        expect(int(last(search(engine, "startpos", f"depth {depth}"))["depth"]) == depth)


@check("every iteration is reported once and in order", own=True, each=True)
def _(engine):
    engine.handshake()
    depths = [int(info["depth"]) for info in infos(search(engine, "startpos", "depth 5"))]
    expect(depths == [1, 2, 3, 4, 5], depths)


@check("analysis at nodes: it stops there", each=True)
def _(engine):
    engine.handshake()
    between = 5000 if engine.own else 100_000  # an engine checks its limits only now and then
    for nodes in (1, 100, 5000):
        lines = search(engine, "fen " + KIWIPETE, f"nodes {nodes}")
        expect(int(last(lines)["nodes"]) <= nodes + between, lines[-2])
        expect(chess.Move.from_uci(best(lines)) in legal(KIWIPETE).legal_moves)


@check("nodes are counted exactly", own=True, each=True)
def _(engine):
    engine.handshake()
    counts = set()
    for _ in range(2):
        engine.send("ucinewgame")
        counts.add(last(search(engine, "fen " + KIWIPETE, "depth 3"))["nodes"])
    expect(len(counts) == 1, counts)


@check("movetime is kept", each=True)
def _(engine):
    engine.handshake()
    for milliseconds in (1, 50, 300):
        words = f"movetime {milliseconds}"
        expect_within(
            (milliseconds + 60) / 1000, lambda: seconds_of(engine, "fen " + KIWIPETE, words)
        )


@check("searchmoves is respected", each=True)
def _(engine):
    engine.handshake()
    for moves in (["a2a3"], ["h2h4", "a2a3"]):
        lines = search(engine, "startpos", "depth 4 searchmoves " + " ".join(moves))
        expect(best(lines) in moves, best(lines))
        expect(all(info["pv"][0] in moves for info in infos(lines)))


@check("searchmoves first in the line", own=True, each=True)
def _(engine):
    engine.handshake()
    expect(best(search(engine, "startpos", "searchmoves b1a3 g1h3 depth 3")) in ("b1a3", "g1h3"))
