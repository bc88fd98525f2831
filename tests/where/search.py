"""Step 02 of the book's path in Python: alpha-beta with quiescence, captures by MVV-LVA.

`best-move-first check 'python3 search.py'` compares its counts with those of the step, and
`check --where` its nodes, one by one. It needs python-chess: `pip install chess`.
"""

import sys

import chess

INFINITY, MATE, MAX_DEPTH = 32_000, 30_000, 127

# PeSTO: what a piece is worth in the middlegame and in the endgame, and what it adds to the phase.
PIECES = [(82, 94, 0), (337, 281, 1), (365, 297, 1), (477, 512, 2), (1025, 936, 4), (0, 0, 0)]
# What its square adds: eight rows a piece, the eighth rank on top; middlegame, then endgame.
SQUARES = [
       0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
      98, 134,  61,  95,  68, 126,  34, -11, 178, 173, 158, 134, 147, 132, 165, 187,
      -6,   7,  26,  31,  65,  56,  25, -20,  94, 100,  85,  67,  56,  53,  82,  84,
     -14,  13,   6,  21,  23,  12,  17, -23,  32,  24,  13,   5,  -2,   4,  17,  17,
     -27,  -2,  -5,  12,  17,   6,  10, -25,  13,   9,  -3,  -7,  -7,  -8,   3,  -1,
     -26,  -4,  -4, -10,   3,   3,  33, -12,   4,   7,  -6,   1,   0,  -5,  -1,  -8,
     -35,  -1, -20, -23, -15,  24,  38, -22,  13,   8,   8,  10,  13,   0,   2,  -7,
       0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
    -167, -89, -34, -49,  61, -97, -15,-107, -58, -38, -13, -28, -31, -27, -63, -99,
     -73, -41,  72,  36,  23,  62,   7, -17, -25,  -8, -25,  -2,  -9, -25, -24, -52,
     -47,  60,  37,  65,  84, 129,  73,  44, -24, -20,  10,   9,  -1,  -9, -19, -41,
      -9,  17,  19,  53,  37,  69,  18,  22, -17,   3,  22,  22,  22,  11,   8, -18,
     -13,   4,  16,  13,  28,  19,  21,  -8, -18,  -6,  16,  25,  16,  17,   4, -18,
     -23,  -9,  12,  10,  19,  17,  25, -16, -23,  -3,  -1,  15,  10,  -3, -20, -22,
     -29, -53, -12,  -3,  -1,  18, -14, -19, -42, -20, -10,  -5,  -2, -20, -23, -44,
    -105, -21, -58, -33, -17, -28, -19, -23, -29, -51, -23, -15, -22, -18, -50, -64,
     -29,   4, -82, -37, -25, -42,   7,  -8, -14, -21, -11,  -8,  -7,  -9, -17, -24,
     -26,  16, -18, -13,  30,  59,  18, -47,  -8,  -4,   7, -12,  -3, -13,  -4, -14,
     -16,  37,  43,  40,  35,  50,  37,  -2,   2,  -8,   0,  -1,  -2,   6,   0,   4,
      -4,   5,  19,  50,  37,  37,   7,  -2,  -3,   9,  12,   9,  14,  10,   3,   2,
      -6,  13,  13,  26,  34,  12,  10,   4,  -6,   3,  13,  19,   7,  10,  -3,  -9,
       0,  15,  15,  15,  14,  27,  18,  10, -12,  -3,   8,  10,  13,   3,  -7, -15,
       4,  15,  16,   0,   7,  21,  33,   1, -14, -18,  -7,  -1,   4,  -9, -15, -27,
     -33,  -3, -14, -21, -13, -12, -39, -21, -23,  -9, -23,  -5,  -9, -16,  -5, -17,
      32,  42,  32,  51,  63,   9,  31,  43,  13,  10,  18,  15,  12,  12,   8,   5,
      27,  32,  58,  62,  80,  67,  26,  44,  11,  13,  13,  11,  -3,   3,   8,   3,
      -5,  19,  26,  36,  17,  45,  61,  16,   7,   7,   7,   5,   4,  -3,  -5,  -3,
     -24, -11,   7,  26,  24,  35,  -8, -20,   4,   3,  13,   1,   2,   1,  -1,   2,
     -36, -26, -12,  -1,   9,  -7,   6, -23,   3,   5,   8,   4,  -5,  -6,  -8, -11,
     -45, -25, -16, -17,   3,   0,  -5, -33,  -4,   0,  -5,  -1,  -7, -12,  -8, -16,
     -44, -16, -20,  -9,  -1,  11,  -6, -71,  -6,  -6,   0,   2,  -9,  -9, -11,  -3,
     -19, -13,   1,  17,  16,   7, -37, -26,  -9,   2,   3,  -1,  -5, -13,   4, -20,
     -28,   0,  29,  12,  59,  44,  43,  45,  -9,  22,  22,  27,  27,  19,  10,  20,
     -24, -39,  -5,   1, -16,  57,  28,  54, -17,  20,  32,  41,  58,  25,  30,   0,
     -13, -17,   7,   8,  29,  56,  47,  57, -20,   6,   9,  49,  47,  35,  19,   9,
     -27, -27, -16, -16,  -1,  17,  -2,   1,   3,  22,  24,  45,  57,  40,  57,  36,
      -9, -26,  -9, -10,  -2,  -4,   3,  -3, -18,  28,  19,  47,  31,  34,  39,  23,
     -14,   2, -11,  -2,  -5,   2,  14,   5, -16, -27,  15,   6,   9,  17,  10,   5,
     -35,  -8,  11,   2,   8,  15,  -3,   1, -22, -23, -30, -16, -16, -23, -36, -32,
      -1, -18,  -9,  10, -15, -25, -31, -50, -33, -28, -22, -43,  -5, -32, -20, -41,
     -65,  23,  16, -15, -56, -34,   2,  13, -74, -35, -18, -18, -11,  15,   4, -17,
      29,  -1, -20,  -7,  -8,  -4, -38, -29, -12,  17,  14,  17,  17,  38,  23,  11,
      -9,  24,   2, -16, -20,   6,  22, -22,  10,  17,  23,  15,  20,  45,  44,  13,
     -17, -20, -12, -27, -30, -25, -14, -36,  -8,  22,  24,  27,  26,  33,  26,   3,
     -49,  -1, -27, -39, -46, -44, -33, -51, -18,  -4,  21,  24,  27,  23,   9, -11,
     -14, -14, -22, -46, -44, -30, -15, -27, -19,  -3,  11,  21,  23,  16,   7,  -9,
       1,   7,  -8, -64, -43, -16,   9,   8, -27, -11,   4,  13,  14,   4,  -5, -17,
     -15,  36,  12, -54,   8, -28,  24,  14, -53, -34, -21, -11, -28, -14, -24, -43,
]


