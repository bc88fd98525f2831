//! What came of comparing two programs, for people and for other programs.

use serde_json::{Value, json};
use terminal::table::Form;
use text::digits::grouped;

use crate::report::{Names, Report, capital};

/// What was found.
#[derive(Clone, Debug)]
pub enum Finding {
    /// All nodes agree.
    Same {
        /// Who was compared.
        names: Names,
        /// How many nodes there are.
        nodes: u64,
        /// In how many searches.
        searches: usize,
        /// How deep the deepest of them was, in plies.
        depth: i32,
    },
    /// All nodes agree, but they're counted otherwise.
    Miscounted {
        /// Who was compared.
        names: Names,
        /// How many nodes there are.
        nodes: u64,
        /// What the first program says that it has counted, and what the second says.
        counts: [u64; 2],
    },
    /// There is a first node that differs.
    Differs(Box<Report>),
}

impl Finding {
    /// Whether both search the same, and say so.
    pub fn is_same(&self) -> bool {
        matches!(self, Self::Same { .. })
    }

    /// All of it.
    pub fn text(&self, form: Form) -> String {
        match (form, self) {
            (Form::Json, _) => format!("{:#}\n", self.value()),
            (_, Self::Differs(report)) => report.text(),
            _ => self.sentence() + "\n",
        }
    }

    /// What was found, in a sentence.
    pub fn sentence(&self) -> String {
        match self {
            Self::Same { names, nodes, searches, depth } => format!(
                "{} and {} search the same: {} nodes in {}, to depth {depth}.",
                capital(&names.theirs),
                names.ours,
                grouped(*nodes),
                match searches {
                    1 => "one search".to_owned(),
                    many => format!("{many} searches"),
                }
            ),
            Self::Miscounted { names, nodes, counts: [theirs, ours] } => format!(
                "Your program searches the same {} nodes as {}, and yet it counts {} instead of {}: is each node counted exactly once?",
                grouped(*nodes),
                names.ours,
                grouped(*theirs),
                grouped(*ours)
            ),
            Self::Differs(report) => report.sentence(),
        }
    }

    fn value(&self) -> Value {
        match self {
            Self::Same { nodes, depth, .. } => {
                json!({ "same": true, "nodes": nodes, "depth": depth })
            }
            Self::Miscounted { nodes, .. } => json!({
                "same": false,
                "nodes": nodes,
                "says": self.sentence(),
                "rules": [],
            }),
            Self::Differs(report) => {
                let Report { search, difference, located, .. } = &**report;
                let node = located.node;
                let rules = report.rules().into_iter();
                let rules =
                    rules.map(|it| json!({ "says": it.says, "page": it.page }));
                json!({
                    "same": false,
                    "fen": search.fen,
                    "moves": search.moves,
                    "depth": search.depth,
                    "nodes": difference.number,
                    "board": report.board().to_string(),
                    "ply": node.map(|it| it.ply),
                    "node_depth": node.map(|it| it.depth),
                    "alpha": node.map(|it| it.alpha),
                    "beta": node.map(|it| it.beta),
                    "says": report.sentence(),
                    "rules": rules.collect::<Value>(),
                })
            }
        }
    }
}
