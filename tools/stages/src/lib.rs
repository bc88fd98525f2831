//! The list of all stages. Whatever goes through the stages takes them from here.

use std::sync::LazyLock;

use engine::Stage;
use uci::Engine;

/// Makes [`RUNGS`], and the names that [`CHAPTERS`] takes, from the list.
macro_rules! stages {
    ($($stage:ident::Stage,)+) => {
        /// The stages of the book in the order of the chapters, and after them stages
        /// of your own. Each is compiled in its own crate, none in this one.
        pub static RUNGS: LazyLock<Vec<Engine>> =
            LazyLock::new(|| vec![$($stage::ENGINE),+]);

        /// The name of each stage, and its chapter.
        const NAMES: &[(&str, u8)] =
            &[$(($stage::Stage::NAME, $stage::Stage::CHAPTER)),+];
    };
}

#[rustfmt::skip] // one stage a line, even where a checkout has few
stages! {
    plain::Stage,
    mvv_lva::Stage,
    transposition_table::Stage,
    tt_move::Stage,
    killers::Stage,
    history::Stage,
    see::Stage,
    pvs::Stage,
    reductions::Stage,
    malus::Stage,
    continuation::Stage,
    staged::Stage,
    threats::Stage,
    pruning::Stage,
}

/// How many stages have a chapter. They are the first of the list.
const CHAPTER_COUNT: usize = {
    let mut count = 0;
    while count < NAMES.len() && NAMES[count].1 > 0 {
        count += 1;
    }
    count
};

/// The names of the stages that have a chapter, in the order of the chapters.
pub const CHAPTERS: [&str; CHAPTER_COUNT] = {
    let mut names = [""; CHAPTER_COUNT];
    let mut index = 0;
    while index < CHAPTER_COUNT {
        names[index] = NAMES[index].0;
        index += 1;
    }
    names
};

/// The stages that have a chapter, in the order of the chapters.
pub static LADDER: LazyLock<&[Engine]> = LazyLock::new(|| &RUNGS[..CHAPTER_COUNT]);
