//! What every stage must prove.

testkit::prove!(mvv_lva::Stage);
