//! Does it know the rules of chess, mates and draws? These are the questions of
//! `check`.

use check::Answered;
use ladder::external::Fault;

use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::Patient;

pub(super) fn exam(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    patient.client()?;
    patient.end(); // it's started again, by `check`
    let answers = check::answers(&patient.program, patient.patience)?;
    let finding = |(about, found): Answered| match found {
        Ok(said) => Finding::fine(about, sentence(&said)),
        Err(why) => {
            let is_fatal = ["talking", "moves"].contains(&about);
            let wrong = Finding::wrong(about, sentence(&why));
            wrong.costs(is_fatal.then_some(Cost::Game))
        }
    };
    Ok(answers.into_iter().map(finding).collect())
}

/// What `check` says begins without a capital, and ends without a full stop.
fn sentence(text: &str) -> String {
    let mut signs = text.chars();
    let first = signs.next().map(|it| it.to_ascii_uppercase());
    first.into_iter().chain(signs).chain(['.']).collect()
}
