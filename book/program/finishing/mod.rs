//! What mdBook's pages lack: a description for those who share them, names for their controls, and a policy that says
//! what a browser may load for them.

mod head;
mod names;
mod policy;

use std::fs;
use std::path::Path;

use anyhow::Context;

use crate::manuscript::files;

/// Gives each page of a folder what it lacks. `site` is the address of the folder where it is published, if that
/// is known.
///
/// # Errors
/// If a page cannot be read or written, or is not as mdBook writes it.
pub(crate) fn finish(pages: &Path, site: Option<&str>) -> anyhow::Result<()> {
    // mdBook writes the first page twice, and both are the front of the book.
    let front = fs::read_to_string(pages.join("index.html")).unwrap_or_default();
    for name in files(pages, "html")? {
        let file = pages.join(&name);
        let page = fs::read_to_string(&file)
            .with_context(|| format!("cannot read {name}"))?;
        let page = names::add_to(&head::add_to(
            &page,
            if page == front { "" } else { &name },
            site,
        ));
        let page = policy::add_to(&page).with_context(|| name.clone())?;
        fs::write(&file, page).with_context(|| format!("cannot write {name}"))?;
    }
    Ok(())
}
