//! The policy of the pages: what a browser may load and run for them, which is their own files and nothing else.
//!
//! The policy stands in each page, so that it holds wherever the page is hosted. mdBook writes some scripts into the
//! pages themselves: these are permitted by their hashes, so that no other script runs beside them.

use anyhow::Context;
use data_encoding::BASE64;
use sha2::{Digest, Sha256};

use crate::html::elements;

/// The tag that the policy follows: browsers look for the encoding in the first kilobyte only.
const ENCODING: &str = "<meta charset=\"UTF-8\">";

/// The page with its policy.
///
/// # Errors
/// If it has no place for one.
pub(super) fn add_to(page: &str) -> anyhow::Result<String> {
    let (before, after) =
        page.split_once(ENCODING).with_context(|| format!("no {ENCODING}"))?;
    let policy = policy(page);
    let meta = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"
    );
    Ok(format!("{before}{ENCODING}\n        {meta}{after}"))
}

/// The policy of a page.
fn policy(page: &str) -> String {
    let scripts =
        elements(page).into_iter().filter(|element| element.name == "script");
    let inline = scripts.filter(|script| script.get("src").is_none());
    let mut inline: Vec<String> = inline.map(|script| hash(&script.text)).collect();
    inline.sort();
    inline.dedup();
    let inline: String =
        inline.iter().map(|hash| format!(" 'sha256-{hash}'")).collect();
    [
        "default-src 'none'",
        &format!("script-src 'self' 'wasm-unsafe-eval'{inline}"),
        "style-src-elem 'self'",
        "style-src-attr 'unsafe-inline'", // tables and pictures have their widths in style attributes
        "img-src 'self' data:", // mdBook's own style sheets have small pictures in them
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "frame-src 'self'", // the table of contents, where there are no scripts
        "base-uri 'self'",
        "form-action 'none'",
    ]
    .join("; ")
}

/// A script as a policy names it: its SHA-256 in Base64.
fn hash(script: &str) -> String {
    BASE64.encode(&Sha256::digest(script))
}

#[cfg(test)]
mod tests {
    use super::add_to;

    #[test]
    fn scripts_in_the_page_are_named_by_what_they_say() {
        let page = "<head><meta charset=\"UTF-8\"><script src=\"a.js\"></script></head>\n\
                    <script>let a = 1 && 2;</script><script>let a = 1 && 2;</script>";
        let guarded = add_to(page).unwrap();
        // printf 'let a = 1 && 2;' | openssl dgst -sha256 -binary | base64
        let hash = "YDVX/YKhFRgEgXkyCM/LLbPEkdO/If8gaz8UUjXAWVk=";
        assert_eq!(guarded.matches(hash).count(), 1, "{guarded}");
        assert_eq!(guarded.matches("'sha256-").count(), 1, "{guarded}");
        assert!(
            guarded.find("charset") < guarded.find("Content-Security-Policy"),
            "{guarded}"
        );
        assert!(add_to("<head></head>").is_err());
    }
}
