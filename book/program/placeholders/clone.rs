//! `{{clone}}`: how to get the sources.

use crate::manuscript::Manuscript;

/// The commands, where the book knows the address of its repository; a sentence where it doesn't.
pub(super) fn print(manuscript: &Manuscript) -> Result<String, String> {
    Ok(text(
        manuscript.repository().map_err(|error| format!("{error:#}"))?.as_deref(),
    ))
}

fn text(repository: Option<&str>) -> String {
    let Some(address) = repository.map(|address| address.trim_end_matches('/'))
    else {
        return "Commands are typed in the folder of the book's sources, the one with `book.toml` in it.".into();
    };
    let folder =
        address.rsplit('/').next().unwrap_or_default().trim_end_matches(".git");
    format!(
        "The sources are at [{}]({address}):\n\n```sh\ngit clone {address}\ncd {folder}\n```",
        address.split_once("://").map_or(address, |(_, rest)| rest)
    )
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn commands_only_where_the_address_is_known() {
        assert!(text(None).contains("book.toml"));
        let known = text(Some("https://x.org/a/moves/"));
        assert!(
            known.contains("git clone https://x.org/a/moves\ncd moves\n"),
            "{known}"
        );
        assert!(
            known.contains("[x.org/a/moves](https://x.org/a/moves)"),
            "{known}"
        );
    }
}
