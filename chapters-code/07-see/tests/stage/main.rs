//! What this stage proves: what every stage must, and what its technique requires.

mod answers;
mod brute_force;
mod client;
mod conversation;
mod order;

testkit::prove!(see::Stage);
