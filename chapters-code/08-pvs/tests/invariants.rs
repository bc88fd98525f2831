//! What every stage must prove.

workbench::prove!(pvs::Stage);
