//! The exercise of a checkout: now write the next stage.
//!
//! It is a package whose library bears the next stage's name. It begins with a copy of this stage's
//! ordering, and takes what the next stage's package takes, so that its `src` fits as it stands.

use anyhow::ensure;
use engine::digits::grouped;
use ladder::engines::Engine;

use crate::counts::Counts;
use crate::layout::{STAGES, TASK, crate_name, folder, up_to};
use crate::manifest;
use crate::project::Project;

/// The lines of a task.
const LINES: usize = 5;

/// The idea of a stage as a task for a reader who has the stage before it: five lines.
///
/// # Errors
/// If there is none, or it has not five lines.
pub fn task(project: &Project, next: &Engine) -> anyhow::Result<String> {
    let file = format!("{STAGES}/{}/{TASK}", folder(next));
    let text = project.read(&file)?;
    let lines = text.lines().count();
    ensure!(
        lines == LINES,
        "{file}: a task has {LINES} lines, this one has {lines}"
    );
    Ok(text)
}

/// The files of the exercise, each with its path from the root of the checkout.
///
/// # Errors
/// If one of those that it is made from cannot be read, or is not what it should be.
pub fn files(
    project: &Project,
    stage: &Engine,
    next: &Engine,
    counts: &Counts,
) -> anyhow::Result<Vec<(&'static str, String)>> {
    let of = |stage: &Engine, file: &str| {
        project.read(&format!("{STAGES}/{}/{file}", folder(stage)))
    };
    let policy = policy(project, stage);
    Ok(vec![
        (
            "exercise/Cargo.toml",
            manifest::exercise(
                &of(next, "Cargo.toml")?,
                &of(policy, "Cargo.toml")?,
                [stage, policy],
                &crate_name(next),
            )?,
        ),
        ("exercise/README.md", readme(stage, next, &task(project, next)?, counts)?),
        ("exercise/src/lib.rs", library(stage, policy, next)),
        ("exercise/src/main.rs", program(next)),
        ("exercise/src/ordering.rs", of(policy, "src/ordering.rs")?),
        ("exercise/tests/exercise.rs", test(stage, next, counts)?),
    ])
}

/// The stage whose ordering this stage has: itself, or an earlier one.
fn policy<'a>(project: &Project, stage: &'a Engine) -> &'a Engine {
    let has_one = |stage: &&Engine| {
        project
            .root
            .join(STAGES)
            .join(folder(stage))
            .join("src/ordering.rs")
            .is_file()
    };
    up_to(stage).iter().rev().find(has_one).unwrap_or(stage)
}

/// A `Stage` with the reader's ordering, picked as it was at first, and with this stage's plugs in all
/// other sockets. What the copied ordering takes from its own crate, it finds here.
fn library(stage: &Engine, policy: &Engine, next: &Engine) -> String {
    format!(
        "//! Your stage {chapter}. It begins as stage {before}, with its ordering copied for you to extend.\n\n\
         pub mod ordering;\n\n\
         pub use ::{policy}::*;\n\
         pub use ordering::MoveOrder;\n\n\
         /// Stage {before}, whose plugs are yours until you replace them.\n\
         type Before = ::{stage}::Stage;\n\n\
         /// The stage: its name and its plugs.\n\
         #[derive(Debug)]\n\
         pub struct Stage;\n\n\
         impl engine::Stage for Stage {{\n    \
             const NAME: &'static str = \"{name}\";\n    \
             const CHAPTER: u8 = {chapter};\n    \
             const IDEA: &'static str = \"Mine.\";\n    \
             type Ordering = MoveOrder;\n    \
             type Table = <Before as engine::Stage>::Table;\n    \
             type Windows = <Before as engine::Stage>::Windows;\n    \
             type Reductions = <Before as engine::Stage>::Reductions;\n    \
             type Picker = engine::Eager<MoveOrder>;\n\
         }}\n",
        chapter = next.chapter,
        before = stage.chapter,
        policy = crate_name(policy),
        stage = crate_name(stage),
        name = next.name,
    )
}

fn program(next: &Engine) -> String {
    format!(
        "//! Your stage {} as a UCI engine; `bench [DEPTH]` counts its nodes.\n\n\
         fn main() -> std::process::ExitCode {{\n    \
             uci::main::<{}::Stage>()\n\
         }}\n",
        next.chapter,
        crate_name(next)
    )
}

fn test(stage: &Engine, next: &Engine, counts: &Counts) -> anyhow::Result<String> {
    Ok(format!(
        "//! Whether your stage counts what the book's stage {chapter} counts:\n\
         //! `cargo test -p exercise --features exercise`.\n\n\
         /// The nodes of stage {}, with which you begin.\n\
         const BEFORE: u64 = {};\n\
         /// Those of the book's stage {chapter}.\n\
         const GOAL: u64 = {};\n\n\
         fn main() -> std::process::ExitCode {{\n    \
             testkit::exercise::main::<{}::Stage>(BEFORE, GOAL)\n\
         }}\n",
        stage.chapter,
        counts.bench(stage)?,
        counts.bench(next)?,
        crate_name(next),
        chapter = next.chapter,
    ))
}

fn readme(
    stage: &Engine,
    next: &Engine,
    task: &str,
    counts: &Counts,
) -> anyhow::Result<String> {
    let (before, goal) =
        (grouped(counts.bench(stage)?), grouped(counts.bench(next)?));
    let task: String = task.lines().map(|line| format!("- {line}\n")).collect();
    let depth = engine::bench::DEFAULT_DEPTH;
    Ok(format!(
        "# Now write stage {chapter}, {name}\n\n\
         {task}\n\
         `src/ordering.rs` is a copy of stage {}'s. Change it where the order changes, and put what else you\n\
         need beside it; `src/lib.rs` says which plugs your stage has. Then ask how far you are:\n\n\
         ```sh\n\
         cargo test -p exercise --features exercise\n\
         ```\n\n\
         You begin with {before} nodes at depth {depth}, and the book's stage needs {goal}. The test checks that no \
         move\nis lost, and says in one line what is missing. It is off unless you ask for it, so plain `cargo test` \
         stays green.\n\n\
         Yours is an engine from the first minute:\n\n\
         ```sh\n\
         cargo run --release -p exercise             # talks UCI; 'quit' ends it\n\
         cargo run --release -p exercise -- bench    # counts its nodes\n\
         ```\n\n\
         The solution is the next stage: `{tag}`. Its whole `stage/src` may take the place of `exercise/src`.\n",
        stage.chapter,
        chapter = next.chapter,
        name = next.name,
        tag = crate::layout::tag(next),
    ))
}
