//! A step as a program of its own, right or with a mistake.

use crate::mistake::Mistake;
use crate::table::unshared;
use crate::{BEGINNINGS, LASTING, STEPS, Step};

/// Runs the step of this name until its client has had enough. With `!` after its name
/// it makes the step's likeliest mistake; with the name of a lasting mistake after that,
/// as in `05-killers!stand-pat`, it makes that one, and with `unseen` the step's mistake that
/// its bench doesn't show; and with `~` at the end it has a table in which no two positions share a place.
///
/// # Errors
/// If there is no such step or mistake. The error names those that there are.
pub fn play(word: &str) -> Result<(), String> {
    let (name, mistake) = match word.trim_end_matches('~').split_once('!') {
        Some((name, mistake)) => (name, Some(mistake)),
        None => (word.trim_end_matches('~'), None),
    };
    if let Some(beginning) = BEGINNINGS.iter().find(|it| it.name == name) {
        (beginning.run)();
        return Ok(());
    }
    let Some(step) = STEPS.iter().find(|step| step.name == name) else {
        let beginnings = BEGINNINGS.iter().map(|it| it.name);
        let names: Vec<_> =
            beginnings.chain(STEPS.iter().map(|step| step.name)).collect();
        return Err(format!("'{word}' is none of the steps {}", names.join(", ")));
    };
    let made = mistake.map(|mistake| made(step, mistake)).transpose()?;
    let run = || match made {
        None => (step.program.run)(),
        Some(mistake) => mistake.made(step.program.run),
    };
    if word.ends_with('~') {
        unshared(run)
    } else {
        run()
    }
    Ok(())
}

/// The lasting mistake of this name, or without one the step's likeliest.
fn made(step: &Step, name: &str) -> Result<Mistake, String> {
    if name.is_empty() {
        return Ok(step.mistake);
    }
    if let ("unseen", Some(unseen)) = (name, &step.unseen) {
        return Ok(unseen.mistake);
    }
    let mut can_have = LASTING.iter().filter(|it| it.since <= step.name);
    can_have.find(|it| it.name == name).map(|it| it.mistake).ok_or_else(|| {
        let names: Vec<_> = LASTING.iter().map(|it| it.name).collect();
        format!(
            "'{name}' is none that {} can have: {}",
            step.name,
            names.join(", ")
        )
    })
}
