// ANCHOR: header
//! My search: a chess engine in one file.

use std::cmp::Reverse;
use std::io::{self, BufRead, Write};
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use std::{env, process, sync::mpsc, thread};

use cozy_chess::util::{display_uci_move, parse_uci_move};
use cozy_chess::*;

/// Larger than every score. Scores are centipawns, as the side to move sees them.
const INFINITY: i32 = 32_000;
/// The score of giving mate at once; a mate `n` plies away is `MATE - n`.
const MATE: i32 = 30_000;
/// The deepest iteration of a search, in plies.
const MAX_DEPTH: usize = 127;
// ANCHOR_END: header

// ANCHOR: tables
/// `[piece]`: its worth in the middlegame and in the endgame, and what it adds to
/// the phase of the game, which is 24 at the start.
#[rustfmt::skip]
const PIECES: [(i32, i32, i32); 6] = [
    (82, 94, 0),
    (337, 281, 1),
    (365, 297, 1),
    (477, 512, 2),
    (1025, 936, 4),
    (0, 0, 0),
];
/// What its square adds, by PeSTO (2018), in centipawns: eight rows a piece, pawns
/// first. A row is a rank as White sees it, the eighth on top: its eight squares in
/// the middlegame, then in the endgame.
#[rustfmt::skip]
const SQUARES: [i32; 6 * 8 * 16] = [
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
];
// ANCHOR_END: tables

// ANCHOR: evaluate
/// A board and its sums, which a move changes little: White's pieces less Black's
/// in the middlegame and in the endgame, and the phase.
struct Position {
    board: Board,
    sums: [i32; 3],
}

impl Position {
    /// The position of a board; only what differs from one `before` it is reckoned.
    fn new(board: Board, before: Option<&Self>) -> Self {
        let mut sums = before.map_or([0; 3], |it| it.sums);
        for (color, side) in [(Color::White, 1), (Color::Black, -1)] {
            for (piece, (middlegame, endgame, weight)) in (0..).zip(PIECES) {
                let of = |it: &Board| it.colored_pieces(color, Piece::index(piece));
                let were = before.map_or(BitBoard::EMPTY, |it| of(it));
                for square in were ^ of(&board) {
                    let sign = if were.has(square) { -1 } else { 1 };
                    let square = square.relative_to(!color) as usize;
                    let index = 128 * piece + 16 * (square / 8) + square % 8;
                    sums[0] += side * sign * (middlegame + SQUARES[index]);
                    sums[1] += side * sign * (endgame + SQUARES[index + 8]);
                    sums[2] += sign * weight;
                }
            }
        }
        Self { board, sums }
    }

    /// The position after a legal move.
    fn after(&self, mv: Move) -> Self {
        let mut board = self.board.clone();
        board.play_unchecked(mv);
        Self::new(board, Some(self))
    }

    /// The static score: material and squares, mixed by the phase of the game.
    fn evaluate(&self) -> i32 {
        let [middlegame, endgame, phase] = self.sums;
        let phase = phase.min(24);
        let score = (middlegame * phase + endgame * (24 - phase)) / 24;
        if self.side_to_move() == Color::White { score } else { -score }
    }
}

/// A position will do wherever a board is asked for.
impl Deref for Position {
    type Target = Board;

    fn deref(&self) -> &Board {
        &self.board
    }
}
// ANCHOR_END: evaluate

// ANCHOR: candidate
/// A legal move, the piece that makes it and the piece that it takes.
#[derive(Clone, Copy)]
struct Candidate {
    mv: Move,
    piece: Piece,
    victim: Option<Piece>,
}

impl Candidate {
    fn new(board: &Board, piece: Piece, mv: Move) -> Self {
        let victim = if board.color_on(mv.to) == Some(!board.side_to_move()) {
            board.piece_on(mv.to)
        } else if piece == Piece::Pawn && mv.from.file() != mv.to.file() {
            Some(Piece::Pawn) // en passant: the square that it goes to is empty
        } else {
            None // castling "takes" its own rook, which is no capture
        };
        Self { mv, piece, victim }
    }

    /// Neither a capture nor a promotion.
    fn is_quiet(&self) -> bool {
        self.victim.is_none() && self.mv.promotion.is_none()
    }

    /// A capture or a promotion to a queen, but no other promotion.
    fn is_noisy(&self) -> bool {
        matches!(self.mv.promotion, None | Some(Piece::Queen)) && !self.is_quiet()
    }
}
// ANCHOR_END: candidate

