//! Whiskers: the interval in which the value of a dot lies, such as that of its error.

use serde::Deserialize;

use super::data::Series;
use crate::error::Problem;

/// The keys of the lower and the upper end in the rows, or none.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub(super) struct Ends(Option<[String; 2]>);

impl TryFrom<Vec<String>> for Ends {
    type Error = &'static str;

    fn try_from(keys: Vec<String>) -> Result<Self, Self::Error> {
        if keys.is_empty() {
            return Ok(Self(None));
        }
        keys.try_into()
            .map(|keys| Self(Some(keys)))
            .map_err(|_| "whiskers have two keys, or none")
    }
}

/// Gives the dots their whiskers; where one of its ends is `null`, a dot has none.
///
/// The series are grouped by the keys they were read from, each of which has its ends. `read`
/// reads the series of one key.
pub(super) fn add(
    by_key: &mut [Vec<Series>],
    ends: &[Ends],
    read: impl Fn(&str) -> Result<Vec<Series>, Problem>,
) -> Result<(), Problem> {
    if ends.len() != by_key.len() {
        let what = format!(
            "whiskers of {} keys, but 'y' has {}",
            ends.len(),
            by_key.len()
        );
        return Err(Problem::Block(what));
    }
    for (series, Ends(keys)) in by_key.iter_mut().zip(ends) {
        let Some([low, high]) = keys else { continue };
        for ((series, low), high) in
            series.iter_mut().zip(read(low)?).zip(read(high)?)
        {
            for ((point, low), high) in
                series.points.iter_mut().zip(low.points).zip(high.points)
            {
                let ends = low.value.zip(high.value);
                let (Some(value), Some((low, high))) = (point.value, ends) else {
                    continue;
                };
                if !(low..=high).contains(&value) {
                    let label = &point.label;
                    let what = format!(
                        "'{label}' is {value}, outside its whisker, {low} to {high}"
                    );
                    return Err(Problem::Block(what));
                }
                point.whisker = ends;
            }
        }
    }
    Ok(())
}
