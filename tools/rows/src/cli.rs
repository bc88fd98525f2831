//! What the command line says about rows.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use crate::Rows;

/// Where what is measured is kept, and whether it is.
#[derive(Args, Clone, Debug)]
pub struct Keeping {
    /// Keep what is measured in this folder, and measure nothing again that is
    /// there. Without it, that's `rows` in the folder that cargo builds in, and
    /// what is in book/rows isn't measured again either
    #[arg(long, value_name = "DIR")]
    pub rows: Option<PathBuf>,
    /// Measure everything again, and keep nothing
    #[arg(long, conflicts_with = "rows")]
    pub no_rows: bool,
}

impl Keeping {
    /// The rows that are read and added to, if any.
    ///
    /// # Errors
    /// As [`Rows::usual`]; or if the folder of `--rows` cannot be made or isn't a
    /// folder, which is better found out before anything is measured.
    pub fn open(&self) -> anyhow::Result<Option<Rows>> {
        match &self.rows {
            _ if self.no_rows => Ok(None),
            Some(folder) => {
                fs::create_dir_all(folder)
                    .and_then(|()| tempfile::tempfile_in(folder))
                    .with_context(|| {
                        format!(
                            "--rows {}: nothing can be kept there",
                            folder.display()
                        )
                    })?;
                Ok(Some(Rows::of(folder.clone())))
            }
            None => Rows::usual().map(Some),
        }
    }
}
