#!/usr/bin/env python3
"""Drives UCI engines as chess programs do, and as no chess program should.

    tests/uci/probe.py target/release/plain target/release/see …
    tests/uci/probe.py /usr/games/stockfish

Prints a line for each check, and at the end `N passed, N failed`; exits with 1 if any failed.
Checks of what only our own engines promise (such as that a refused line leaves the position as it
was) are skipped for others: a check that a good engine of another family fails is a bad check.

Needs python-chess: `pip install chess`.
"""

import random
import re
import sys
import time
import traceback

import chess
import chess.engine

from client import Client, Silence, best, infos, name_of

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
CHECKS = []


def check(name, own=False):
    """Registers a check; `own` means that only our own engines promise it."""

    def register(function):
        CHECKS.append((name, own, function))
        return function

    return register


def expect(condition, what=""):
    if not condition:
        raise AssertionError(what)


def board_of(engine):
    """The position that the engine says it has, without the counters and en passant."""
    engine.drain(0)
    engine.send("d", "isready")
    for line in engine.read("readyok"):
        match = re.match(r"fen:? (.*)", line, re.IGNORECASE)
        if match:
            return match[1].split()[:3]
    raise AssertionError("'d' shows no FEN")


def fields(board):
    return board.fen().split()[:3]


def legal(fen, moves=()):
    board = chess.Board(fen) if fen else chess.Board()
    for move in moves:
        board.push_uci(move)
    return board


def search(engine, position, words, timeout=30.0):
    engine.send("position " + position)
    return engine.go(words, timeout)


def last(lines):
    found = infos(lines)
    expect(found, f"no info line with a score: {lines[-3:]}")
    return found[-1]


# --- Handshake and options ---------------------------------------------------------------------


@check("handshake: id name, id author, uciok last")
def _(engine):
    lines = engine.handshake()
    expect(any(line.startswith("id name ") for line in lines))
    expect(any(line.startswith("id author ") for line in lines))
    expect(lines[-1] == "uciok")


def option_line(engine, name):
    found = [line for line in engine.handshake() if line.startswith(f"option name {name} type ")]
    expect(len(found) == 1, found)
    return found[0]


@check("option Hash: a spin with bounds")
def _(engine):
    line = option_line(engine, "Hash")
    expect(re.search(r"type spin default 16 min 1 max \d+", line), line)


@check("option Hash goes from 1 to 65536", own=True)
def _(engine):
    expect("min 1 max 65536" in option_line(engine, "Hash"))


@check("option Threads: a spin")
def _(engine):
    expect("type spin default 1 min 1" in option_line(engine, "Threads"))


@check("option Move Overhead: a spin")
def _(engine):
    expect("type spin default 10 min 0" in option_line(engine, "Move Overhead"))


@check("option Clear Hash: a button")
def _(engine):
    expect("type button" in option_line(engine, "Clear Hash"))


@check("option Ponder: a check")
def _(engine):
    expect("type check default false" in option_line(engine, "Ponder"))


@check("options are set without a word, in any case of letters")
def _(engine):
    engine.handshake()
    engine.send("setoption name Hash value 2", "setoption name hash value 3")
    engine.send("setoption name Threads value 1", "setoption name Move Overhead value 50")
    engine.send("setoption name Clear Hash", "setoption name Ponder value true")
    said = [line for line in engine.sync() if "string" not in line or "nknown" in line]
    expect(not said, said)


@check("a bad option or value is named, and changes nothing", own=True)
def _(engine):
    engine.handshake()
    for line, word in [
        ("setoption name Nonsense value 1", "Nonsense"),
        ("setoption name Hash value 0", "Hash"),
        ("setoption name Hash value 99999999999999999999", "99999999999999999999"),
        ("setoption name Hash", "Hash"),
        ("setoption name Threads value 2", "Threads"),
        ("setoption name Move Overhead value -1", "Move Overhead"),
        ("setoption", "name"),
        ("setoption name", "name"),
        ("setoption value 3", "name"),
    ]:
        engine.send(line)
        said = engine.sync()
        expect(len(said) == 1 and said[0].startswith("info string") and word in said[0], said)
    expect(best(engine.go("depth 2")) != "0000")


