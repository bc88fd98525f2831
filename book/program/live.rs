//! The live figures: the engine compiled to WebAssembly for a reader's browser, and the scripts that ask it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, ensure};
use ladder::terminal::complain;

use crate::manuscript::Manuscript;

/// The crate of the module, from the root.
const CRATE: &str = "diagrams/live";
/// The scripts and style sheets of the figures, from the root.
const WEB: &str = "diagrams/live/web";
/// Where a page finds all that, from the folder of the pages.
pub(crate) const FOLDER: &str = "live";
/// What cargo makes, from the root; it is no business of a `cargo build`, whose folder is another one.
const BUILT: &str = "target/live";
/// What a browser runs.
const TARGET: &str = "wasm32-unknown-unknown";
/// As much as a thread has natively: a search calls itself.
const STACK: &str = "-Clink-arg=-zstack-size=8388608";
/// Debian's compiler (`rustc-web`), and the sources of its library (`rust-web-src`).
const DEBIAN: [&str; 2] = ["/usr/bin/rustc", "/usr/lib/rustlib/src/rust/library"];

/// The live figures of a book, on a machine that can compile them.
#[derive(Clone, Debug)]
pub struct Live {
    root: PathBuf,
    compiler: Compiler,
}

/// Who compiles the module.
#[derive(Clone, Debug)]
enum Compiler {
    /// The compiler of all else, to which rustup has added the target.
    Rustup,
    /// Debian's, where rustup cannot download: it compiles the library for the target, too, and its `rustc` comes
    /// without a linker for it. The other one's is in this file.
    Debian { linker: PathBuf },
}

impl Live {
    /// Those of a book. Where nothing here compiles them, `None`, and a line that says what is missing.
    pub fn of(manuscript: &Manuscript) -> Option<Self> {
        let root = manuscript.root.clone();
        if !root.join(CRATE).is_dir() {
            return None; // a book without any
        }
        let compiler = Compiler::find();
        if compiler.is_none() {
            complain(&format!(
                "book: the live figures stand still; `rustup target add {TARGET}` lets them run"
            ));
        }
        Some(Self { root, compiler: compiler? })
    }

    /// Compiles the module, if anything has changed, and puts it and the scripts among the pages.
    ///
    /// # Errors
    /// If it does not compile, of which cargo has said more, or a file cannot be copied.
    pub(crate) fn add_to(&self, pages: &Path) -> anyhow::Result<()> {
        let module = self.compile()?;
        let folder = pages.join(FOLDER);
        fs::create_dir(&folder)
            .context("the pages have a folder of their own for live figures")?;
        let scripts = fs::read_dir(self.root.join(WEB)).with_context(|| WEB)?;
        let scripts = scripts
            .map(|entry| Ok(entry?.path()))
            .collect::<anyhow::Result<Vec<_>>>()?;
        for file in scripts.iter().chain([&module]) {
            let name = file.file_name().unwrap_or_default();
            fs::copy(file, folder.join(name))
                .with_context(|| format!("cannot copy {}", file.display()))?;
        }
        Ok(())
    }

    /// The file of the module.
    fn compile(&self) -> anyhow::Result<PathBuf> {
        let mut cargo =
            Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(&self.root).args([
            "rustc",
            "--locked",
            "--profile",
            "live",
        ]);
        cargo.args(["--package", "live", "--lib", "--crate-type", "cdylib"]);
        cargo.args(["--target", TARGET, "--target-dir", BUILT]);
        if let Compiler::Debian { linker } = &self.compiler {
            cargo.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1");
            cargo
                .env("RUSTC", DEBIAN[0])
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        let status =
            cargo.args(["--", STACK]).status().context("cannot run cargo")?;
        ensure!(
            status.success(),
            "the module of the live figures does not compile"
        );
        Ok(self.root.join(BUILT).join(TARGET).join("live/live.wasm"))
    }
}

impl Compiler {
    fn find() -> Option<Self> {
        if libraries(&["--target", TARGET])?.is_dir() {
            return Some(Self::Rustup);
        }
        let linker = libraries(&[])?.parent()?.join("bin/rust-lld");
        let is_there =
            DEBIAN.iter().all(|path| Path::new(path).exists()) && linker.is_file();
        is_there.then_some(Self::Debian { linker })
    }
}

/// Where the compiler has its libraries for a target, or would have them.
fn libraries(target: &[&str]) -> Option<PathBuf> {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir"])
        .args(target)
        .output();
    Some(PathBuf::from(String::from_utf8(output.ok()?.stdout).ok()?.trim()))
}