// ANCHOR: generate
/// The legal moves that are wanted, in the order in which they are generated.
fn generate(board: &Board, is_wanted: fn(&Candidate) -> bool) -> Vec<Candidate> {
    let mut candidates = Vec::with_capacity(64);
    board.generate_moves(|moves| {
        let all =
            moves.into_iter().map(|mv| Candidate::new(board, moves.piece, mv));
        candidates.extend(all.filter(is_wanted));
        false // don't stop
    });
    candidates
}
// ANCHOR_END: generate

// ANCHOR: limits
/// How often `stop` was said and has not been obeyed yet.
static STOPS: AtomicUsize = AtomicUsize::new(0);
/// Whether the input has ended, so that nobody can say `stop` any more.
static INPUT_ENDED: AtomicBool = AtomicBool::new(false);

/// When a search ends: no iteration begins after `soft`, and `hard` breaks it off.
#[derive(Default, PartialEq)]
struct Limits {
    depth: Option<usize>,
    nodes: Option<u64>,
    soft: Option<Instant>,
    hard: Option<Instant>,
}
/// Without limits a search goes on until `stop`.
const ENDLESS: Limits = Limits { depth: None, nodes: None, soft: None, hard: None };

/// Says a line; where nobody listens any more, the program ends.
fn say(line: &str) {
    if writeln!(io::stdout(), "{line}").is_err() {
        process::exit(1);
    }
}
// ANCHOR_END: limits

// ANCHOR: search
/// The search and all that it knows.
#[derive(Default)]
struct Search {
    limits: Limits,
    /// Whether it reports nothing on the way, as in a bench.
    is_silent: bool,
    /// The keys of the positions before the present one.
    path: Vec<u64>,
    /// The best move of the root so far.
    best_move: Option<Move>,
    nodes: u64,
    quiescence_nodes: u64,
    cutoffs: u64,
    first_move_cutoffs: u64,
}

impl Search {
    // ANCHOR_END: search
    // ANCHOR: run
    /// The best move, if there is any: iterative deepening, ply by ply.
    fn run(&mut self, board: &Board) -> Option<Move> {
        let mut best_move = generate(board, |_| true).first()?.mv;
        let board = &Position::new(board.clone(), None);
        let path = self.path.len();
        for depth in 1..=self.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let score = self.negamax(board, depth, 0, -INFINITY, INFINITY);
            self.path.truncate(path); // whatever a search left that was broken off
            let (Some(score), Some(mv)) = (score, self.best_move) else { break };
            best_move = mv;
            let score = match MATE - score.abs() {
                plies if plies > MAX_DEPTH as i32 => format!("cp {score}"),
                plies => format!("mate {}", (plies + 1) / 2 * score.signum()),
            };
            let (nodes, mv) = (self.nodes, display_uci_move(board, mv));
            if !self.is_silent {
                let found = format!("score {score} nodes {nodes} pv {mv}");
                say(&format!("info depth {depth} {found}"));
            }
            if self.limits.soft.is_some_and(|soft| Instant::now() >= soft) {
                break;
            }
        }
        Some(best_move)
    }
    // ANCHOR_END: run

    // ANCHOR: count
    /// Counts a node; `None` if the search must stop.
    fn count(&mut self) -> Option<()> {
        let Limits { nodes, hard, .. } = self.limits;
        let is_late = || hard.is_some_and(|hard| Instant::now() >= hard);
        let looks = self.nodes % 1024 == 1023; // at the clock, and for a `stop`
        if nodes == Some(self.nodes) || looks && (is_late() || self.is_stopped()) {
            return None;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(1_000_000) && !self.is_silent {
            say(&format!("info nodes {}", self.nodes)); // is anybody listening?
        }
        Some(())
    }

    /// Whether `stop` was said. Without limits the end of the input counts as one.
    fn is_stopped(&self) -> bool {
        STOPS.load(Relaxed) > 0
            || self.limits == ENDLESS && INPUT_ENDED.load(Relaxed)
    }
    // ANCHOR_END: count

    // ANCHOR: draw
    /// Whether a position is drawn by the fifty-move rule or by repetition. Once is
    /// enough: who can repeat a position once can do so twice.
    fn is_draw(&self, board: &Board, key: u64) -> bool {
        let clock = board.halfmove_clock();
        let mut earlier =
            self.path.iter().rev().take(clock.into()).skip(1).step_by(2);
        earlier.any(|&it| it == key)
            || (clock >= 100 && board.status() == GameStatus::Drawn)
    }
    // ANCHOR_END: draw

    // ANCHOR: negamax
    /// The score of a node at `depth` plies: alpha–beta, fail-soft. Outside of its
    /// window it is a bound; `None` if the search must stop.
    fn negamax(
        &mut self,
        board: &Position,
        depth: usize,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let key = board.hash();
        let is_draw = ply > 0 && self.is_draw(board, key);
        if depth == 0 && !is_draw {
            return self.quiescence(board, alpha, beta);
        }
        self.count()?;
        if is_draw {
            return Some(0);
        }

        let moves = generate(board, |_| true);
        let mut best = -INFINITY;
        self.path.push(key);
        for (index, candidate) in moves.iter().enumerate() {
            let next = board.after(candidate.mv);
            let score = -self.negamax(&next, depth - 1, ply + 1, -beta, -alpha)?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                if ply == 0 {
                    self.best_move = Some(candidate.mv);
                }
            }
            if score >= beta {
                self.cutoffs += 1;
                self.first_move_cutoffs += u64::from(index == 0);
                break;
            }
        }
        self.path.pop();
        if best == -INFINITY {
            // No move is legal: mate or stalemate.
            let is_mate = !board.checkers().is_empty();
            return Some(if is_mate { ply as i32 - MATE } else { 0 });
        }
        Some(best)
    }
    // ANCHOR_END: negamax

    // ANCHOR: quiescence
    /// At the horizon: the static score, unless captures make it better.
    fn quiescence(
        &mut self,
        board: &Position,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        self.count()?;
        self.quiescence_nodes += 1;
        let mut best = board.evaluate();
        if best >= beta {
            return Some(best); // and no capture is generated
        }
        let mut captures = generate(board, Candidate::is_noisy);
        captures.sort_by_key(|it| {
            Reverse((it.mv.promotion, it.victim, Reverse(it.piece)))
        });
        for capture in captures {
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
            let next = board.after(capture.mv);
            best = best.max(-self.quiescence(&next, -beta, -alpha)?);
        }
        Some(best)
    }
}
// ANCHOR_END: quiescence

