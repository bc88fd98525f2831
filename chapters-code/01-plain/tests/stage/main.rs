//! What this stage proves: what every stage must, and what its technique requires.

mod order;
mod words;

testkit::prove!(plain::Stage);
