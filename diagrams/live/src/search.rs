//! The search of the page. It is compiled twice, once for each of its observers: the witness, and the steps.

use cozy_chess::Move;
use engine::bench::DEFAULT_MEGABYTES;
use engine::{Event, Game, Limits, Observer, Outcome};
use mix::{Priority, Variant};
use serde::Deserialize;

use crate::position::At;
use crate::root::{Given, Plugs};

/// What is searched, by whom, and how long: a part of most questions.
#[derive(Debug, Deserialize)]
pub(crate) struct Task {
    #[serde(flatten)]
    at: At,
    /// A stage or a variant.
    variant: String,
    /// The last iteration, in plies.
    depth: Option<i32>,
    /// The nodes after which the search is broken off; without them it never is.
    nodes: Option<u64>,
    /// The size of the table in megabytes, 0 for none; without it, that of the ladder.
    hash: Option<usize>,
}

/// A task that makes sense. Its searcher knows nothing of other positions.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    pub(crate) game: Game,
    pub(crate) variant: Variant,
    pub(crate) limits: Limits,
    /// The table's size.
    pub(crate) megabytes: usize,
    /// The moves to be tried first at the root, in this order and in every iteration; none where the variant decides.
    pub(crate) order: Vec<Move>,
}

impl Task {
    /// The search that is asked for, unless it would have no end.
    pub(crate) fn search(&self) -> crate::Result<Search> {
        let (game, variant) = (self.at.line()?.game, self.variant.parse()?);
        if self.depth.is_none() && self.nodes.is_none() {
            return Err("a thought needs a depth or a number of nodes".into());
        }
        let limits = Limits { depth: self.depth, nodes: self.nodes, ..Limits::default() };
        let megabytes = self.hash.unwrap_or(DEFAULT_MEGABYTES);
        Ok(Search { game, variant, limits, megabytes, order: Vec::new() })
    }
}

impl Search {
    /// Searches until a limit is reached, and returns the searcher with all that it has learnt.
    pub(crate) fn run(
        &self,
        report: &mut dyn FnMut(Event),
        observer: &mut impl Observer<Priority>,
    ) -> crate::Result<(Outcome, engine::Search<Plugs>)> {
        let (order, table, windows) = self.variant.plugs(self.megabytes)?;
        let given = Given { order, root: self.order.clone() };
        let mut searcher = engine::Search::with(given, table, windows);
        let outcome = searcher.run_observed(&self.game, &self.limits, report, observer);
        Ok((outcome, searcher))
    }
}
