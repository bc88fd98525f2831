//! What a variant plays, what it considered before that, and what the thought has cost.
//!
//! Each thought begins with an empty table and nothing learnt: so it costs what a search of the ladder costs in
//! this position, whatever was played and thought before.

mod root;

use cozy_chess::{Board, Move};
use diagrams::tree;
use engine::table::Bound;
use engine::{Candidate, Event, Limits, Outcome};
use mix::{Class, Priority, Variant};
use serde::{Deserialize, Serialize};

use self::root::{Root, Tried};
use crate::position::{At, Named};
use crate::search::{run, searcher};

/// Who thinks, about what, and how long: to a depth, for so many nodes, or until the first of the two limits.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    at: At,
    /// A stage or a variant.
    variant: String,
    /// The last iteration, in plies.
    depth: Option<i32>,
    /// The nodes after which the thought is broken off.
    nodes: Option<u64>,
    /// The size of the table in megabytes, 0 for none; without it, that of the ladder.
    hash: Option<usize>,
}

/// A thought, at its end or after an iteration.
#[derive(Debug, Serialize)]
pub struct Thought {
    /// The move to play; `None` if there is no legal one.
    best: Option<Named>,
    /// What it is worth in pawns for the side to move, such as `+0.25`; `+#2` mates in two moves.
    score: String,
    /// All nodes so far.
    nodes: u64,
    /// The last iteration that is complete, in plies; 0 is none.
    depth: i32,
    /// The nodes up to its end.
    nodes_to_depth: u64,
    /// The moves in the order in which the iteration that found the best one has tried them.
    considered: Vec<Considered>,
}

/// A move that was considered.
#[derive(Debug, Serialize)]
struct Considered {
    #[serde(flatten)]
    mv: Named,
    /// Why it stands there, in words.
    priority: String,
    /// What the score says of its value: `exact`, `upper` or `lower`; `None` if its search was broken off.
    bound: Option<&'static str>,
    /// Its score, in pawns for the side to move.
    score: Option<String>,
}

/// Thinks, and tells each iteration on the way.
///
/// # Errors
/// What is wrong with the position or the variant, or that the thought would have no end.
pub fn answer(
    asked: &Asked,
    tell: &mut dyn FnMut(&Thought),
) -> crate::Result<Thought> {
    let game = asked.at.game()?;
    let variant: Variant = asked.variant.parse()?;
    if asked.depth.is_none() && asked.nodes.is_none() {
        return Err("a thought needs a depth or a number of nodes".into());
    }
    let mut searcher = searcher(&variant, asked.hash, Vec::new())?;
    let limits =
        Limits { depth: asked.depth, nodes: asked.nodes, ..Limits::default() };
    let (board, root) = (game.position().board(), Root::default());
    let mut complete = (0, 0);
    let mut report = |event: Event| {
        let Event::Iteration(outcome) = event else { return };
        if outcome.bound == Bound::Exact {
            complete = (outcome.depth, outcome.statistics.nodes());
        }
        tell(&Thought::of(board, outcome, complete, &root));
    };
    let outcome = run(&mut searcher, &game, &limits, &mut report, &mut &root);
    Ok(Thought::of(board, &outcome, complete, &root))
}

impl Thought {
    /// What a search has come to; `complete` is its last complete iteration, and the nodes up to there.
    fn of(
        board: &Board,
        outcome: &Outcome,
        complete: (i32, u64),
        root: &Root,
    ) -> Self {
        let considered = |tried: Tried| {
            Some(Considered {
                mv: named(board, tried.mv)?,
                priority: in_words(tried.priority),
                bound: tried.known.map(|(_, bound)| name(bound)),
                score: tried.known.map(|(score, _)| tree::pawns(score)),
            })
        };
        Self {
            best: outcome.best_move.and_then(|mv| named(board, mv)),
            score: tree::pawns(outcome.score),
            nodes: outcome.statistics.nodes(),
            depth: complete.0,
            nodes_to_depth: complete.1,
            considered: root
                .tried(outcome)
                .into_iter()
                .filter_map(considered)
                .collect(),
        }
    }
}

fn named(board: &Board, mv: Move) -> Option<Named> {
    Some(Named::of(board, &Candidate::find(board, mv)?))
}

fn in_words(priority: Priority) -> String {
    match priority.class() {
        Class::Any => "as generated".to_owned(),
        _ => tree::priority(priority),
    }
}

const fn name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::Upper => "upper",
        Bound::Lower => "lower",
    }
}
