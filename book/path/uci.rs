//! Talks to chess programs by UCI, the Universal Chess Interface, manages the clock
//! and runs the bench. Copy it beside `main.rs`, and never edit it. It needs
//!
//! - `Search::default()`, a search that knows nothing yet,
//! - `run(&mut self, board: &Board) -> Option<Move>`, which finds the best move,
//! - the fields `limits` and `path`, which it sets before, and `nodes`,
//!   `quiescence_nodes`, `cutoffs` and `first_move_cutoffs`, which it reads behind.
//!
//! The search says its lines by [`say`], asks its [`Limits`] when to end, and
//! makes its table, once it has one, as large as [`table_size`] says. If a count
//! is wrong, it can print each node by [`trace`].

use std::cell::Cell;
use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use std::{env, process, sync::mpsc, thread};

use cozy_chess::util::{display_uci_move, parse_uci_move};
use cozy_chess::Board;

use super::Search;

/// How often `stop` was said and has not been obeyed yet.
static STOPS: AtomicUsize = AtomicUsize::new(0);
/// Whether the input has ended, so that nobody can say `stop` any more.
static INPUT_ENDED: AtomicBool = AtomicBool::new(false);

/// The option `Hash`: the size of the table in megabytes.
static HASH: AtomicUsize = AtomicUsize::new(16);
/// The option `Move Overhead`: the milliseconds that each move loses on the way to
/// the other program and back.
static OVERHEAD: AtomicI64 = AtomicI64::new(10);
/// The option `Trace`: whether each node is printed.
static TRACE: AtomicBool = AtomicBool::new(false);
/// The plies of the game before the root, as the board counts them.
static ROOT: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// Whether nothing is said, as on the way of a bench.
    static IS_SILENT: Cell<bool> = const { Cell::new(false) };
    /// The plies to the mate that was said last, unless a score was said since.
    static MATE: Cell<Option<usize>> = const { Cell::new(None) };
}

/// How many entries the table has: as many as fit, at 32 bytes each.
#[allow(dead_code, reason = "there is a table from chapter 3 on")]
pub fn table_size() -> usize {
    HASH.load(Relaxed) * (1 << 20) / 32
}

