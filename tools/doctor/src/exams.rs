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

/// A middlegame with much to think about.
pub(crate) const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// What an exam is about, and the exam, which adds its findings to a list: what it has
/// found before the engine ends or falls silent stays there.
pub type Exam =
    (&'static str, fn(&mut Patient, &mut Vec<Finding>) -> Result<(), Fault>);

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
    let mut findings = Vec::new();
    if let Err(fault) = exam(patient, &mut findings) {
        patient.end();
        let says = format!("{} The rest about this wasn't asked.", told(fault));
        let finding = Finding::wrong(about, says).see(&*patient.asked);
        findings.push(finding.costs(Some(Cost::Game)));
    }
    if let Some((line, see)) = patient.illegal_line.take() {
        let says = format!(
            "It shows a line of play with a move that isn't legal: {line}."
        );
        findings.push(Finding::wrong("protocol", says).see(see));
    }
    findings
}

/// A fault as a sentence about an engine.
pub fn told(fault: Fault) -> String {
    match fault {
        Fault::Silent { patience, awaiting } => {
            format!("It was silent for {} s {awaiting}.", patience.as_secs())
        }
        fault => format!("It {fault}."),
    }
}
