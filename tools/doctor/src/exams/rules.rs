//! Does it know the rules of chess, mates and draws? These are the questions of
//! `check`.

use check::Answered;
use ladder::external::Fault;

use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::Patient;

/// What hardly ever decides a game: some good engines don't know it.
const RARE: &str = "fifty";
/// What an engine can't play without.
const FATAL: [&str; 2] = ["talking", "moves"];

pub(super) fn exam(
    patient: &mut Patient,
    findings: &mut Vec<Finding>,
) -> Result<(), Fault> {
    patient.client()?;
    patient.end(); // it's started again, by `check`
    patient.asked = "best-move-first check COMMAND --engine".to_owned();
    let see = patient.asked.clone();
    check::answers(
        &patient.program,
        patient.patience,
        |(about, found): Answered| {
            findings.push(match found {
                Ok(said) => Finding::fine(about, sentence(&said)),
                Err(why) if about == RARE => {
                    Finding::look(about, sentence(&why)).see(&*see)
                }
                Err(why) => {
                    let is_fatal = FATAL.contains(&about);
                    Finding::wrong(about, sentence(&why))
                        .see(&*see)
                        .costs(is_fatal.then_some(Cost::Game))
                }
            });
        },
    )
}

/// What `check` says begins without a capital, and ends without a full stop.
fn sentence(text: &str) -> String {
    let mut signs = text.chars();
    let first = signs.next().map(|it| it.to_ascii_uppercase());
    first.into_iter().chain(signs).chain(['.']).collect()
}
