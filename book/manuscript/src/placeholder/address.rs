//! `{{clone}}` and `{{paper}}`: how to get the sources, and the whole book as one
//! file.

use crate::manuscript::Manuscript;

/// The commands, where the address of the repository is known; a sentence where it
/// isn't.
pub(super) fn clone(manuscript: &Manuscript) -> String {
    let Some(address) = manuscript.repository() else {
        return "Commands are typed in the folder of the book's sources, the one with `book.toml` in it.".into();
    };
    let folder =
        address.rsplit('/').next().unwrap_or_default().trim_end_matches(".git");
    let name = address.split_once("://").map_or(address, |(_, name)| name);
    format!(
        "The sources are at [{name}]({address}):\n\n```sh\ngit clone {address}\ncd {folder}\n```"
    )
}

/// The files beside the published pages, where their address is known; how to print
/// where it isn't.
pub(super) fn paper(manuscript: &Manuscript) -> String {
    let Some(site) = manuscript.site() else {
        return "The printer at the top of each page shows the whole book as one page.".into();
    };
    let link = |kind: &str| {
        format!("[{}]({site}/best-move-first.{kind})", kind.to_uppercase())
    };
    format!("The whole book is also one file: {} or {}.", link("pdf"), link("epub"))
}
