//! The library: each step as a module that has all its mistakes, and makes one when
//! it's asked to. The counts of a bench are private to a step, so each module gets
//! functions that return them. A step without a bench, at the beginning of the
//! first chapter, can only be played.

use toml::{Table, Value};

use crate::change::{self, Change, Numbers, number};
use crate::lasting;
use crate::steps::Step;

/// The functions that each step with a bench gets.
const COUNTED: &str = include_str!("counted.rs");

/// The modules of all steps, the table of the steps, and that of the mistakes that
/// last.
pub(crate) fn library(
    steps: &[Step],
    quicker: &[Step],
    mistakes: &Table,
    numbers: &mut Numbers,
) -> String {
    let lasting = lasting::lasting(mistakes, numbers);
    let [mut modules, mut table, mut beginnings, mut quick] =
        [const { String::new() }; 4];
    for step in steps {
        let name = &step.name;
        let module = format!("step_{}", name.replace('-', "_"));
        let program = asked(step);
        let program = if step.counts() {
            let mistake = mistakes.get(name);
            let mistake =
                mistake.unwrap_or_else(|| panic!("mistakes.toml: {name}"));
            let (program, row) = with_mistakes(name, &program, mistake, numbers);
            let functions = functions(&module);
            table += &format!("Step {{ {row} program: {functions} }},");
            let lasting = lasting.iter();
            lasting.fold(program, |program, it| it.beside(program, name)) + COUNTED
        } else {
            beginnings +=
                &format!("Beginning {{ name: {name:?}, run: {module}::run }},");
            format!("{program} pub(crate) fn run() {{ main(); }}")
        };
        modules += &format!("#[allow(warnings)] mod {module} {{ {program} }}");
    }
    for step in quicker {
        let name = &step.name;
        let module = name.replace('-', "_");
        let (program, functions) = (asked(step), functions(&module));
        modules +=
            &format!("#[allow(warnings)] mod {module} {{ {program} {COUNTED} }}");
        quick += &format!("Quicker {{ name: {name:?}, program: {functions} }},");
    }
    let lasting = lasting::table(&lasting);
    format!(
        "{modules}
        /// All steps that count.
        pub const STEPS: &[Step] = &[{table}];
        {lasting}
        /// The last step, made quicker by one change after the other.
        pub const QUICKER: &[Quicker] = &[{quick}];
        /// The steps before them, in which the first one begins.
        pub const BEGINNINGS: &[Beginning] = &[{beginnings}];"
    )
}

/// What the library knows of a module's program.
fn functions(module: &str) -> String {
    let functions = ["run", "counted", "positions", "player"]
        .map(|it| format!("{it}: {module}::{it}, "))
        .concat();
    format!("Program {{ {functions} }}")
}

/// The program of a step with everything that tests need: they choose the step, may
/// want only the total, may want a table in which no two positions share a place, and
/// each node traced.
fn asked(step: &Step) -> String {
    traced(&step.whole())
        .replace("io::stdout()", "crate::output()")
        .replace("env::args().skip(1)", "crate::arguments()")
        .replace("Vec<Option<Entry>>", "crate::table::Table<Entry>")
        .replace(
            "key as usize % self.table.len()",
            "crate::table::place(key, self.table.len())",
        )
}

/// What the page tells a reader to write where a count is wrong: each node is traced, in
/// the main search and then in quiescence. And what no reader writes: with which priority
/// a move is about to be tried.
fn traced(program: &str) -> String {
    const COUNT: &str = "self.count()?;";
    let traces =
        |depth| format!("{COUNT} uci::trace(board, {depth}, alpha, beta);");
    let [before, main, quiescence] = Vec::from_iter(program.split(COUNT))[..]
    else {
        return program.to_owned(); // it counts nothing yet
    };
    if !program.contains("mod uci {") {
        return program.to_owned(); // it has counts, but can't trace yet
    }
    let told = |main: &str| {
        let priority = priority(main)?;
        let head = LOOPS.iter().find(|head| main.contains(**head))?;
        let tell = format!(
            "{head} if uci::is_traced() {{ crate::rank(ply, board, candidate.mv, {priority}); }}"
        );
        Some(main.replacen(head, &tell, 1))
    };
    let main = told(main).unwrap_or_else(|| main.to_owned());
    let program =
        [before, &traces("depth"), &main, &traces("0"), quiescence].concat();
    program.replace("enum Priority", "#[derive(Debug)] enum Priority")
}

/// How the loop over a node's moves begins.
const LOOPS: [&str; 3] = [
    "for (index, candidate) in moves.iter().enumerate() {",
    "for (index, &(priority, candidate)) in moves.iter().enumerate() {",
    "while let Some((priority, candidate)) = picker.next(self) {",
];

/// What gives a move's priority in that loop: a variable, or the call by which the moves
/// are sorted before it.
fn priority(main: &str) -> Option<String> {
    if LOOPS[1..].iter().any(|head| main.contains(head)) {
        return Some("priority".to_owned());
    }
    let (_, call) = main.split_once("Reverse(self.priority(")?;
    let (arguments, _) = call.split_once("it)")?;
    Some(format!("self.priority({arguments}candidate)"))
}

/// The program with the mistakes of its step next to the right code, and their
/// fields of the step's row in the table.
fn with_mistakes(
    name: &str,
    right: &str,
    mistake: &Value,
    numbers: &mut Numbers,
) -> (String, String) {
    let of_it = format!("mistakes.toml: {name}");
    let what = change::mistake(mistake, &of_it).what;
    let likeliest = number(numbers);
    let change = Change::of(mistake, &of_it);
    let mut program = change.beside_one(right, right, likeliest, &of_it);
    let unseen = mistake.get("unseen").map(|it| {
        change::mistake(it, &of_it); // the catalogue must have it
        let number = number(numbers);
        program = Change::of(it, &of_it).beside(&program, number, &of_it);
        let depth = it.get("depth").and_then(Value::as_integer);
        let depth = depth.unwrap_or_else(|| panic!("{of_it}: depth"));
        format!("Unseen {{ mistake: Mistake({number}), depth: {depth} }}")
    });
    let also = mistake.get("also").map(|it| {
        change::mistake(it, &of_it); // the catalogue must have it
        let number = number(numbers);
        let change = Change::of(it, &of_it);
        program = change.beside_one(&program, right, number, &of_it);
        format!("Mistake({number})")
    });
    let some =
        |it: Option<String>| it.map_or("None".into(), |it| format!("Some({it})"));
    let (unseen, also) = (some(unseen), some(also));
    let row = format!(
        "name: {name:?}, what: {what:?}, mistake: Mistake({likeliest}), unseen: {unseen}, also: {also},"
    );
    (program, row)
}
