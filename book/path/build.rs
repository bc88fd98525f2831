//! Generates the program of the last step and, for the tests, two modules of each
//! step: the right one, and one with its mistake. What a bench counts is private to
//! a step, so each module gets a function that returns it. The steps that the suite
//! of move ordering asks are modules, too, each with an adapter inside.

use std::path::Path;
use std::{env, fs};

#[allow(
    dead_code,
    unreachable_pub,
    reason = "it is a module of the manuscript, which asks more of it"
)]
#[path = "../manuscript/src/steps.rs"]
mod steps;
#[allow(
    unreachable_pub,
    reason = "it is a module of the figures, which others read by it, too"
)]
#[path = "../../chapters-code/tools/figures/src/text.rs"]
mod text;

const COUNTED: &str = "
pub(crate) fn counted(depth: usize) -> [u64; 4] {
    let Search { nodes, quiescence_nodes, cutoffs, first_move_cutoffs, .. } = bench(depth);
    [nodes, quiescence_nodes, cutoffs, first_move_cutoffs]
}
";

fn main() {
    println!("cargo::rerun-if-changed=.");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let write = |name: &str, text: &str| {
        fs::write(Path::new(&out).join(name), text)
            .expect("OUT_DIR can be written to");
    };
    let steps =
        steps::steps(Path::new(".")).unwrap_or_else(|why| panic!("{why:#}"));
    let mistakes = text::read(Path::new("mistakes.toml")).expect("it can be read");
    let mistakes: toml::Table = mistakes.parse().expect("it is TOML");
    let mut table = String::new();
    for steps::Step { name, program, .. } in &steps {
        let [what, from, to] = ["what", "from", "to"].map(|key| {
            let text =
                mistakes.get(name).and_then(|mistake| mistake.get(key)?.as_str());
            text.unwrap_or_else(|| {
                panic!("mistakes.toml doesn't say '{key}' for {name}")
            })
        });
        assert_eq!(program.matches(from).count(), 1, "{name}: {from}");
        let program = program.replace("io::stdout()", "io::sink()"); // a test wants the sum alone
        let mistaken = program.replace(from, to);
        table += &format!(
            "{{
                #[allow(warnings)] mod right {{ {program}{COUNTED} }}
                #[allow(warnings)] mod mistaken {{ {mistaken}{COUNTED} }}
                Step {{ name: {name:?}, what: {what:?}, counted: right::counted, mistaken: mistaken::counted }}
            }},"
        );
    }
    write("suite.rs", &asked(&steps));
    write("steps.rs", &format!("const STEPS: &[Step] = &[{table}];"));
    // `include!` rejects inner doc comments.
    let last = steps.last().expect("there is a step");
    write("my-search.rs", &last.program.replace("//!", "//"));
}

/// The kinds of cases that the suite of move ordering asks, as `suite.toml` says.
fn asked(steps: &[steps::Step]) -> String {
    let file = text::read(Path::new("suite.toml")).expect("it can be read");
    let file: toml::Table = file.parse().expect("it is TOML");
    let folder = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let mut table = String::new();
    for (kind, entry) in &file {
        let [step, from, to, suspect] =
            ["step", "from", "to", "suspect"].map(|key| {
                let text = entry.get(key).and_then(|it| it.as_str());
                text.unwrap_or_else(|| {
                    panic!("suite.toml: [{kind}] has no '{key}'")
                })
            });
        let written = steps.iter().find(|it| it.name == step);
        let written =
            written.unwrap_or_else(|| panic!("suite.toml: no step '{step}'"));
        let replaced = |program: &str, from: &str, to: &str| {
            assert_eq!(
                program.matches(from).count(),
                1,
                "suite.toml: [{kind}] {from}"
            );
            program.replace(from, to)
        };
        let adapt = entry.get("adapt").and_then(|it| it.as_array());
        let adapt =
            adapt.map(|it| [0, 1].map(|at| it[at].as_str().unwrap_or_default()));
        let right = match adapt {
            Some([from, to]) => replaced(&written.program, from, to),
            None => written.program.clone(),
        };
        let mistaken = replaced(&right, from, to);
        let lacks = entry.get("lacks").and_then(|it| it.as_table());
        let lacks: Vec<_> = lacks
            .into_iter()
            .flatten()
            .map(|(mistake, why)| (mistake, why.as_str().unwrap_or_default()))
            .collect();
        let adapter = format!("{folder}/tests/path/suite/{kind}.rs");
        let adapter = format!("#[path = {adapter:?}] pub(crate) mod adapter;");
        table += &format!(
            "{{
                #[allow(warnings)] mod right {{ {right} {adapter} }}
                #[allow(warnings)] mod mistaken {{ {mistaken} {adapter} }}
                Kind {{ name: {kind:?}, step: {step:?}, right: right::adapter::answer, mistaken: mistaken::adapter::answer, suspect: {suspect:?}, lacks: &{lacks:?} }}
            }},"
        );
    }
    format!("const KINDS: &[Kind] = &[{table}];")
}
