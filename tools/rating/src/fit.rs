//! One fit of all ratings: those of our engines, from their games against each other
//! and against engines of known rating.
//!
//! Games say how far engines are apart under our conditions; a list says how far
//! the known ones are apart under others. A short time control may stretch or
//! shrink the differences, so a factor between the two scales is fitted, together
//! with all ratings: the values under which the games, and the differences between
//! the known ratings and the list, are likeliest. Newton's method finds them. (An
//! offset needs no unknown of its own: strengths under our conditions are counted
//! from where the mean of the known ratings stands.)
//!
//! Engines may also be joined by a difference that was measured at another clock,
//! with an error that says how much clocks change such differences. All of them
//! together may be stretched or shrunk, too, by a factor of their own.

use games::elo::ERRORS;

/// How far the factor between the two scales may be from one: a standard deviation.
const FACTOR_ERROR: f64 = 0.15;
/// The same for the factor between differences from another clock and our games.
const LINK_FACTOR_ERROR: f64 = 0.3;
/// Newton's method needs some ten steps.
const STEPS: usize = 100;
/// Elo for each unit in which the fit computes.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// An engine of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Engine {
    /// Its name.
    pub name: String,
    /// Its rating on the list and the error of that, as half the width of its
    /// interval, if it's on it.
    pub listed: Option<[f64; 2]>,
}

/// The games between two engines of a fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Games {
    /// The engines' indices.
    pub engines: [usize; 2],
    /// How many games they played.
    pub games: f64,
    /// The points of the first.
    pub points: f64,
}

/// How much stronger one engine is than another, measured elsewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Link {
    /// The engines' indices.
    pub engines: [usize; 2],
    /// How much stronger the first is, in Elo, and the error of that, as half the
    /// width of its interval.
    pub difference: [f64; 2],
}

/// All that is known about some engines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Known {
    /// The engines.
    pub engines: Vec<Engine>,
    /// Their games.
    pub games: Vec<Games>,
    /// Their differences from elsewhere.
    pub links: Vec<Link>,
}

/// The result of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// `[engine]`: the rating on the list's scale, in Elo, and its error.
    pub ratings: Vec<[f64; 2]>,
    /// Elo in our games for each Elo on the list.
    pub factor: f64,
    /// Elo in our games for each at another clock.
    pub link_factor: f64,
}

/// Fits all ratings. `None` if they have no likeliest values: an engine is joined to
/// no known one by games, or won all its points or none.
pub fn fit(known: &Known) -> Option<Fit> {
    let engines = &known.engines;
    let count = engines.len();
    let listed: Vec<f64> =
        engines.iter().filter_map(|it| it.listed).map(|it| it[0]).collect();
    let mean = listed.iter().sum::<f64>() / listed.len() as f64;
    // The unknowns: all strengths under our conditions, then both factors.
    let mut values = vec![0.0; count + 2];
    values[count..].fill(1.0);
    for (index, engine) in engines.iter().enumerate() {
        values[index] = engine.listed.map_or(0.0, |it| (it[0] - mean) / UNIT);
    }
    let mut curvature = Vec::new();
    for _ in 0..STEPS {
        let slopes;
        (slopes, curvature) = derivatives(known, mean, &values);
        let mut step = solved(&curvature, &slopes)?;
        let longest = step.iter().fold(0.0_f64, |most, it| most.max(it.abs()));
        if longest > 1.0 {
            step.iter_mut().for_each(|it| *it /= longest);
        }
        values.iter_mut().zip(&step).for_each(|(value, step)| *value += step);
        if longest < 1e-9 {
            break;
        }
        if values[..count].iter().any(|it| it.abs() > 20.0) {
            return None;
        }
    }
    let factor = values[count];
    let rating = |index: usize| {
        // How the rating changes with each unknown.
        let mut slope = vec![0.0; count + 2];
        slope[index] = 1.0 / factor;
        slope[count] = -values[index] / factor.powi(2);
        let spread = solved(&curvature, &slope)?;
        let variance: f64 =
            spread.iter().zip(&slope).map(|(one, it)| one * it).sum();
        let rating = mean + UNIT * values[index] / factor;
        Some([rating, ERRORS * UNIT * variance.sqrt()])
    };
    let ratings = (0..count).map(rating).collect::<Option<_>>()?;
    Some(Fit { ratings, factor, link_factor: values[count + 1] })
}

