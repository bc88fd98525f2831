// Step 02 of the book's path in C++20: alpha-beta with quiescence, captures by MVV-LVA.
//
//     g++ -O2 -std=c++20 -Wall -Wextra search.cpp -o search
//
// `best-move-first check ./search` compares its counts with those of the step, and
// `check --where` its nodes, one by one.

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

constexpr int INFINITE = 32000, MATE = 30000, MAX_DEPTH = 127;

enum Kind { NONE, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };
const std::string LETTERS = ".pnbrqk";

// PeSTO, from pawn to king: the worth in the middlegame and in the endgame, and the phase's weight.
constexpr int PIECES[][3] = {{82, 94, 0}, {337, 281, 1}, {365, 297, 1}, {477, 512, 2}, {1025, 936, 4}, {}};
// What a piece's square adds: eight rows each, the eighth rank on top; middlegame, then endgame.
constexpr int SQUARES[] = {
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
};

struct Board {
    std::array<int, 64> squares{};  // a1, b1, … h8: a kind, negative if the piece is Black's
    int side = 1;                   // 1 if White is to move, -1 if Black
    std::array<bool, 4> castling{}; // KQkq
    int en_passant = -1;            // the square that a double step has just passed
    int halfmove_clock = 0;
};

struct Move {
    int from, to;
    Kind piece, victim = NONE, promotion = NONE;
};

int evaluate(const Board& board) {
    int middlegame = 0, endgame = 0, phase = 0;
    for (int square = 0; square < 64; square++) {
        int piece = board.squares[square], kind = std::abs(piece) - 1, sign = piece > 0 ? 1 : -1;
        if (piece == NONE) continue;
        int seen = piece > 0 ? square ^ 56 : square; // the eighth rank is on top
        int index = 128 * kind + 16 * (seen / 8) + seen % 8;
        middlegame += sign * (PIECES[kind][0] + SQUARES[index]);
        endgame += sign * (PIECES[kind][1] + SQUARES[index + 8]);
        phase += PIECES[kind][2];
    }
    phase = std::min(phase, 24);
    return board.side * ((middlegame * phase + endgame * (24 - phase)) / 24);
}

