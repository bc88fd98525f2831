//! What this stage proves: what every stage must, and what its technique requires.

mod history_term;
mod never_reduced;
mod order;

testkit::prove!(reductions::Stage);
