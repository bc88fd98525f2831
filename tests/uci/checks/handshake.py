"""The greeting and the options that an engine offers."""

import re
import shlex

import chess
import chess.engine

from checks.tools import KIWIPETE, NotOffered, check, expect, last, options_of, search, set_hash, within
from client import best


@check("handshake: id name, id author, uciok last", each=True)
def _(engine):
    lines = engine.handshake()
    expect(any(line.startswith("id name ") for line in lines))
    expect(any(line.startswith("id author ") for line in lines))
    expect(lines[-1] == "uciok")


def option_line(engine, name):
    found = [line for line in engine.handshake() if line.startswith(f"option name {name} type ")]
    if not found and not engine.own:
        raise NotOffered(f"there is no option {name}")
    expect(len(found) == 1, found)
    return found[0]


@check("option Hash: a spin with bounds")
def _(engine):
    line = option_line(engine, "Hash")
    expect(re.search(r"type spin default \d+ min \d+ max \d+", line), line)


@check("option Hash goes from 1 to 65536", own=True)
def _(engine):
    expect("default 16 min 1 max 65536" in option_line(engine, "Hash"))


@check("option Threads: a spin")
def _(engine):
    line = option_line(engine, "Threads")
    expect(re.search(r"type spin default \d+ min 1 ", line), line)
    expect("default 1 " in line or not engine.own, line)


@check("option Move Overhead: a spin")
def _(engine):
    line = option_line(engine, "Move Overhead")
    expect(re.search(r"type spin default \d+ min 0", line), line)


@check("option Clear Hash: a button")
def _(engine):
    expect("type button" in option_line(engine, "Clear Hash"))


@check("option Ponder: a check")
def _(engine):
    line = option_line(engine, "Ponder")
    expect(re.search(r"type check default (true|false)", line), line)
    expect("false" in line or not engine.own, line)


@check("options are set without a word, in any case of letters")
def _(engine):
    offered = options_of(engine.handshake())
    for name, value in [("Hash", 2), ("hash", 3), ("Threads", 1), ("Move Overhead", 50)]:
        if name.lower() in offered:
            engine.send(f"setoption name {name} value {within(offered[name.lower()], value)}")
    for name, words in [("Clear Hash", ""), ("Ponder", " value true")]:
        if name.lower() in offered:
            engine.send(f"setoption name {name}{words}")
    said = [line for line in engine.sync() if "string" not in line or "unknown" in line.lower()]
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
    lines = engine.handshake()
    for size in (1, 64, 16):
        set_hash(engine, lines, size)
        engine.sync()
        expect(best(search(engine, "startpos", "depth 4")) != "0000")


@check("a table larger than the memory: the old one is kept", own=True)
def _(engine):
    engine.handshake()
    engine.send("setoption name Hash value 65536")
    engine.sync()
    expect(best(search(engine, "startpos", "depth 3")) != "0000")


@check("Clear Hash forgets: the same count again", own=True, each=True)
def _(engine):
    engine.handshake()
    counts = []
    for _ in range(2):
        engine.send("setoption name Clear Hash")
        counts.append(last(search(engine, "fen " + KIWIPETE, "depth 3"))["nodes"])
    expect(counts[0] == counts[1], counts)


@check("python-chess can use it, to play and to analyse")
def _(engine):
    with chess.engine.SimpleEngine.popen_uci(shlex.split(engine.path)) as other:
        values = {"Hash": 2, "Threads": 1}
        offered = {name: option for name, option in other.options.items() if name in values}
        other.configure({name: max(values[name], option.min or 0) for name, option in offered.items()})
        board = chess.Board()
        played = other.play(board, chess.engine.Limit(depth=3))
        expect(played.move in board.legal_moves)
        info = other.analyse(board, chess.engine.Limit(nodes=3000, time=5))
        expect(info["pv"][0] in board.legal_moves)
        expect("score" in info)
