//! What every stage must prove.

testkit::prove!(see::Stage);
