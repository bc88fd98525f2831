//! What every stage must prove.

workbench::prove!(see::Stage);
