//! The values of a suite's positions, and the estimate that follows from them.

use figures::Estimate;
use ladder::interval::mean_and_reach;

/// A value for each position of a suite, grouped by the suite's parts, which have
/// names if there are several.
#[derive(Clone, Debug)]
pub struct ByPart(pub Vec<(&'static str, Vec<f64>)>);

impl ByPart {
    /// The mean of all values, and that of each part if there are several.
    pub fn mean(&self) -> Estimate {
        let mean = |parts: &[&[f64]]| {
            let (mean, reach) = mean_and_reach(parts);
            Estimate::around(mean, reach)
        };
        let all: Vec<&[f64]> = self.0.iter().map(|it| it.1.as_slice()).collect();
        let named = self.0.iter().filter(|(name, _)| !name.is_empty());
        let parts = named.map(|(name, it)| ((*name).to_owned(), mean(&[it])));
        Estimate { parts: parts.collect(), ..mean(&all) }
    }

    /// The geometric mean of values given as logarithms.
    pub fn geometric_mean(&self) -> Estimate {
        self.mean().map(f64::exp)
    }
}
