//! Which experiments fit into a given time.

use crate::Experiment;

/// Splits experiments into those that fit into this many minutes of two cores, by
/// their [known times](Experiment::minutes), and the others: the shortest are taken
/// first, until the next one no longer fits. Both lists keep their order.
pub fn within(
    minutes: u32,
    experiments: Vec<Experiment>,
) -> (Vec<Experiment>, Vec<Experiment>) {
    let mut times: Vec<(u32, String)> = experiments
        .iter()
        .filter_map(|it| Some((it.minutes?, it.name.clone())))
        .collect();
    times.sort();
    let mut left = minutes;
    let mut fitting = Vec::new();
    for (minutes, name) in times {
        let Some(after) = left.checked_sub(minutes) else { break };
        left = after;
        fitting.push(name);
    }
    experiments.into_iter().partition(|it| fitting.contains(&it.name))
}
