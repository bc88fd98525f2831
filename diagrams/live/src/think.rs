//! What a variant plays, what it considered before that, and what the thought has cost.
//!
//! Each thought begins with an empty table and nothing learnt: so it costs what a search of the ladder costs in
//! this position, whatever was played and thought before.

use cozy_chess::Move;
use diagrams::tree;
use engine::observer::End;
use engine::score::Score;
use engine::table::Bound;
use engine::{Event, Game, Outcome};
use mix::{Class, Priority};
use serde_json::{Value, json};

use crate::position::named;
use crate::search::{Open, Task, Watch};

/// Thinks, and tells each iteration on the way.
///
/// # Errors
/// What is wrong with the position or the variant, or that the thought would have no end.
pub(crate) fn answer(task: &Task, tell: &mut dyn FnMut(Value)) -> crate::Result<Value> {
    let search = task.search()?;
    let game = &search.game;
    let mut thought = Thought { game, tell, complete: (0, 0), roots: Vec::new() };
    let (outcome, _) = search.run(&mut thought)?;
    Ok(thought.so_far(&outcome))
}

/// What a search has come to.
struct Thought<'a> {
    game: &'a Game,
    tell: &'a mut dyn FnMut(Value),
    /// The last complete iteration, in plies, and the nodes up to there.
    complete: (i32, u64),
    /// The searches of the root. An iteration whose window proves too narrow has several.
    roots: Vec<Root>,
}

/// A search of the root.
struct Root {
    depth: i32,
    window: (Score, Score),
    tried: Vec<Tried>,
}

/// A move that was tried there.
#[derive(Clone, Copy)]
struct Tried {
    mv: Move,
    priority: Priority,
    /// What the last search of it returned, in centipawns for the side to move, and what that says of its value;
    /// `None` as long as it is searched.
    known: Option<(Score, Bound)>,
}

impl Thought<'_> {
    /// The move to play, what it is worth in pawns for the side to move, such as `+0.25` or `+#2` for mate in two moves,
    /// the cost, and the moves in the order in which the iteration that found the best one has tried them.
    fn so_far(&self, outcome: &Outcome) -> Value {
        let board = self.game.position().board();
        let considered = |tried: Tried| {
            let mut told = named(board, tried.mv);
            told["priority"] = match tried.priority.class() {
                Class::Any => "as generated".into(),
                _ => tree::priority(tried.priority).into(),
            };
            told["bound"] = tried.known.map(|(_, bound)| name(bound)).into();
            told["score"] = tried.known.map(|(score, _)| tree::pawns(score)).into();
            told
        };
        json!({
            "best": outcome.best_move.map(|mv| named(board, mv)),
            "score": tree::pawns(outcome.score),
            "nodes": outcome.statistics.nodes(),
            "depth": self.complete.0,
            "nodes_to_depth": self.complete.1,
            "considered": self.tried(outcome).into_iter().map(considered).collect::<Value>(),
        })
    }

    /// The moves in the order in which they were tried when the search found its outcome.
    fn tried(&self, outcome: &Outcome) -> Vec<Tried> {
        let has_best = |it: &Tried| Some(it.mv) == outcome.best_move;
        let mut of_depth = self.roots.iter().rev().filter(|it| it.depth == outcome.depth);
        let last = of_depth.find(|it| it.tried.iter().any(has_best));
        let mut tried = last.map_or_else(Vec::new, |it| it.tried.clone());
        // Of its best move the search knows more: it sees a mate in one before it searches.
        for best in tried.iter_mut().filter(|it| has_best(it)) {
            best.known = Some((outcome.score, outcome.bound));
        }
        tried
    }
}

impl Watch for Thought<'_> {
    fn report(&mut self, event: Event) {
        let Event::Iteration(outcome) = event else { return };
        if outcome.bound == Bound::Exact {
            self.complete = (outcome.depth, outcome.statistics.nodes());
        }
        let so_far = self.so_far(outcome);
        (self.tell)(so_far);
    }

    fn enter(&mut self, path: &[Open]) {
        match (path, self.roots.last_mut()) {
            ([root], _) => {
                let &Open { depth, window, .. } = root;
                self.roots.push(Root { depth, window, tried: Vec::new() });
            }
            // A move that is searched a second time stays where it is.
            ([Open { tried, .. }, _], Some(root)) => {
                root.tried.truncate(tried.len() - 1);
                let new =
                    tried.last().map(|&(it, priority)| Tried { mv: it.mv, priority, known: None });
                root.tried.extend(new);
            }
            _ => {}
        }
    }

    fn leave(&mut self, path: &[Open], score: Score, _: End) {
        let Some(root) = self.roots.last_mut().filter(|_| path.len() == 2) else { return };
        let Some((last, before)) = root.tried.split_last_mut() else { return };
        // The score of a move raises alpha only for the moves behind it.
        let (score, (alpha, beta)) = (-score, root.window);
        let alpha = before.iter().filter_map(|it| it.known).map(|it| it.0).fold(alpha, Score::max);
        let bound = match score {
            _ if score <= alpha => Bound::Upper,
            _ if score >= beta => Bound::Lower,
            _ => Bound::Exact,
        };
        last.known = Some((score, bound));
    }
}

const fn name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::Upper => "upper",
        Bound::Lower => "lower",
    }
}
