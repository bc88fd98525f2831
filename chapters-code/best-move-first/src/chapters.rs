//! The chapters of stages as Markdown. The book's own program writes them.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use ladder::rung::Rung;

use crate::project::Project;

/// Writes the chapters of these stages, each into a folder of its own such as `05-killers`. The book's
/// program is built for it, so that nobody else has to wait for it.
///
/// # Errors
/// If it cannot be built or run, or the chapters are not in order.
pub fn write(project: &Project, rungs: &[Rung], into: &Path) -> anyhow::Result<()> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["run", "--quiet", "--release", "--package", "book", "--manifest-path"]);
    command.arg(project.root.join("Cargo.toml")).arg("--").arg("chapters").arg(into);
    command.args(rungs.iter().map(|rung| rung.name)).stdin(Stdio::null());
    let status = command.status().context("cannot run cargo")?;
    ensure!(status.success(), "the book's program could not write the chapters");
    Ok(())
}
