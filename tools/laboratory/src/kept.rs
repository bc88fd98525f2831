//! The rows of a variant's searches: what was measured before, and what is added to
//! it.

use std::array;

use anyhow::{Context, bail};
use cozy_chess::Board;
use engine::notation::{parse_uci, uci};
use engine::statistics::Cutoffs;
use engine::table::Bound;
use engine::{Outcome, Statistics};
use games::fingerprint;
use mix::{Counts, Variant, program};
use rows::{File, Nodes, Origin, Rows, SearchKey};

use crate::groups::Groups;
use crate::task::{Iteration, PositionSearch, Task};

/// The key of a search, the origin of its position, and the position.
type Place<'a> = (SearchKey, Origin, &'a Board);

/// The search of a position, and the groups of its nodes if they are known.
pub(crate) type Found = (PositionSearch, Option<Groups>);

/// The files of a variant.
#[derive(Debug)]
pub(crate) struct Kept {
    iterations: File<rows::Iteration>,
    nodes: File<Nodes>,
    fingerprint: String,
}

impl Kept {
    /// Opens the files.
    ///
    /// # Errors
    /// If a file has contents of another kind, or there is no memory for a table.
    pub(crate) fn open(rows: &Rows, variant: Variant) -> anyhow::Result<Self> {
        let name = variant.to_string();
        let (iterations, nodes) =
            (rows.file("iterations", &name)?, rows.file("nodes", &name)?);
        Ok(Self { iterations, nodes, fingerprint: fingerprint(&program(variant))? })
    }

    /// The fingerprint of the variant's search.
    pub(crate) fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// The known searches of some positions, if everything that a task needs is
    /// known about all of them.
    ///
    /// # Errors
    /// If a row has impossible values.
    pub(crate) fn find(
        &self,
        task: &Task,
        places: &[Place],
    ) -> anyhow::Result<Option<Vec<Found>>> {
        let find = |(key, _, board): &Place| {
            self.find_one(task, key, board)
                .with_context(|| format!("the rows of {}", key.variant))
        };
        places.iter().map(find).collect()
    }

    fn find_one(
        &self,
        task: &Task,
        key: &SearchKey,
        board: &Board,
    ) -> anyhow::Result<Option<Found>> {
        let (mut iterations, mut stopped) = (Vec::new(), false);
        let mut groups = task.groups.then(Groups::default);
        for depth in 1..=task.depth {
            let row = self.iterations.get(&(key.clone(), depth, false));
            // If there is no further iteration, the search must have stopped after
            // the last one.
            let end = depth - i32::from(row.is_none());
            stopped = row.is_none();
            let at = (key.clone(), end, stopped);
            let Some(row) = row.or_else(|| self.iterations.get(&at)) else {
                return Ok(None);
            };
            if let Some(groups) = &mut groups {
                let Some(nodes) = self.nodes.get(&at) else { return Ok(None) };
                nodes.groups.iter().for_each(|group| groups.add(depth, *group));
            }
            iterations.push(iteration(&row, board)?);
            if stopped {
                break;
            }
        }
        Ok(Some((PositionSearch { iterations, stopped }, groups)))
    }

    /// Adds the search of a position, and the groups of its nodes.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub(crate) fn add(
        &self,
        (key, origin, board): (&SearchKey, &Origin, &Board),
        search: &PositionSearch,
        groups: Option<&Groups>,
    ) -> anyhow::Result<()> {
        let (mut iterations, mut nodes) = (Vec::new(), Vec::new());
        for (depth, it) in (1..).zip(&search.iterations) {
            let stopped =
                search.stopped && iterations.len() + 1 == search.iterations.len();
            let row =
                row((key, origin, board), it, depth - i32::from(stopped), stopped);
            if let Some(groups) = groups {
                let groups = groups.of(|it| it == depth || stopped && it > depth);
                let (key, origin) = (key.clone(), origin.clone());
                nodes.push(Nodes {
                    key,
                    origin,
                    depth: row.depth,
                    stopped,
                    groups,
                });
            }
            iterations.push(row);
        }
        self.nodes.append(nodes)?;
        self.iterations.append(iterations)
    }
}

