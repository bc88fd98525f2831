"""Every clock that a client may send: the engine answers in time, with a legal move."""

import re

import chess

from checks.tools import KIWIPETE, check, expect, expect_within, legal
from client import best

# `{0}` is the clock of the side to move, `{1}` the other.
SUDDEN_DEATH = [
    "{0} 1000 {1} 1000",
    "{0} 100 {1} 100",
    "{0} 100",
    "{1} 100",
    "{0} 50 {1} 60000",
    "{0} 100 {1} 100 winc 1 binc 1",
    "{0} 100 {1} 100 winc 100 binc 100",
    "{0} 100 {1} 100 winc 60000 binc 60000",
    "winc 100 binc 100 {0} 100 {1} 100",
    "{0} 100 {1} 100 movestogo 0",
    "{0} 100 {1} 100 movestogo -1",
]
MOVES_TO_GO = [f"{{0}} {clock} {{1}} {clock} movestogo {moves}" for clock in (100, 300) for moves in (1, 2, 5, 40, 100)]
# If there is no time, an engine may take only what the machine needs.
NO_TIME = [
    "movetime 1",
    "movetime 0",
    "movetime -1",
    "{0} 1 {1} 1",
    "{0} 0 {1} 0",
    "{0} 10 {1} 10",
    "{0} -1 {1} 60000",
    "{0} -5000 {1} -5000 winc 100 binc 100",
    "{0} 0 {1} 0 movestogo 0",
    "{0} 1 {1} 1 winc -5 binc -5 movestogo 40",
    "{0} -9223372036854775808 {1} 1 winc 9223372036854775807 movestogo 1",
    "{0} -99999999999999999999 {1} 1 movestogo 99999999999999999999",
]
# The milliseconds after which it is too late: the clock's own, if there is one.
GIVEN = {words: int(re.search(r"\{.\} (\d+)", words)[1]) for words in SUDDEN_DEATH + MOVES_TO_GO}
GIVEN |= {words: 50 for words in NO_TIME} | {"movetime 10": 60, "movetime 100": 150}
BOARDS = [legal(KIWIPETE), legal(KIWIPETE.replace(" w ", " b "))]


def seconds_until_a_move(engine, board, words):
    """The duration of a search, whose move must be legal."""
    engine.send("position fen " + board.fen())
    sent = engine.send("go " + words.format(*(("wtime", "btime") if board.turn else ("btime", "wtime"))))
    move = best(engine.read("bestmove", 5))
    expect(chess.Move.from_uci(move) in board.legal_moves, (words, move))
    return engine.took(sent)


def expect_endurance(engine, megabytes):
    engine.handshake()
    engine.send(f"setoption name Hash value {megabytes}")
    engine.sync(60)  # to write to a table of this size
    for words, given in GIVEN.items():
        for board in BOARDS:
            expect_within(given / 1000, lambda: seconds_until_a_move(engine, board, words))


for megabytes in (1, 4096):
    check(f"every clock is kept, with a table of {megabytes} MB", own=True)(
        lambda engine, megabytes=megabytes: expect_endurance(engine, megabytes)
    )
