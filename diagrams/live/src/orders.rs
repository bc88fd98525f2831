//! What an order of the root's moves costs: a search that tries them as it is told, and orders everything below
//! the root as ever.

use std::cmp::Reverse;

use cozy_chess::Move;
use diagrams::san;
use engine::score::{Score, mate_in_moves};
use engine::{Candidate, Event, Game, Limits, Node, Outcome, Picker, candidate};
use mix::{Pick, Variant};
use serde::{Deserialize, Serialize};

use crate::position::{At, Named};
use crate::search::{Nobody, run, searcher};

/// How many moves are put in order at most.
const MOST: usize = 12;

/// What is searched, by whom, how deep, and in which order the root's moves are tried.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    at: At,
    /// A stage or a variant.
    variant: String,
    /// The depth in plies.
    depth: i32,
    /// The size of the table in megabytes, 0 for none; without it, that of the ladder.
    hash: Option<usize>,
    order: Wanted,
}

/// An order of the root's moves. All but the last are about the same moves, of which there are [`MOST`] at most: the
/// best one, then captures and promotions to a queen, then the others, as the variant would try them.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wanted {
    /// As they are generated.
    Generation,
    /// Captures first, as in chapter 2.
    MvvLva,
    /// The variant's own, which may be another one in each iteration.
    Stage,
    /// The greatest score first, that of a search of this move alone to the same depth.
    Oracle,
    /// These moves, and no others.
    These(Vec<String>),
}

/// What an order has cost.
#[derive(Debug, Serialize)]
pub struct Ordered {
    /// How many moves are legal.
    legal: usize,
    /// The moves that were searched, in the order in which the last iteration tried them.
    tried: Vec<Named>,
    /// For the oracle's order, what each of them scores; empty for the others.
    scores: Vec<String>,
    /// The best move, as UCI writes it; `None` if there is none.
    best: Option<String>,
    /// All nodes, of all iterations.
    nodes: u64,
}

/// Searches the root's moves in this order.
///
/// # Errors
/// What is wrong with the position, the variant or the moves.
pub fn answer(asked: &Asked) -> crate::Result<Ordered> {
    let game = asked.at.game()?;
    let root = Root {
        game: &game,
        variant: asked.variant.parse()?,
        hash: asked.hash,
        depth: asked.depth,
    };
    let board = game.position().board();
    let mut scores = Vec::new();
    let (moves, is_given) = match &asked.order {
        Wanted::Generation => (root.moves()?, true),
        Wanted::MvvLva => (root.by_capture(root.moves()?)?, true),
        Wanted::Stage => (root.moves()?, false),
        Wanted::Oracle => {
            let by_score = root.by_score(root.moves()?)?;
            scores = by_score.iter().map(|&(score, _)| in_words(score)).collect();
            (by_score.into_iter().map(|(_, mv)| mv).collect(), true)
        }
        Wanted::These(words) => {
            let moves = words.iter().map(|word| san::parse(board, word));
            (moves.collect::<Result<_, _>>()?, true)
        }
    };
    let given = if is_given { moves.clone() } else { Vec::new() };
    let (tried, outcome) = root.search(moves, given)?;
    let named = |mv| Candidate::find(board, mv).map(|it| Named::of(board, &it));
    Ok(Ordered {
        legal: candidate::generate(board).len(),
        tried: tried.into_iter().filter_map(named).collect(),
        scores,
        best: outcome.best_move.and_then(named).map(|it| it.uci),
        nodes: outcome.statistics.nodes(),
    })
}

/// A root, and how it is searched: by which variant, with which table, how deep.
struct Root<'a> {
    game: &'a Game,
    variant: Variant,
    hash: Option<usize>,
    depth: i32,
}

impl Root<'_> {
    /// Searches these moves, or all if there are none, in the order that is given or else in the variant's own. The
    /// moves that come back are in the order in which the last iteration tried them.
    fn search(
        &self,
        moves: Vec<Move>,
        given: Vec<Move>,
    ) -> crate::Result<(Vec<Move>, Outcome)> {
        let mut tried = Vec::new();
        let limits = Limits { root_moves: moves, ..Limits::depth(self.depth) };
        let mut searcher = searcher(&self.variant, self.hash, given)?;
        let mut report = |event: Event| {
            if let Event::RootMove { mv, number, .. } = event {
                tried.truncate(number - 1); // another iteration, or another window
                tried.push(mv);
            }
        };
        let outcome =
            run(&mut searcher, self.game, &limits, &mut report, &mut Nobody);
        Ok((tried, outcome))
    }

    /// The moves that are put in order, as they are generated.
    fn moves(&self) -> crate::Result<Vec<Move>> {
        let (tried, outcome) = self.search(Vec::new(), Vec::new())?;
        let board = self.game.position().board();
        let generated = candidate::generate(board);
        let is_quiet =
            |mv| generated.iter().any(|it| it.mv == mv && !it.is_noisy());
        let mut chosen = tried;
        chosen.sort_by_key(|&mv| (Some(mv) != outcome.best_move, is_quiet(mv))); // stable
        chosen.truncate(MOST);
        Ok(generated
            .iter()
            .map(|it| it.mv)
            .filter(|mv| chosen.contains(mv))
            .collect())
    }

    /// Some of the root's moves in the order of chapter 2.
    fn by_capture(&self, moves: Vec<Move>) -> crate::Result<Vec<Move>> {
        let (order, ..) = Variant::of_stage(2).plugs(0)?;
        let node = Node::root(self.game.position(), self.depth);
        let all = Pick::in_order(&node, &order);
        Ok(all.map(|it| it.mv).filter(|mv| moves.contains(mv)).collect())
    }

    /// Moves and what each scores alone, the best first.
    fn by_score(&self, moves: Vec<Move>) -> crate::Result<Vec<(Score, Move)>> {
        let alone = |mv| Ok((self.search(vec![mv], Vec::new())?.1.score, mv));
        let mut scored =
            moves.into_iter().map(alone).collect::<crate::Result<Vec<_>>>()?;
        scored.sort_by_key(|&(score, _)| Reverse(score)); // stable
        Ok(scored)
    }
}

/// A score for readers: in centipawns with its sign, or how far a mate is away.
fn in_words(score: Score) -> String {
    match mate_in_moves(score) {
        Some(moves) if moves > 0 => format!("mates in {moves}"),
        Some(moves) => format!("mated in {}", -moves),
        None if score == 0 => "0".into(),
        None => format!("{score:+}").replace('-', "−"),
    }
}