@check("Hash of one megabyte, then of 64: it still searches")
def _(engine):
    engine.handshake()
    for size in (1, 64, 16):
        engine.send(f"setoption name Hash value {size}")
        engine.sync()
        expect(best(search(engine, "startpos", "depth 4")) != "0000")


@check("a table larger than the memory: the old one is kept", own=True)
def _(engine):
    engine.handshake()
    engine.send("setoption name Hash value 65536")
    engine.sync()
    expect(best(search(engine, "startpos", "depth 3")) != "0000")


@check("python-chess makes friends with it, plays and analyses")
def _(engine):
    with chess.engine.SimpleEngine.popen_uci(engine.path) as other:
        other.configure({"Hash": 2, "Threads": 1})
        board = chess.Board()
        played = other.play(board, chess.engine.Limit(depth=3))
        expect(played.move in board.legal_moves)
        info = other.analyse(board, chess.engine.Limit(nodes=3000))
        expect(info["pv"][0] in board.legal_moves)
        expect("score" in info)


# --- Searching ---------------------------------------------------------------------------------


@check("isready is answered at once, also while searching")
def _(engine):
    engine.handshake()
    engine.send("position fen " + KIWIPETE, "go infinite")
    slowest = []
    for _ in range(5):
        time.sleep(0.05)
        sent = engine.send("isready")
        lines = engine.read("readyok", 1)
        slowest.append(engine.moment - sent)
        expect(not any(line.startswith("bestmove") for line in lines))
    expect(sorted(slowest)[2] < 0.05, slowest)
    engine.send("stop")
    engine.read("bestmove", 2)


@check("analysis at depth: the last iteration is the one asked for")
def _(engine):
    engine.handshake()
    for depth in (1, 2, 4):
        expect(int(last(search(engine, "startpos", f"depth {depth}"))["depth"]) == depth)


@check("every iteration is reported once and in order", own=True)
def _(engine):
    engine.handshake()
    depths = [int(info["depth"]) for info in infos(search(engine, "startpos", "depth 5"))]
    expect(depths == [1, 2, 3, 4, 5], depths)


@check("analysis at nodes: it stops there")
def _(engine):
    engine.handshake()
    for nodes in (1, 100, 5000):
        lines = search(engine, "fen " + KIWIPETE, f"nodes {nodes}")
        expect(int(last(lines)["nodes"]) <= nodes + 5000, lines[-2])
        expect(chess.Move.from_uci(best(lines)) in legal(KIWIPETE).legal_moves)


@check("nodes are counted exactly", own=True)
def _(engine):
    engine.handshake()
    counts = set()
    for _ in range(2):
        engine.send("ucinewgame")
        counts.add(last(search(engine, "fen " + KIWIPETE, "depth 3"))["nodes"])
    expect(len(counts) == 1, counts)


@check("movetime is kept")
def _(engine):
    engine.handshake()
    engine.send("position fen " + KIWIPETE)
    for milliseconds in (1, 50, 300):
        sent = engine.send(f"go movetime {milliseconds}")
        engine.read("bestmove")
        took = 1000 * (engine.moment - sent)
        expect(took < milliseconds + 60, f"{took:.0f} ms for {milliseconds}")


@check("searchmoves is respected")
def _(engine):
    engine.handshake()
    for moves in (["a2a3"], ["h2h4", "a2a3"]):
        lines = search(engine, "startpos", "depth 4 searchmoves " + " ".join(moves))
        expect(best(lines) in moves, best(lines))
        expect(all(info["pv"][0] in moves for info in infos(lines)))


@check("searchmoves first in the line", own=True)
def _(engine):
    engine.handshake()
    expect(best(search(engine, "startpos", "searchmoves b1a3 g1h3 depth 3")) in ("b1a3", "g1h3"))