def evaluate(board):
    """The static score for the side to move."""
    middlegame = endgame = phase = 0
    for kind, (early_worth, late_worth, weight) in zip(chess.PIECE_TYPES, PIECES):
        for color, sign, flip in ((chess.WHITE, 1, 56), (chess.BLACK, -1, 0)):
            for square in chess.scan_forward(board.pieces_mask(kind, color)):
                rank, file = divmod(square ^ flip, 8)
                index = 128 * (kind - 1) + 16 * rank + file
                middlegame += sign * (early_worth + SQUARES[index])
                endgame += sign * (late_worth + SQUARES[index + 8])
                phase += weight
    phase = min(phase, 24)
    score = int((middlegame * phase + endgame * (24 - phase)) / 24)  # toward zero
    return score if board.turn == chess.WHITE else -score


def victim(board, move):
    """The kind of piece that a move takes, or 0."""
    return chess.PAWN if board.is_en_passant(move) else board.piece_type_at(move.to_square) or 0


def generation(board, move):
    """The place of a move in the order in which the steps generate them."""
    late = 2 if board.is_en_passant(move) else board.is_pinned(board.turn, move.from_square)
    piece = board.piece_type_at(move.from_square)
    return piece, late, move.from_square, move.to_square, move.promotion or 0


def priority(board, move):
    """How early a move is tried; the greatest comes first."""
    taken = victim(board, move)
    if move.promotion:
        return (3, taken, 0) if move.promotion == chess.QUEEN else (0, 0, 0)
    return (2, taken, -board.piece_type_at(move.from_square)) if taken else (1, 0, 0)


