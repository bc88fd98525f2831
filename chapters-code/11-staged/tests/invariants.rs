//! What every stage must prove.

testkit::prove!(staged::Stage);
