//! An experiment: a small value that says all about itself in one place, a file in
//! `experiments/`.

mod query;
mod row;
mod trial;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Error, anyhow, ensure};
use engine::limits::MAX_DEPTH;
use engine::printable::printable;
use figures::figure::DATED;
use ladder::text_file;
use project::root_with;
use serde::{Deserialize, Deserializer};
use uci::names;

use crate::suites::Suite;

pub use query::Query;
pub use row::{Against, Row};
pub(crate) use trial::TrialColumn;
pub use trial::{Condition, Trial};

/// Where the experiments of the book are, from the project's folder, as a release
/// has them, too. They are read when they are asked for, so that a change of one,
/// or a new one, needs no compiler.
const FOLDER: &str = "chapters-code/tools/laboratory/experiments";

/// A question, what is searched to answer it, and what is said of that.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// Its name, that of its file and of its figure.
    #[serde(deserialize_with = "shown")]
    pub name: String,
    /// What is asked, in one sentence.
    #[serde(deserialize_with = "shown")]
    pub question: String,
    /// The depth of each search, in plies, where a table says nothing else; games
    /// need none.
    pub depth: Option<i32>,
    /// The positions, where a table says nothing else.
    #[serde(default)]
    pub suite: Suite,
    /// The parts of the population on which something was tuned that its variants
    /// have: so nothing is judged on them.
    #[serde(default)]
    pub tuned_on: Vec<String>,
    /// The size of the table in megabytes, where a table says nothing else; 0 is no
    /// table.
    pub hash: Option<usize>,
    /// The heading of the first column.
    #[serde(default, deserialize_with = "shown")]
    pub what: String,
    /// About how many minutes it takes two cores that have nothing else to do, where
    /// no row is known: as it was timed once, or, of matches, as many games take that
    /// were timed with as many nodes for each move.
    pub minutes: Option<u32>,
    /// What its tables show.
    #[serde(rename = "table")]
    pub trials: Vec<Trial>,
    /// What its file says, without comments.
    #[serde(skip)]
    pub(crate) text: String,
}

/// A text that is safe to print, whatever characters the file has.
fn shown<'de, D: Deserializer<'de>>(text: D) -> Result<String, D::Error> {
    Ok(printable(&String::deserialize(text)?))
}

impl Experiment {
    fn read(file: &Path) -> anyhow::Result<Self> {
        let (name, text) = text_file::read(file)?;
        text.parse().context(name)
    }

    /// How long it takes, in words such as `about 1 h 40 min`; nothing where nobody
    /// has timed it.
    pub fn how_long(&self) -> Option<String> {
        self.minutes.map(|minutes| match (minutes / 60, minutes % 60) {
            (0, 0 | 1) => "about a minute or less".to_owned(),
            (0, minutes) => format!("about {minutes} min"),
            (hours, 0) => format!("about {hours} h"),
            (hours, minutes) => format!("about {hours} h {minutes} min"),
        })
    }

    /// Whether each of its tables is one of games.
    pub fn is_played(&self) -> bool {
        self.trials.iter().all(|trial| trial.query.is_played())
    }