// ANCHOR: bench
/// Searches each position to a depth, as if there were no other.
fn bench(depth: usize) -> Search {
    let mut sum = Search::default();
    for fen in POSITIONS {
        let board = fen.parse().expect("a position");
        let limits = Limits { depth: Some(depth), ..ENDLESS };
        let mut search = Search { limits, is_silent: true, ..Search::default() };
        search.run(&board);
        say(&format!("{:>12}  {fen}", search.nodes));
        sum.nodes += search.nodes;
        sum.quiescence_nodes += search.quiescence_nodes;
        sum.cutoffs += search.cutoffs;
        sum.first_move_cutoffs += search.first_move_cutoffs;
    }
    let main_nodes = sum.nodes - sum.quiescence_nodes;
    let first = 100.0 * sum.first_move_cutoffs as f64 / sum.cutoffs as f64;
    say(&format!(
        "{} nodes: {main_nodes} in the main search, {} in quiescence",
        sum.nodes, sum.quiescence_nodes
    ));
    say(&format!("{first:.1} % of {} cutoffs by the first move", sum.cutoffs));
    sum
}
/// The positions of the bench.
const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 8",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
];
// ANCHOR_END: bench

// ANCHOR: position
/// The board of the game, or why the last `position` was refused.
type Game = Result<Board, String>;

/// The game that the words behind `position` describe; `path` gets the keys before.
fn position(words: &[&str], path: &mut Vec<u64>) -> Game {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let mut board = match &words[..end] {
        ["startpos"] => Board::default(),
        ["fen", fen @ ..] => {
            let fen = fen.join(" ");
            fen.parse().map_err(|error| format!("{fen}: {error}"))?
        }
        _ => return Err("after position comes startpos or fen".into()),
    };
    path.clear();
    for word in words.iter().skip(end + 1) {
        let mv = parse_uci_move(&board, &word.to_lowercase()).ok();
        let mv = mv.filter(|&mv| board.is_legal(mv));
        path.push(board.hash());
        board.play_unchecked(mv.ok_or_else(|| format!("illegal move: {word}"))?);
    }
    Ok(board)
}
// ANCHOR_END: position