// The square some files and ranks away, or -1 beyond the edge.
int shifted(int square, int files, int ranks) {
    int file = square % 8 + files, rank = square / 8 + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

// Calls `visit` for each square that a piece of a side attacks.
template <typename Visit>
void for_attacks(const Board& board, Kind kind, int side, int from, Visit visit) {
    static constexpr int STEPS[][2] = {{1, 0},  {-1, 0},  {0, 1},   {0, -1}, // files, ranks: straight
                                       {1, 1},  {-1, 1},  {1, -1},  {-1, -1}, // diagonal
                                       {1, 2},  {-1, 2},  {1, -2},  {-1, -2}, // the knight's
                                       {2, 1},  {-2, 1},  {2, -1},  {-2, -1}};
    static constexpr int BOUNDS[][2] = {{}, {4, 6}, {8, 16}, {4, 8}, {0, 4}, {0, 8}, {0, 8}}; // by kind
    bool slides = kind == BISHOP || kind == ROOK || kind == QUEEN;
    for (int i = BOUNDS[kind][0]; i < BOUNDS[kind][1]; i++) {
        int files = STEPS[i][0], ranks = side * STEPS[i][1]; // ahead, for a pawn
        for (int to = shifted(from, files, ranks); to >= 0; to = shifted(to, files, ranks)) {
            visit(to);
            if (!slides || board.squares[to] != NONE) break;
        }
    }
}

bool is_attacked(const Board& board, int square, int by) {
    bool found = false;
    for (Kind kind : {PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING}) // as if such a piece looked back
        for_attacks(board, kind, -by, square, [&](int from) { found |= board.squares[from] == by * kind; });
    return found;
}

bool is_check(const Board& board, int side) {
    auto king = std::ranges::find(board.squares, side * KING);
    return is_attacked(board, int(king - board.squares.begin()), -side);
}

Board after(Board board, const Move& move) {
    auto& squares = board.squares;
    squares[move.to] = board.side * (move.promotion ? move.promotion : move.piece);
    squares[move.from] = NONE;
    if (move.piece == PAWN && move.to == board.en_passant) squares[move.to - 8 * board.side] = NONE;
    if (move.piece == KING && std::abs(move.to - move.from) == 2) {
        int corner = move.to > move.from ? move.to + 1 : move.to - 2;
        std::swap(squares[corner], squares[(move.from + move.to) / 2]);
    }
    constexpr int CORNERS[] = {7, 0, 63, 56}, KINGS[] = {4, 4, 60, 60}; // of KQkq
    for (int right = 0; right < 4; right++) {
        for (int square : {move.from, move.to})
            if (square == CORNERS[right] || square == KINGS[right]) board.castling[right] = false;
    }
    bool is_double_step = move.piece == PAWN && std::abs(move.to - move.from) == 16;
    board.en_passant = is_double_step ? (move.from + move.to) / 2 : -1;
    board.halfmove_clock = move.piece == PAWN || move.victim ? 0 : board.halfmove_clock + 1;
    board.side = -board.side;
    return board;
}

void add_pawn_moves(const Board& board, int from, std::vector<Move>& moves) {
    auto add = [&](int to, int victim) {
        bool promotes = to / 8 == 0 || to / 8 == 7;
        for (Kind kind : promotes ? std::vector{KNIGHT, BISHOP, ROOK, QUEEN} : std::vector{NONE})
            moves.push_back({from, to, PAWN, Kind(victim), kind});
    };
    int step = 8 * board.side, home = board.side > 0 ? 1 : 6;
    if (board.squares[from + step] == NONE) {
        add(from + step, NONE);
        if (from / 8 == home && board.squares[from + 2 * step] == NONE) add(from + 2 * step, NONE);
    }
    for_attacks(board, PAWN, board.side, from, [&](int to) {
        int victim = to == board.en_passant ? PAWN : -board.side * board.squares[to];
        if (victim > 0) add(to, victim);
    });
}

// Whether the king is attacked where it arrives is seen later, as for all moves.
void add_castling(const Board& board, int king, std::vector<Move>& moves) {
    for (int right : board.side > 0 ? std::array{0, 1} : std::array{2, 3}) { // short, long
        int step = right % 2 == 0 ? 1 : -1, corner = right % 2 == 0 ? king + 3 : king - 4;
        if (!board.castling[right] || is_check(board, board.side)) continue;
        bool is_free = !is_attacked(board, king + step, -board.side);
        for (int square = king + step; square != corner; square += step)
            is_free &= board.squares[square] == NONE;
        if (is_free) moves.push_back({king, king + 2 * step, KING});
    }
}

// Whether a piece shields its king: without it there would be a check. In check the answer is
// no for all, since no pinned piece has a legal move.
bool is_pinned(Board board, int square) {
    if (is_check(board, board.side)) return false;
    board.squares[square] = NONE;
    return is_check(board, board.side);
}

// The legal moves in the order in which the steps generate them.
std::vector<Move> generate(const Board& board) {
    std::vector<Move> moves;
    std::array<int, 64> late{}; // 1 if a pinned piece is there
    for (int from = 0; from < 64; from++) {
        int piece = board.side * board.squares[from];
        if (piece == PAWN) add_pawn_moves(board, from, moves);
        if (piece == KING) add_castling(board, from, moves);
        if (piece > 0 && piece != KING) late[from] = is_pinned(board, from);
        if (piece > PAWN) for_attacks(board, Kind(piece), board.side, from, [&](int to) {
            int victim = -board.side * board.squares[to];
            if (victim >= 0) moves.push_back({from, to, Kind(piece), Kind(victim)});
        });
    }
    std::erase_if(moves, [&](const Move& it) { return is_check(after(board, it), board.side); });
    std::ranges::sort(moves, {}, [&](const Move& it) {
        bool is_en_passant = it.piece == PAWN && it.to == board.en_passant;
        return std::tuple(it.piece, is_en_passant ? 2 : late[it.from], it.from, it.to, it.promotion);
    });
    return moves;
}

// How early a move is tried; the greatest comes first.
std::tuple<int, int, int> priority(const Move& it) {
    if (it.promotion) return it.promotion == QUEEN ? std::tuple(3, int(it.victim), 0) : std::tuple(0, 0, 0);
    return it.victim ? std::tuple(2, int(it.victim), -it.piece) : std::tuple(1, 0, 0);
}

// The moves in the order in which they're tried: all, or captures and promotions to a queen.
std::vector<Move> ordered(const Board& board, bool all) {
    auto moves = generate(board);
    std::erase_if(moves, [&](const Move& it) { return !all && std::get<0>(priority(it)) < 2; });
    std::ranges::stable_sort(moves, std::greater(), priority);
    return moves;
}

// The first three fields of the FEN: pieces, side to move, castling.
std::string fen(const Board& board) {
    std::string text, castling;
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0, empty = 0; file < 8; file++) {
            int piece = board.squares[8 * rank + file];
            char letter = LETTERS[std::abs(piece)];
            if (piece == NONE) empty++;
            if (empty > 0 && (piece != NONE || file == 7)) text += std::to_string(std::exchange(empty, 0));
            if (piece != NONE) text += piece > 0 ? char(std::toupper(letter)) : letter;
        }
        if (rank > 0) text += '/';
    }
    for (int right = 0; right < 4; right++)
        if (board.castling[right]) castling += "KQkq"[right];
    return text + (board.side > 0 ? " w " : " b ") + (castling.empty() ? "-" : castling);
}

