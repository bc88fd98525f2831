//! What this stage proves: what every stage must, and what its own technique asks
//! for.

mod order;

testkit::prove!(tt_move::Stage);
