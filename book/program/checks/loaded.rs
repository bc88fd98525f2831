//! What a browser loads for a page: files that are there, and none from elsewhere.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::Context;
use regex::Regex;

use crate::html::{Element, elements};
use crate::live::FOLDER;
use crate::manuscript::files;
use crate::text::events::line_at;
use crate::text::problem::Problem;

/// In a script or a style sheet: a file beside it.
static BESIDE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"["'](?:\./)?([\w-]+\.(?:js|css|wasm))["']"#)
        .expect("the pattern is tested")
});
/// In a script or a style sheet: a file of another host.
static ELSEWHERE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"https?://[^\s"'`)]+"#).expect("the pattern is tested")
});
static SCHEME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:[a-z][a-z0-9+.-]*:|//)").expect("the pattern is tested")
});
/// The namespace of SVG, which looks like an address but is never loaded.
const SVG: &str = "http://www.w3.org/2000/svg";

/// What the built pages, and the scripts of their live figures, would not find or would load from another host.
///
/// # Errors
/// If a file cannot be read.
pub fn check(built: &Path) -> anyhow::Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for name in files(built, "html")? {
        let elements = elements(&read(built, &name)?);
        // The 404 page is shown at any path; its base is the folder of the pages.
        let has_base = elements.iter().any(|element| element.name == "base");
        let folder = if has_base { None } else { Path::new(&name).parent() };
        let folder = built.join(folder.unwrap_or(Path::new("")));
        for element in &elements {
            let wrong = wanting(element, built, &folder);
            problems.extend(
                wrong.map(|why| Problem::new(Path::new(&name), element.line, why)),
            );
        }
    }
    let live = built.join(FOLDER);
    for extension in ["js", "css"] {
        for name in
            if live.is_dir() { files(&live, extension)? } else { Vec::new() }
        {
            problems.extend(of_script(&live, &name)?);
        }
    }
    Ok(problems)
}

/// What one script or style sheet of the live figures would not find or would load from another host.
fn of_script(live: &Path, name: &str) -> anyhow::Result<Vec<Problem>> {
    let text = read(live, name)?;
    let file = Path::new(FOLDER).join(name);
    let beside = BESIDE.captures_iter(&text).filter_map(|found| found.get(1));
    let missing = beside.filter(|name| !live.join(name.as_str()).is_file());
    let missing = missing.map(|name| (name, "is not there"));
    let foreign = ELSEWHERE.find_iter(&text).filter(|found| found.as_str() != SVG);
    let foreign = foreign.map(|address| (address, "is of another host"));
    let problem = |(found, why): (regex::Match, &str)| {
        let reason = format!("'{}' {why}", found.as_str());
        Problem::new(&file, line_at(&text, found.start()), reason)
    };
    Ok(missing.chain(foreign).map(problem).collect())
}

fn read(folder: &Path, name: &str) -> anyhow::Result<String> {
    fs::read_to_string(folder.join(name))
        .with_context(|| format!("cannot read {name}"))
}

/// What is wrong with what an element loads.
fn wanting(element: &Element, built: &Path, folder: &Path) -> Option<String> {
    if let Some(figure) = element.get("data-live") {
        let is_there = |kind: &str| {
            built.join(FOLDER).join(format!("{figure}.{kind}")).is_file()
        };
        return (!is_there("js") || !is_there("css"))
            .then(|| format!("no live figure '{figure}'"));
    }
    let attribute = if element.name == "link" { "href" } else { "src" };
    let address = element.get(attribute)?;
    if address.starts_with("data:") {
        return None;
    }
    if SCHEME.is_match(address) {
        return Some(format!("'{address}' is of another host"));
    }
    let path = address.split(['?', '#']).next().unwrap_or_default();
    (!folder.join(path).is_file()).then(|| format!("'{address}' is not there"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::check;

    #[test]
    fn missing_and_foreign_files_are_named() {
        let pages = TempDir::new().unwrap();
        let write = |name: &str, text: &str| {
            fs::write(pages.path().join(name), text).unwrap()
        };
        for folder in ["live", "part"] {
            fs::create_dir(pages.path().join(folder)).unwrap();
        }
        write("there.css", "");
        write("live/good.css", "");
        write(
            "live/good.js",
            "import './good.js'; new URL(\"live.wasm\");\n// http://www.w3.org/2000/svg",
        );
        write(
            "live/bad.js",
            "import(\"./none.js\");\nfetch('https://example.org/x');",
        );
        write("404.html", "<base href=/ ><link href=there.css>");
        write(
            "part/a.html",
            "<link href=../there.css?1><a href=b:c></a><link href=there.css>",
        );
        write(
            "b.html",
            "<img src=data:x>\n<script src=//x.org/y></script><script>1</script>",
        );
        write("c.html", "<p data-live=good>\n<p data-live=bad>");
        let found: Vec<String> =
            check(pages.path()).unwrap().iter().map(|it| it.to_string()).collect();
        let expected = [
            "b.html:2: '//x.org/y' is of another host",
            "c.html:2: no live figure 'bad'",
            "part/a.html:1: 'there.css' is not there",
            "live/bad.js:1: 'none.js' is not there",
            "live/bad.js:2: 'https://example.org/x' is of another host",
            "live/good.js:1: 'live.wasm' is not there",
        ];
        assert_eq!(found, expected);
    }
}
