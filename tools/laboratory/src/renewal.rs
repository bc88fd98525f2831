//! Renewing the figures of the book: when one is out of date, and whether it is the
//! same when measured again.

use std::path::Path;

use figures::Figure;
use figures::figure::{DATED, digest};
use figures::usage::COUNTS;

use crate::{Experiment, Lab, measure};

/// The fingerprint of an experiment's figure: a digest of its question, without the
/// comments in its file, and of the node counts of its stages in the figure of the
/// climb. It changes with the experiment or with these counts.
pub fn fingerprint(experiment: &Experiment, climb: Option<&Figure>) -> String {
    let stages = experiment.stages();
    let rows =
        climb.and_then(|climb| climb.data["rows"].as_array()).into_iter().flatten();
    let rows = rows
        .filter(|row| row["name"].as_str().is_some_and(|it| stages.contains(it)));
    let counts: String = rows.map(|row| format!(" {}", row["nodes"])).collect();
    digest(&format!("{}{counts}", experiment.text))
}

/// Whether an experiment has no figure in a folder yet, or one with another
/// fingerprint.
pub fn is_stale(folder: &Path, experiment: &Experiment) -> bool {
    let climb = Figure::read(folder, COUNTS).ok();
    let figure = Figure::read(folder, &experiment.name);
    figure.map_or(true, |it| {
        it.fingerprint != fingerprint(experiment, climb.as_ref())
    })
}

/// Measures a figure of a folder again, writes it if `is_written`, and returns a
/// word that says whether it is the same. If so, it gets today's fingerprint. Times
/// that are not measured again stay. Fails if it cannot be measured or written.
pub fn renew(
    folder: &Path,
    lab: &Lab,
    experiment: &Experiment,
    with_times: bool,
    is_written: bool,
) -> anyhow::Result<(bool, &'static str)> {
    let old = Figure::read(folder, &experiment.name).ok();
    let mut figure = measure(lab, experiment, with_times)?;
    lab.finish();
    let dated = old.as_ref().and_then(|old| old.data.get(DATED));
    if let Some(dated) = dated.filter(|_| !with_times) {
        figure.data[DATED] = dated.clone();
    }
    let climb = Figure::read(folder, COUNTS).ok();
    let climb =
        if experiment.name == COUNTS { Some(&figure) } else { climb.as_ref() };
    figure.fingerprint = fingerprint(experiment, climb);
    let is_same = old.as_ref().is_some_and(|old| old.is_same(&figure));
    let has_new_times =
        is_written && with_times && figure.data.get(DATED).is_some();
    let state = match &old {
        Some(_) if is_same => "the same",
        _ if is_written => "written",
        Some(_) => "different",
        None => "there is no figure",
    };
    match old {
        Some(old) if is_same && !has_new_times => {
            Figure { fingerprint: figure.fingerprint, ..old }.write(folder)?;
        }
        _ if is_written => figure.write(folder)?,
        _ => {}
    }
    Ok((is_same || is_written, state))
}
