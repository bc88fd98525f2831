"""Lines that are refused, and FENs that are repaired."""

import time

import chess

from checks.tools import board_of, check, expect, fields, legal, search
from client import best


def expect_unharmed(engine, *lines, word=None):
    """Sends lines that are refused; the position must stay the same."""
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


def expect_no_position(engine, *lines, word=None):
    """Sends positions that are refused: no other position is searched in their place until a valid one comes."""
    engine.handshake()
    for line in lines:
        engine.send("position startpos moves e2e4", line)
        said = engine.sync()
        strings = [text for text in said if text.startswith("info string")]
        expect(len(strings) == 1 and len(said) == 1, (line[:80], said))
        expect(word is None or word in said[0], said)
        for limits in ("depth 2", "movetime 10", "wtime 100 btime 100"):
            said = engine.go(limits)
            expect(best(said) == "0000", (line[:80], said))
            expect(any("no position" in text for text in said), said)
        engine.send("go infinite")
        expect(not any(text.startswith("bestmove") for text in engine.sync()), "it didn't wait for stop")
        engine.send("stop")
        expect(best(engine.read("bestmove", 2)) == "0000")
    lines = search(engine, "startpos moves e2e4", "depth 2")
    expect(chess.Move.from_uci(best(lines)) in legal(None, ["e2e4"]).legal_moves)


@check("unknown commands are named, and nothing else happens")
def _(engine):
    expect_unharmed(engine, "xyzzy", "GO depth 3", "uci_", "0", "\u265e", "go2")


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
    expect_no_position(engine, "position fen " + "8/" * (1 << 19), "position fen " + "x " * (1 << 19))


@check("a megabyte of legal moves, and an illegal one at its end", own=True)
def _(engine):
    expect_no_position(engine, "position startpos moves " + "g1f3 g8f6 f3g1 f6g8 " * 50_000 + "e2e5")


@check("bytes that are not UTF-8")
def _(engine):
    expect_unharmed(engine, b"\xff\xfe\xfd", b"xyzzy \xc3\x28")


@check("bytes that are not UTF-8, inside commands", own=True)
def _(engine):
    expect_unharmed(engine, b"bench \xf0\x28", b"\x00\x01\x02")


@check("a position with bytes that are not UTF-8", own=True)
def _(engine):
    expect_no_position(engine, b"position fen \xff\xfe w - -", b"position startpos moves \xc3\x28")


@check("bench with a number that overflows, or with none, is refused", own=True)
def _(engine):
    expect_unharmed(engine, "bench " + "9" * 30, "bench x", "bench 0", word="bench")


BAD_FENS = [
    ("no king", "8/8/8/8/8/8/8/4K2R w K - 0 1", "king"),
    ("two kings", "4k3/8/8/8/8/8/8/K3K2R w - - 0 1", "king"),
    ("kings next to each other", "8/8/8/3kK3/8/8/8/8 w - - 0 1", "kings"),
    ("kings that touch by a corner", "8/8/8/8/8/1k6/K7/8 b - - 0 1", "kings"),
    ("an escape sequence", "4k3/8/8/3\x1b[2J4/8/8/8/4K3 w - - 0 1", "u{1b}"),
    ("nine ranks", "8/8/8/8/8/8/8/8/K1k5 w - - 0 1", "rank"),
    ("seven ranks", "8/8/8/8/8/8/K1k5 w - - 0 1", "rank"),
    ("a rank of nine squares", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", "9"),
    ("a rank of seven squares", "4k3/7/8/8/8/8/8/4K3 w - - 0 1", "7"),
    ("a letter that isn't a piece", "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", "x"),
    ("the side not to move in check", "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "check"),
    ("pawns on the last rank", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawns"),
    ("nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "pieces"),
    ("letters that aren't castling rights", "4k3/8/8/8/8/8/8/4K2R w Z - 0 1", "Z"),
    ("en passant that isn't a square", "4k3/8/8/8/8/8/8/4K3 w - z9 0 1", "z9"),
    ("no side", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "x"),
    ("a clock that isn't a number", "4k3/8/8/8/8/8/8/4K3 w - - z 1", "z"),
    ("a field too many", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 surplus", "surplus"),
    ("nothing at all", "", "fields"),
]
for title, fen, word in BAD_FENS:
    check(f"FEN refused: {title}", own=True)(
        lambda engine, fen=fen, word=word: expect_no_position(engine, "position fen " + fen, word=word)
    )


NEARLY = [
    ("move number 0", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0 moves e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "number 0"),
    ("a clock above 100", "4k3/8/8/8/8/8/8/4K2R w K - 150 90", "4k3/8/8/8/8/8/8/4K2R w K - 100 90", "150"),
    ("castling without a rook", "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "KQkq"),
    ("castling with the king elsewhere", "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "4k3/8/8/8/8/8/8/5K1R w - - 0 1", "'K'"),
    ("castling by files", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "HAha"),
    ("en passant without a pawn", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e6"),
    ("three fields", "4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "en passant"),
    ("two fields", "4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "castling"),
    ("one field", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "side to move"),
    ("a capital promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1 moves a7a8Q", "Q7/4k3/8/8/8/8/8/4K3 b - - 0 1", "a7a8Q"),
]
for title, given, taken, word in NEARLY:

    @check(f"repaired, and reported: {title}", own=True)
    def _(engine, given=given, taken=taken, word=word):
        engine.handshake()
        engine.send("position fen " + given)
        said = engine.sync()
        expect(len(said) == 1 and said[0].startswith("info string") and word in said[0], said)
        expect(board_of(engine) == fields(chess.Board(taken)), board_of(engine))
        move = chess.Move.from_uci(best(engine.go("depth 2")))
        expect(move in chess.Board(taken).legal_moves, move)


@check("an illegal move in a list: none of the list is played, and the move is named", own=True)
def _(engine):
    for move in ("e2e5", "e7e9", "0000", "e1g1", "zzzz", "e2e4q", "\u00e42e4"):
        expect_no_position(engine, f"position startpos moves d2d4 d7d5 {move} a2a3", word=move)
    # It is Black's turn: a move for White would belong to another position.
    expect_no_position(engine, "position startpos moves d2d4 a1f8", word="a1f8")


@check("empty lines, spaces, tabs and Windows line ends")
def _(engine):
    engine.handshake()
    engine.send("", "   ", "\t", "\r", "  isready  \r")
    engine.read("readyok", 2)
    engine.send("\t position \t startpos   moves  e2e4 \r", "  go   depth  2\r")
    move = best(engine.read("bestmove", 5))
    expect(chess.Move.from_uci(move) in legal(None, ["e2e4"]).legal_moves)
    expect(board_of(engine) == fields(legal(None, ["e2e4"])))


@check("unknown words before a command are ignored, as the protocol says", own=True)
def _(engine):
    engine.handshake()
    engine.send("joho debug on", "go depth 1")
    said = engine.read("bestmove", 2)
    expect("joho" in said[0] and any("searching" in line for line in said), said)


@check("go depth 0 is answered, at the latest on stop")
def _(engine):
    engine.handshake()
    engine.send("position startpos", "go depth 0")
    engine.drain(0.2)
    engine.send("stop")
    engine.drain(0.1)
    expect(best(engine.go("depth 1")) != "0000")


@check("depths out of range are taken as the greatest")
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
