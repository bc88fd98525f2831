//! Experiments: each measures one figure file. A new one is a file here and a line in [`ALL`].

mod agreement;
mod alone;
mod boards;
mod by_depth;
mod changed;
mod claims;
mod climb;
mod climb7;
mod continuation_agreement;
mod continuation_parts;
mod deepening;
mod grafting;
mod growth;
mod history_table;
mod instructions;
mod killer_slots;
mod killers_and_table;
mod mate_scores;
mod mixing;
mod move_pairs;
mod one_position;
mod own;
mod paired;
mod plugged;
mod pv_move;
mod quiescence_order;
mod reduced_moves;
mod reduced_orders;
mod reducing;
mod remembering;
mod see_values;
mod staged;
mod substitutes;
mod table_moves;
mod table_size;
mod upper_positions;
mod windows;
mod without_killers;
mod wrong;

use anyhow::bail;
use ladder::climb::{Measured, Plan};
use ladder::rung::{LADDER, Rung, find};
use serde_json::Value;

use crate::date::today;
use crate::figure::{Column, Figure, rounded};
use crate::signature::signatures;

/// Something that is measured.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// Its name: that of its file in `book/figures` and of its Rust module.
    pub name: &'static str,
    /// What is measured, in one sentence.
    pub about: &'static str,
    /// Whether it takes a few seconds only, so that `cargo test` measures it again.
    pub is_small: bool,
    run: fn() -> anyhow::Result<Measurement>,
}

/// What an experiment found.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The stages that it measured.
    pub stages: Vec<Rung>,
    /// How the columns of its rows are headed and printed.
    pub columns: Vec<Column>,
    /// The figures.
    pub data: Value,
}

/// All experiments.
pub const ALL: &[Experiment] = &[
    Experiment {
        name: "climb",
        about: "All stages on the built-in suite, depth 5",
        is_small: false,
        run: climb::run,
    },
    Experiment {
        name: "climb7",
        about: "The stages from the table move on, depth 7",
        is_small: false,
        run: climb7::run,
    },
    Experiment {
        name: "by_depth",
        about: "First-move cutoffs by remaining depth, depth 6",
        is_small: false,
        run: by_depth::run,
    },
    Experiment {
        name: "one_position",
        about: "Killers against the table move, position by position, depth 6",
        is_small: true,
        run: one_position::run,
    },
    Experiment {
        name: "growth",
        about: "Main nodes by depth: without cutoffs, each stage, and Knuth & Moore's estimate",
        is_small: false,
        run: growth::run,
    },
    Experiment {
        name: "paired",
        about: "CPU times of neighbouring stages as paired ratios, depth 5",
        is_small: false,
        run: paired::run,
    },
    Experiment {
        name: "quiescence_order",
        about: "Kiwipete at depth 3: main search and quiescence, each in order or not",
        is_small: false,
        run: quiescence_order::run,
    },
    Experiment {
        name: "grafting",
        about: "How often the table changes the score of a search, depths 2 to 6",
        is_small: false,
        run: grafting::run,
    },
    Experiment {
        name: "mate_scores",
        about: "Mate scores in the table, adjusted by ply and not",
        is_small: true,
        run: mate_scores::run,
    },
    Experiment {
        name: "table_size",
        about: "Smaller and smaller tables, depth 5",
        is_small: false,
        run: table_size::run,
    },
    Experiment {
        name: "alone",
        about: "Killers, table scores and table move, alone and together, depth 5",
        is_small: false,
        run: alone::run,
    },
    Experiment {
        name: "pv_move",
        about: "The move of the principal variation beside the table move, depth 6",
        is_small: false,
        run: pv_move::run,
    },
    Experiment {
        name: "table_moves",
        about: "How many entries have a move, and who may use it, depth 6",
        is_small: false,
        run: table_moves::run,
    },
    Experiment {
        name: "deepening",
        about: "All iterations against a search straight to its depth",
        is_small: false,
        run: deepening::run,
    },
    Experiment {
        name: "boards",
        about: "The boards at which the first chapters begin, with the first four stages",
        is_small: true,
        run: boards::run,
    },
    Experiment {
        name: "killer_slots",
        about: "No, one, two and three killer slots, and which kind of move cuts, depth 6",
        is_small: false,
        run: killer_slots::run,
    },
    Experiment {
        name: "substitutes",
        about: "Killers and history, each without the other and both, depth 6",
        is_small: false,
        run: substitutes::run,
    },
    Experiment {
        name: "history_table",
        about: "What stands in the history table after a search, and who wrote it there",
        is_small: false,
        run: history_table::run,
    },
    Experiment {
        name: "see_values",
        about: "SEE with other piece values, and losing captures in other places, depth 6",
        is_small: false,
        run: see_values::run,
    },
    Experiment {
        name: "upper_positions",
        about: "Killers, history and SEE position by position, depth 6",
        is_small: false,
        run: upper_positions::run,
    },
    Experiment {
        name: "windows",
        about: "Null windows and aspiration on the order of each stage, depths 5 and 7",
        is_small: false,
        run: windows::run,
    },
    Experiment {
        name: "reduced_orders",
        about: "Late move reductions on four orders: nodes, agreement, equal nodes",
        is_small: false,
        run: reduced_orders::run,
    },
    Experiment {
        name: "reduced_moves",
        about: "Each rule of the reductions changed by itself: nodes, agreement, equal nodes",
        is_small: false,
        run: reduced_moves::run,
    },
    Experiment {
        name: "claims",
        about: "What the sources claim: techniques alone, together and in variants, depth 5",
        is_small: false,
        run: claims::run,
    },
    Experiment {
        name: "wrong",
        about: "Ways to get it wrong: what each mistake costs, depth 6",
        is_small: false,
        run: wrong::run,
    },
    Experiment {
        name: "continuation_parts",
        about: "The parts of stage 10, each alone and left out, depth 6 in full and 9 with reductions",
        is_small: false,
        run: continuation_parts::run,
    },
    Experiment {
        name: "continuation_agreement",
        about: "What continuation history does to the answers of reductions, depth 7",
        is_small: false,
        run: continuation_agreement::run,
    },
    Experiment {
        name: "without_killers",
        about: "Killers or not, beside history and beside continuation history, depth by depth",
        is_small: false,
        run: without_killers::run,
    },
    Experiment {
        name: "killers_and_table",
        about: "Killers or not beside continuation history: what the table settles, depth 7",
        is_small: false,
        run: killers_and_table::run,
    },
    Experiment {
        name: "move_pairs",
        about: "One answer after different moves: what continuation history knows",
        is_small: true,
        run: move_pairs::run,
    },
    Experiment {
        name: "staged",
        about: "Staged generation: work, nodes and time beside stage 10",
        is_small: false,
        run: staged::run,
    },
    Experiment {
        name: "instructions",
        about: "Instructions of stages 10 and 11, counted by valgrind",
        is_small: false,
        run: instructions::run,
    },
];