def generate(board, least=0):
    """The legal moves in the order in which they're tried: all, or from a priority on."""
    moves = [move for move in board.legal_moves if priority(board, move)[0] >= least]
    moves.sort(key=lambda move: generation(board, move))
    moves.sort(key=lambda move: priority(board, move), reverse=True)  # equals stay in place
    return moves


def key_of(board):
    """Tells positions apart, also by a double step that no pawn can answer en passant."""
    return board.board_fen(), board.turn, board.castling_rights, board.ep_square


def trace(board, ply, depth, alpha, beta):
    key = 0xcbf29ce484222325
    for byte in " ".join(board.fen().split()[:3]).encode():
        key = (key ^ byte) * 0x100000001b3 % 2**64
    print(f"trace {ply} {depth} {alpha} {beta} {key:016x}", flush=True)


class Search:
    def __init__(self):
        self.nodes, self.best_move, self.is_traced = 0, None, False
        self.path = []  # the keys of the positions before the present one

    def run(self, board, depth):
        """Searches one ply, two plies and so on; returns the best move, if there is any."""
        self.nodes, self.best_move = 0, next(iter(generate(board)), None)
        for iteration in range(1, depth + 1 if self.best_move else 1):
            score = self.negamax(board, iteration, 0, -INFINITY, INFINITY)
            plies = MATE - abs(score)
            moves = (plies + 1) // 2 if score > 0 else -(plies // 2)
            said = f"mate {moves}" if plies <= MAX_DEPTH else f"cp {score}"
            found = f"score {said} nodes {self.nodes} pv {self.best_move}"
            print(f"info depth {iteration} {found}", flush=True)
        return self.best_move

    def count(self, board, ply, depth, alpha, beta):
        self.nodes += 1
        if self.is_traced:
            trace(board, ply, depth, alpha, beta)

    def is_draw(self, board, key):
        """By repetition, where once is enough, or by the fifty-move rule."""
        clock = board.halfmove_clock
        return key in self.path[-2:-clock - 1:-2] or clock >= 100 and not board.is_checkmate()

    def negamax(self, board, depth, ply, alpha, beta):
        key = key_of(board)
        is_draw = ply > 0 and self.is_draw(board, key)
        if depth == 0 and not is_draw:
            return self.quiescence(board, ply, alpha, beta)
        self.count(board, ply, depth, alpha, beta)
        if is_draw:
            return 0
        best = -INFINITY
        self.path.append(key)
        for move in generate(board):
            board.push(move)
            score = -self.negamax(board, depth - 1, ply + 1, -beta, -alpha)
            board.pop()
            best = max(best, score)
            if score > alpha:
                alpha = score
                if ply == 0:
                    self.best_move = move
            if alpha >= beta:
                break
        self.path.pop()
        if best == -INFINITY:  # no move is legal
            return ply - MATE if board.is_check() else 0
        return best

    def quiescence(self, board, ply, alpha, beta):
        self.count(board, ply, 0, alpha, beta)
        best = evaluate(board)
        if best >= beta:
            return best
        for move in generate(board, least=2):  # captures and promotions to a queen
            alpha = max(alpha, best)
            if alpha >= beta:
                break
            board.push(move)
            best = max(best, -self.quiescence(board, ply + 1, -beta, -alpha))
            board.pop()
        return best


BENCH = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 8",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
]


def bench(depth):
    searches = [Search() for _ in BENCH]
    for search, fen in zip(searches, BENCH):
        search.run(chess.Board(fen), depth)
    print(f"{sum(search.nodes for search in searches)} nodes", flush=True)


def main():
    board, search = chess.Board(), Search()
    for line in sys.stdin:
        match line.split():
            case ["uci"]:
                print("id name my-search\noption name Trace type check default false")
                print("uciok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["setoption", "name", "Trace", "value", value]:
                search.is_traced = value == "true"
            case ["position", kind, *words]:
                fen, _, moves = " ".join(words).partition("moves")
                board, search.path = chess.Board(fen if kind == "fen" else chess.STARTING_FEN), []
                for move in moves.split():
                    search.path.append(key_of(board))
                    board.push_uci(move)
            case ["go", "depth", depth]:
                print(f"bestmove {search.run(board, int(depth)) or '0000'}", flush=True)
            case ["bench", depth]:
                bench(int(depth))
            case ["quit"]:
                return


main()
