//! What this stage proves: what every stage must, and what its own technique asks
//! for.

mod history_entry;
mod order;
mod pitfalls;

testkit::prove!(malus::Stage);