@check("searchmoves with an illegal move is refused, and names it", own=True)
def _(engine):
    engine.handshake()
    engine.send("go searchmoves e2e5 depth 3")
    said = engine.sync()
    expect(len(said) == 1 and "e2e5" in said[0], said)


MATES = [
    ("in one", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 1, 2),
    ("in one, by Black", "4r1k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", 1, 2),
    ("in two", "7k/8/8/8/8/8/R7/1R5K w - - 0 1", 2, 4),
    ("in two, by queen and king", "k7/8/2K5/8/8/8/8/7Q w - - 0 1", 2, 4),
    ("in three", "8/6k1/8/8/8/8/R7/1R5K w - - 0 1", 3, 6),
    ("against it in one", "k7/8/1K6/8/8/8/8/3R4 b - - 0 1", -1, 4),
    ("against it in two", "8/7k/R7/8/8/8/8/1R5K b - - 0 1", -2, 6),
]


def expect_mate(engine, fen, moves, depth):
    engine.handshake()
    lines = search(engine, "fen " + fen, f"depth {depth if engine.own else depth + 14}")
    info = last(lines)
    expect((info["kind"], info["score"]) == ("mate", moves), info["line"])
    board = chess.Board(fen)
    expect(chess.Move.from_uci(best(lines)) in board.legal_moves)


for title, fen, moves, depth in MATES:
    check(f"mate {title}: found, at its true distance")(
        lambda engine, fen=fen, moves=moves, depth=depth: expect_mate(engine, fen, moves, depth)
    )


@check("go mate: ends when the mate is found")
def _(engine):
    engine.handshake()
    lines = search(engine, "fen " + MATES[2][1], "mate 2")
    expect(last(lines)["kind"] == "mate", lines[-2])


@check("a mate that is played out by itself is given")
def _(engine):
    engine.handshake()
    board = chess.Board(MATES[4][1])
    while not board.is_game_over() and board.ply() < 12:
        moves = " ".join(move.uci() for move in board.move_stack)
        position = f"fen {MATES[4][1]}" + (f" moves {moves}" if moves else "")
        board.push_uci(best(search(engine, position, "depth 6")))
    expect(board.is_checkmate(), board.fen())


@check("mated root: no move, and says so")
def _(engine):
    engine.handshake()
    for words in ("depth 3", "movetime 20", "wtime 100 btime 100", "nodes 10"):
        lines = search(engine, "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", words)
        expect(best(lines) in ("0000", "(none)"), lines[-1])
        expect((last(lines)["kind"], last(lines)["score"]) == ("mate", 0), lines[-2])


@check("stalemated root: no move, score 0")
def _(engine):
    engine.handshake()
    lines = search(engine, "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "depth 3")
    expect(best(lines) in ("0000", "(none)"), lines[-1])
    expect((last(lines)["kind"], last(lines)["score"]) == ("cp", 0), lines[-2])


@check("no move is written 0000", own=True)
def _(engine):
    engine.handshake()
    engine.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go infinite")
    expect(not any(line.startswith("bestmove") for line in engine.drain(0.2)), "not before stop")
    engine.send("stop")
    expect(best(engine.read("bestmove", 1)) == "0000")


@check("python-chess hears of a mated root without an error")
def _(engine):
    with chess.engine.SimpleEngine.popen_uci(engine.path) as other:
        played = other.play(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), chess.engine.Limit(depth=2))
        expect(played.move in (None, chess.Move.null()), played)


@check("threefold: the side that is behind repeats, score 0")
def _(engine):
    engine.handshake()
    position = "fen 6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1 moves h5e8 g8h7 e8h5 h7g8 h5e8 g8h7"
    lines = search(engine, position, "depth 4")
    expect((last(lines)["kind"], last(lines)["score"]) == ("cp", 0), lines[-2])
    expect(best(lines) == "e8h5", lines[-1])


@check("fifty moves: a queen ahead, but the next ply is the hundredth")
def _(engine):
    engine.handshake()
    lines = search(engine, "fen 7k/8/8/8/8/8/Q7/K7 w - - 99 80", "depth 3")
    expect((last(lines)["kind"], last(lines)["score"]) == ("cp", 0), lines[-2])


