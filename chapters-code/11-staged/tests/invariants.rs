//! What every stage must prove.

workbench::prove!(staged::Stage);