/// The experiments with these names, or all if there are none.
///
/// # Errors
/// The names that there are.
pub fn named(names: &[String]) -> anyhow::Result<Vec<Experiment>> {
    if names.is_empty() {
        return Ok(ALL.to_vec());
    }
    let experiment = |name: &String| match ALL.iter().find(|experiment| experiment.name == name) {
        Some(experiment) => Ok(*experiment),
        None => {
            let names: Vec<&str> = ALL.iter().map(|experiment| experiment.name).collect();
            bail!("there is no experiment '{name}'; the experiments are {}", names.join(", "))
        }
    };
    names.iter().map(experiment).collect()
}

impl Experiment {
    /// Measures.
    ///
    /// # Errors
    /// If there is no memory for the tables.
    pub fn measure(&self) -> anyhow::Result<Figure> {
        let Measurement { stages, columns, data } = (self.run)()?;
        Ok(Figure {
            name: self.name.to_owned(),
            about: self.about.to_owned(),
            command: format!("cargo run --release -p book -- figures {}", self.name),
            date: today(),
            signatures: signatures(&stages)?,
            columns,
            data: rounded(data),
        })
    }
}

/// The stages of the ladder from one on.
pub(crate) fn from(name: &str) -> Vec<Rung> {
    LADDER.iter().copied().skip_while(|rung| rung.name != name).collect()
}

/// The stages with these names.
pub(crate) fn stages<const COUNT: usize>(names: [&str; COUNT]) -> anyhow::Result<Vec<Rung>> {
    names.into_iter().map(|name| find(name).map_err(anyhow::Error::msg)).collect()
}

/// Searches the built-in suite to a depth with some stages.
pub(crate) fn on_suite(rungs: Vec<Rung>, depth: i32) -> anyhow::Result<(Plan, Vec<Measured>)> {
    let plan = Plan {
        rungs,
        boards: engine::suite::built_in(),
        depth,
        megabytes: engine::bench::DEFAULT_MEGABYTES,
        jobs: rayon::current_num_threads(),
    };
    let measured = ladder::climb::climb(&plan, |_| {})?;
    Ok((plan, measured))
}
