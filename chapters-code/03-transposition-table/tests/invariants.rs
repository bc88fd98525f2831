//! What every stage must prove.

workbench::prove!(transposition_table::Stage);
