//! What this stage proves: what every stage must, and what its own technique asks
//! for.

mod killers_in_parts;
mod order;
mod rank;
mod same_nodes;

testkit::prove!(staged::Stage);
