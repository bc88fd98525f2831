//! What every stage must prove.

testkit::prove!(killers::Stage);
