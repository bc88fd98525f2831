//! The steps that the test suite of move ordering asks, as listed in `suite.toml`:
//! modules with adapters inside. Kinds of cases that ask the same program share a
//! module, which has the mistakes of all of them.

use toml::{Table, Value};

use crate::change::{Change, Numbers, number, text};
use crate::steps::Step;

/// A program that the suite asks.
struct Asked {
    /// The right program.
    right: String,
    /// The same with its mistakes and the adapters.
    program: String,
}

/// The modules, and the table of the kinds.
pub(crate) fn suite(
    file: &Table,
    steps: &[Step],
    numbers: &mut Numbers,
    folder: &str,
) -> String {
    let mut all: Vec<Asked> = Vec::new();
    let mut table = String::new();
    for (kind, entry) in file {
        let of_it = format!("suite.toml: [{kind}]");
        let [step, suspect] =
            ["step", "suspect"].map(|key| text(entry, key, &of_it));
        let right = right(steps, step, entry, &of_it);
        let place = all.iter().position(|it| it.right == right);
        let place = place.unwrap_or_else(|| {
            all.push(Asked { right: right.clone(), program: right });
            all.len() - 1
        });
        let Asked { right, program } = &mut all[place];
        let number = number(numbers);
        let change = Change::of(entry, &of_it);
        *program = change.beside_one(program, right, number, &of_it);
        let adapter = format!("{folder}/tests/path/suite/{kind}.rs");
        *program += &format!("#[path = {adapter:?}] pub(crate) mod {kind};");
        let lacks = entry.get("lacks").and_then(Value::as_table);
        let lacks = lacks.into_iter().flatten();
        let lacks =
            lacks.map(|(mistake, why)| (mistake, why.as_str().unwrap_or_default()));
        let lacks = Vec::from_iter(lacks);
        table += &format!(
            "Kind {{ name: {kind:?}, step: {step:?}, answer: asked_{place}::{kind}::answer, mistake: Mistake({number}), suspect: {suspect:?}, lacks: &{lacks:?} }},"
        );
    }
    let modules = all.iter().enumerate().map(|(place, Asked { program, .. })| {
        format!("#[allow(warnings)] mod asked_{place} {{ {program} }}")
    });
    let modules: String = modules.collect();
    format!("{modules} const KINDS: &[Kind] = &[{table}];")
}

/// The program of a step, adapted if the suite uses other values.
fn right(steps: &[Step], step: &str, entry: &Value, of_it: &str) -> String {
    let written = steps.iter().find(|it| it.name == step);
    let program =
        written.unwrap_or_else(|| panic!("{of_it}: no step '{step}'")).whole();
    let Some(adapt) = entry.get("adapt").and_then(Value::as_array) else {
        return program;
    };
    let [from, to] = [0, 1].map(|at| adapt[at].as_str().unwrap_or_default());
    assert_eq!(program.matches(from).count(), 1, "{of_it} {from}");
    program.replace(from, to)
}
