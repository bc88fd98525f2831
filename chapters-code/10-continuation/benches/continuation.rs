//! Nodes and time of this stage, by criterion.

fn main() {
    testkit::bench::main::<continuation::Stage>();
}
