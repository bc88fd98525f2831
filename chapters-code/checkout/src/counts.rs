//! The counts that a reader may expect.

use anyhow::Context;
use engine::{bench, suite};
use figures::Figure;
use figures::figure::FIGURES;
use figures::usage::COUNTS;
use ladder::cli::cores;
use ladder::climb::{Plan, climb};
use ladder::engines::Engine;
use serde::Deserialize;

use crate::project::Project;

/// What is known of each stage.
#[derive(Clone, Debug)]
pub struct Counts {
    /// The depth of [`Climbed::nodes`], in plies.
    pub depth: i32,
    bench: Vec<(&'static str, u64)>,
    climbed: Vec<Climbed>,
}

/// A stage in the book's climb.
#[derive(Clone, Debug, Deserialize)]
pub struct Climbed {
    name: String,
    /// All nodes on the built-in suite.
    pub nodes: u64,
    /// Nodes of the main search.
    pub main_nodes: u64,
    /// Times fewer nodes than the stage before.
    pub factor: Option<f64>,
    /// The share of the beta cutoffs given by the first move tried, 0 to 1.
    pub first_move_cutoffs: f64,
}

/// The data of that figure.
#[derive(Deserialize)]
struct Data {
    depth: i32,
    rows: Vec<Climbed>,
}

impl Counts {
    /// Counts the nodes of these stages by the default bench, and reads what the book's climb found.
    ///
    /// # Errors
    /// If the file of the climb cannot be read, or there is no memory for the tables.
    pub fn of(project: &Project, stages: &[Engine]) -> anyhow::Result<Self> {
        let jobs = cores();
        let (depth, megabytes) = (bench::DEFAULT_DEPTH, bench::DEFAULT_MEGABYTES);
        let boards = suite::built_in();
        let plan =
            Plan { engines: stages.to_vec(), boards, depth, megabytes, jobs };
        let climbed = climb(&plan, |_| {})?;
        let bench = climbed
            .iter()
            .map(|it| (it.engine.name, it.statistics().nodes()))
            .collect();
        let figure = Figure::read(&project.root.join(FIGURES), COUNTS)?;
        let Data { depth, rows } =
            serde_json::from_value(figure.data).context(COUNTS)?;
        Ok(Self { depth, bench, climbed: rows })
    }

    /// A stage's nodes by the default bench.
    ///
    /// # Errors
    /// If they were not counted.
    pub fn bench(&self, stage: &Engine) -> anyhow::Result<u64> {
        let found = self.bench.iter().find(|(name, _)| *name == stage.name);
        found
            .map(|(_, nodes)| *nodes)
            .with_context(|| format!("'{}' is not counted", stage.name))
    }

    /// A stage's figures in the book's climb.
    ///
    /// # Errors
    /// If it is not there.
    pub fn climbed(&self, stage: &Engine) -> anyhow::Result<&Climbed> {
        let found = self.climbed.iter().find(|row| row.name == stage.name);
        found.with_context(|| {
            format!(
                "the figure '{COUNTS}' has no '{}': cargo run --release -- experiment {COUNTS} --write",
                stage.name
            )
        })
    }
}
