//! Charts of measured figures: horizontal bars, and lines over the depth.

mod bars;
mod data;
mod lines;
mod read;
mod scale;

pub use data::Series;
pub use read::ChartFigure;
pub use scale::Scale;
