//! What this stage proves: what every stage must, and what its technique requires.

mod order;

testkit::prove!(tt_move::Stage);
