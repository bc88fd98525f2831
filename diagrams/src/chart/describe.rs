//! A chart in sentences, for those who do not see it: the main result first, then
//! every value.

use super::{COSTS, Chart, Point, SAVES, Series, listed};

/// A description of each series, and what hollow marks mean.
pub(super) fn describe(chart: &Chart) -> String {
    let mut said: Vec<String> =
        chart.series.iter().map(|of| sentences(chart, of)).collect();
    if let Some(hollow) = &chart.keys.hollow {
        let means = &hollow.means;
        let hollow = chart.rows().iter().filter(|point| point.is_hollow);
        let labels: Vec<&str> = hollow.map(|point| point.label.as_str()).collect();
        said.push(format!("Hollow marks ({}): {means}.", labels.join(", ")));
    }
    said.join(" ")
}

/// The greatest value of a series, the least, and all.
fn sentences(chart: &Chart, series: &Series) -> String {
    let most = series.known().max_by(|one, other| one.1.total_cmp(&other.1));
    let least = series.known().min_by(|one, other| one.1.total_cmp(&other.1));
    let say = |(point, _): (&Point, f64)| {
        format!("{} ({})", chart.write(point), chart.label(point))
    };
    let mut main = match most.map(say).zip(least.map(say)) {
        Some((most, least)) => {
            format!("the largest is {most}, the smallest {least}")
        }
        None => "there are no values".to_owned(),
    };
    if chart.keys.savings {
        let on = |side| {
            series
                .known()
                .filter(|(_, value)| chart.side(*value) == Some(side))
                .count()
        };
        let (saves, costs) = (on(SAVES), on(COSTS));
        main +=
            &format!("; of {}, {saves} save and {costs} cost", series.points.len());
    }
    let factors = chart.factors(series);
    let factor = |row: usize| factors.get(row).filter(|factor| !factor.is_empty());
    let values = series.points.iter().enumerate().map(|(row, point)| {
        let factor =
            factor(row).map_or(String::new(), |factor| format!(", {factor}"));
        format!("{}: {}{factor}", chart.label(point), chart.write_whole(point))
    });
    let values = values.collect::<Vec<_>>().join("; ");
    let whole = factor(series.points.len())
        .map_or(String::new(), |it| format!(" {it} in all."));
    let name = if chart.series.len() > 1 { series.name.as_str() } else { "" };
    let unit = if chart.keys.unit.is_empty() { "values" } else { &chart.keys.unit };
    let of = listed([name, unit]);
    format!("{of}: {main}. All values: {values}.{whole}")
}
