//! An experiment: a small value that is completely described in one place, a file
//! in `experiments/`.

mod keys;
mod names;
mod row;
mod trial;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Error, anyhow, ensure};
use engine::limits::MAX_DEPTH;
use figures::figure::DATED;
use project::root_with;
use serde::{Deserialize, Deserializer};
use terminal::text_file;
use text::printable::printable;
use toml::de::DeTable;

use crate::suites::Suite;

pub use crate::queries::{Condition, Query};
pub use row::{Against, Row};
pub use trial::Trial;

use keys::{Wrong, nest};

/// The folder of the book's experiments, relative to the project's folder or to a
/// release's data. They are read at run time, so changing one or adding a new one
/// requires no compiler.
const FOLDER: &str = "tools/laboratory/experiments";

/// A question, the searches that answer it, and the tables that show the answer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// Its name, which is also that of its file and its figure.
    #[serde(deserialize_with = "shown")]
    pub name: String,
    /// Its question, in one sentence.
    #[serde(deserialize_with = "shown")]
    pub question: String,
    /// The default depth of its tables, in plies; games need none.
    pub depth: Option<i32>,
    /// The default positions of its tables.
    #[serde(default)]
    pub suite: Suite,
    /// The parts of the population on which something in its variants was tuned, so
    /// nothing is judged on them.
    #[serde(default)]
    pub tuned_on: Vec<String>,
    /// The parts of the population on which something was tuned that both sides of
    /// its comparisons have. What was tuned is not judged there; something else is,
    /// in its presence, and the pages that show it say so.
    #[serde(default)]
    pub both_tuned_on: Vec<String>,
    /// The default size of its tables' hash tables in megabytes; 0 means no table.
    pub hash: Option<usize>,
    /// The heading of the first column.
    #[serde(default, deserialize_with = "shown")]
    pub what: String,
    /// About how many minutes it takes on two otherwise idle cores if no rows are
    /// known: as timed once or, for matches, estimated from games timed with the
    /// same number of nodes per move.
    pub minutes: Option<u32>,
    /// Its tables.
    #[serde(rename = "table")]
    pub trials: Vec<Trial>,
    /// The contents of its file, without comments.
    #[serde(skip)]
    pub(crate) text: String,
}

/// A text made safe to print, whatever characters are in the file.
pub(crate) fn shown<'de, D: Deserializer<'de>>(
    text: D,
) -> Result<String, D::Error> {
    Ok(printable(&String::deserialize(text)?))
}

impl Experiment {
    fn read(file: &Path) -> anyhow::Result<Self> {
        let (name, text) = text_file::read(file)?;
        text.parse().context(name)
    }

    /// How long it takes, in words such as `about 1 h 40 min`; `None` if it was
    /// never timed.
    pub fn how_long(&self) -> Option<String> {
        self.minutes.map(|minutes| match (minutes / 60, minutes % 60) {
            (0, 0 | 1) => "about a minute or less".to_owned(),
            (0, minutes) => format!("about {minutes} min"),
            (hours, 0) => format!("about {hours} h"),
            (hours, minutes) => format!("about {hours} h {minutes} min"),
        })
    }

    /// Whether all of its tables are about games.
    pub fn is_played(&self) -> bool {
        self.trials.iter().all(|trial| trial.query.is_played())
    }

    /// The stages of its rows, and of those that they are compared with: for a
    /// variant, the stage that its name begins with.
    pub(crate) fn stages(&self) -> HashSet<&'static str> {
        let pairs = self.trials.iter().flat_map(Trial::compared);
        pairs.flatten().map(|variant| variant.stage()).collect()
    }

    /// Searches other positions instead of its own.
    ///
    /// # Errors
    /// If something was tuned on some of them.
    pub fn search_instead(&mut self, suite: &Suite) -> anyhow::Result<()> {
        self.suite = suite.clone();
        self.trials.iter_mut().for_each(|trial| trial.suite = Some(suite.clone()));
        self.check_tuning().context(self.name.clone())
    }

    /// Fails if it would judge on positions on which something was tuned.
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

    /// Changes its depth, in plies.
    pub fn search_to(&mut self, depth: i32) {
        self.depth = Some(depth);
        for trial in &mut self.trials {
            (trial.depth, trial.at_most) = (self.depth, self.depth);
        }
    }

    fn check(&self) -> anyhow::Result<()> {
        ensure!(!self.trials.is_empty(), "it has no table");
        self.depth.map_or(Ok(()), check_depth)?;
        self.check_tuning()?;
        for part in &self.both_tuned_on {
            let mut is_there = false;
            for trial in &self.trials {
                let count =
                    trial.suite().count_of_part(part).map_err(Error::msg)?;
                is_there |= count > 0;
                if is_there {
                    break;
                }
            }
            ensure!(
                is_there,
                "both-tuned-on: no table has a position of the part '{part}'"
            );
        }
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
        Ok(())
    }
}

/// Fails if no search has this depth in plies.
pub(crate) fn check_depth(depth: i32) -> anyhow::Result<()> {
    ensure!(
        (1..=MAX_DEPTH).contains(&depth),
        "a search has a depth from 1 to {MAX_DEPTH} plies, not {depth}"
    );
    Ok(())
}

impl FromStr for Experiment {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        // TOML keeps line endings inside strings, and the fingerprint covers all
        // strings.
        let text = text.replace("\r\n", "\n");
        let at_line = |at: usize, message: &str| {
            let line = 1 + text.bytes().take(at).filter(|&it| it == b'\n').count();
            anyhow!("line {line}: {}", printable(message))
        };
        let wrong = |error: toml::de::Error| {
            at_line(error.span().map_or(0, |span| span.start), error.message())
        };
        let mut file = DeTable::parse(&text).map_err(wrong)?;
        nest(file.get_mut())
            .map_err(|Wrong { at, message }| at_line(at, &message))?;
        let mut experiment =
            Self::deserialize(toml::Deserializer::from(file)).map_err(wrong)?;
        let mut asked: toml::Table = text.parse()?;
        // The question stays the same with another time or another remark about
        // tuning.
        for said in ["minutes", "both-tuned-on"] {
            asked.remove(said);
        }
        experiment.text = asked.to_string();
        let Self { depth, suite, hash, trials, .. } = &mut experiment;
        trials.iter_mut().for_each(|trial| trial.complete(*depth, suite, *hash));
        let groups = trials.iter().any(Trial::reads_groups);
        trials.iter_mut().for_each(|trial| trial.groups = groups);
        experiment.check()?;
        Ok(experiment)
    }
}

/// All experiments of a folder, by name; those of the book if `folder` is `None`.
/// The error names the file and what is wrong with it. Each must have the same name
/// as its file, since figures are found by that name.
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
        let is_ours = |name: &&str| !name.starts_with('.'); // unlike editors' own files
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
/// The error lists the names, or describes what is wrong with the file.
pub fn find(name: &str) -> anyhow::Result<Experiment> {
    if name.ends_with(".toml") {
        return Experiment::read(Path::new(name));
    }
    let mut all = all(None)?;
    let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
    let index = text::names::find("experiment", name, &names);
    let own = "a file of your own is named as mine.toml is";
    Ok(all.swap_remove(index.map_err(|error| anyhow!("{error}; {own}"))?))
}
