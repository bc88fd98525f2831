//! What each stage has: the one before it, and what its chapter adds.

use engine::Stage;

use crate::settings::{
    Captures, HistoryUse, Picking, Promotions, Rule, Settings, TableUse,
};

const MVV_LVA: Settings = Settings {
    captures: Captures::VictimAttacker,
    promotions: Promotions::QueenFirst,
    ..Settings::PLAIN
};
const TRANSPOSITION_TABLE: Settings =
    Settings { table: TableUse::Scores, ..MVV_LVA };
const TT_MOVE: Settings = Settings { table: TableUse::Both, ..TRANSPOSITION_TABLE };
const KILLERS: Settings = Settings { killers: 2, ..TT_MOVE };
const HISTORY: Settings = Settings { history: HistoryUse::On, ..KILLERS };
const SEE: Settings = Settings { see: true, ..HISTORY };
const PVS: Settings = Settings { null_windows: true, aspiration: 25, ..SEE };
const REDUCTIONS: Settings = Settings { reductions: true, ..PVS };
const CONTINUATION: Settings = Settings {
    history_rule: Rule::Gravity,
    malus: 4,
    continuation_1: true,
    continuation_2: true,
    ..REDUCTIONS
};
const STAGED: Settings = Settings { picking: Picking::Staged, ..CONTINUATION };

/// The stages from chapter 1 on: the name of each, and what it has.
const OF_STAGES: &[(&str, Settings)] = &[
    (plain::Stage::NAME, Settings::PLAIN),
    (mvv_lva::Stage::NAME, MVV_LVA),
    (transposition_table::Stage::NAME, TRANSPOSITION_TABLE),
    (tt_move::Stage::NAME, TT_MOVE),
    (killers::Stage::NAME, KILLERS),
    (history::Stage::NAME, HISTORY),
    (see::Stage::NAME, SEE),
    (pvs::Stage::NAME, PVS),
    (reductions::Stage::NAME, REDUCTIONS),
    (continuation::Stage::NAME, CONTINUATION),
    (staged::Stage::NAME, STAGED),
];

/// The names of the stages, from chapter 1 on.
pub const STAGES: [&str; OF_STAGES.len()] = {
    let mut names = [""; OF_STAGES.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = OF_STAGES[index].0;
        index += 1;
    }
    names
};

impl Settings {
    /// What the stage of a chapter has; chapters are counted from 1.
    ///
    /// ```
    /// use mix::Settings;
    ///
    /// let (before, after) = (Settings::of_stage(4), Settings::of_stage(5));
    /// assert_eq!(after, Settings { killers: 2, ..before });
    /// ```
    ///
    /// # Panics
    /// If there is no such chapter.
    pub const fn of_stage(chapter: u8) -> Self {
        OF_STAGES[chapter as usize - 1].1
    }
}

impl Default for Settings {
    /// The last stage.
    fn default() -> Self {
        OF_STAGES[OF_STAGES.len() - 1].1
    }
}