/// Prints a node, if the option `Trace` is set: its distance from the root, its
/// depth (0 in quiescence), its window, and a key of the position, FNV-1a over the
/// first three fields of its FEN.
#[allow(dead_code, reason = "only a program that looks for a mistake calls it")]
pub fn trace(board: &Board, depth: usize, alpha: i32, beta: i32) {
    if is_traced() {
        let ply = plies(board) - ROOT.load(Relaxed);
        let fen = board.to_string();
        let fields = fen.split(' ').take(3).collect::<Vec<_>>().join(" ");
        let key = fields.bytes().fold(0xcbf2_9ce4_8422_2325, |key: u64, byte| {
            (key ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        say(&format!("trace {ply} {depth} {alpha} {beta} {key:016x}"));
    }
}

/// Whether the option `Trace` is set.
#[allow(dead_code, reason = "the same")]
pub fn is_traced() -> bool {
    TRACE.load(Relaxed)
}

/// The plies of the game so far.
fn plies(board: &Board) -> usize {
    2 * usize::from(board.fullmove_number()) + board.side_to_move() as usize
}

/// Says a line; where nobody listens any more, the program ends.
pub fn say(line: &str) {
    if line.starts_with("info depth") {
        MATE.set(mate(line));
    }
    if !IS_SILENT.get() && writeln!(io::stdout(), "{line}").is_err() {
        process::exit(1);
    }
}

/// The plies to the mate in a line of a search, if its score is one.
fn mate(line: &str) -> Option<usize> {
    let (_, words) = line.split_once(" score mate ")?;
    let moves: i64 = words.split(' ').next()?.parse().ok()?;
    Some(2 * moves.unsigned_abs() as usize - usize::from(moves > 0))
}

/// What comes of this, without a word on the way.
pub fn silently<T>(run: impl FnOnce() -> T) -> T {
    IS_SILENT.set(true);
    let result = run();
    IS_SILENT.set(false);
    result
}

/// When a search ends: no iteration begins after `soft`, and `hard` breaks it off.
#[derive(Default, PartialEq)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<usize>,
    /// The most nodes.
    pub nodes: Option<u64>,
    pub soft: Option<Instant>,
    pub hard: Option<Instant>,
}

/// Without limits a search goes on until `stop`.
pub const ENDLESS: Limits =
    Limits { depth: None, nodes: None, soft: None, hard: None };

impl Limits {
    /// Whether an iteration of this depth may begin. The first one always may; by a
    /// clock, none after one that has seen a mate to its end.
    pub fn allow(&self, depth: usize) -> bool {
        let is_found = || MATE.get().is_some_and(|plies| depth > plies);
        let is_late =
            || self.soft.is_some_and(|soft| is_found() || Instant::now() >= soft);
        let is_deep = self.depth.is_some_and(|most| depth > most);
        depth == 1 || !is_deep && !is_late()
    }

    /// Whether a search that has counted so many nodes is broken off.
    pub fn is_over(&self, nodes: u64) -> bool {
        if nodes > 0 && nodes.is_multiple_of(1_000_000) {
            say(&format!("info nodes {nodes}")); // is anybody listening?
        }
        let is_late = || self.hard.is_some_and(|hard| Instant::now() >= hard);
        let looks = nodes % 1024 == 1023; // at the clock, and for a `stop`
        self.nodes == Some(nodes) || looks && (is_late() || self.is_stopped())
    }

    /// Whether `stop` was said. Without limits the end of the input counts as one.
    fn is_stopped(&self) -> bool {
        STOPS.load(Relaxed) > 0 || *self == ENDLESS && INPUT_ENDED.load(Relaxed)
    }
}

/// Searches each position to a depth, as if there were no other.
pub fn bench(depth: usize) -> Search {
    let mut sum = Search::default();
    for fen in POSITIONS {
        let board = fen.parse().expect("a position");
        let limits = Limits { depth: Some(depth), ..ENDLESS };
        let mut search = Search { limits, ..Search::default() };
        silently(|| search.run(&board));
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
pub const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 8",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
];

/// The board of the game, or why the last `position` was refused.
pub type Game = Result<Board, String>;

/// The game that the words behind `position` describe; `path` gets the keys before.
pub fn position(words: &[&str], path: &mut Vec<u64>) -> Game {
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

/// The words that `go` knows, numbers apart.
const GO: &str = "depth nodes movetime wtime winc btime binc movestogo infinite";

/// The limits that the words behind `go` set. It names those that it doesn't know.
fn limits(words: &[&str], board: &Board) -> Limits {
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
    let overhead = OVERHEAD.load(Relaxed);
    let mut limits = Limits {
        depth: number("depth").map(|depth| depth.max(1) as usize),
        nodes: number("nodes").map(|nodes| nodes.max(1) as u64),
        soft: None,
        hard: number("movetime").map(|time| in_time(time.saturating_sub(overhead))),
    };
    let clock = [["wtime", "winc"], ["btime", "binc"]];
    let clock = clock[board.side_to_move() as usize];
    if let [Some(time), increment] = clock.map(number) {
        let to_come = number("movestogo").filter(|&it| it > 0).unwrap_or(30);
        let share = time / to_come.clamp(2, 50) - overhead;
        let share = share.saturating_add(increment.unwrap_or(0));
        limits.soft = Some(in_time(if is_forced(board) { 0 } else { share / 2 }));
        limits.hard = Some(in_time(share.saturating_mul(2).min(time / 2)));
    }
    if limits == ENDLESS && !words.is_empty() && !words.contains(&"infinite") {
        say("info string no limit is understood: one ply");
        limits.depth = Some(1);
    }
    limits
}

/// Whether there is only one legal move.
fn is_forced(board: &Board) -> bool {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len();
        count > 1 // stop
    });
    count == 1
}

/// The best move, or why there is none.
fn go(words: &[&str], game: &Game, search: &mut Search) -> Result<String, String> {
    let board = game.as_ref()?;
    search.nodes = 0;
    search.limits = limits(words, board);
    MATE.set(None);
    ROOT.store(plies(board), Relaxed);
    let mv = search.run(board);
    // Without limits the answer waits for `stop`, even if all has been searched.
    while search.limits == ENDLESS && !search.limits.is_stopped() {
        thread::sleep(Duration::from_millis(1));
    }
    let mv = mv.ok_or("mate or stalemate")?;
    Ok(display_uci_move(board, mv).to_string())
}

/// What the options are, in the words of the protocol.
const OPTIONS: &str = "option name Hash type spin default 16 min 1 max 4096
option name Move Overhead type spin default 10 min 0 max 5000
option name Trace type check default false";

/// Sets the option that the words behind `setoption` name.
fn set(words: &[&str], search: &mut Search) -> Result<(), String> {
    let (name, value) = match words {
        ["name", name @ .., "value", value] => (name.join(" "), value),
        _ => return Err("setoption takes name, and then value".into()),
    };
    let within = |least, most| {
        let value = value.parse().ok().filter(|it| (least..=most).contains(it));
        value.ok_or_else(|| format!("{name} is a number from {least} to {most}"))
    };
    match &*name.to_lowercase() {
        "hash" => {
            HASH.store(within(1, 4096)? as usize, Relaxed);
            *search = Search::default(); // makes a table of that size
        }
        "trace" => TRACE.store(*value == "true", Relaxed),
        "move overhead" => OVERHEAD.store(within(0, 5000)?, Relaxed),
        _ => return Err(format!("unknown option: {name}")),
    }
    Ok(())
}

/// Obeys a line of UCI, the Universal Chess Interface, or says why it cannot.
fn obey(line: &str, game: &mut Game, search: &mut Search) -> Result<(), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["uci"] => say(&format!(
            "id name my-search\nid author myself\n{OPTIONS}\nuciok"
        )),
        ["ucinewgame"] => *search = Search::default(),
        ["setoption", ref words @ ..] => set(words, search)?,
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

/// Obeys line by line, until the input ends.
pub fn talk() {
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
