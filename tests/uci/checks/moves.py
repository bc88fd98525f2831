"""Moves as input and output, and lines that are legal to their end."""

import random

import chess

from checks.tools import (
    ENDGAME, KIWIPETE, NotOffered, board_of, check, expect, fields, legal, random_board, search, set_hash,
)
from client import best, infos


def expect_only(engine, fen, move):
    """Expects that a search of only one move returns it, in the notation of UCI."""
    found = best(search(engine, "fen " + fen, f"depth 2 searchmoves {move}"))
    expect(chess.Move.from_uci(found) in legal(fen).legal_moves, found)
    if found != move and not engine.own:
        raise NotOffered(f"it doesn't obey searchmoves, which another check tests, so it can't be made to play {move}")
    expect(found == move, found)


@check("castling is read and shown in standard notation")
def _(engine):
    engine.handshake()
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    for move in ("e1g1", "e1c1"):
        expect_only(engine, fen, move)
    engine.send(f"position fen {fen} moves e1g1 e8c8")
    expect(board_of(engine) == fields(legal(fen, ["e1g1", "e8c8"])))


@check("promotions to all four pieces are read and shown")
def _(engine):
    engine.handshake()
    fen = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"
    for move in ("a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q"):
        expect_only(engine, fen, move)
        engine.send(f"position fen {fen} moves {move}")
        expect(board_of(engine) == fields(legal(fen, [move])))


@check("en passant is played")
def _(engine):
    engine.handshake()
    moves = ["e2e4", "a7a6", "e4e5", "d7d5", "e5d6"]
    engine.send("position startpos moves " + " ".join(moves))
    expect(board_of(engine) == fields(legal(None, moves)))


@check("the line is legal to its end, in many positions", each=True)
def _(engine):
    engine.handshake()
    random.seed(3)
    for _ in range(25):
        board = random_board(random.randrange(4, 60))
        for info in infos(search(engine, "fen " + board.fen(), "depth 4")):
            copy = board.copy()
            for move in info["pv"]:
                copy.push(copy.parse_uci(move))


@check("the ponder move is legal after the best move", each=True)
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
    expect(not engine.own or all(int(info["seldepth"]) >= int(info["depth"]) for info in found))
    for name in ("nodes", "time"):
        values = [int(info[name]) for info in found if engine.own or name in info]
        expect(values == sorted(values), values)


@check("hashfull lies between 0 and 1000")
def _(engine):
    lines = engine.handshake()
    set_hash(engine, lines, 1)
    found = infos(search(engine, "fen " + KIWIPETE, "nodes 200000" if engine.own else "movetime 500"))
    expect(all(0 <= int(info.get("hashfull", 0)) <= 1000 for info in found))


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
