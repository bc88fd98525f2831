"""What `fastchess --compliance` demands of an engine, in its order, and what it checks in a match."""

import re

import chess

from checks.tools import check, expect, legal
from client import best, infos

MIDDLEGAME = "3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27"
OPENING = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
# These games end soon: by a capture that leaves too little, by the hundredth ply, by
# mate.
ENDS = [
    "8/5k2/8/3p4/3K4/8/8/2B5 w - - 0 1", "8/8/3k4/3q4/8/3K1Q2/8/8 w - - 92 80", "7k/8/8/8/8/8/R7/1R5K w - - 0 1",
]
# The form of the value after each word of an `info` line.
VALUES = {
    "depth": r"\d+", "seldepth": r"\d+", "multipv": r"\d+", "nodes": r"\d+", "nps": r"\d+", "time": r"\d+",
    "hashfull": r"\d{1,3}|1000", "tbhits": r"\d+", "sbhits": r"\d+", "cpuload": r"\d+", "currmove": r"[a-h][1-8][a-h][1-8][nbrq]?",
    "currmovenumber": r"\d+",
}
# The forms in which a client is told what values an option takes.
OPTION = re.compile(
    r"option name \S+( \S+)* type "
    r"(button|check default (true|false)|spin default -?\d+ min -?\d+ max -?\d+|string default \S.*"
    r"|combo default \S+( var \S+)+)"
)


def expect_sound(line, board):
    """Expects that each word of an `info` line has a value of the right form, and that its moves can be played."""
    words = iter(line.split()[1:])
    for word in words:
        if word == "string":
            return
        if word == "score":
            expect(next(words) in ("cp", "mate"), line)
            int(next(words))
        elif word == "pv":
            expect(play(words, board.copy()) > 0, line)
        elif word == "wdl":
            expect(all(next(words).isdigit() for _ in range(3)), line)
        elif word in ("refutation", "currline"):
            return
        elif word not in ("lowerbound", "upperbound"):
            expect(re.fullmatch(VALUES[word], next(words)), line)


def play(moves, board):
    """Plays moves, each of which must be legal in a game that is not over; returns their number."""
    count = 0
    for word in moves:
        is_over = board.is_insufficient_material() or board.is_repetition() or board.halfmove_clock >= 100
        expect(not is_over, (board.fen(), word))
        board.push(board.parse_uci(word))
        count += 1
    return count


def expect_answer(engine, board, words):
    """Expects a legal move after sound lines with a score, which the last line of our engines has. Returns the move."""
    lines = engine.go(words, 5)
    for line in lines[:-1]:
        expect(line.startswith("info "), line)
        expect_sound(line, board)
    told = [line for line in lines if line.startswith("info ") and " string " not in line]
    expect(infos(told[-1:] if engine.own else told), f"no score before the move: {told[-1:]}")
    expect(chess.Move.from_uci(best(lines)) in board.legal_moves, lines[-1])
    return best(lines)


@check("fastchess: the steps of --compliance, one after the other")
def _(engine):
    said = engine.handshake()
    for name in ("id name ", "id author "):
        expect(any(line.startswith(name) and line != name for line in said), said)
    engine.send("ucinewgame", "position startpos")
    engine.sync()
    engine.send("position fen " + MIDDLEGAME)
    engine.sync()
    expect_answer(engine, legal(MIDDLEGAME), "wtime 100")
    engine.send("position fen " + OPENING)
    for words in (
        "btime 100", "wtime 100 winc 100 btime 100 binc 100", "btime 100 binc 100 wtime 100 winc 100",
    ):
        expect_answer(engine, legal(OPENING), words)
    engine.send("ucinewgame", "position startpos")
    expect_answer(engine, legal(None), "wtime 100 btime 100")
    engine.send("position startpos moves e2e4 e7e5")
    expect_answer(engine, legal(None, ["e2e4", "e7e5"]), "wtime 100 btime 100")


@check("fastchess: no line continues after the end of the game", own=True)
def _(engine):
    engine.handshake()
    for fen in ENDS:
        board = chess.Board(fen)
        while not board.is_game_over(claim_draw=True):
            moves = " moves " + " ".join(move.uci() for move in board.move_stack) if board.move_stack else ""
            engine.send("position fen " + fen + moves)
            board.push(chess.Move.from_uci(expect_answer(engine, board, "nodes 1000")))


@check("fastchess: every option says what values it takes, and its default is one", own=True)
def _(engine):
    for line in engine.handshake():
        if line.startswith("option "):
            expect(OPTION.fullmatch(line), line)
            numbers = re.search(r"spin default (-?\d+) min (-?\d+) max (-?\d+)", line)
            if numbers:
                default, least, most = map(int, numbers.groups())
                expect(least <= default <= most, line)
