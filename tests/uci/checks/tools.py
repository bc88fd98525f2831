"""Used by every check: the list of the checks, positions, and how to ask an engine."""

import random
import re

import chess

from client import infos

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
CHECKS = []


def check(name, own=False, each=False):
    """Registers a check; `own` means that only our own engines promise it, `each` that it depends on how an engine
    searches, so that every one is asked. The rest is about the protocol, which all stages share."""

    def register(function):
        CHECKS.append((name, own, each, function))
        return function

    return register


class NotOffered(Exception):
    """Raised if an engine lacks something that a check needs and the protocol doesn't demand."""


def expect(condition, what=""):
    if not condition:
        raise AssertionError(what)


def expect_within(seconds, attempt):
    """Expects that `attempt`, which returns the seconds it took, is in time at least once in five attempts.

    An engine that is late through its own fault is late every time; a busy machine makes any engine late
    now and then.
    """
    times = []
    for _ in range(5):
        times.append(attempt())
        if times[-1] < seconds:
            return
    raise AssertionError(f"{seconds:.3f} s are given, {min(times):.3f} s were taken")


def options_of(lines):
    """The options that an engine offers in its greeting: the line of each, by name in small letters."""
    found = {}
    for line in lines:
        match = re.match(r"option name (.+?) type ", line)
        if match:
            found[match[1].lower()] = line
    return found


def within(line, value):
    """A value of an option, or the nearest one that the option's line allows."""
    bounds = [re.search(rf" {word} (-?\d+)", line) for word in ("min", "max")]
    least, most = (int(bound[1]) if bound else value for bound in bounds)
    return max(least, min(value, most))


def set_hash(engine, lines, megabytes):
    """Sets the size of the table, within the bounds in the engine's greeting."""
    line = options_of(lines).get("hash")
    if not line:
        raise NotOffered("there is no option Hash")
    engine.send(f"setoption name Hash value {within(line, megabytes)}")


def board_of(engine):
    """The position that the engine says it has, without the counters and en passant."""
    engine.drain(0)
    engine.send("d", "isready")
    for line in engine.read("readyok"):
        match = re.match(r"fen:? (.*)", line, re.IGNORECASE)
        if match:
            return match[1].split()[:3]
    raise NotOffered("'d' shows no FEN: it's a custom, not part of the protocol")


def fields(board):
    return board.fen().split()[:3]


def legal(fen, moves=()):
    board = chess.Board(fen) if fen else chess.Board()
    for move in moves:
        board.push_uci(move)
    return board


def random_board(plies):
    """A position reached by random play, in which the game is not over."""
    board = chess.Board()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            return random_board(plies)
        board.push(random.choice(moves))
    return random_board(plies) if board.is_game_over() else board


def search(engine, position, words, timeout=30.0):
    engine.send("position " + position)
    return engine.go(words, timeout)


def seconds_of(engine, position, words):
    """How long a search took, as the first of a new game."""
    engine.send("ucinewgame", "position " + position)
    sent = engine.send("go " + words)
    engine.read("bestmove", 2)
    return engine.took(sent)


def last(lines):
    found = infos(lines)
    expect(found, f"no info line with a score: {lines[-3:]}")
    return found[-1]
