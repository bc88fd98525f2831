//! What every stage must prove.

testkit::prove!(transposition_table::Stage);
