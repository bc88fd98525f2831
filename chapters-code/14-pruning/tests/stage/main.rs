//! What this stage proves: what every stage must, and what its technique requires.

mod mates;
mod pitfalls;

testkit::prove!(pruning::Stage);
