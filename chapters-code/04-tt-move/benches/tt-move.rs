//! Nodes and time of this stage, by criterion.

fn main() {
    testkit::bench::main::<tt_move::Stage>();
}
