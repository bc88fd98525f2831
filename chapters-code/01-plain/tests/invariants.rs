//! What every stage must prove.

workbench::prove!(plain::Stage);