@check("fifty moves: mate on the hundredth ply counts")
def _(engine):
    engine.handshake()
    lines = search(engine, "fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 99 80", "depth 3")
    expect(best(lines) == "e1e8" and last(lines)["kind"] == "mate", lines[-2:])


@check("insufficient material is a draw", own=True)
def _(engine):
    engine.handshake()
    expect(last(search(engine, "fen 7k/8/8/8/8/8/B7/K7 w - - 0 1", "depth 4"))["score"] == 0)


# --- Stopping ----------------------------------------------------------------------------------


@check("stop is answered within 50 ms")
def _(engine):
    engine.handshake()
    times = []
    for _ in range(5):
        engine.send("position fen " + KIWIPETE, "go infinite")
        time.sleep(0.1)
        sent = engine.send("stop")
        engine.read("bestmove", 2)
        times.append(engine.moment - sent)
    expect(sorted(times)[2] < 0.05, times)


@check("stop right behind go")
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
    lines = engine.drain(0.3)
    expect(sum(line.startswith("bestmove") for line in lines) == 1, lines)


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


@check("quit ends it within a second")
def _(engine):
    engine.handshake()
    engine.send("quit")
    expect(engine.ends_within(1))
    expect(engine.process.returncode == 0, engine.process.returncode)


@check("quit while searching ends it within a second")
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
    sent = engine.send("isready")
    engine.read("readyok", 1)
    expect(engine.moment - sent < 0.1)
    engine.send("quit")
    expect(engine.ends_within(1))


@check("ponder: no answer before ponderhit, then within the time")
def _(engine):
    engine.handshake()
    engine.send("position startpos moves e2e4 e7e5", "go ponder wtime 600 btime 600 movestogo 10")
    expect(not any(line.startswith("bestmove") for line in engine.drain(0.7)))
    engine.send("ponderhit")
    move = best(engine.read("bestmove", 0.6))
    expect(chess.Move.from_uci(move) in legal(None, ["e2e4", "e7e5"]).legal_moves)


@check("ponder: stop is answered as well")
def _(engine):
    engine.handshake()
    engine.send("position startpos moves e2e4", "go ponder wtime 60000 btime 60000")
    engine.drain(0.2)
    engine.send("stop")
    engine.read("bestmove", 1)


@check("ponder: a search to a depth that is over waits for ponderhit")
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go ponder depth 2")
    expect(not any(line.startswith("bestmove") for line in engine.drain(0.3)))
    engine.send("ponderhit")
    engine.read("bestmove", 1)


@check("ponderhit out of place does no harm")
def _(engine):
    engine.handshake()
    engine.send("ponderhit")
    engine.sync()
    expect(best(engine.go("depth 2")) != "0000")


@check("two gos in a row: two answers")
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go depth 5", "go depth 3")
    engine.read("bestmove")
    engine.read("bestmove")


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
    expect(chess.Move.from_uci(move) in chess.Board().legal_moves, move)
    move = best(engine.go("depth 2"))
    expect(chess.Move.from_uci(move) in legal(KIWIPETE).legal_moves, move)


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
    engine.handshake()
    engine.send("position startpos", "go movetime 200", "setoption name Hash value 4")
    engine.read("bestmove", 2)
    engine.sync()
    expect(best(engine.go("depth 3")) != "0000")


@check("Clear Hash forgets: the same count again", own=True)
def _(engine):
    engine.handshake()
    counts = []
    for _ in range(2):
        engine.send("setoption name Clear Hash")
        counts.append(last(search(engine, "fen " + KIWIPETE, "depth 3"))["nodes"])
    expect(counts[0] == counts[1], counts)


# --- What fastchess demands --------------------------------------------------------------------

