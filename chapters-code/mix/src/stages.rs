//! What each stage has, in the language of variants: what its chapter adds to the stage before.

use engine::Stage;

use crate::settings::Settings;
use crate::variant::change;

/// The stages from chapter 1 on: the name of each, and what it adds to the one before.
const ADDITIONS: [(&str, &str); 13] = [
    (plain::Stage::NAME, ""),
    (mvv_lva::Stage::NAME, "captures=mvv-lva promotions=queen-first"),
    (transposition_table::Stage::NAME, "table=scores"),
    (tt_move::Stage::NAME, "table=both"),
    (killers::Stage::NAME, "killers=2"),
    (history::Stage::NAME, "history=on"),
    (see::Stage::NAME, "see=on"),
    (pvs::Stage::NAME, "null-windows=on aspiration=25"),
    (reductions::Stage::NAME, "reductions=on"),
    (malus::Stage::NAME, "history-rule=gravity malus=whole"),
    (continuation::Stage::NAME, "continuation-1=on continuation-2=on"),
    (staged::Stage::NAME, "picking=staged"),
    (threats::Stage::NAME, "squares=2 escapes=256 steps-into=1024 safe-checks=256"),
];

/// The names of the stages, from chapter 1 on.
pub const STAGES: [&str; ADDITIONS.len()] = {
    let mut names = [""; ADDITIONS.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = ADDITIONS[index].0;
        index += 1;
    }
    names
};

impl Settings {
    /// What the stage of a chapter has; chapters are counted from 1.
    pub fn of_stage(chapter: u8) -> Self {
        let mut settings = Self::PLAIN;
        let added = ADDITIONS[..usize::from(chapter)].iter().flat_map(|it| it.1.split(' '));
        for word in added.filter(|word| !word.is_empty()) {
            change(&mut settings, word).expect("a stage adds what there is");
        }
        settings
    }
}

impl Default for Settings {
    /// The last stage.
    fn default() -> Self {
        Self::of_stage(STAGES.len() as u8)
    }
}
