//! Tells cargo to build again when there is a new experiment, which is a new file.

fn main() {
    println!("cargo::rerun-if-changed=experiments");
}
