//! The engines of the ladder: every stage, and whatever else has a name.

use std::sync::OnceLock;

use uci::names;
pub use uci::{Engine, Find, Searcher};

pub use crate::stages::RUNGS;

/// The stages of the book, in the order of the chapters.
pub static LADDER: &[Engine] = RUNGS.split_at(chapters(RUNGS)).0;

/// How many of the stages have a chapter: the first ones.
const fn chapters(stages: &[Engine]) -> usize {
    let mut count = 0;
    while count < stages.len() && stages[count].chapter > 0 {
        count += 1;
    }
    count
}

/// Who knows more names than those of the stages: see [`know_variants`].
static VARIANTS: OnceLock<Find> = OnceLock::new();

/// From now on [`find`] asks for the names that no stage has. The ladder is the
/// runner of a checked-out stage, too, where there is nothing but stages; whoever
/// has variants plugs them in here, once.
pub fn know_variants(find: Find) {
    let _ = VARIANTS.set(find); // a second time it is the same
}

/// The stage or variant with this name; white space around it does not count. A
/// variant stays as long as the program runs.
///
/// # Errors
/// The error names those that there are.
pub fn find(name: &str) -> Result<Engine, String> {
    let name = name.trim();
    let known = VARIANTS.get().copied();
    let Some((first, _)) = name.split_once('+') else {
        let named = || known.and_then(|find| find(name).ok());
        return stage(name).or_else(|error| named().ok_or(error));
    };
    let own = stage(first).ok().and_then(|stage| stage.find);
    own.or(known).map_or_else(|| stage(name), |find| find(name))
}

/// The stage with this name, and no variant.
///
/// # Errors
/// The error names those that there are.
pub fn stage(name: &str) -> Result<Engine, String> {
    let names: Vec<&str> = RUNGS.iter().map(|engine| engine.name).collect();
    Ok(RUNGS[names::find("stage", name.trim(), &names)?])
}

/// The last stage of the book, which has everything.
pub fn top() -> Engine {
    LADDER[LADDER.len() - 1]
}
