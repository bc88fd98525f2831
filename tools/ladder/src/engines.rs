//! The engines of the ladder: every stage, and everything else that has a name.

use std::sync::OnceLock;

pub use stages::{LADDER, RUNGS};
use text::names;
pub use uci::{Engine, Find, Searcher};

/// Finds names other than those of the stages: see [`know_variants`].
static VARIANTS: OnceLock<Find> = OnceLock::new();

/// From now on, [`find`] looks up unknown names with this function. The ladder also
/// runs checked-out stages, where there are only stages; a program that has
/// variants registers them here, once.
pub fn know_variants(find: Find) {
    let _ = VARIANTS.set(find); // the second time it is the same
}

/// The stage or variant with this name, ignoring white space around it. A variant
/// lives as long as the program.
///
/// # Errors
/// If there is none. The error lists the names.
pub fn find(name: &str) -> Result<Engine, String> {
    let name = name.trim();
    let known = VARIANTS.get().copied();
    // No stage has a colon in its name, as a file with an order has.
    if let Some(find) = known.filter(|_| name.contains(':')) {
        return find(name);
    }
    let Some((first, _)) = name.split_once('+') else {
        let named = || known.and_then(|find| find(name).ok());
        return stage(name).or_else(|error| named().ok_or(error));
    };
    let own = stage(first).ok().and_then(|stage| stage.find);
    own.or(known).map_or_else(|| stage(name), |find| find(name))
}

/// The stage with this name; variants don't count.
///
/// # Errors
/// If there is none. The error lists the names.
pub fn stage(name: &str) -> Result<Engine, String> {
    let names: Vec<&str> = RUNGS.iter().map(|engine| engine.name).collect();
    Ok(RUNGS[names::find("stage", name.trim(), &names)?])
}

/// The last stage of the book, which has everything.
pub fn top() -> Engine {
    LADDER[LADDER.len() - 1]
}