CLOCKS = [
    "wtime 100",
    "btime 100",
    "wtime 100 btime 100",
    "wtime 100 winc 100 btime 100 binc 100",
    "btime 100 binc 100 wtime 100 winc 100",
    "binc 10 winc 10 btime 100 wtime 100",
    "movestogo 5 wtime 100 btime 100",
    "wtime 100 btime 100 movestogo 1",
]


def expect_compliance(engine, words):
    engine.handshake()
    for position in ("startpos", "startpos moves e2e4"):
        engine.send("position " + position)
        sent = engine.send("go " + words)
        lines = engine.read("bestmove", 2)
        took = 1000 * (engine.moment - sent)
        expect(took < 100 + 100 * ("inc 100" in words), f"{took:.0f} ms of 100")
        info = last(lines)
        for name in ("time", "nps", "depth", "nodes"):
            expect(info.get(name, "").isdigit(), info["line"])
        expect(info["kind"] in ("cp", "mate"))


for words in CLOCKS:
    check(f"fastchess: go {words}")(lambda engine, words=words: expect_compliance(engine, words))


@check("fastchess: an info line with a score before each bestmove, even at one node")
def _(engine):
    engine.handshake()
    for words in ("nodes 1", "depth 1", "movetime 1", "wtime 1 btime 1"):
        info = last(search(engine, "fen " + KIWIPETE, words))
        expect(info["time"].isdigit() and info["nps"].isdigit(), info["line"])


@check("clocks of zero and below: a legal move at once", own=True)
def _(engine):
    engine.handshake()
    for clock in (1, 0, -1, -5000):
        engine.send("position fen " + KIWIPETE)
        sent = engine.send(f"go wtime {clock} btime {clock}")
        move = best(engine.read("bestmove", 2))
        expect(engine.moment - sent < 0.1, f"{engine.moment - sent:.3f} s for {clock}")
        expect(chess.Move.from_uci(move) in legal(KIWIPETE).legal_moves)


@check("clocks of zero with increments and moves to go", own=True)
def _(engine):
    engine.handshake()
    for words in (
        "wtime 0 btime 0 winc 0 binc 0 movestogo 0",
        "wtime -100 btime -100 winc 100 binc 100",
        "wtime 1 btime 1 winc -5 binc -5 movestogo 40",
        "movetime -1",
        "movetime 0",
    ):
        sent = engine.send("go " + words)
        engine.read("bestmove", 2)
        expect(engine.moment - sent < 0.1, words)


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


@check("movestogo 1: the clock is not overrun")
def _(engine):
    engine.handshake()
    for clock in (50, 200):
        engine.send("position fen " + KIWIPETE)
        sent = engine.send(f"go wtime {clock} btime {clock} movestogo 1")
        engine.read("bestmove", 2)
        expect(1000 * (engine.moment - sent) < clock, 1000 * (engine.moment - sent))


@check("Move Overhead is kept free")
def _(engine):
    engine.handshake()
    engine.send("setoption name Move Overhead value 150", "position fen " + KIWIPETE)
    sent = engine.send("go wtime 200 btime 200 movestogo 1")
    engine.read("bestmove", 2)
    expect(1000 * (engine.moment - sent) < 100, 1000 * (engine.moment - sent))


@check("the only legal move is played at once")
def _(engine):
    engine.handshake()
    engine.send("position fen 7k/8/8/8/8/8/6q1/7K w - - 0 1")
    sent = engine.send("go wtime 60000 btime 60000")
    expect(best(engine.read("bestmove", 5)) == "h1g2")
    expect(engine.moment - sent < 1)


# --- Moves and lines ---------------------------------------------------------------------------


@check("castling is read and shown in standard notation")
def _(engine):
    engine.handshake()
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    for move in ("e1g1", "e1c1"):
        expect(best(search(engine, "fen " + fen, f"depth 2 searchmoves {move}")) == move)
    engine.send(f"position fen {fen} moves e1g1 e8c8")
    expect(board_of(engine) == fields(legal(fen, ["e1g1", "e8c8"])))


