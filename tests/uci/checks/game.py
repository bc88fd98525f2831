"""A whole game on the clock."""

import chess

from checks.tools import check, expect_within
from client import Client, best

SECONDS = 0.5
INCREMENT = 0.005


@check("a whole game at 0.5 s + 5 ms against itself: no illegal move, no loss on time", each=True)
def _(engine):
    engine.handshake()
    with Client(engine.path) as other:
        other.handshake()
        # A game is measured by how far its clocks came down at most: below zero, it was
        # lost on time.
        expect_within(SECONDS, lambda: SECONDS - lowest_clock({True: engine, False: other}))


def lowest_clock(players):
    """Plays a game until it is over or a clock is below zero; returns the lowest value of a clock."""
    for client in players.values():
        client.send("ucinewgame")
        client.sync()
    board = chess.Board()
    clock = {True: SECONDS, False: SECONDS}
    lowest = SECONDS
    while lowest > 0 and not board.is_game_over(claim_draw=True) and board.ply() < 400:
        side = board.turn
        client = players[side]
        client.send("position startpos moves " + " ".join(move.uci() for move in board.move_stack))
        times = [int(clock[True] * 1000), int(clock[False] * 1000)]
        sent = client.send("go wtime {} btime {} winc 5 binc 5".format(*times))
        move = best(client.read("bestmove", 5))
        clock[side] -= client.took(sent)
        lowest = min(lowest, clock[side])
        clock[side] += INCREMENT
        board.push(board.parse_uci(move))
    return lowest
