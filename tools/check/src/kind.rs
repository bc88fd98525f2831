//! Whether a program is one from the path or a finished engine, which is asked
//! fewer questions.

use std::fmt::{self, Display};

use ladder::external::Fault;

use crate::known::KNOWN;
use crate::talk::Talk;

/// The name that the program of the path gives itself.
const NAME: &str = "my-search";
/// How many counts must be those of one step.
const ALIKE: usize = 2;
/// A count up to this may be that of any program: the root and its moves.
const FEW: u64 = 50;
/// How deep counts are compared, in plies. (Some engines never search less deeply.)
const DEPTH: i32 = 2;

/// What a program is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A reader's own, somewhere on the path: it evaluates and orders as the steps
    /// do.
    Path,
    /// A finished engine, whose evaluation and order are its own.
    Engine,
}

/// What a program is taken for.
#[derive(Debug)]
pub(crate) struct Taken {
    pub(crate) kind: Kind,
    why: String,
}

/// Recognises a program by its name, or else by its counts in the bench positions.
pub(crate) fn taken(talk: &mut Talk) -> Result<Taken, Fault> {
    let path = |why: String| Ok(Taken { kind: Kind::Path, why });
    let name = match &talk.name {
        None => return path("it sends no 'id name'".to_owned()),
        Some(name) if name == NAME => return path(format!("its name is {name}")),
        Some(name) => name.clone(),
    };
    let mut counts = Vec::new();
    for fen in &KNOWN.positions {
        talk.forget()?;
        let nodes = talk.search(fen, "", DEPTH)?.nodes;
        counts.push([1, 2].map(|depth| nodes.get(&depth).copied().unwrap_or(0)));
    }
    let alike = |step: &[Vec<u64>]| {
        let pairs = step.iter().zip(&counts);
        let pairs = pairs.flat_map(|(step, counts)| step.iter().zip(counts));
        pairs.filter(|(step, count)| step == count && **count > FEW).count()
    };
    let counted = KNOWN.steps.iter().flat_map(|step| step.counted());
    let most = counted.map(|it| alike(&it.counts.counts)).max().unwrap_or(0);
    if most >= ALIKE {
        return path(format!(
            "to depth {DEPTH}, {most} of its counts match those of a step"
        ));
    }
    let why = format!(
        "its name is {name}, and to depth {DEPTH} its counts match no step"
    );
    Ok(Taken { kind: Kind::Engine, why })
}

impl Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = &self.why;
        match self.kind {
            Kind::Path => {
                write!(
                    f,
                    "Treated as a program of the path: {why}. (If it's a finished engine, add --engine.)"
                )
            }
            Kind::Engine => {
                write!(
                    f,
                    "Treated as a finished engine: {why}. So it's asked only what every engine must do; if it's your program of the path, add --path."
                )
            }
        }
    }
}
