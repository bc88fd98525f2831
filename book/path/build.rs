//! Generates the program of the last step, made quick, and, for the tests, modules
//! of each step: for the library, for the test suite of move ordering, and for the
//! steps whose pages show a test.

use std::path::Path;
use std::{env, fs};

use toml::Table;

#[allow(
    dead_code,
    unreachable_pub,
    reason = "it is a module of the crate mistakes, which the path need not compile"
)]
#[path = "../../tools/mistakes/src/catalogue.rs"]
mod catalogue;
#[path = "build/change.rs"]
mod change;
#[path = "build/lasting.rs"]
mod lasting;
#[path = "build/library.rs"]
mod library;
#[allow(
    dead_code,
    unreachable_pub,
    reason = "it is a module of the manuscript, which asks more of it"
)]
#[path = "../manuscript/src/steps.rs"]
mod steps;
#[path = "build/suite.rs"]
mod suite;
#[path = "build/tested.rs"]
mod tested;

/// The file of the catalogue of mistakes.
const CATALOGUE: &str = "../../tools/mistakes/src/catalogue.rs";

fn main() {
    // The files with the steps' counts are here, too, and changing them changes
    // nothing.
    for entry in fs::read_dir(".").expect("it's this folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(|sign: char| sign.is_ascii_digit()) {
            println!("cargo::rerun-if-changed={name}");
        }
    }
    let files =
        ["mistakes.toml", "suite.toml", "build.rs", steps::QUICK, CATALOGUE];
    for file in files.into_iter().chain([steps::COPIED]) {
        println!("cargo::rerun-if-changed={file}");
    }
    let [out, folder] = ["OUT_DIR", "CARGO_MANIFEST_DIR"]
        .map(|name| env::var(name).expect("cargo sets it"));
    let write = |name: &str, text: &str| {
        fs::write(Path::new(&out).join(name), text)
            .expect("OUT_DIR can be written to");
    };
    let here = Path::new(".");
    let steps = steps::steps(here).unwrap_or_else(|why| panic!("{why:#}"));
    let last = steps.last().expect("there is a step");
    let quicker =
        steps::quicker(here, last).unwrap_or_else(|why| panic!("{why:#}"));
    let mut numbers = 0..; // for the mistakes
    let mistakes = read("mistakes.toml");
    write("steps.rs", &library::library(&steps, &quicker, &mistakes, &mut numbers));
    let asked = read("suite.toml");
    write("suite.rs", &suite::suite(&asked, &steps, &mut numbers, &folder));
    write("tested.rs", &tested::tested(&steps, &folder));
    // `include!` rejects inner doc comments.
    let last = quicker.last().unwrap_or(last);
    write("my-search.rs", &last.whole().replace("//!", "//"));
}

/// A file of this folder.
fn read(name: &str) -> Table {
    let file = text::read(Path::new(name)).expect("it can be read");
    file.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}
