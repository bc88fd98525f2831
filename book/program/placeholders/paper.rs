//! `{{paper}}`: the whole book as one file.

use crate::manuscript::Manuscript;

/// The files beside the published pages, where their address is known; how to print where it isn't.
pub(super) fn print(manuscript: &Manuscript) -> Result<String, String> {
    let site = manuscript.site().map_err(|error| format!("{error:#}"))?;
    Ok(text(site.as_deref()))
}

fn text(site: Option<&str>) -> String {
    let Some(site) = site.map(|site| site.trim_end_matches('/')) else {
        return "The printer at the top of each page shows the whole book as one page.".into();
    };
    let link = |kind: &str| {
        format!("[{}]({site}/best-move-first.{kind})", kind.to_uppercase())
    };
    format!("The whole book is also one file: {} or {}.", link("pdf"), link("epub"))
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn files_only_where_they_are_published() {
        assert!(text(None).contains("printer"));
        let known = text(Some("https://x.org/b/"));
        assert!(
            known.contains("[PDF](https://x.org/b/best-move-first.pdf)"),
            "{known}"
        );
    }
}
