//! `{{clone}}` and `{{paper}}`: how to get the sources, and the whole book as one
//! file.

use crate::manuscript::Manuscript;

/// The commands that get the sources, if the address of the repository is known; if
/// not, a sentence about where to type commands.
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

/// Links to the book as one file, if the address of the published pages is known;
/// if not, how to print it. `.ci/paper` replaces this by links to the files once it
/// has made them.
pub(super) fn paper(manuscript: &Manuscript) -> String {
    let sentence = match manuscript.site() {
        Some(site) => {
            let link = |kind, name| {
                format!("<a href=\"{site}/best-move-first.{kind}\">{name}</a>")
            };
            let (pdf, epub) = (link("pdf", "PDF"), link("epub", "EPUB"));
            format!("The whole book is also one file: {pdf} or {epub}.")
        }
        None => {
            "The printer at the top of each page shows the whole book as one page."
                .into()
        }
    };
    format!("<p class=\"paper\">{sentence}</p>")
}
