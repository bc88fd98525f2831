//! What every stage must prove.

workbench::prove!(mvv_lva::Stage);
