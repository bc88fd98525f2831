//! The plan of a calibration: engines and matches, as TOML.
//!
//! ```toml
//! name = "rating"
//! version = "1.30.0"
//! question = "How strong is each stage?"
//!
//! [[engine]]
//! name = "Stash 17.0"
//! command = "stash-17.0"
//! commit = "f85863d"
//! rating = 2296
//! error = 15
//! options = { "Move Overhead" = "0" }
//!
//! [[match]]
//! one = "see"
//! other = "Stash 17.0"
//! tc = "10+0.1"
//! games = 60
//!
//! [[earlier]]
//! one = "see"
//! other = "history"
//! limit = "1 ms of CPU time a move"
//! clock_error = 25
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, ensure};
use ladder::engines::LADDER;
use ladder::external::Program;
use serde::Deserialize;

use crate::anchors::of_stage;
use crate::fit::Engine;
use crate::kept::RatedKey;
use crate::time_control::TimeControl;

/// The size of each engine's table in megabytes.
pub(crate) const MEGABYTES: usize = 16;

/// The engines and the matches of a calibration. Stages need no entry.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The name of its figure.
    pub(crate) name: String,
    /// The version of the stages that plays.
    pub(crate) version: String,
    /// What its games are to tell, in one sentence.
    pub(crate) question: String,
    /// The engines that aren't stages.
    #[serde(default, rename = "engine")]
    pub(crate) engines: Vec<Entry>,
    /// The matches to be played.
    #[serde(default, rename = "match")]
    pub(crate) matches: Vec<Match>,
    /// Matches between stages that the laboratory has played.
    #[serde(default)]
    pub(crate) earlier: Vec<Earlier>,
}

/// An engine of a plan.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) name: String,
    command: String,
    /// What it was built from.
    #[serde(default)]
    commit: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// On the list, in Elo, with the error of that, if it's on it.
    rating: Option<f64>,
    error: Option<f64>,
}

/// A match of a fixed number of games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Match {
    pub(crate) one: String,
    pub(crate) other: String,
    pub(crate) tc: TimeControl,
    pub(crate) games: usize,
    /// If it's another clock than that of the others, how much that may change the
    /// difference, in Elo.
    pub(crate) clock_error: Option<f64>,
}

/// A match that the laboratory has played.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Earlier {
    pub(crate) one: String,
    pub(crate) other: String,
    /// How long each engine thought about a move, in the words of its rows.
    pub(crate) limit: String,
    /// How much that clock may change the difference, in Elo.
    pub(crate) clock_error: f64,
}

impl Plan {
    /// Reads a plan.
    ///
    /// # Errors
    /// If it isn't one, or names an engine that it doesn't have. The error names the
    /// line or the engine.
    pub fn read(text: &str) -> anyhow::Result<Self> {
        let plan: Self = toml::from_str(text)?;
        let mut known: BTreeSet<&str> = LADDER.iter().map(|it| it.name).collect();
        for it in &plan.engines {
            ensure!(known.insert(&it.name), "'{}' is there twice", it.name);
            ensure!(
                it.rating.is_some() == it.error.is_some(),
                "'{}': rating and error belong together",
                it.name
            );
        }
        for name in plan.names() {
            ensure!(
                known.contains(&*name),
                "'{name}' is no stage and no engine of the plan"
            );
        }
        for it in &plan.matches {
            ensure!(
                it.games > 1 && it.games.is_multiple_of(2),
                "{} – {}: the number of games is even",
                it.one,
                it.other
            );
        }
        Ok(plan)
    }

    /// The players of all matches.
    fn names(&self) -> Vec<String> {
        let played = self.matches.iter().flat_map(|it| [&it.one, &it.other]);
        let earlier = self.earlier.iter().flat_map(|it| [&it.one, &it.other]);
        played.chain(earlier).cloned().collect()
    }

    /// What starts an engine; commands without a folder are looked for in this one.
    pub(crate) fn program(
        &self,
        name: &str,
        folder: &Path,
    ) -> anyhow::Result<Program> {
        let Some(entry) = self.entry(name) else { return of_stage(name) };
        let mut program =
            Program::read(&entry.command).context(entry.name.clone())?;
        let in_folder = program.command.first().map(|it| folder.join(it));
        if let Some(path) = in_folder.filter(|it| it.is_file()) {
            program.command[0] = path.into();
        }
        program.options = entry.options.clone().into_iter().collect();
        program.name = Some(entry.name.clone());
        Ok(program)
    }

    fn entry(&self, name: &str) -> Option<&Entry> {
        self.engines.iter().find(|it| it.name == name)
    }

    /// All engines that play, the known ones first.
    pub(crate) fn players(&self) -> Vec<Engine> {
        let names = self.names();
        let listed = self.engines.iter().filter(|it| names.contains(&it.name));
        let listed = listed.filter_map(|it| {
            let listed = Some([it.rating?, it.error?]);
            Some(Engine { name: it.name.clone(), listed })
        });
        let mut players: Vec<Engine> = listed.collect();
        for name in names {
            if players.iter().all(|it| it.name != name) {
                players.push(Engine { name, listed: None });
            }
        }
        players
    }

    /// What distinguishes the pair of a match from all others: among it what both
    /// engines were built from.
    pub(crate) fn key(&self, it: &Match, opening: &str) -> RatedKey {
        let commit = |name| self.entry(name).map_or("", |entry| &entry.commit);
        RatedKey {
            engine: it.one.clone(),
            build: format!("{}-{}", commit(&it.one), commit(&it.other)),
            against: it.other.clone(),
            time_control: it.tc.to_string(),
            hash: MEGABYTES,
            opening: opening.to_owned(),
            version: self.version.clone(),
        }
    }
}
