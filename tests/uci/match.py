#!/usr/bin/env python3
"""A timed match between two engines.

    tests/uci/match.py A B --games 200 --tc 0.2+0.005 --hash 16
    tests/uci/match.py A 'target/release/mix see+killers=3' --tc 40/1
    tests/uci/match.py A B --movetime 10

Each opening is played twice, with colours changed. Reported are wins, draws and losses of A,
losses on time, illegal moves, crashes, and the memory of both at the start and at the end. Exits
with 1 on any loss on time, illegal move or crash.

A move may be late by less than the time for which the engine and this program waited for a processor that
others had. That ends the game, too, but the machine was late, not the engine, so it is counted separately.
"""

import argparse
import collections
import sys
import time

import chess

from client import Client, Silence, best, name_of, waited

OPENINGS = [
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6",
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6",
    "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6",
    "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5",
    "c2c4 e7e5 b1c3 g8f6 g2g3 d7d5",
    "e2e4 c7c6 d2d4 d7d5 e4d5 c6d5 c2c4 g8f6",
    "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5",
    "g1f3 d7d5 g2g3 c7c6 f1g2 c8g4 e1g1 b8d7",
    "d2d4 f7f5 g2g3 g8f6 f1g2 e7e6",
]
LONGEST = 500  # plies; the game is drawn then
PATIENCE = 120  # seconds until an engine is ready: a table of gigabytes has to be written to


class Fault(Exception):
    """Loss on time, by the engine or by the machine, illegal move or crash: the kind and who did it."""


class Clocks:
    """Both clocks of a game, in seconds, as `--tc` sets them or with the same time for each move."""

    def __init__(self, tc, movetime):
        moves, _, rest = tc.rpartition("/")
        seconds, _, increment = rest.partition("+")
        self.moves, self.movetime = int(moves or 0), movetime
        self.seconds = movetime / 1000 if movetime else float(seconds)
        self.increment = float(increment or 0)
        self.left = {True: self.seconds, False: self.seconds}
        self.played = {True: 0, False: 0}
        self.lowest = self.seconds

    def go(self, side):
        """The `go` line for the side to move."""
        if self.movetime:
            return f"go movetime {self.movetime}"
        white, black = int(1000 * self.left[True]), int(1000 * self.left[False])
        words = f"go wtime {white} btime {black}"
        if self.increment:
            words += " winc {0} binc {0}".format(int(1000 * self.increment))
        if self.moves:
            words += f" movestogo {self.moves - self.played[side] % self.moves}"
        return words

    def press(self, side, took):
        """A move took this many seconds. Returns the rest on the clock, below zero if it ran out."""
        left = self.left[side] - took
        self.lowest = min(self.lowest, left)
        self.played[side] += 1
        if self.movetime:
            return left
        self.left[side] = left + self.increment
        if self.moves and self.played[side] % self.moves == 0:
            self.left[side] += self.seconds
        return left


def play(players, opening, clocks):
    """One game; players[True] has White. Returns White's result: 1, 0 or -1, and the plies."""
    board = chess.Board()
    for word in opening.split():
        board.push_uci(word)
    for client in players.values():
        client.send("ucinewgame")
        client.sync(PATIENCE)
    while True:
        if board.is_checkmate():
            return (-1 if board.turn else 1), len(board.move_stack)
        if (
            board.is_stalemate()
            or board.is_insufficient_material()
            or board.is_repetition(3)
            or board.halfmove_clock >= 100
            or len(board.move_stack) >= LONGEST
        ):
            return 0, len(board.move_stack)
        side = board.turn
        client = players[side]
        client.send("position startpos moves " + " ".join(mv.uci() for mv in board.move_stack))
        processes = [client.process.pid, "self"]
        waited_before = sum(map(waited, processes))
        started = client.send(clocks.go(side))
        try:
            move = best(client.read("bestmove", timeout=clocks.left[side] + 5))
        except (Silence, OSError) as error:
            raise Fault("crash", side, f"{error}") from None
        left = clocks.press(side, client.moment - started)
        if left < 0:
            wait = sum(map(waited, processes)) - waited_before
            what = f"{-1000 * left:.1f} ms too late, {1000 * wait:.1f} ms waited, ply {board.ply()}"
            raise Fault("machine" if -left < wait else "time", side, what)
        try:
            board.push(board.parse_uci(move))
        except ValueError:
            raise Fault("illegal", side, f"{move} in {board.fen()}") from None


def main():
    parser = argparse.ArgumentParser(description="A timed match between two engines.")
    parser.add_argument("engines", nargs=2, metavar="ENGINE", help="a command")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--tc", default="0.2+0.005", help="[moves/]seconds[+seconds per move]")
    parser.add_argument("--movetime", type=int, help="milliseconds per move instead")
    parser.add_argument("--hash", type=int, default=16, help="megabytes for each table")
    arguments = parser.parse_args()
    names = [name_of(path) for path in arguments.engines]

    def start(path):
        client = Client(path)
        client.handshake()
        client.send(f"setoption name Hash value {arguments.hash}")
        client.sync(PATIENCE)
        return client

    clients = [start(path) for path in arguments.engines]
    memory = []
    results = collections.Counter()
    faults = collections.Counter()
    plies = 0
    lowest = float("inf")
    started = time.perf_counter()
    for game in range(arguments.games):
        opening = OPENINGS[game // 2 % len(OPENINGS)]
        white = game % 2
        players = {True: clients[white], False: clients[1 - white]}
        clocks = Clocks(arguments.tc, arguments.movetime)
        try:
            result, length = play(players, opening, clocks)
            results[result if white == 0 else -result] += 1
            plies += length
        except Fault as fault:
            kind, side, what = fault.args
            loser = white if side else 1 - white
            faults[kind] += 1
            results[-1 if loser == 0 else 1] += 1
            print(f"game {game + 1}: {kind} by {names[loser]}: {what}")
            clients[loser].kill()
            clients[loser] = start(arguments.engines[loser])
            clients[1 - loser].send("stop")
        lowest = min(lowest, clocks.lowest)
        if game in (1, arguments.games - 1):
            memory.append([client.resident_kilobytes() for client in clients])
    wins, draws, losses = results[1], results[0], results[-1]
    took = time.perf_counter() - started
    print(f"{names[0]} - {names[1]}: +{wins} ={draws} -{losses}, {plies} plies, {took:.0f} s")
    print(f"lowest clock {1000 * lowest:.0f} ms")
    print(f"losses on time {faults['time']}, illegal {faults['illegal']}, crashes {faults['crash']}")
    if late := faults.pop("machine", 0):
        print(f"and {late} losses on time because the machine was busy")
    for index, name in enumerate(names):
        print(f"{name}: {memory[0][index]} kB after two games, {memory[-1][index]} kB at the end")
    for client in clients:
        client.kill()
    sys.exit(1 if sum(faults.values()) else 0)


if __name__ == "__main__":
    main()
