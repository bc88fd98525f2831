//! The colours of listings, added once, when the book is built, so that no page
//! loads a highlighter. Their classes are those of highlight.js, which mdBook's
//! style sheets know. Tags, which mark hidden and changed lines, are matched first
//! and left alone, and no token contains one.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::page::pattern;

/// A listing: what precedes its language, the language, the other classes, and the
/// code.
static LISTING: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r#"(?s)(<pre[^>]*><code class="language-)(rust|sh|toml|json)([^"]*">)(.*?)</code>"#,
    )
});
/// What has a colour in Rust. A group is named after its class, with as many
/// underscores at the end as make the name unique.
static RUST: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r#"(?x) <[^>]*> | (?<comment>//[^\n<]*) | (?<meta>\#!?\[[^\]\n<]*\]) | (?<symbol_>\$\w+)
        | (?<string>\bb?r\#"[^<]*?"\# | \bb?"(?:[^"\\<]|\\[^<])*" | "(?:[^"\\<]|\\[^<])*"
            | '(?:\\[^'\n<]+|\\'|&\w+;|[^'\\\n<])') | (?<symbol>'[a-z_]\w*)
        | \b(?<keyword>fn|struct|enum|trait|mod|type|macro_rules!)\s+(?<title>\w+)
        | \b(?<keyword_>as|async|await|break|const|continue|crate|dyn|else|enum|extern|fn|for|if|impl|in|let|loop|match
            |mod|move|mut|pub|ref|return|Self|self|static|struct|super|trait|type|unsafe|use|where|while)\b
        | \b(?<literal>true|false|None|Some|Ok|Err)\b | (?<built_in>\b\w+!)[(\[{]
        | \b(?<built_in_>[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|str|Option|Result|Vec|String|Box)\b
        | \b(?<number>\d\w*(?:\.\d\w*)?)"#,
    )
});
/// What has a colour in other languages.
static OTHER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r#"(?xm) <[^>]*> | (?<comment>(?:^|\s)\#[^\n<]*) | (?<string>"[^"\n<]*"|'[^'\n<]*')
        | ^(?<section>\[[^\n<]*\]) | ^(?<attr>[\w.-]+)\s*="#,
    )
});

/// The page with the tokens of its listings in spans.
pub(crate) fn coloured(html: &str) -> String {
    let listing = |found: &Captures| {
        let tokens = if &found[2] == "rust" { &*RUST } else { &*OTHER };
        let code =
            tokens.replace_all(&found[4], |token: &Captures| spans(tokens, token));
        format!("{}{} hljs{}{code}</code>", &found[1], &found[2], &found[3])
    };
    LISTING.replace_all(html, listing).into_owned()
}

/// A token with its named parts in spans.
fn spans(tokens: &Regex, token: &Captures) -> String {
    let all = token.get_match();
    let (mut html, mut end) = (String::new(), all.start());
    for (name, part) in tokens.capture_names().zip(token.iter()) {
        let (Some(name), Some(part)) = (name, part) else { continue };
        let (before, class) = (
            &token[0][end - all.start()..part.start() - all.start()],
            name.trim_end_matches('_'),
        );
        html += &format!(
            "{before}<span class=\"hljs-{class}\">{}</span>",
            part.as_str()
        );
        end = part.end();
    }
    html + &token[0][end - all.start()..]
}
