//! What this stage proves: what every stage must, and what its technique requires.

mod order;
mod pitfalls;

testkit::prove!(continuation::Stage);
