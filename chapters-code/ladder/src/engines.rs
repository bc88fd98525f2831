//! The engines of the ladder: every stage, and what can be done with one without knowing its type.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::process::ExitCode;
use std::sync::OnceLock;

use cozy_chess::Board;
use engine::memory::OutOfMemory;
use engine::{Game, Limits, Outcome, Reductions, Search, Stage};
use uci::{Program, Tunable, tunables};

use crate::searcher::Searcher;

/// An engine whose type is not known: a stage, or a variant of one.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    /// The name of the stage and of its package, or of the variant.
    pub name: &'static str,
    /// Its chapter, from 1; 0 if no chapter of the book teaches it.
    pub chapter: u8,
    /// What it adds to the stage before it, in one sentence.
    pub idea: &'static str,
    /// Whether it searches some moves less deeply than others.
    pub reduces: bool,
    /// Its type, hidden behind what can be done with any engine.
    pub kind: &'static dyn Kind,
}

/// What can be done with an engine of any type.
pub trait Kind: Debug + Sync {
    /// A searcher with a table of so many megabytes.
    ///
    /// # Errors
    /// If there is no memory for the table.
    fn searcher(&self, megabytes: usize) -> Result<Box<dyn Searcher>, OutOfMemory>;

    /// Runs as its program: with words such as `bench 5` it does what they say, without any it speaks UCI.
    fn obey(&self, words: &[String]) -> ExitCode;

    /// What can be changed in it by a name such as `checks+bonus=64`.
    fn parameters(&self) -> Vec<Tunable> {
        Vec::new()
    }

    /// The same with other values of its parameters; `None` if it has no parameters.
    ///
    /// # Errors
    /// What is wrong with the name, and what it could have been.
    fn tuned(&self, _name: &str) -> Option<Result<&'static dyn Kind, String>> {
        None
    }
}

/// The engine of a stage is of the stage's type.
#[derive(Debug)]
struct Of<S>(PhantomData<S>);

impl<S: Stage + Debug + Sync> Kind for Of<S> {
    fn searcher(&self, megabytes: usize) -> Result<Box<dyn Searcher>, OutOfMemory> {
        Ok(Box::new(Search::<S>::new(megabytes)?))
    }

    fn obey(&self, words: &[String]) -> ExitCode {
        Program::<S>::of_stage().obey(words)
    }

    fn parameters(&self) -> Vec<Tunable> {
        tunables::<S>()
    }

    fn tuned(&self, name: &str) -> Option<Result<&'static dyn Kind, String>> {
        let has_parameters = !S::PARAMETERS.is_empty();
        has_parameters.then(|| {
            Ok(&*Box::leak(Box::new(Program::<S>::tuned(name)?)) as &dyn Kind)
        })
    }
}

/// So is the engine of a stage some of whose parameters have other values.
impl<S: Stage> Kind for Program<S> {
    fn searcher(&self, megabytes: usize) -> Result<Box<dyn Searcher>, OutOfMemory> {
        Ok(Box::new((self.make)(megabytes)?))
    }

    fn obey(&self, words: &[String]) -> ExitCode {
        self.clone().obey(words)
    }
}

impl Engine {
    const fn of<S: Stage + Debug + Sync>() -> Self {
        Self {
            name: S::NAME,
            chapter: S::CHAPTER,
            idea: S::IDEA,
            reduces: S::Reductions::REDUCES,
            kind: &Of::<S>(PhantomData),
        }
    }

    /// A searcher with a table of so many megabytes.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn searcher(
        &self,
        megabytes: usize,
    ) -> Result<Box<dyn Searcher>, OutOfMemory> {
        self.kind.searcher(megabytes)
    }

    /// Searches a position to a depth in plies with a table of so many megabytes, knowing nothing
    /// of other positions.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn measure(
        &self,
        board: &Board,
        depth: i32,
        megabytes: usize,
    ) -> Result<Outcome, OutOfMemory> {
        self.search(board, &Limits::depth(depth), megabytes)
    }

    /// The same within any limits.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn search(
        &self,
        board: &Board,
        limits: &Limits,
        megabytes: usize,
    ) -> Result<Outcome, OutOfMemory> {
        Ok(self.searcher(megabytes)?.search(&Game::new(board.clone()), limits))
    }

    /// Runs as its program: see [`Kind::obey`].
    pub fn obey(&self, words: &[String]) -> ExitCode {
        self.kind.obey(words)
    }
}

