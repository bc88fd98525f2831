//! What changed between two files, for a page: each line with its sign, coloured as Rust.
//!
//! In the chapter of a checked-out stage the same change stays a plain block of `diff`.

use std::fmt::Write;

use crate::excerpt::named;
use crate::manuscript::STAGES;
use crate::text::fences::{Fence, fences};

/// The page with its blocks of `diff` as HTML.
pub(crate) fn show(page: &str) -> String {
    let fences = fences(page);
    let mut shown = String::new();
    for (index, line) in page.split_inclusive('\n').enumerate() {
        match fences
            .iter()
            .find(|fence| fence.language() == "diff" && fence.covers(index + 1))
        {
            Some(fence) if fence.line == index + 1 => shown += &html(fence),
            Some(_) => {}
            None => shown += line,
        }
    }
    shown
}

/// One block for each file.
fn html(fence: &Fence) -> String {
    let mut html = String::new();
    let mut is_open = false;
    for line in fence.body.lines() {
        let (sign, text) = line.split_at_checked(1).unwrap_or((" ", ""));
        match sign {
            "-" if line.starts_with("--- ") => {
                html += if is_open { CLOSE } else { "" };
                is_open = false;
            }
            "+" if line.starts_with("+++ ") => {
                html += &named(&format!("{STAGES}/{}", &line[4..]));
                html += OPEN;
                is_open = true;
            }
            "@" if html.ends_with(OPEN) => {}
            "@" => html += "<span class=\"gap\">⋯\n</span>",
            _ => {
                let kind = match sign {
                    "+" => "added",
                    "-" => "removed",
                    _ => "same",
                };
                let text = text.replace('&', "&amp;").replace('<', "&lt;");
                let _ = writeln!(html, "<span class=\"{kind}\">{text}");
                html += "</span>";
            }
        }
    }
    html + if is_open { CLOSE } else { "" }
}

/// What stands around the lines of a file. The span `lines` is as wide as the longest of them.
const OPEN: &str =
    "<pre class=\"changes\"><code class=\"language-rust\"><span class=\"lines\">";
const CLOSE: &str = "</span></code></pre>\n\n";

#[cfg(test)]
mod tests {
    use super::show;

    #[test]
    fn a_block_for_each_file_and_a_line_for_each_line() {
        let page = "a\n\n```diff\n--- x/a.rs\n+++ y/a.rs\n@@ -1,2 +1,2 @@\n-a < b\n+a & b\n c\n@@ -9 +9 @@\n d\n\
                    --- x/b.rs\n+++ y/b.rs\n@@ -1 +1 @@\n e\n```\n\nz\n";
        let shown = show(page);
        assert_eq!(shown.matches("<pre class=\"changes\">").count(), 2, "{shown}");
        assert_eq!(shown.matches("</span></code></pre>").count(), 2, "{shown}");
        assert!(shown.contains("chapters-code/y/a.rs</p>"), "{shown}");
        assert!(shown.contains(
            "<span class=\"lines\"><span class=\"removed\">a &lt; b\n</span>"
        ));
        assert!(
            shown.contains("<span class=\"added\">a &amp; b\n</span>"),
            "{shown}"
        );
        assert!(shown.contains(
            "<span class=\"same\">c\n</span><span class=\"gap\">⋯\n</span>"
        ));
        assert!(
            shown.starts_with("a\n\n") && shown.ends_with("\n\nz\n"),
            "{shown}"
        );
    }
}
