//! A game between two searchers: how long they think, how it ends, and what is
//! recorded of it.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use cozy_chess::Color;
use cpu_time::ThreadTime;
use engine::control::{Budget, Control};
use engine::game::is_checkmate;
use engine::score::Score;
use engine::{Candidate, Game, Limits, candidate};
use ladder::engines::Searcher;

/// A side has won if both engines see it ahead by this many centipawns for this
/// many plies.
const WON: (Score, usize) = (1000, 6);
/// The game is drawn if both engines see neither side ahead by more than this many
/// centipawns for this many plies.
const EQUAL: (Score, usize) = (10, 16);
/// The first ply at which a game may be declared drawn.
const EQUAL_FROM: usize = 80;

/// How long a player may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// This many nodes: a match is the same on every machine.
    Nodes(u64),
    /// This many plies: a match is the same on every machine, too.
    Depth(i32),
    /// This much CPU time: faster code searches deeper, and no two matches are
    /// alike.
    CpuTime(Duration),
}

impl Limit {
    fn limits(self) -> Limits {
        match self {
            Self::Nodes(nodes) => {
                Limits { nodes: Some(nodes), ..Limits::default() }
            }
            Self::Depth(depth) => Limits::depth(depth),
            Self::CpuTime(time) => {
                let control = Control::timed_by(|| ThreadTime::now().as_duration());
                control.allow(Budget { soft: time, hard: time });
                Limits { control: Arc::new(control), ..Limits::default() }
            }
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Self::Depth(depth) => write!(f, "depth {depth}"),
            Self::CpuTime(time) => {
                write!(f, "{} ms of CPU time a move", time.as_millis())
            }
        }
    }
}

/// The reason for the end of a game that did not end by the rules.
pub const AGREEMENT: &str = "both engines agree about the score";

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// All moves, those of the opening first.
    pub moves: Vec<Candidate>,
    /// The winner, if there is one.
    pub winner: Option<Color>,
    /// The reason why it ended, in words.
    pub reason: &'static str,
    /// What White's and Black's searches took, if they were limited by time.
    pub efforts: Option<Box<[Effort; 2]>>,
}

/// What the searches of one side took in a game that was limited by time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The nodes of all its searches.
    pub nodes: u64,
    /// The CPU time of all its searches.
    pub time: Duration,
    /// The depth in plies that each of them reached.
    pub depths: Vec<i32>,
}

/// Plays a game from an opening between `[White, Black]`, whose searchers first
/// forget everything that they know.
pub fn play(
    opening: &[Candidate],
    mut players: [(&mut dyn Searcher, Limit); 2],
) -> GameRecord {
    players.iter_mut().for_each(|(searcher, _)| searcher.new_game());
    let (mut game, mut moves, mut opening) =
        (Game::default(), Vec::new(), opening.iter());
    let (mut keys, mut scores) = (Vec::new(), Vec::new());
    let mut efforts: Option<Box<[Effort; 2]>> = None;
    loop {
        keys.push(game.position().key_by_the_rules());
        let candidate = if let Some(candidate) = opening.next() {
            *candidate
        } else if let Some((winner, reason)) = ended(&game, &keys, &scores) {
            return GameRecord { moves, winner, reason, efforts };
        } else {
            let board = game.position().board();
            let side = board.side_to_move() as usize;
            let (searcher, limit) = &mut players[side];
            let limits = limit.limits();
            let begin = ThreadTime::now();
            let outcome = searcher.search(&game, &limits);
            if let Limit::CpuTime(_) = limit {
                let effort = &mut efforts.get_or_insert_default()[side];
                effort.nodes += outcome.statistics.nodes();
                effort.time += begin.elapsed();
                effort.depths.push(outcome.depth);
            }
            scores.push(match board.side_to_move() {
                Color::White => outcome.score,
                Color::Black => -outcome.score,
            });
            let found = outcome.best_move.and_then(|mv| Candidate::find(board, mv));
            found.expect("a game that is not over has a move, and a search finds a legal one")
        };
        game.play(&candidate);
        moves.push(candidate);
    }
}

/// After how many of its moves a line ends a game by the rules, and the reason, if
/// it does.
pub(crate) fn end_of_line(line: &[Candidate]) -> Option<(usize, &'static str)> {
    let mut game = Game::default();
    let mut keys = vec![game.position().key_by_the_rules()];
    (1..).zip(line).find_map(|(number, candidate)| {
        game.play(candidate);
        keys.push(game.position().key_by_the_rules());
        ended(&game, &keys, &[]).map(|(_, reason)| (number, reason))
    })
}

/// The winner and the reason if a game ends, by the rules or by agreement, given
/// the keys of all its positions and the last scores from White's side.
pub fn ended(
    game: &Game,
    keys: &[u64],
    scores: &[Score],
) -> Option<(Option<Color>, &'static str)> {
    let board = game.position().board();
    let times = keys.iter().filter(|&key| Some(key) == keys.last()).count();
    let agree = |count: usize, is: &dyn Fn(Score) -> bool| {
        scores.len() >= count
            && scores.iter().rev().take(count).all(|&score| is(score))
    };
    Some(match board.side_to_move() {
        side if is_checkmate(board) => (Some(!side), "checkmate"),
        _ if candidate::generate(board).is_empty() => (None, "stalemate"),
        _ if game.position().has_insufficient_material() => {
            (None, "insufficient material")
        }
        _ if times >= 3 => (None, "threefold repetition"),
        _ if board.halfmove_clock() >= 100 => (None, "fifty-move rule"),
        _ if agree(WON.1, &|score| score >= WON.0) => {
            (Some(Color::White), AGREEMENT)
        }
        _ if agree(WON.1, &|score| score <= -WON.0) => {
            (Some(Color::Black), AGREEMENT)
        }
        _ if keys.len() > EQUAL_FROM
            && agree(EQUAL.1, &|score| score.abs() <= EQUAL.0) =>
        {
            (None, AGREEMENT)
        }
        _ => return None,
    })
}
