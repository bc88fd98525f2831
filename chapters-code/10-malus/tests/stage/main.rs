//! What this stage proves: what every stage must, and what its technique requires.

mod history_entry;
mod order;
mod pitfalls;

testkit::prove!(malus::Stage);
