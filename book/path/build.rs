//! Makes modules of all steps and of each with its mistake, for the tests: what a bench counts is private to a step, so
//! each gets a function that says it.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

#[path = "mistakes.rs"]
mod mistakes;

use mistakes::MISTAKES;

const COUNTED: &str = "
pub(crate) fn counted(depth: usize) -> [u64; 4] {
    let Search { nodes, quiescence_nodes, cutoffs, first_move_cutoffs, .. } = bench(depth);
    [nodes, quiescence_nodes, cutoffs, first_move_cutoffs]
}
";

fn main() {
    println!("cargo::rerun-if-changed=.");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let mut modules = String::new();
    let mut table = String::new();
    for mistake in MISTAKES {
        let step = mistake.step;
        let Ok(text) = fs::read_to_string(format!("{step}.rs")) else { continue };
        assert_eq!(
            text.matches(mistake.from).count(),
            1,
            "{step}: {}",
            mistake.from
        );
        let name = step[3..].replace('-', "_");
        for (module, text) in [
            (name.clone(), text.clone()),
            (format!("{name}_mistaken"), text.replace(mistake.from, mistake.to)),
        ] {
            let file = Path::new(&out).join(format!("{module}.rs"));
            fs::write(&file, text + COUNTED).expect("OUT_DIR can be written to");
            let _ = writeln!(
                modules,
                "#[allow(warnings)]\n#[path = {file:?}]\nmod {module};"
            );
        }
        let _ = writeln!(
            table,
            "    Step {{ name: {step:?}, what: {:?}, counted: {name}::counted, mistaken: {name}_mistaken::counted }},",
            mistake.what
        );
    }
    let text = format!("{modules}\nconst STEPS: &[Step] = &[\n{table}];\n");
    fs::write(Path::new(&out).join("steps.rs"), text)
        .expect("OUT_DIR can be written to");
}