// ANCHOR: go
/// The words that `go` knows, numbers apart.
const GO: &str = "depth nodes movetime wtime winc btime binc movestogo infinite";

/// The limits that the words behind `go` set. It names those that it doesn't know.
fn limits(words: &[&str], side: Color) -> Limits {
    for word in words.iter().filter(|word| word.parse::<i64>().is_err()) {
        if !GO.split(' ').any(|name| name == *word) {
            say(&format!("info string unknown: {word}"));
        }
    }
    let number = |name: &str| {
        let at = words.iter().position(|&word| word == name)?;
        words.get(at + 1)?.parse::<i64>().ok()
    };
    let in_time =
        |time: i64| Instant::now() + Duration::from_millis(time.max(1) as u64);
    // On the way to the other program and back, each move loses 10 ms.
    let mut limits = Limits {
        depth: number("depth").map(|depth| depth.max(1) as usize),
        nodes: number("nodes").map(|nodes| nodes.max(1) as u64),
        soft: None,
        hard: number("movetime").map(|time| in_time(time.saturating_sub(10))),
    };
    let clock = [["wtime", "winc"], ["btime", "binc"]][side as usize];
    if let [Some(time), increment] = clock.map(number) {
        // As if thirty moves were to come, whatever `movestogo` says.
        let share = (time / 30 - 10).saturating_add(increment.unwrap_or(0));
        limits.soft = Some(in_time(share / 2));
        limits.hard = Some(in_time(share.saturating_mul(2).min(time / 2)));
    }
    if limits == ENDLESS && !words.is_empty() && !words.contains(&"infinite") {
        say("info string no limit is understood: one ply");
        limits.depth = Some(1);
    }
    limits
}

/// The best move, or why there is none.
fn go(words: &[&str], game: &Game, search: &mut Search) -> Result<String, String> {
    let board = game.as_ref()?;
    search.nodes = 0;
    search.limits = limits(words, board.side_to_move());
    let mv = search.run(board);
    // Without limits the answer waits for `stop`, even if all has been searched.
    while search.limits == ENDLESS && !search.is_stopped() {
        thread::sleep(Duration::from_millis(1));
    }
    let mv = mv.ok_or("mate or stalemate")?;
    Ok(display_uci_move(board, mv).to_string())
}
// ANCHOR_END: go

// ANCHOR: obey
/// Obeys a line of UCI, the Universal Chess Interface, or says why it cannot.
fn obey(line: &str, game: &mut Game, search: &mut Search) -> Result<(), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["uci"] => say("id name my-search\nid author myself\nuciok"),
        ["ucinewgame"] => *search = Search::default(),
        ["position", ref words @ ..] => {
            *game = position(words, &mut search.path);
            game.as_ref()?;
        }
        ["go", ref words @ ..] => match go(words, game, search) {
            Ok(mv) => say(&format!("bestmove {mv}")),
            Err(why) => say(&format!("info string {why}\nbestmove 0000")),
        },
        ["stop"] => _ = STOPS.fetch_sub(1, Relaxed), // obeyed by now
        ["bench", depth] => _ = bench(depth.parse().map_err(|_| "no depth")?),
        [] => {}
        _ => return Err(format!("unknown: {line}")),
    }
    Ok(())
}
// ANCHOR_END: obey

// ANCHOR: read
/// Reads the input in a thread of its own, so that a search hears of each `stop`. A
/// command that the program was started with, such as `bench 5`, takes its place.
fn read(lines: &mpsc::Sender<String>) {
    let command = env::args().skip(1).collect::<Vec<_>>().join(" ");
    if !command.is_empty() {
        return lines.send(command).unwrap_or_default();
    }
    for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
        match String::from_utf8_lossy(&line).trim() {
            "isready" => say("readyok"),
            "quit" => process::exit(0),
            line => {
                STOPS.fetch_add(usize::from(line == "stop"), Relaxed);
                _ = lines.send(line.to_owned());
            }
        }
    }
}

fn main() {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        read(&sender);
        INPUT_ENDED.store(true, Relaxed);
    });
    let (mut game, mut search) = (Ok(Board::default()), Search::default());
    for line in lines {
        if let Err(error) = obey(&line, &mut game, &mut search) {
            say(&format!("info string {error}"));
        }
    }
}
// ANCHOR_END: read
