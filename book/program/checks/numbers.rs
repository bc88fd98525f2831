//! Numbers typed by hand: digit groups, four digits or more, percentages, decimals, factors, errors.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use regex::Regex;

use crate::manuscript::{Manuscript, Page};
use crate::text::problem::Problem;
use crate::text::prose::{Line, prose};

/// The list of exceptions, from the root.
pub const EXCEPTIONS: &str = "book/typed-numbers.txt";

/// A number that could be measured: one with an error, a percentage, a factor, one with its digits in groups, a
/// decimal, or one of four digits or more.
static NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    let space = r"[\s\u{a0}\u{202f}]?";
    let number = r"\d+(?:,\d{3})*(?:\.\d+)?";
    Regex::new(&format!(
        r"{number}{space}±{space}{number}|{number}{space}(?:%|percent\b|per cent\b)|[÷×]{space}{number}|\d{{1,3}}(?:,\d{{3}})+(?:\.\d+)?|\d+\.\d+|\d{{4,}}"
    ))
    .expect("the pattern is tested")
});
/// What is not prose: placeholders, tags, addresses.
static NO_TEXT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"\{\{[^}]*\}\}|\]\([^)]*\)|^\[[^\]]*\]:.*|</?[a-zA-Z][^>]*>|<https?:[^>]*>|https?://\S+",
    )
    .expect("the pattern is tested")
});

/// An exception: numbers that may be typed, on all pages or on one.
struct Exception {
    line: usize,
    page: Option<String>,
    pattern: Regex,
}

/// The numbers typed by hand that no exception allows, and the exceptions for a page that allow nothing on it.
///
/// # Errors
/// If a file cannot be read.
pub fn check(manuscript: &Manuscript) -> anyhow::Result<Vec<Problem>> {
    let (exceptions, mut problems) = exceptions(manuscript)?;
    let mut used = vec![false; exceptions.len()];
    for page in manuscript.pages()? {
        for (line, number) in typed(&page) {
            let allows = |exception: &Exception| {
                exception.page.as_ref().is_none_or(|name| *name == page.name)
                    && exception.pattern.is_match(&number)
            };
            let allowing: Vec<usize> = (0..exceptions.len())
                .filter(|&index| allows(&exceptions[index]))
                .collect();
            allowing.iter().for_each(|&index| used[index] = true);
            if allowing.is_empty() {
                let reason =
                    format!("'{number}' is typed by hand (see {EXCEPTIONS})");
                problems.push(Problem::new(&page.file, line, reason));
            }
        }
    }
    for (exception, _) in exceptions
        .iter()
        .zip(used)
        .filter(|(found, used)| !used && found.page.is_some())
    {
        let reason = "the exception allows nothing any more";
        problems.push(Problem::new(Path::new(EXCEPTIONS), exception.line, reason));
    }
    Ok(problems)
}

/// The numbers of a page's prose, with their lines.
fn typed(page: &Page) -> Vec<(usize, String)> {
    let in_line = |line: &Line| {
        let text = NO_TEXT.replace_all(&line.text, " ").into_owned();
        let numbers = NUMBER
            .find_iter(&text)
            .map(|found| (line.number, found.as_str().to_owned()));
        numbers.collect::<Vec<_>>()
    };
    prose(&page.text).iter().flat_map(in_line).collect()
}

/// The exceptions, and a problem for each line of the list that cannot be read as one.
fn exceptions(
    manuscript: &Manuscript,
) -> anyhow::Result<(Vec<Exception>, Vec<Problem>)> {
    let path = manuscript.path(EXCEPTIONS);
    let text =
        if path.is_file() { fs::read_to_string(path)? } else { String::new() };
    let mut exceptions = Vec::new();
    let mut problems = Vec::new();
    for (index, text) in text.lines().enumerate() {
        if text.trim().is_empty() || text.starts_with('#') {
            continue;
        }
        match exception(index + 1, text) {
            Ok(exception) => exceptions.push(exception),
            Err(reason) => problems.push(Problem::new(
                Path::new(EXCEPTIONS),
                index + 1,
                reason,
            )),
        }
    }
    Ok((exceptions, problems))
}

fn exception(line: usize, text: &str) -> Result<Exception, String> {
    let (pattern, reason) =
        text.split_once('\t').ok_or("there is no tab with a reason behind it")?;
    if reason.trim().is_empty() {
        return Err("the reason is missing".to_owned());
    }
    let (page, pattern) = match pattern.split_once(' ') {
        Some((page, pattern)) if page.ends_with(".md") => {
            (Some(page.to_owned()), pattern)
        }
        _ => (None, pattern),
    };
    let pattern =
        Regex::new(&format!("^(?:{})$", pattern.trim())).map_err(|error| {
            format!("no regular expression: {error}").replace('\n', " ")
        })?;
    Ok(Exception { line, page, pattern })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::typed;
    use crate::manuscript::Page;

    #[test]
    fn what_counts_as_typed() {
        let text = "1,234 of 36 at depth 5, 81.8 % and 7\u{a0}%; 12345. `9999` {{num a:b1234}}\n\
                    ÷9.99, 1.67 times, 81 percent, × 3, +31.42 ± 10.49, ÷{{num a:b}}.\n\
                    [1975](references.md#knuth-1975) <a href=\"x2000\">y</a>\n```text\n8888\n```\n";
        let page = Page {
            file: PathBuf::new(),
            name: String::new(),
            text: text.to_owned(),
        };
        let numbers: Vec<String> =
            typed(&page).into_iter().map(|(_, number)| number).collect();
        assert_eq!(
            numbers,
            [
                "1,234",
                "81.8 %",
                "7\u{a0}%",
                "12345",
                "÷9.99",
                "1.67",
                "81 percent",
                "× 3",
                "31.42 ± 10.49",
                "1975",
            ]
        );
    }
}
