//! What cannot be seen from outside a search, or is no search of a suite.

pub(crate) mod ablation;
pub(crate) mod cutoffs;
pub(crate) mod history_maps;
pub(crate) mod oracle;
pub(crate) mod pairs;
pub(crate) mod played;
pub(crate) mod turns;
