"""A whole game on the clock."""

import chess

from checks.tools import check, expect
from client import Client, best


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
