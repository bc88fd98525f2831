//! What every stage must prove.

testkit::prove!(reductions::Stage);
