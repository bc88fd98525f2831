//! What this stage proves: what every stage must, and what its technique requires.

mod first_tree;
mod order;

testkit::prove!(mvv_lva::Stage);
