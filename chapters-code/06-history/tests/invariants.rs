//! What every stage must prove.

workbench::prove!(history::Stage);
