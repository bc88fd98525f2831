//! What this stage proves: what every stage must, and what its technique requires.

mod killers_in_parts;
mod mate_lines;
mod order;
mod rank;
mod same_nodes;

testkit::prove!(staged::Stage);