/// An iteration as a row.
fn row(
    (key, origin, board): (&SearchKey, &Origin, &Board),
    it: &Iteration,
    depth: i32,
    stopped: bool,
) -> rows::Iteration {
    let Outcome { best_move, score, bound, selective_depth, statistics, .. } =
        &it.outcome;
    let cutoffs = statistics.cutoffs();
    let by_depth = statistics.cutoffs_by_depth;
    let deepest = by_depth
        .iter()
        .rposition(|cutoffs| cutoffs.count > 0)
        .map_or(0, |it| it + 1);
    let count = |it: &Cutoffs| [it.count, it.by_first_move, it.index_sum];
    rows::Iteration {
        key: key.clone(),
        origin: origin.clone(),
        depth,
        stopped,
        bound: name(*bound).to_owned(),
        score: *score,
        best_move: best_move.map(|mv| uci(board, mv)),
        selective_depth: *selective_depth,
        nodes: statistics.nodes(),
        main_nodes: statistics.main_nodes,
        quiescence_nodes: statistics.quiescence_nodes,
        cutoffs: cutoffs.count,
        first_move_cutoffs: cutoffs.by_first_move,
        cutoff_index_sum: cutoffs.index_sum,
        cutoffs_by_depth: by_depth[..deepest].iter().map(count).collect(),
        tried_nodes: it.counts.nodes.get(),
        first_moves: it.counts.first_moves.get(),
        line_moves: it.counts.line_moves.get(),
        generated: it.counts.generated.get(),
        quiets: it.counts.quiets.get(),
        exchanges: it.counts.exchanges.get(),
        illegal_first_moves: it.counts.illegal_first_moves.get(),
        killers: it.counts.killers.get(),
        illegal_killers: it.counts.illegal_killers.get(),
        changed_by_history: it.changed,
    }
}

/// A row as an iteration.
fn iteration(row: &rows::Iteration, board: &Board) -> anyhow::Result<Iteration> {
    let best_move = |word: &String| {
        let found = parse_uci(board, word).map(|candidate| candidate.mv);
        found.with_context(|| format!("'{word}' is no move in {board}"))
    };
    let cutoffs = |depth: usize| {
        let [count, by_first_move, index_sum] =
            row.cutoffs_by_depth.get(depth).copied().unwrap_or_default();
        Cutoffs { count, by_first_move, index_sum }
    };
    let statistics = Statistics {
        main_nodes: row.main_nodes,
        quiescence_nodes: row.quiescence_nodes,
        cutoffs_by_depth: array::from_fn(cutoffs),
    };
    let Some(bound) = BOUNDS.iter().find(|(_, name)| *name == row.bound) else {
        bail!("'{}' is no bound", row.bound)
    };
    let outcome = Outcome {
        best_move: row.best_move.as_ref().map(best_move).transpose()?,
        score: row.score,
        bound: bound.0,
        depth: row.depth,
        selective_depth: row.selective_depth,
        statistics,
        ..Outcome::default()
    };
    let counts = Counts {
        nodes: row.tried_nodes.into(),
        first_moves: row.first_moves.into(),
        line_moves: row.line_moves.into(),
        generated: row.generated.into(),
        quiets: row.quiets.into(),
        exchanges: row.exchanges.into(),
        illegal_first_moves: row.illegal_first_moves.into(),
        killers: row.killers.into(),
        illegal_killers: row.illegal_killers.into(),
    };
    Ok(Iteration { outcome, counts, changed: row.changed_by_history })
}

const BOUNDS: [(Bound, &str); 3] =
    [(Bound::Exact, "exact"), (Bound::Lower, "lower"), (Bound::Upper, "upper")];

fn name(bound: Bound) -> &'static str {
    BOUNDS.iter().find(|it| it.0 == bound).map_or("", |it| it.1)
}