    /// The stages of its rows, and of what they are compared with: of a variant, the
    /// stage that it begins with.
    pub(crate) fn stages(&self) -> HashSet<&'static str> {
        let pairs = self.trials.iter().flat_map(Trial::compared);
        pairs.flatten().map(|variant| variant.stage()).collect()
    }

    /// Searches other positions instead of its own.
    ///
    /// # Errors
    /// If it was tuned on some of them.
    pub fn search_instead(&mut self, suite: &Suite) -> anyhow::Result<()> {
        self.suite = suite.clone();
        self.trials.iter_mut().for_each(|trial| trial.suite = Some(suite.clone()));
        self.check_tuning().context(self.name.clone())
    }

    /// Fails if it would judge on positions on which it was tuned.
    fn check_tuning(&self) -> anyhow::Result<()> {
        for (trial, part) in self
            .trials
            .iter()
            .flat_map(|trial| self.tuned_on.iter().map(move |part| (trial, part)))
        {
            let count = trial.suite().count_of_part(part).map_err(Error::msg)?;
            ensure!(
                count == 0,
                "table '{}': {count} of its positions belong to the part '{part}', on which it was tuned, \
                 so they cannot judge it; 'suite' can name the other parts",
                trial.key
            );
        }
        Ok(())
    }

    /// Searches to another depth, in plies, instead of its own.
    pub fn search_to(&mut self, depth: i32) {
        self.depth = Some(depth);
        for trial in &mut self.trials {
            trial.depth = self.depth;
            trial.depths.retain(|&it| it <= depth);
            trial
                .conditions
                .iter_mut()
                .for_each(|condition| condition.depth = None);
        }
    }

    fn check(&self) -> anyhow::Result<()> {
        ensure!(!self.trials.is_empty(), "it has no table");
        self.check_tuning()?;
        let mut keys =
            HashSet::from(["depth", "positions", "one_position", DATED, "date"]);
        for trial in &self.trials {
            let key = trial.key.as_str();
            ensure!(
                keys.insert(key),
                "table '{key}': this key is taken, by the figure itself or by another table; \
                 'key' gives it one of its own"
            );
            trial.check().with_context(|| format!("table '{key}'"))?;
        }
        for depth in
            self.trials.iter().flat_map(Trial::asked_depths).chain(self.depth)
        {
            let is_depth = (1..=MAX_DEPTH).contains(&depth);
            ensure!(
                is_depth,
                "a search has a depth from 1 to {MAX_DEPTH} plies, not {depth}"
            );
        }
        Ok(())
    }
}

impl FromStr for Experiment {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        // TOML keeps the ends of lines within a string, and a fingerprint is of all
        // strings.
        let text = text.replace("\r\n", "\n");
        let mut experiment: Self = toml::from_str(&text).map_err(|error| {
            let before = error.span().map_or(0, |span| span.start);
            let line =
                1 + text.bytes().take(before).filter(|&it| it == b'\n').count();
            anyhow!("line {line}: {}", printable(error.message()))
        })?;
        let mut asked: toml::Table = text.parse()?;
        asked.remove("minutes"); // another time is no other question
        experiment.text = asked.to_string();
        let Self { depth, suite, hash, trials, .. } = &mut experiment;
        trials.iter_mut().for_each(|trial| trial.complete(*depth, suite, *hash));
        let groups = trials.iter().any(Trial::reads_groups);
        trials.iter_mut().for_each(|trial| trial.groups = groups);
        experiment.check()?;
        Ok(experiment)
    }
}

/// All experiments of a folder, by name; of the book's where none is named. An
/// error says what is wrong with which file. Each must be named as its file is,
/// since figures are found by that name.
pub fn all(folder: Option<&Path>) -> anyhow::Result<Vec<Experiment>> {
    let of_book = || Ok(root_with(FOLDER)?.join(FOLDER));
    let folder: PathBuf =
        folder.map_or_else(of_book, |it| anyhow::Ok(it.into()))?;
    let mut all = Vec::new();
    for file in
        fs::read_dir(&folder).with_context(|| folder.display().to_string())?
    {
        let path = file?.path();
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let is_ours = |name: &&str| !name.starts_with('.'); // unlike an editor's own files
        let Some(name) = file.strip_suffix(".toml").filter(is_ours) else {
            continue;
        };
        let experiment = Experiment::read(&path)?;
        let (own, path) = (&experiment.name, path.display());
        ensure!(own == name, "{path}: its name is '{own}', not that of its file");
        all.push(experiment);
    }
    all.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(all)
}

/// The experiment with this name; or, if it ends in `.toml`, the one in this file.
/// An error names those that there are, or says what is wrong with the file.
pub fn find(name: &str) -> anyhow::Result<Experiment> {
    if name.ends_with(".toml") {
        return Experiment::read(Path::new(name));
    }
    let mut all = all(None)?;
    let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
    let index = names::find("experiment", name, &names);
    let own = "a file of your own is named as mine.toml is";
    Ok(all.swap_remove(index.map_err(|error| anyhow!("{error}; {own}"))?))
}
