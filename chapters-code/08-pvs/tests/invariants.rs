//! What every stage must prove.

testkit::prove!(pvs::Stage);
