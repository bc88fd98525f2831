//! What this stage proves: what every stage must, and what its technique requires.

mod mate_scores;
mod order;
mod table;

testkit::prove!(transposition_table::Stage);