@check("promotions to all four pieces are read and shown")
def _(engine):
    engine.handshake()
    fen = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"
    for move in ("a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q"):
        expect(best(search(engine, "fen " + fen, f"depth 2 searchmoves {move}")) == move)
        engine.send(f"position fen {fen} moves {move}")
        expect(board_of(engine) == fields(legal(fen, [move])))


@check("en passant is played")
def _(engine):
    engine.handshake()
    moves = ["e2e4", "a7a6", "e4e5", "d7d5", "e5d6"]
    engine.send("position startpos moves " + " ".join(moves))
    expect(board_of(engine) == fields(legal(None, moves)))


@check("the line is legal to its end, in many positions")
def _(engine):
    engine.handshake()
    random.seed(3)
    for _ in range(25):
        board = random_board(random.randrange(4, 60))
        for info in infos(search(engine, "fen " + board.fen(), "depth 4")):
            copy = board.copy()
            for move in info["pv"]:
                copy.push(copy.parse_uci(move))


def random_board(plies):
    board = chess.Board()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            return random_board(plies)
        board.push(random.choice(moves))
    return random_board(plies) if board.is_game_over() else board


@check("the ponder move is legal behind the best move")
def _(engine):
    engine.handshake()
    random.seed(4)
    for _ in range(25):
        board = random_board(random.randrange(4, 60))
        words = search(engine, "fen " + board.fen(), "depth 3")[-1].split()
        board.push(board.parse_uci(words[1]))
        if len(words) > 2:
            expect(words[2] == "ponder")
            board.parse_uci(words[3])


@check("seldepth is at least depth; nodes and time never fall")
def _(engine):
    engine.handshake()
    found = infos(search(engine, "fen " + ENDGAME, "depth 5"))
    expect(all(int(info["seldepth"]) >= int(info["depth"]) for info in found) or not engine.own)
    for name in ("nodes", "time"):
        values = [int(info[name]) for info in found]
        expect(values == sorted(values), values)


@check("hashfull lies between 0 and 1000")
def _(engine):
    engine.handshake()
    engine.send("setoption name Hash value 1")
    found = infos(search(engine, "fen " + KIWIPETE, "nodes 200000"))
    expect(all(0 <= int(info.get("hashfull", 0)) <= 1000 for info in found))


@check("currmove is shown on a long search", own=True)
def _(engine):
    engine.handshake()
    engine.send("position fen " + KIWIPETE, "go movetime 4500")
    lines = engine.read("bestmove", 10)
    found = [line.split() for line in lines if " currmove " in line]
    # A stage that is slow may spend all its time on one move.
    for words in found:
        move = words[words.index("currmove") + 1]
        expect(chess.Move.from_uci(move) in legal(KIWIPETE).legal_moves, move)


@check("a very long game: more than 300 moves")
def _(engine):
    engine.handshake()
    random.seed(11)
    board = chess.Board()
    while board.ply() < 620:
        moves = [move for move in board.legal_moves if not board.is_capture(move)]
        moves = [move for move in moves if board.piece_type_at(move.from_square) != chess.PAWN]
        if board.halfmove_clock > 60:
            pawns = [m for m in board.legal_moves if board.piece_type_at(m.from_square) == chess.PAWN]
            moves = pawns or moves
        board.push(random.choice(moves or list(board.legal_moves)))
        if board.is_game_over():
            board.pop()
            board.push(random.choice(list(board.legal_moves)))
        expect(not board.is_checkmate(), "the check's own game")
    engine.send("position startpos moves " + " ".join(move.uci() for move in board.move_stack))
    expect(board_of(engine) == fields(board))
    lines = engine.go("depth 3")
    expect(chess.Move.from_uci(best(lines)) in board.legal_moves)


@check("after 300 ucinewgames and searches it still answers")
def _(engine):
    engine.handshake()
    for _ in range(300):
        engine.send("ucinewgame", "position startpos")
        engine.go("depth 1")


# --- Bad input ---------------------------------------------------------------------------------


