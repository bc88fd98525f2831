//! Generates the program of the last step and, for the tests, two modules of each
//! step: the right one, and one with its mistake. What a bench counts is private to
//! a step, so each module gets functions that return it. A step without a bench, at
//! the beginning of the first chapter, is one module, to be played. The steps that the
//! suite of move ordering asks are modules, too, each with an adapter inside, and so are
//! the steps whose pages show a test.

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
pub(crate) fn run() {
    main();
}
pub(crate) fn counted(depth: usize) -> [u64; 4] {
    let Search { nodes, quiescence_nodes, cutoffs, first_move_cutoffs, .. } = bench(depth);
    [nodes, quiescence_nodes, cutoffs, first_move_cutoffs]
}
pub(crate) fn positions(depth: usize) -> Vec<(&'static str, u64)> {
    let nodes = |fen: &'static str| {
        let limits = Limits { depth: Some(depth), ..ENDLESS };
        let mut search = Search { limits, is_silent: true, ..Search::default() };
        search.run(&fen.parse().expect(\"a position\"));
        (fen, search.nodes)
    };
    POSITIONS.map(nodes).to_vec()
}
pub(crate) fn player() -> Box<dyn crate::Player> {
    Box::new(Search::default())
}
impl crate::Player for Search {
    fn think(&mut self, board: &Board, path: &[u64], nodes: u64) -> Option<Move> {
        self.nodes = 0;
        self.path = path.to_vec();
        self.limits = Limits { nodes: Some(nodes), ..ENDLESS };
        self.run(board)
    }
}
";

fn main() {
    // What the steps count stands beside them, and changes nothing here.
    for entry in fs::read_dir(".").expect("it's this folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(|sign: char| sign.is_ascii_digit()) {
            println!("cargo::rerun-if-changed={name}");
        }
    }
    println!("cargo::rerun-if-changed=mistakes.toml");
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let write = |name: &str, text: &str| {
        fs::write(Path::new(&out).join(name), text)
            .expect("OUT_DIR can be written to");
    };
    let steps =
        steps::steps(Path::new(".")).unwrap_or_else(|why| panic!("{why:#}"));
    let mistakes = text::read(Path::new("mistakes.toml")).expect("it can be read");
    let mistakes: toml::Table = mistakes.parse().expect("it is TOML");
    let (mut table, mut modules) = (String::new(), String::new());
    let mut beginnings = String::new();
    for step in &steps {
        let steps::Step { name, program, .. } = step;
        // Tests choose the step, may want the sum alone, and may want a table in which
        // no two positions share a place.
        let program = program
            .replace("io::stdout()", "crate::output()")
            .replace("env::args().skip(1)", "crate::arguments()")
            .replace("Vec<Option<Entry>>", "crate::table::Table<Entry>")
            .replace(
                "key as usize % TABLE_SIZE",
                "crate::table::place(key, TABLE_SIZE)",
            );
        if !step.counts() {
            let module = name.replace('-', "_");
            modules += &format!(
                "#[allow(warnings)] mod step_{module} {{ {program} pub(crate) fn run() {{ main(); }} }}"
            );
            beginnings += &format!(
                "Beginning {{ name: {name:?}, run: step_{module}::run }},"
            );
            continue;
        }
        let mistake =
            mistakes.get(name).unwrap_or_else(|| panic!("mistakes.toml: {name}"));
        let text = |table: &toml::Value, key: &str| {
            let text = table.get(key).and_then(toml::Value::as_str);
            text.unwrap_or_else(|| panic!("mistakes.toml: {name}: {key}"))
                .to_owned()
        };
        // The program with one place of it changed.
        let changed = |table: &toml::Value| {
            let [from, to] = ["from", "to"].map(|key| text(table, key));
            assert_eq!(program.matches(&from).count(), 1, "{name}: {from}");
            program.replace(&from, &to)
        };
        let what = text(mistake, "what");
        let mut module = |kind: &str, program: &str| {
            modules += &format!(
                "#[allow(warnings)] mod {kind}_{} {{ {program}{COUNTED} }}",
                &name[..2]
            );
            format!(
                "Program {{ run: {kind}_{0}::run, counted: {kind}_{0}::counted, positions: {kind}_{0}::positions, player: {kind}_{0}::player }}",
                &name[..2]
            )
        };
        let right = module("right", &program);
        let mistaken = module("mistaken", &changed(mistake));
        let unseen = mistake.get("unseen").map_or("None".to_owned(), |it| {
            let from = text(it, "from");
            assert!(program.contains(&from), "{name}: {from}");
            let program = program.replace(&from, &text(it, "to"));
            let program = module("unseen", &program);
            let depth = it.get("depth").and_then(toml::Value::as_integer);
            let depth =
                depth.unwrap_or_else(|| panic!("mistakes.toml: {name}: depth"));
            format!("Some(Unseen {{ program: {program}, depth: {depth} }})")
        });
        let also = mistake.get("also").map_or("None".to_owned(), |it| {
            format!("Some({})", module("also", &changed(it)))
        });
        table += &format!(
            "Step {{ name: {name:?}, what: {what:?}, right: {right}, mistaken: {mistaken}, unseen: {unseen}, also: {also} }},"
        );
    }
    write("suite.rs", &asked(&steps));
    write("tested.rs", &tested(&steps));
    write(
        "steps.rs",
        &format!(
            "{modules}
            /// All steps that count.
            pub const STEPS: &[Step] = &[{table}];
            /// The steps before them, in which the first one begins.
            pub const BEGINNINGS: &[Beginning] = &[{beginnings}];"
        ),
    );
    // `include!` rejects inner doc comments.
    let last = steps.last().expect("there is a step");
    write("my-search.rs", &last.program.replace("//!", "//"));
}

/// The steps whose pages show a test, each with it.
fn tested(steps: &[steps::Step]) -> String {
    let folder = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let module = |(name, test): (&str, &str)| {
        let written = steps.iter().find(|it| it.name == name);
        let program = &written.expect("it's there").program;
        let module = &name[3..];
        let test = format!("{folder}/tests/path/{test}.rs");
        format!(
            "#[allow(warnings)] mod {module} {{ {program} #[path = {test:?}] mod test; }}"
        )
    };
    [("07-see", "exchange"), ("11-continuation", "replies")].map(module).concat()
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
