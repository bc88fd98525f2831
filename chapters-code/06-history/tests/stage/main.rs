//! What this stage proves: what every stage must, and what its own technique asks
//! for.

mod order;
mod pitfalls;

testkit::prove!(history::Stage);