def expect_unharmed(engine, *lines, word=None):
    """Some lines that are refused; the position stays as it was."""
    engine.handshake()
    engine.send("position startpos moves e2e4")
    before = board_of(engine)
    for line in lines:
        engine.send(line)
        said = engine.sync()
        if engine.own:
            strings = [text for text in said if text.startswith("info string")]
            expect(len(strings) == 1 and len(said) == 1, (line[:80], said))
            expect(word is None or word in said[0], said)
            expect(board_of(engine) == before, "the position changed")
    if engine.own:
        engine.send("stop")
    lines = search(engine, "startpos moves e2e4", "depth 2")
    expect(chess.Move.from_uci(best(lines)) in legal(None, ["e2e4"]).legal_moves)


@check("unknown commands are named, and nothing else happens")
def _(engine):
    expect_unharmed(engine, "xyzzy", "GO depth 3", "position", "uci_", "0", "\u265e", "go2")


@check("an unknown command is named in the answer", own=True)
def _(engine):
    expect_unharmed(engine, "xyzzy plugh", word="xyzzy")


@check("a line of a megabyte")
def _(engine):
    expect_unharmed(engine, "x" * (1 << 20))


@check("a megabyte of words")
def _(engine):
    expect_unharmed(engine, "abc " * (1 << 18))


@check("a position with a megabyte of rubbish as FEN", own=True)
def _(engine):
    expect_unharmed(engine, "position fen " + "8/" * (1 << 19), "position fen " + "x " * (1 << 19))


@check("a megabyte of legal moves, and an illegal one at its end", own=True)
def _(engine):
    expect_unharmed(engine, "position startpos moves " + "g1f3 g8f6 f3g1 f6g8 " * 50_000 + "e2e5")


@check("bytes that are not UTF-8")
def _(engine):
    expect_unharmed(engine, b"\xff\xfe\xfd", b"xyzzy \xc3\x28")


@check("bytes that are not UTF-8, inside commands", own=True)
def _(engine):
    expect_unharmed(engine, b"position fen \xff\xfe w - -", b"go depth \xf0\x28", b"\x00\x01\x02")


@check("numbers that overflow are refused", own=True)
def _(engine):
    huge = "9" * 30
    expect_unharmed(
        engine, f"go depth {huge}", f"go nodes {huge}", f"go wtime {huge}", f"go movetime -{huge}",
        f"go mate {huge}", f"bench {huge}", word=huge,
    )


@check("numbers that are none, or missing, are refused", own=True)
def _(engine):
    expect_unharmed(
        engine, "go depth x", "go depth", "go depth -1", "go nodes 1.5", "go wtime", "go mate 0",
        "go movetime abc", "go searchmoves", "go nonsense", "go depth 3 nonsense", "bench x",
    )