void trace(std::string fen, int ply, int depth,
           int alpha, int beta) {
    std::uint64_t key = 0xcbf29ce484222325;
    for (int i = 0, spaces = 0; i < int(fen.size()); i++) {
        if (fen[i] == ' ' && ++spaces == 3) break;
        key = (key ^ std::uint8_t(fen[i])) * 0x100000001b3;
    }
    std::cout << "trace " << ply << ' ' << depth << ' ' << alpha << ' '
              << beta << ' ' << std::hex << key << std::dec << std::endl;
}

int square_of(const std::string& name) { return name == "-" ? -1 : name[0] - 'a' + 8 * (name[1] - '1'); }

std::string name_of(const Move& move) {
    std::string name;
    for (int square : {move.from, move.to}) name += {char('a' + square % 8), char('1' + square / 8)};
    return move.promotion ? name + LETTERS[move.promotion] : name;
}

struct Search {
    long nodes = 0;
    Move best_move{};
    bool is_traced = false;
    std::vector<std::string> path{}; // the keys of the positions before the present one

    // A double step counts even if no pawn can answer it en passant.
    static std::string key(const Board& board) { return fen(board) + ' ' + std::to_string(board.en_passant); }

    // One ply, two plies and so on.
    void run(const Board& board, int depth) {
        nodes = 0;
        auto moves = ordered(board, true);
        for (int iteration = 1; iteration <= depth && !moves.empty(); iteration++) {
            int score = negamax(board, iteration, 0, -INFINITE, INFINITE);
            int plies = MATE - std::abs(score), mate = score > 0 ? (plies + 1) / 2 : -(plies / 2);
            std::cout << "info depth " << iteration << " score "
                      << (plies <= MAX_DEPTH ? "mate " : "cp ") << (plies <= MAX_DEPTH ? mate : score)
                      << " nodes " << nodes << " pv " << name_of(best_move) << std::endl;
        }
        std::cout << "bestmove " << (moves.empty() ? "0000" : name_of(best_move)) << std::endl;
    }

    void count(const Board& board, int ply, int depth, int alpha, int beta) {
        nodes++;
        if (is_traced) trace(fen(board), ply, depth, alpha, beta);
    }

