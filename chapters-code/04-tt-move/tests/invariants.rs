//! What every stage must prove.

workbench::prove!(tt_move::Stage);
