//! The search of the page. It is compiled twice, once for each of its observers:
//! the root's, and that of the whole.

use std::sync::Arc;

use cozy_chess::Move;
use diagrams::lines::Line;
use engine::bench::DEFAULT_MEGABYTES;
use engine::{Event, Limits, Observer, Outcome};
use mix::Variant;
use rule::Rule;
use serde::Deserialize;

use crate::given_rule::Reached;
use crate::page_position::At;
use crate::root::{Given, Plugs};

/// What is searched, by which variant, and for how long: a part of most questions.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Task {
    #[serde(flatten)]
    pub(crate) at: At,
    pub(crate) variant: String,
    /// The last iteration, in plies.
    pub(crate) depth: Option<i32>,
    /// The nodes after which the search is broken off; without them it never is.
    pub(crate) nodes: Option<u64>,
    /// The size of the table in megabytes, 0 for none; without it, that of the
    /// ladder.
    pub(crate) hash: Option<usize>,
    /// The only moves to try at the root; all if there are none.
    #[serde(skip)]
    pub(crate) root_moves: Vec<Move>,
    /// The moves to try first at the root, in this order in every iteration; none
    /// if the variant decides.
    #[serde(skip)]
    pub(crate) order: Vec<Move>,
    /// What moves may be, the worst first, at every node; none if the variant
    /// decides.
    #[serde(skip)]
    pub(crate) lines: Vec<Line>,
    /// The rule that decides at every node, if there is one.
    #[serde(skip)]
    pub(crate) rule: Option<(Arc<Rule>, Reached)>,
}

impl Task {
    /// Searches until a limit is reached, unless there is none, with a searcher
    /// that knows nothing about other positions, and returns it with all that it
    /// has learnt.
    pub(crate) fn run(
        &self,
        report: &mut dyn FnMut(Event),
        observer: &mut impl Observer<Given>,
    ) -> crate::Result<(Outcome, engine::Search<Plugs>)> {
        let (game, variant) =
            (self.at.line()?.game, self.variant.parse::<Variant>()?);
        if self.depth.is_none() && self.nodes.is_none() {
            return Err("a search needs a depth or a number of nodes".into());
        }
        let root_moves = self.root_moves.clone();
        let (depth, nodes) = (self.depth, self.nodes);
        let limits = Limits { depth, nodes, root_moves, ..Limits::default() };
        let (order, table, settings) =
            variant.plugs(self.hash.unwrap_or(DEFAULT_MEGABYTES))?;
        let (root, lines) = (self.order.clone(), self.lines.clone());
        let given = Given { order, root, lines, rule: self.rule.clone() };
        let mut searcher = engine::Search::with(given, table, settings, settings);
        let outcome = searcher.run_observed(&game, &limits, report, observer);
        Ok((outcome, searcher))
    }
}
