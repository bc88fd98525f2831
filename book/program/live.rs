//! The live figures: the engine compiled to WebAssembly for a reader's browser, and
//! the scripts that talk to it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};
use data_encoding::HEXLOWER;
use manuscript::files;
use sha2::{Digest, Sha256};
use terminal::complain;

/// The module's crate, and the folder of the figures' scripts and style sheets, as
/// paths from the root.
const CRATE: &str = "diagrams/live";
const WEB: &str = "diagrams/live/web";
const TARGET: &str = "wasm32-unknown-unknown";
/// A stack of 8 MiB, as in native builds, since the search is recursive.
const STACK: &str = "-Clink-arg=-zstack-size=8388608";
/// Debian's compiler (`rustc-web`), and the sources of its library
/// (`rust-web-src`).
const DEBIAN: [&str; 2] = ["/usr/bin/rustc", "/usr/lib/rustlib/src/rust/library"];

/// The live figures of a book, on a machine that can compile them.
#[derive(Clone, Debug)]
pub struct Live {
    root: PathBuf,
    /// If rustup cannot download the target, Debian's compiler has to compile the
    /// standard library, too. It comes without a linker for the target, so it is
    /// given this one, from the toolchain that compiles everything else.
    linker_for_debian: Option<PathBuf>,
}

impl Live {
    /// Like [`of`](Self::of), but if the live figures stay still, prints why.
    pub fn find(root: &Path) -> Option<Self> {
        Self::of(root).unwrap_or_else(|why| {
            complain(&format!("book: the live figures will be static{why}"));
            None
        })
    }

    /// The live figures of the book in this folder, if it has any. Fails if no
    /// compiler here has the target, so that the figures stay still; the error ends
    /// a sentence that says so.
    pub fn of(root: &Path) -> Result<Option<Self>, String> {
        let root = root.to_owned();
        if !root.join(CRATE).is_dir() {
            return Ok(None);
        }
        let (Some(of_target), Some(own)) =
            (libraries(&["--target", TARGET]), libraries(&[]))
        else {
            return Err(", because there is no rustc".to_owned());
        };
        if of_target.is_dir() {
            return Ok(Some(Self { root, linker_for_debian: None }));
        }
        let linker = own.with_file_name("bin").join("rust-lld");
        if DEBIAN.iter().all(|path| Path::new(path).exists()) && linker.is_file() {
            return Ok(Some(Self { root, linker_for_debian: Some(linker) }));
        }
        Err(format!("; `rustup target add {TARGET}` lets them run"))
    }

    /// Compiles the module into a target folder, if anything has changed, and puts
    /// it and the scripts among the pages, in a folder named after the digest of
    /// them all: so a browser never mixes the cached files of one build with those
    /// of another. Fails if the module does not compile (cargo prints why), or a
    /// file cannot be copied.
    pub(crate) fn add_to(&self, pages: &Path, target: &Path) -> anyhow::Result<()> {
        let mut cargo = project::cargo();
        cargo.current_dir(&self.root).args([
            "rustc",
            "--locked",
            "--profile",
            "live",
        ]);
        cargo.args(["--package", "live", "--lib", "--crate-type", "cdylib"]);
        cargo.args(["--target", TARGET, "--target-dir"]).arg(target);
        // What a user has set for the compiler of this machine, such as a linker,
        // isn't meant for the module. Cargo takes such flags from one place only,
        // and this is the first that it looks at, before other variables and all
        // its settings.
        cargo.env("CARGO_ENCODED_RUSTFLAGS", "");
        if let Some(linker) = &self.linker_for_debian {
            cargo.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1");
            cargo
                .env("RUSTC", DEBIAN[0])
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        let status = cargo
            .args(["--", STACK])
            .status()
            .context("the live figures need cargo, which cannot be run")?;
        ensure!(
            status.success(),
            "the module of the live figures does not compile"
        );
        let module = target.join(TARGET).join("live/live.wasm");
        let module = fs::read(&module)
            .with_context(|| format!("cannot read {}", module.display()))?;
        let size = format!("SIZE = {}", module.len());
        let mut parts = BTreeMap::from([("live.wasm".to_owned(), module)]);
        for file in fs::read_dir(self.root.join(WEB))? {
            let path = file?.path();
            let text = text::read(&path)
                .with_context(|| format!("cannot copy {}", path.display()))?;
            let name =
                path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            parts.insert(name, text.replace("SIZE = 0", &size).into_bytes());
        }
        let mut digest = Sha256::new();
        parts.values().for_each(|part| digest.update(part));
        let name = HEXLOWER.encode(&digest.finalize()[..4]);
        let folder = pages.join("live").join(&name);
        fs::create_dir_all(&folder)?;
        for (file, part) in parts {
            fs::write(folder.join(file), part)?;
        }
        for page in files(pages, "html")? {
            let (path, entry) = (pages.join(page), format!("live/{name}/live.js"));
            let html = fs::read_to_string(&path)?;
            if html.contains("live/live.js") {
                fs::write(path, html.replace("live/live.js", &entry))?;
            }
        }
        Ok(())
    }
}

/// Where the compiler keeps, or would keep, its libraries for a target.
fn libraries(target: &[&str]) -> Option<PathBuf> {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir"])
        .args(target)
        .output();
    Some(PathBuf::from(String::from_utf8(output.ok()?.stdout).ok()?.trim()))
}
