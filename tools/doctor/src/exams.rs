//! What an engine is asked. Each exam gives its findings; one that the engine doesn't
//! live to see the end of is itself a finding.

mod clock;
mod games;
mod protocol;
mod rules;
mod search;

use ladder::external::Fault;

use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::Patient;

pub(crate) use search::{fresh, reach};

/// The starting position.
pub(crate) const START: &str =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// A middlegame with much to think about.
pub(crate) const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// What an exam is about, and the exam.
pub type Exam = (&'static str, fn(&mut Patient) -> Result<Vec<Finding>, Fault>);

/// All exams.
pub const ALL: [Exam; 5] = [
    ("protocol", protocol::exam),
    ("rules", rules::exam),
    ("search", search::exam),
    ("clock", clock::exam),
    ("games", games::exam),
];

/// Holds an exam. An engine that ends or falls silent is started again after it.
pub fn hold((about, exam): Exam, patient: &mut Patient) -> Vec<Finding> {
    exam(patient).unwrap_or_else(|fault| {
        patient.end();
        let how = match fault {
            Fault::Silent { patience, awaiting } => {
                format!("It was silent for {} s {awaiting}", patience.as_secs())
            }
            fault => format!("It {fault}"),
        };
        let says = format!("{how}, so the rest about this wasn't asked.");
        vec![Finding::wrong(about, says).costs(Some(Cost::Game))]
    })
}