/// The slopes of the logarithm of the likelihood, and its curvature with the sign
/// changed.
fn derivatives(
    Known { engines, games, links }: &Known,
    mean: f64,
    values: &[f64],
) -> (Vec<f64>, Vec<Vec<f64>>) {
    let factor = engines.len();
    let mut slopes = vec![0.0; values.len()];
    let mut curvature = vec![vec![0.0; values.len()]; values.len()];
    for &Games { engines: [one, other], games, points } in games {
        let share = 1.0 / (1.0 + libm::exp(values[other] - values[one]));
        let surplus = points - games * share;
        slopes[one] += surplus;
        slopes[other] -= surplus;
        let bend = games * share * (1.0 - share);
        curvature[one][one] += bend;
        curvature[other][other] += bend;
        curvature[one][other] -= bend;
        curvature[other][one] -= bend;
    }
    for &Link { engines: [one, other], difference: [difference, error] } in links {
        let weight = (error / ERRORS / UNIT).powi(-2);
        let difference = difference / UNIT;
        let away = values[one] - values[other] - values[factor + 1] * difference;
        let parts = [(one, 1.0), (other, -1.0), (factor + 1, -difference)];
        for (unknown, part) in parts {
            slopes[unknown] -= weight * away * part;
            for (second, other) in parts {
                curvature[unknown][second] += weight * part * other;
            }
        }
    }
    for (index, engine) in engines.iter().enumerate() {
        let Some([rating, error]) = engine.listed else { continue };
        let (place, deviation) = ((rating - mean) / UNIT, error / ERRORS / UNIT);
        let weight = deviation.powi(-2);
        let away = values[index] - values[factor] * place;
        let parts = [(index, 1.0), (factor, -place)];
        for (unknown, part) in parts {
            slopes[unknown] -= weight * away * part;
            for (second, other) in parts {
                curvature[unknown][second] += weight * part * other;
            }
        }
    }
    for (unknown, error) in
        [(factor, FACTOR_ERROR), (factor + 1, LINK_FACTOR_ERROR)]
    {
        let weight = error.powi(-2);
        slopes[unknown] -= weight * (values[unknown] - 1.0);
        curvature[unknown][unknown] += weight;
    }
    (slopes, curvature)
}

/// The solution of a system of linear equations, by Gaussian elimination. `None` if
/// there isn't exactly one.
fn solved(matrix: &[Vec<f64>], right: &[f64]) -> Option<Vec<f64>> {
    let count = right.len();
    let mut rows: Vec<Vec<f64>> = matrix
        .iter()
        .zip(right)
        .map(|(row, it)| [row.as_slice(), &[*it]].concat())
        .collect();
    for column in 0..count {
        let pivot = (column..count).max_by(|&one, &other| {
            rows[one][column].abs().total_cmp(&rows[other][column].abs())
        })?;
        if rows[pivot][column].abs() < 1e-9 {
            return None;
        }
        rows.swap(column, pivot);
        let (done, rest) = rows.split_at_mut(column + 1);
        let upper = &done[column];
        for row in rest {
            let share = row[column] / upper[column];
            for index in column..=count {
                row[index] -= share * upper[index];
            }
        }
    }
    let mut values = vec![0.0; count];
    for row in (0..count).rev() {
        let known: f64 =
            (row + 1..count).map(|it| rows[row][it] * values[it]).sum();
        values[row] = (rows[row][count] - known) / rows[row][row];
    }
    Some(values)
}
