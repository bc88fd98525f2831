//! Charts of measured figures: dots, bars, steps and lines, and heat on the board's squares.

mod contents;
mod data;
mod describe;
mod fluid;
mod format;
mod heat;
mod kind;
mod layout;
mod lines;
mod mark;
mod read;
mod rows;
mod scale;
mod steps;
mod whiskers;

pub use read::ChartFigure;
