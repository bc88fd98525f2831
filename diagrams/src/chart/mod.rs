//! Charts of measured figures: horizontal bars, lines over the depth, and heat on the board's squares.

mod bars;
mod contents;
mod data;
mod heat;
mod lines;
mod read;
mod scale;
mod whiskers;

pub use read::ChartFigure;
