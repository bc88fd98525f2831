//! What each stage has: the one before it, and what its chapter adds.

use engine::Stage;

use crate::settings::{
    Aspiration, BetweenSearches, Bonus, ByHistory, Cap, CaptureHistory, Captures, Compare, Counted,
    From, History, Index, Iteration, LeastDepth, Limit, Losing, Malus, Mistake, Picking, Place,
    Promotions, Quiescence, RootOrder, Rule, Settings, Size, Slots, Table, Values,
};

/// Nothing but alpha–beta. What a technique would do that is off is as its chapter has it.
const PLAIN: Settings = Settings {
    table: Table::Off,
    table_size: Size::Asked,
    table_iterations: true,
    kept_move: false,
    pv_move: false,
    captures: Captures::Unordered,
    promotions: Promotions::Unordered,
    quiescence: Quiescence::Ordered,
    killers: Slots::None,
    killer_compare: Compare::All,
    killer_place: Place::AboveLosing,
    killer_bonus: Bonus::None,
    earlier_killers: false,
    mate_killers: false,
    history: History::Off,
    history_index: Index::FromTo,
    history_cap: Cap::FourHundred,
    history_limit: Limit::High,
    history_rule: Rule::Halving,
    history_iteration: Iteration::Kept,
    history_search: BetweenSearches::Cleared,
    malus: Malus::Off,
    see: false,
    see_values: Values::Chapter,
    losing: Losing::Last,
    countermove: false,
    continuation_1: false,
    continuation_2: false,
    capture_history: CaptureHistory::Off,
    null_windows: false,
    aspiration: Aspiration::Off,
    reductions: false,
    reduce_from: From::Four,
    reduce_place: Counted::Own,
    reduce_depth: LeastDepth::Two,
    reduce_history: ByHistory::Chapter,
    reduce_flat: false,
    reduce_captures: false,
    reduce_killers: false,
    reduce_evasions: false,
    reduce_checks: false,
    reduce_open: false,
    internal_reduction: false,
    picking: Picking::Selection,
    root_order: RootOrder::Same,
    mistake: Mistake::None,
};

const MVV_LVA: Settings =
    Settings { captures: Captures::VictimAttacker, promotions: Promotions::QueenFirst, ..PLAIN };
const TRANSPOSITION_TABLE: Settings = Settings { table: Table::Scores, ..MVV_LVA };
const TT_MOVE: Settings = Settings { table: Table::Both, ..TRANSPOSITION_TABLE };
const KILLERS: Settings = Settings { killers: Slots::Two, ..TT_MOVE };
const HISTORY: Settings = Settings { history: History::On, ..KILLERS };
const SEE: Settings = Settings { see: true, ..HISTORY };
const PVS: Settings = Settings { null_windows: true, aspiration: Aspiration::TwentyFive, ..SEE };
const REDUCTIONS: Settings = Settings { reductions: true, ..PVS };
const CONTINUATION: Settings = Settings {
    history_rule: Rule::Gravity,
    malus: Malus::Whole,
    continuation_1: true,
    continuation_2: true,
    ..REDUCTIONS
};
const STAGED: Settings = Settings { picking: Picking::Staged, ..CONTINUATION };

/// The stages from chapter 1 on: the name of each, and what it has.
const OF_STAGES: &[(&str, Settings)] = &[
    (plain::Stage::NAME, PLAIN),
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
    /// use mix::settings::{Settings, Slots};
    ///
    /// let (before, after) = (Settings::of_stage(4), Settings::of_stage(5));
    /// assert_eq!(after, Settings { killers: Slots::Two, ..before });
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
