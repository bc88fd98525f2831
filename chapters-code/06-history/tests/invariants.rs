//! What every stage must prove.

testkit::prove!(history::Stage);