BAD_FENS = [
    ("no king", "8/8/8/8/8/8/8/4K2R w K - 0 1", "king"),
    ("two kings", "4k3/8/8/8/8/8/8/K3K2R w - - 0 1", "king"),
    ("nine ranks", "8/8/8/8/8/8/8/8/K1k5 w - - 0 1", "rank"),
    ("seven ranks", "8/8/8/8/8/8/K1k5 w - - 0 1", "rank"),
    ("a rank of nine squares", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", "9"),
    ("a rank of seven squares", "4k3/7/8/8/8/8/8/4K3 w - - 0 1", "7"),
    ("a letter that is no piece", "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", "x"),
    ("the side not to move in check", "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "check"),
    ("pawns on the last rank", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawns"),
    ("nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "pieces"),
    ("castling without a rook", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "KQ"),
    ("castling letters that are none", "4k3/8/8/8/8/8/8/4K2R w Z - 0 1", "Z"),
    ("en passant without a pawn", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "e6"),
    ("en passant that is no square", "4k3/8/8/8/8/8/8/4K3 w - z9 0 1", "z9"),
    ("no side", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "x"),
    ("a clock that is no number", "4k3/8/8/8/8/8/8/4K3 w - - z 1", "z"),
    ("a field too many", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 surplus", "surplus"),
    ("fields missing", "4k3/8/8/8/8/8/8/4K3 w", "fields"),
    ("nothing at all", "", "fields"),
]
for title, fen, word in BAD_FENS:
    check(f"FEN refused: {title}", own=True)(
        lambda engine, fen=fen, word=word: expect_unharmed(engine, "position fen " + fen, word=word)
    )


@check("an illegal move in a list: nothing of the list is played, the move is named", own=True)
def _(engine):
    for move in ("e2e5", "e7e9", "0000", "e1g1", "zzzz", "e2e4q", "\u00e42e4"):
        expect_unharmed(engine, f"position startpos moves d2d4 d7d5 {move} a2a3", word=move)


@check("empty lines, spaces, tabs and Windows line ends")
def _(engine):
    engine.handshake()
    engine.send("", "   ", "\t", "\r", "  isready  \r")
    engine.read("readyok", 2)
    engine.send("\t position \t startpos   moves  e2e4 \r", "  go   depth  2\r")
    move = best(engine.read("bestmove", 5))
    expect(chess.Move.from_uci(move) in legal(None, ["e2e4"]).legal_moves)
    expect(board_of(engine) == fields(legal(None, ["e2e4"])))


@check("go depth 0 is answered, at the latest on stop")
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go depth 0")
    engine.drain(0.2)
    engine.send("stop")
    engine.drain(0.1)
    expect(best(engine.go("depth 1")) != "0000")


@check("depths beyond all bounds are taken as the greatest")
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go depth 2000000")
    time.sleep(0.05)
    engine.send("stop")
    engine.read("bestmove", 1)


@check("debug, d and help are answered", own=True)
def _(engine):
    engine.handshake()
    engine.send("debug on", "go depth 1")
    expect(any("info string" in line for line in engine.read("bestmove", 2)))
    engine.send("debug off", "d", "help", "debug maybe")
    said = "\n".join(engine.sync())
    for word in ("rnbqkbnr/pppppppp", "key", "position", "maybe"):
        expect(word.lower() in said.lower(), word)


# --- A whole game ------------------------------------------------------------------------------


@check("a whole game at 1 s + 10 ms against itself: no illegal move, no loss on time")
def _(engine):
    engine.handshake()
    with Client(engine.path) as other:
        other.handshake()
        players = {True: engine, False: other}
        board = chess.Board()
        clock = {True: 1.0, False: 1.0}
        for client in players.values():
            client.send("ucinewgame")
            client.sync()
        while not board.is_game_over(claim_draw=True) and board.ply() < 400:
            side = board.turn
            client = players[side]
            client.send("position startpos moves " + " ".join(m.uci() for m in board.move_stack))
            times = [int(clock[True] * 1000), int(clock[False] * 1000)]
            sent = client.send("go wtime {} btime {} winc 10 binc 10".format(*times))
            move = best(client.read("bestmove", 5))
            clock[side] -= client.moment - sent
            expect(clock[side] > 0, f"lost on time at ply {board.ply()}")
            clock[side] += 0.01
            board.push(board.parse_uci(move))


def main():
    arguments = sys.argv[1:]
    if not arguments:
        sys.exit(__doc__)
    only = None
    if "--only" in arguments:
        at = arguments.index("--only")
        only = arguments[at + 1]
        del arguments[at : at + 2]
    passed = failed = 0
    for path in arguments:
        with Client(path) as client:
            lines = client.handshake()
        own = any("id name Best Move First" in line for line in lines)
        for title, is_own, function in CHECKS:
            if only and only not in title:
                continue
            if is_own and not own:
                continue
            with Client(path) as engine:
                engine.path = path
                engine.own = own
                try:
                    function(engine)
                    passed += 1
                    print(f"ok   {name_of(path)}: {title}", flush=True)
                except (AssertionError, Silence, OSError, ValueError, IndexError, KeyError,
                        chess.engine.EngineError) as error:
                    failed += 1
                    line = traceback.extract_tb(error.__traceback__)[-1].lineno
                    print(f"FAIL {name_of(path)}: {title}: {error!r} (line {line})", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
