//! Makes the last step a program, and modules of all steps and of each with its mistake, for the tests: what a bench counts
//! is private to a step, so each gets a function that says it.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

#[allow(
    dead_code,
    unreachable_pub,
    reason = "it is a module of the manuscript, which asks more of it"
)]
#[path = "../manuscript/src/steps.rs"]
mod steps;

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
        fs::write(Path::new(&out).join(name), text).expect("OUT_DIR can be written to");
    };
    let steps = steps::steps(Path::new(".")).unwrap_or_else(|why| panic!("{why:#}"));
    let mistakes = fs::read_to_string("mistakes.toml").expect("it can be read");
    let mistakes: toml::Table = mistakes.parse().expect("it is TOML");
    let (mut modules, mut table) = (String::new(), String::new());
    for steps::Step { name: step, program, .. } in &steps {
        let [what, from, to] = ["what", "from", "to"].map(|key| {
            let text = mistakes.get(step).and_then(|mistake| mistake.get(key)?.as_str());
            text.unwrap_or_else(|| panic!("mistakes.toml doesn't say '{key}' for {step}"))
        });
        assert_eq!(program.matches(from).count(), 1, "{step}: {from}");
        let name = step[3..].replace('-', "_");
        for (module, program) in [
            (name.clone(), program.clone()),
            (format!("{name}_mistaken"), program.replace(from, to)),
        ] {
            write(&format!("{module}.rs"), &(program + COUNTED));
            let file = Path::new(&out).join(format!("{module}.rs"));
            let _ = writeln!(modules, "#[allow(warnings)]\n#[path = {file:?}]\nmod {module};");
        }
        let _ = writeln!(
            table,
            "Step {{ name: {step:?}, what: {what:?}, counted: {name}::counted, mistaken: {name}_mistaken::counted }},"
        );
    }
    write("steps.rs", &format!("{modules}\nconst STEPS: &[Step] = &[\n{table}];\n"));
    // A text that is included has no documentation of its own.
    let last = steps.last().expect("there is a step");
    write("my-search.rs", &last.program.replace("//!", "//"));
}
