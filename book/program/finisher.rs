//! The renderer that runs after mdBook's own: it completes the pages that mdBook
//! has written, and puts the files that readers load or download next to them.
//!
//! It is a renderer, called by `[output.html-finish]` of `book.toml`, rather than a
//! theme of our own, for two reasons: each version of mdBook can keep its own
//! template, and what depends on a whole page, such as the digests of its scripts,
//! is known only once the page is written. mdBook runs its renderers in the order
//! of their names, and gives each a folder of its own.

use std::{fs, io};

use anyhow::Context;
use manuscript::Manuscript;
use manuscript::steps::{COPIED, DOWNLOADS, Step};
use mdbook_renderer::{RenderContext, Renderer};

use crate::ladder::Ladder;
use crate::live::Live;
use crate::{not_found, page};

/// The name of mdBook's renderer, and of the folder of its pages.
pub(crate) const HTML: &str = "html";

/// The target folder of the live figures' module: inside the usual target folder,
/// but separate from what `cargo build` writes there.
const LIVE: &str = "live";

/// The renderer that finishes the pages.
#[derive(Clone, Debug)]
pub struct Finisher {
    /// The live figures, if they may run.
    pub live: Option<Live>,
}

impl Renderer for Finisher {
    fn name(&self) -> &str {
        "html-finish"
    }

    /// Completes the pages in the folder next to its own. Fails if a page does not
    /// look as mdBook writes it, a file cannot be read or written, or the live
    /// figures do not compile.
    fn render(&self, context: &RenderContext) -> anyhow::Result<()> {
        let pages = context.destination.with_file_name(HTML);
        let manuscript = Manuscript::load(&context.root)?;
        if let Some(live) = &self.live {
            live.add_to(&pages, &project::target(&context.root).join(LIVE))?;
        }
        let downloads = pages.join(DOWNLOADS);
        fs::create_dir_all(&downloads)?;
        let steps = manuscript.steps()?.iter().chain(manuscript.quicker()?);
        for Step { name, program, copied, .. } in steps {
            fs::write(downloads.join(format!("{name}.rs")), program)?;
            if !copied.is_empty() {
                fs::write(downloads.join(COPIED), copied)?;
            }
        }
        not_found::draw(&pages, &manuscript)?;
        let ladder = Ladder::of(&manuscript, &context.book)?;
        page::finish(&pages, manuscript.site(), &ladder) // no script in a page may change after this
    }
}

/// Answers mdBook, which writes its context to `input`.
/// Fails as [`Finisher::render`] does, or if the input is not mdBook's.
pub fn answer(input: impl io::Read) -> anyhow::Result<()> {
    let context =
        RenderContext::from_json(input).context("this is called by mdbook")?;
    Finisher { live: Live::of(&context.root).unwrap_or_default() }.render(&context)
}
