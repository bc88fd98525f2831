//! Renewing the figures of the book: when one is stale, and whether it is the same when measured again.

use std::path::PathBuf;

use figures::figure::{DATED, FIGURES, digest};
use figures::usage::COUNTS;
use figures::{Figure, root};

use crate::{Experiment, Lab, measure};

/// The figures of the book, and the nodes of the stages as one of them has them.
#[derive(Debug)]
pub struct Renewal {
    folder: PathBuf,
    counts: String,
}

impl Renewal {
    /// Those of this project.
    ///
    /// # Errors
    /// If the present folder does not lie in it.
    pub fn new() -> anyhow::Result<Self> {
        let folder = root()?.join(FIGURES);
        let counts = Figure::read(&folder, COUNTS).map_or_else(|_| String::new(), |it| counts(&it));
        Ok(Self { folder, counts })
    }

    /// What a figure of an experiment is marked with: a digest of what is asked, whatever the comments in its file, and
    /// of the nodes that each stage takes. Another question or another search has another fingerprint.
    pub fn fingerprint(&self, experiment: &Experiment) -> String {
        digest(&format!("{}{}", experiment.text, self.counts))
    }

    /// Whether an experiment has no figure yet, or one with another fingerprint.
    pub fn is_stale(&self, experiment: &Experiment) -> bool {
        let figure = Figure::read(&self.folder, &experiment.name);
        figure.map_or(true, |figure| figure.fingerprint != self.fingerprint(experiment))
    }

    /// Measures, writes the figure if `is_written`, and says in a word whether it is the same. One that is gets today's
    /// fingerprint. Times that are not measured again stay.
    ///
    /// # Errors
    /// If it cannot be measured or written.
    pub fn renew(
        &mut self,
        lab: &Lab,
        experiment: &Experiment,
        with_times: bool,
        is_written: bool,
    ) -> anyhow::Result<(bool, &'static str)> {
        let old = Figure::read(&self.folder, &experiment.name).ok();
        let mut figure = measure(lab, experiment, with_times)?;
        lab.finish();
        let dated = old.as_ref().and_then(|old| old.data.get(DATED));
        if let Some(dated) = dated.filter(|_| !with_times) {
            figure.data[DATED] = dated.clone();
        }
        if experiment.name == COUNTS && is_written {
            self.counts = counts(&figure);
        }
        let fingerprint = self.fingerprint(experiment);
        let has_new_times = is_written && with_times && figure.data.get(DATED).is_some();
        let (is_same, state) = match &old {
            Some(old) if !old.is_same(&figure) => {
                (false, if is_written { "written" } else { "different" })
            }
            None => (false, if is_written { "written" } else { "there is no figure" }),
            Some(_) if has_new_times => (true, "the same, with new times"),
            Some(old) if old.fingerprint == fingerprint => (true, "the same"),
            Some(_) => (true, "the same: fingerprint renewed"),
        };
        match old {
            Some(old) if is_same && !has_new_times => {
                Figure { fingerprint, ..old }.write(&self.folder)?;
            }
            _ if is_written => Figure { fingerprint, ..figure }.write(&self.folder)?,
            _ => {}
        }
        Ok((is_same || is_written, state))
    }
}

/// The nodes of all stages, as the figure of the climb has them.
fn counts(climb: &Figure) -> String {
    let rows = climb.data["rows"].as_array().into_iter().flatten();
    rows.map(|row| format!(" {}", row["nodes"])).collect()
}
