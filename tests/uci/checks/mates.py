"""Mates, and positions in which there is no move."""

import shlex
import time

import chess
import chess.engine

from checks.tools import check, expect, last, search
from client import best, infos

MATES = [
    ("in one", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 1, 2),
    ("in one, by Black", "4r1k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", 1, 2),
    ("in two", "7k/8/8/8/8/8/R7/1R5K w - - 0 1", 2, 4),
    ("in two, by queen and king", "k7/8/2K5/8/8/8/8/7Q w - - 0 1", 2, 4),
    ("in three", "8/6k1/8/8/8/8/R7/1R5K w - - 0 1", 3, 6),
    ("against it in one", "k7/8/1K6/8/8/8/8/3R4 b - - 0 1", -1, 4),
    ("against it in two", "8/7k/R7/8/8/8/8/1R5K b - - 0 1", -2, 6),
]


def until_mate(engine, fen, moves, seconds):
    """Lets an engine think until it reports the mate, or for this many seconds at most; returns its lines.

    How deep that is depends on the engine, so no depth is set; how soon it stops is the subject of another check.
    """
    engine.send("position fen " + fen, "go infinite")
    lines, end = [], time.monotonic() + seconds
    while time.monotonic() < end and not (lines and lines[-1].startswith("bestmove")):
        lines += engine.drain(0.05)
        exact = [info for info in infos(lines) if "lowerbound" not in info and "upperbound" not in info]
        if exact and (exact[-1]["kind"], exact[-1]["score"]) == ("mate", moves):
            return [exact[-1]["line"]]
    return lines


def expect_mate(engine, fen, moves, depth):
    engine.handshake()
    lines = search(engine, "fen " + fen, f"depth {depth}") if engine.own else until_mate(engine, fen, moves, 30)
    info = last(lines)
    expect((info["kind"], info["score"]) == ("mate", moves), info["line"])
    move = best(lines) if engine.own else info["pv"][0]
    expect(chess.Move.from_uci(move) in chess.Board(fen).legal_moves, move)


for title, fen, moves, depth in MATES:
    check(f"mate {title}: found, at its true distance", each=True)(
        lambda engine, fen=fen, moves=moves, depth=depth: expect_mate(engine, fen, moves, depth)
    )


@check("go mate: ends when the mate is found", each=True)
def _(engine):
    engine.handshake()
    lines = search(engine, "fen " + MATES[2][1], "mate 2")
    expect(last(lines)["kind"] == "mate", lines[-2])


@check("a mate that is played out by itself is given", each=True)
def _(engine):
    engine.handshake()
    board = chess.Board(MATES[4][1])
    while not board.is_game_over() and board.ply() < 12:
        moves = " ".join(move.uci() for move in board.move_stack)
        position = f"fen {MATES[4][1]}" + (f" moves {moves}" if moves else "")
        board.push_uci(best(search(engine, position, "depth 6")))
    expect(board.is_checkmate(), board.fen())


def expect_score(engine, lines, score):
    """Expects a score. The protocol doesn't demand one if there's no move, so other engines may leave it out."""
    if engine.own or infos(lines):
        expect((last(lines)["kind"], last(lines)["score"]) == score, lines[-2:])


@check("mated root: no move, and says so", each=True)
def _(engine):
    engine.handshake()
    for words in ("depth 3", "movetime 20", "wtime 100 btime 100", "nodes 10"):
        lines = search(engine, "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", words)
        expect(best(lines) in ("0000", "(none)"), lines[-1])
        expect_score(engine, lines, ("mate", 0))


@check("stalemated root: no move, score 0", each=True)
def _(engine):
    engine.handshake()
    lines = search(engine, "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "depth 3")
    expect(best(lines) in ("0000", "(none)"), lines[-1])
    expect_score(engine, lines, ("cp", 0))


@check("no move is written 0000", own=True, each=True)
def _(engine):
    engine.handshake()
    engine.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go infinite")
    expect(not any(line.startswith("bestmove") for line in engine.drain(0.2)), "not before stop")
    engine.send("stop")
    expect(best(engine.read("bestmove", 1)) == "0000")


@check("python-chess accepts a mated root without an error", each=True)
def _(engine):
    with chess.engine.SimpleEngine.popen_uci(shlex.split(engine.path)) as other:
        played = other.play(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), chess.engine.Limit(depth=2))
        expect(played.move in (None, chess.Move.null()), played)
