//! What this stage proves: what every stage must, and what its own technique asks
//! for.

mod mates;
mod pitfalls;

testkit::prove!(pruning::Stage);