    // By repetition, where once is enough, or by the fifty-move rule, unless it's mate.
    bool is_draw(const Board& board, const std::string& key) {
        for (int back = 2; back <= std::min(board.halfmove_clock, int(path.size())); back += 2)
            if (path[path.size() - back] == key) return true;
        return board.halfmove_clock >= 100 && !(is_check(board, board.side) && generate(board).empty());
    }

    int negamax(const Board& board, int depth, int ply, int alpha, int beta) {
        std::string key = Search::key(board);
        bool is_drawn = ply > 0 && is_draw(board, key);
        if (depth == 0 && !is_drawn) return quiescence(board, ply, alpha, beta);
        count(board, ply, depth, alpha, beta);
        if (is_drawn) return 0;
        int best = -INFINITE;
        path.push_back(key);
        for (const Move& move : ordered(board, true)) {
            int score = -negamax(after(board, move), depth - 1, ply + 1, -beta, -alpha);
            best = std::max(best, score);
            if (score > alpha) {
                alpha = score;
                if (ply == 0) best_move = move;
            }
            if (alpha >= beta) break;
        }
        path.pop_back();
        if (best == -INFINITE) return is_check(board, board.side) ? ply - MATE : 0; // no move is legal
        return best;
    }

    int quiescence(const Board& board, int ply, int alpha, int beta) {
        count(board, ply, 0, alpha, beta);
        int best = evaluate(board);
        if (best >= beta) return best;
        for (const Move& move : ordered(board, false)) {
            alpha = std::max(alpha, best);
            if (alpha >= beta) break;
            best = std::max(best, -quiescence(after(board, move), ply + 1, -beta, -alpha));
        }
        return best;
    }
};

// The position behind the word `position`; the path gets the keys of those before it.
Board position(std::istream& words, std::vector<std::string>& path) {
    std::string pieces = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", side = "w", castling = "KQkq";
    std::string passed = "-", word;
    Board board;
    words >> word;
    if (word == "fen") words >> pieces >> side >> castling >> passed >> board.halfmove_clock >> word;
    int square = 56; // a8
    for (char sign : pieces) {
        int kind = int(LETTERS.find(char(std::tolower(sign))));
        if (sign == '/') square -= 16;
        else if (std::isdigit(sign)) square += sign - '0';
        else board.squares[square++] = std::isupper(sign) ? kind : -kind;
    }
    board.side = side == "w" ? 1 : -1;
    for (int right = 0; right < 4; right++)
        board.castling[right] = castling.find("KQkq"[right]) != std::string::npos;
    board.en_passant = square_of(passed);
    path.clear();
    while (words >> word) {
        for (const Move& move : generate(board)) {
            if (name_of(move) != word) continue;
            path.push_back(Search::key(board));
            board = after(board, move);
            break;
        }
    }
    return board;
}

const std::string BENCH[] = {
    "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "fen r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "fen r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 8",
    "fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "fen 4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
};

void bench(int depth) {
    long nodes = 0;
    for (const std::string& fen : BENCH) {
        Search search;
        std::istringstream words(fen);
        search.run(position(words, search.path), depth);
        nodes += search.nodes;
    }
    std::cout << nodes << " nodes" << std::endl;
}

int main() {
    Search search;
    Board board;
    for (std::string line, word; std::getline(std::cin, line) && line != "quit";) {
        std::istringstream words(line);
        words >> word;
        if (word == "uci")
            std::cout << "id name my-search\noption name Trace type check default false\nuciok" << std::endl;
        if (word == "isready") std::cout << "readyok" << std::endl;
        if (word == "setoption") search.is_traced = line == "setoption name Trace value true";
        if (word == "position") board = position(words, search.path);
        int depth = 0;
        if (word == "bench" && words >> depth) bench(depth);
        if (word == "go" && words >> word >> depth) search.run(board, depth);
    }
}
