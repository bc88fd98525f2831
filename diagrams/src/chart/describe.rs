//! A chart in sentences, for those who do not see it: the main result first, then every value.

use super::contents::{Contents, Side};
use super::data::{Point, Series};
use super::format::divided;

/// The values of a chart of rows, or of a heat map: the greatest, the least, and all.
pub(super) fn rows(chart: &Contents) -> String {
    sentences(chart, |series| {
        let mut said = extremes(chart, series);
        let on = |side| {
            let values = series.points.iter().filter_map(|point| point.value);
            values.filter(|&value| chart.side(value) == Some(side)).count()
        };
        if chart.above_one.is_some() {
            let count = series.points.len();
            let (saves, costs) = (on(Side::Saves), on(Side::Costs));
            said += &format!("; of {count}, {saves} save and {costs} cost");
        }
        said
    })
}

/// The values of a chart of lines: from where to where, the greatest, the least, and all.
pub(super) fn lines(chart: &Contents) -> String {
    sentences(chart, |series| {
        let mut known = series.points.iter().filter(|point| point.value.is_some());
        let (Some(first), Some(last)) = (known.clone().next(), known.next_back())
        else {
            return "there are no values".to_owned();
        };
        let at = |point: &Point| {
            format!("{} at {} {}", chart.write(point), chart.x_unit, point.label)
        };
        format!("from {} to {}; {}", at(first), at(last), extremes(chart, series))
    })
}

/// Steps down: from where to where, and by how much on each.
pub(super) fn steps(chart: &Contents) -> String {
    let said = chart.series.iter().map(|series| {
        let known: Vec<(&Point, f64)> = series
            .points
            .iter()
            .filter_map(|point| Some((point, point.value?)))
            .collect();
        let (Some((first, most)), Some((last, least))) =
            (known.first(), known.last())
        else {
            return format!("{}: there are no values.", named(chart, series));
        };
        let steps = known.windows(2).map(|pair| {
            let [(_, before), (point, after)] = pair else { return String::new() };
            format!(
                "{} {} to {}",
                point.label,
                divided(before / after),
                chart.write(point)
            )
        });
        format!(
            "{}: from {} with {} to {} with {}, {} in all. Step by step: {}.",
            named(chart, series),
            first.label,
            chart.write(first),
            last.label,
            chart.write(last),
            divided(most / least),
            steps.collect::<Vec<_>>().join(", ")
        )
    });
    said.chain(hollow(chart)).collect::<Vec<_>>().join(" ")
}

/// What is to be said of each series, and all of its values.
fn sentences(chart: &Contents, main: impl Fn(&Series) -> String) -> String {
    let said = chart.series.iter().map(|series| {
        let points = series
            .points
            .iter()
            .map(|at| format!("{}: {}", label(chart, at), chart.write_whole(at)));
        let points = points.collect::<Vec<_>>().join("; ");
        format!("{}: {}. All values: {points}.", named(chart, series), main(series))
    });
    said.chain(hollow(chart)).collect::<Vec<_>>().join(" ")
}

/// What a series is of: its name where there are several, and its unit.
fn named(chart: &Contents, series: &Series) -> String {
    let names = if chart.series.len() > 1 { &series.name } else { "" };
    let unit = match (chart.unit.as_str(), chart.above_one) {
        ("", None) => "",
        ("", Some(_)) => "ratios about one",
        (unit, _) => unit,
    };
    let parts = [names, unit].into_iter().filter(|part| !part.is_empty());
    let parts = parts.collect::<Vec<_>>().join(", ");
    let mut letters = parts.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => "Values".to_owned(),
    }
}

/// A label that can stand in a sentence: a number says what it is the number of.
fn label(chart: &Contents, point: &Point) -> String {
    match point.label.parse::<f64>() {
        Ok(_) => format!("{} {}", chart.x_unit, point.label),
        Err(_) => point.label.clone(),
    }
}

fn extremes(chart: &Contents, series: &Series) -> String {
    let known =
        || series.points.iter().filter_map(|point| Some((point, point.value?)));
    let most = known().max_by(|one, other| one.1.total_cmp(&other.1));
    let least = known().min_by(|one, other| one.1.total_cmp(&other.1));
    match (most, least) {
        (Some((most, _)), Some((least, _))) if most.label != least.label => {
            format!(
                "the largest is {} ({}), the smallest {} ({})",
                chart.write(most),
                label(chart, most),
                chart.write(least),
                label(chart, least)
            )
        }
        (Some((only, _)), _) => {
            format!("{} is {}", label(chart, only), chart.write(only))
        }
        _ => "there are no values".to_owned(),
    }
}

fn hollow(chart: &Contents) -> Option<String> {
    let means = chart.hollow.as_ref()?;
    let points = chart.rows().iter().filter(|point| point.is_hollow);
    let labels: Vec<&str> = points.map(|point| point.label.as_str()).collect();
    Some(format!("Hollow marks ({}): {means}.", labels.join(", ")))
}