// `ALL`: the stages of the manifest, in its order, one a line.
include!(concat!(env!("OUT_DIR"), "/stages.rs"));

/// The stages of the book, in the order of the chapters.
pub const LADDER: &[Engine] = ALL.split_at(chapters()).0;

/// The stages of the book, and above them those of which no chapter tells: a reader's own.
pub const RUNGS: &[Engine] = ALL;

/// Whether two names are the same, also before the program runs.
const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

// A name finds one stage only.
const _: () = {
    let mut later = 0;
    while later < ALL.len() {
        let mut earlier = 0;
        while earlier < later {
            assert!(
                !is_same(ALL[earlier].name, ALL[later].name),
                "two stages of the manifest have the same NAME"
            );
            earlier += 1;
        }
        later += 1;
    }
};

/// How many stages have a chapter. They stand in the order of the chapters, the others behind them.
const fn chapters() -> usize {
    let mut count = 0;
    while count < ALL.len() && ALL[count].chapter as usize == count + 1 {
        count += 1;
    }
    let mut own = count;
    while own < ALL.len() {
        assert!(
            ALL[own].chapter == 0,
            "a stage of the manifest is not where its chapter is"
        );
        own += 1;
    }
    count
}

/// Finds what is no stage by its name: see [`know_variants`].
type Find = fn(&str) -> Result<Engine, String>;

/// Who knows more names than those of the stages.
static VARIANTS: OnceLock<Find> = OnceLock::new();

/// From now on [`find`] asks for the names that no stage has. The ladder is the runner of a checked-out stage,
/// too, where there is nothing but stages; whoever has variants plugs them in here, once.
pub fn know_variants(find: Find) {
    let _ = VARIANTS.set(find); // a second time it is the same
}

/// The stage or variant with this name; white space around it does not count.
///
/// # Errors
/// A message with the names that there are.
pub fn find(name: &str) -> Result<Engine, String> {
    stage(name).or_else(|error| match (tuned(name.trim()), VARIANTS.get()) {
        (Some(tuned), _) => tuned,
        (None, Some(find)) if !name.trim().is_empty() => {
            let stage = name.split('+').next().unwrap_or_default();
            find(name.trim()).map_err(|error| error + &own_rungs(stage))
        }
        _ => Err(error),
    })
}

/// The reader's own stages, of which nobody else knows, where a name is none of all stages.
fn own_rungs(name: &str) -> String {
    let own = &RUNGS[LADDER.len()..];
    let names: Vec<&str> = own.iter().map(|engine| engine.name).collect();
    if names.is_empty() || stage(name).is_ok() {
        return String::new();
    }
    format!("; stages without a chapter: {}", names.join(", "))
}

/// The stage that a name begins with, its parameters as the name says; `None` if there is none, or it has no
/// parameters. What such an engine says of itself stays as long as the program runs.
fn tuned(name: &str) -> Option<Result<Engine, String>> {
    let (stage, _) = name.split_once('+')?;
    let engine = RUNGS.iter().find(|engine| engine.name == stage)?;
    let kind = engine.kind.tuned(name)?;
    Some(kind.map(|kind| Engine { name: name.to_owned().leak(), kind, ..*engine }))
}

/// The stage with this name, and no variant.
///
/// # Errors
/// A message with the names that there are.
pub fn stage(name: &str) -> Result<Engine, String> {
    let name = name.trim();
    if let Some(engine) = RUNGS.iter().find(|engine| engine.name == name) {
        return Ok(*engine);
    }
    let names: Vec<&str> = RUNGS.iter().map(|engine| engine.name).collect();
    let wrong = match name {
        "" => "the name of a stage is missing".to_owned(),
        _ => format!("there is no stage '{name}'"),
    };
    Err(format!("{wrong}; the stages are {}", names.join(", ")))
}

/// The last stage of the book, which has everything.
pub fn top() -> Engine {
    LADDER[LADDER.len() - 1]
}
