//! What every stage must prove.

testkit::prove!(tt_move::Stage);
