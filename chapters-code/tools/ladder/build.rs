//! Makes the list of all stages of the manifest, so that a stage is named in one place only. It reads lines, since a
//! library for manifests would take longer to build than the ladder.

use std::path::Path;
use std::{env, fs};

/// What the stages stand below in the manifest, one a line.
const STAGES: &str = "[target.'cfg(all())'.dependencies]";

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = fs::read_to_string("Cargo.toml").expect("cargo starts this beside the manifest");
    let below = manifest.lines().skip_while(|line| line.trim() != STAGES).skip(1);
    let lines = below.take_while(|line| !line.trim_start().starts_with('['));
    let is_of_name = |sign: char| sign.is_alphanumeric() || "-_".contains(sign);
    let mut list = String::from("&[\n");
    for line in lines.filter(|line| line.starts_with(is_of_name)) {
        let name = line.split(|sign| !is_of_name(sign)).next().unwrap_or_default();
        list += &format!("    Engine::of::<{}::Stage>(),\n", name.replace('-', "_"));
    }
    let folder = env::var_os("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&folder).join("stages.rs"), list + "]\n")
        .expect("cargo has made the folder");
}
