//! What every stage must prove.

workbench::prove!(reductions::Stage);
