//! What every stage must prove.

workbench::prove!(continuation::Stage);
