//! What this stage proves: what every stage must, and what its technique requires.

mod mates;
mod pitfalls;
mod told;

testkit::prove!(pruning::Stage);
