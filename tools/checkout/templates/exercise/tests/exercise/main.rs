//! Checks that your stage does what the task asks for, and counts the same nodes as
//! the book's stage {{chapter}}: `cargo test -p exercise --features exercise`.

mod demands;

/// The nodes of the book's stage {{chapter}}.
const GOAL: u64 = {{goal}};

fn main() -> std::process::ExitCode {
    let demands = demands::demands::<{{next}}::Stage>();
    testkit::exercise::main::<{{next}}::Stage>(demands, GOAL)
}
