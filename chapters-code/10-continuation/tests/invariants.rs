//! What every stage must prove.

testkit::prove!(continuation::Stage);
