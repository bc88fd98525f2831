//! Nodes and time of this stage, by criterion.

fn main() {
    workbench::bench::main::<staged::Stage>();
}
