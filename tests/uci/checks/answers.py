"""Every `go` gets an answer: whatever words it contains, however soon it comes, in any position."""

import random

import chess

from checks.tools import (
    KIWIPETE, check, expect, expect_within, last, legal, random_board, search, seconds_of,
)
from client import Silence, best, infos

WORDS = [
    "depth", "nodes", "mate", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "searchmoves",
    "infinite", "ponder", "e2e4", "e2e5", "g1f3", "a7a8q", "0", "1", "3", "-1", "1000.5", "1e9", "nan",
    "99999999999999999999", "-99999999999999999999", "foo", "\u265e", "-", "startpos", "moves", "depth4",
]


def remarks(lines):
    return [line for line in lines if line.startswith("info string")]


@check("go lines of random words end in a bestmove", own=True)
def _(engine):
    engine.handshake()
    random.seed(17)
    for _ in range(150):
        words = random.choices(WORDS, k=random.randrange(1, 8))
        engine.send("position startpos", "go " + " ".join(words))
        try:
            lines = engine.read("bestmove", 0.02)
        except Silence:  # nothing in the line ends a search
            engine.send("stop")
            lines = engine.read("bestmove", 2)
        move = best(lines)
        expect(chess.Move.from_uci(move) in chess.Board().legal_moves, (words, move))


@check("a go with a bad word names it, and is answered without a stop", own=True)
def _(engine):
    engine.handshake()
    for words in (
        "depth -1", "depth 3 foo", "foo depth 3", "depth x", "depth", "nodes 1.5", "wtime 100.5 btime 100",
        "wtime", "mate 0", "movetime abc", "movestogo -1", "searchmoves", "searchmoves e2e5", "nonsense",
        "searchmoves e2e4 e2e5 depth 3", "wtime 100 btime 100 movestogo x", "depth 2 winc",
    ):
        lines = search(engine, "startpos", words, 5)
        expect(len(remarks(lines)) == 1, (words, lines))
        expect(chess.Move.from_uci(best(lines)) in chess.Board().legal_moves, (words, lines))


@check("an engine that has answered is idle: the next command doesn't come too early", own=True)
def _(engine):
    engine.handshake()
    engine.send("position startpos")
    for index in range(300):
        lines = engine.go("depth 1")
        expect(not remarks(lines), (index, lines))
        engine.send(*[["ucinewgame"], ["setoption name Hash value 1", "setoption name Hash value 2"], []][index % 3])


@check("ucinewgame does not eat the clock of the next move, however large the table", own=True)
def _(engine):
    engine.handshake()
    engine.send("setoption name Hash value 2048")
    engine.sync()
    for _ in range(3):
        expect_within(0.11, lambda: seconds_of(engine, "fen " + KIWIPETE, "movetime 50"))
    engine.send("ucinewgame")
    engine.sync()


@check("searchmoves leaves nothing wrong behind: afterwards a mate is found as by a fresh engine", own=True)
def _(engine):
    engine.handshake()
    random.seed(10)
    tried = 0
    while tried < 12:
        board = random_board(random.randrange(8, 80))
        moves = list(board.legal_moves)
        mates = [move for move in moves if gives_mate(board, move)]
        others = [move for move in moves if move not in mates]
        if not mates or not others:
            continue
        tried += 1
        engine.send("ucinewgame")
        for _ in range(3):
            some = random.sample(others, min(len(others), random.randrange(1, 4)))
            words = "depth 4 searchmoves " + " ".join(move.uci() for move in some)
            found = search(engine, "fen " + board.fen(), words)
            expect(chess.Move.from_uci(best(found)) in some, (board.fen(), words, best(found)))
        info = last(search(engine, "fen " + board.fen(), "depth 3"))
        expect((info["kind"], info["score"]) == ("mate", 1), (board.fen(), info["line"]))


def gives_mate(board, move):
    board.push(move)
    is_mate = board.is_checkmate()
    board.pop()
    return is_mate


@check("searchmoves after 1. f3 e5 2. g4 hides no mate from the move before", own=True, each=True)
def _(engine):
    engine.handshake()
    search(engine, "startpos moves f2f3 e7e5 g2g4", "depth 6 searchmoves a7a6 b7b6")
    info = last(search(engine, "startpos moves f2f3 e7e5", "depth 4 searchmoves g2g4"))
    expect((info["kind"], info["score"]) == ("mate", -1), info["line"])


@check("pieces dropped on the board: every position is refused or searched", own=True)
def _(engine):
    engine.handshake()
    random.seed(18)
    accepted = 0
    for _ in range(200):
        board = chess.Board(None)
        squares = random.sample(chess.SQUARES, random.randrange(2, 24))
        board.set_piece_at(squares.pop(), chess.Piece.from_symbol("K"))
        board.set_piece_at(squares.pop(), chess.Piece.from_symbol("k"))
        for square in squares:
            board.set_piece_at(square, chess.Piece.from_symbol(random.choice("PNBRQpnbrq")))
        board.turn = random.choice([True, False])
        engine.send("position fen " + board.fen())
        refused = remarks(engine.sync())
        lines = engine.go("nodes 500", 5)
        if refused:
            expect(best(lines) == "0000", (board.fen(), lines))
            continue
        accepted += 1
        move = best(lines)
        has_moves = any(board.legal_moves)
        expect(has_moves == (move != "0000"), (board.fen(), move))
        expect(not has_moves or chess.Move.from_uci(move) in board.legal_moves, (board.fen(), move))
    expect(accepted > 20, accepted)


@check("endless captures: a mate in one is played anyway", own=True)
def _(engine):
    engine.handshake()
    fen = "1QqQqQq1/r6Q/Q6q/q6Q/B2q4/q6Q/k6K/1qQ1QqRb w - - 0 1"
    expect(gives_mate(legal(fen), chess.Move.from_uci(best(search(engine, "fen " + fen, "movetime 500")))))


@check("an iteration that is interrupted reports what it has proved: a lower bound of the last line's move", own=True)
def _(engine):
    engine.handshake()
    seen = 0
    for nodes in range(2000, 40000, 1000):
        engine.send("ucinewgame")
        lines = search(engine, "fen " + KIWIPETE, f"nodes {nodes}")
        info = infos(lines)[-1]
        expect(info["pv"][0] == best(lines), lines[-2:])
        seen += "lowerbound" in info
    expect(seen > 0, "no iteration was interrupted with a better move")
