//! What every stage must prove.

testkit::prove!(plain::Stage);
