//! What every stage must prove.

workbench::prove!(killers::Stage);
