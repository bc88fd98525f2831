//! A new experiment is a new file: cargo is told to look for it.

fn main() {
    println!("cargo::rerun-if-changed=experiments");
}
