//! What this stage proves: what every stage must, and what its own technique asks
//! for.

mod first_tree;
mod order;

testkit::prove!(mvv_lva::Stage);
