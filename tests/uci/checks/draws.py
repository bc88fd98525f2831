"""Draws by repetition, by fifty moves and by lack of material."""

from checks.tools import check, expect, last, search
from client import best


def expect_draw(engine, lines):
    """Expects the score of a draw; other engines add a centipawn or two, so that not all draws are the same."""
    info = last(lines)
    expect(info["kind"] == "cp" and abs(info["score"]) <= (0 if engine.own else 3), info["line"])


@check("threefold: the side that is behind repeats, score 0", each=True)
def _(engine):
    engine.handshake()
    position = "fen 6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1 moves h5e8 g8h7 e8h5 h7g8 h5e8 g8h7"
    # Other engines prune quiet moves near the leaves.
    lines = search(engine, position, "depth 4" if engine.own else "depth 12")
    expect_draw(engine, lines)
    # Another engine may find another draw.
    expect(best(lines) == "e8h5" or not engine.own, lines[-1])


@check("fifty moves: a queen ahead, but the next ply is the hundredth", each=True)
def _(engine):
    engine.handshake()
    lines = search(engine, "fen 7k/8/8/8/8/8/Q7/K7 w - - 99 80", "depth 3")
    expect_draw(engine, lines)


@check("fifty moves: mate on the hundredth ply counts", each=True)
def _(engine):
    engine.handshake()
    lines = search(engine, "fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 99 80", "depth 3")
    expect(best(lines) == "e1e8" and last(lines)["kind"] == "mate", lines[-2:])


@check("insufficient material is a draw", own=True, each=True)
def _(engine):
    engine.handshake()
    expect(last(search(engine, "fen 7k/8/8/8/8/8/B7/K7 w - - 0 1", "depth 4"))["score"] == 0)
