//! `{{lines NAME}}`: how many lines of code a stage adds.

use checkout::layout::{folder, up_to};
use ladder::engines::{self, Engine};
use similar::{ChangeTag, TextDiff};

use super::diff;
use crate::manuscript::{Manuscript, STAGES, files};

/// The lines of its files that the stage before does not have. Blank lines, comments and tests don't count, nor
/// does `main.rs`, which only starts it.
pub(super) fn print(manuscript: &Manuscript, name: &str) -> Result<String, String> {
    let stage = engines::stage(name)?;
    let source = format!("{STAGES}/{}/src", folder(&stage));
    let names = files(&manuscript.path(source), "rs")
        .map_err(|error| format!("{error:#}"))?;
    let mut count = 0;
    for name in names.iter().filter(|name| *name != "main.rs") {
        let file = format!("src/{name}");
        let read = |stage: &Engine| {
            diff::read(manuscript, stage, &file).map(|(_, text)| code(&text))
        };
        let before = up_to(&stage).iter().rev().nth(1);
        let old = before.and_then(|before| read(before).ok()).unwrap_or_default();
        count += added(&old, &read(&stage)?);
    }
    Ok(count.to_string())
}

/// The lines of code up to the tests.
fn code(text: &str) -> String {
    let lines = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    let is_code = |line: &&str| {
        !line.trim().is_empty() && !line.trim_start().starts_with("//")
    };
    lines.filter(is_code).map(|line| format!("{line}\n")).collect()
}

fn added(old: &str, new: &str) -> usize {
    let diff = TextDiff::from_lines(old, new);
    diff.iter_all_changes()
        .filter(|change| change.tag() == ChangeTag::Insert)
        .count()
}

#[cfg(test)]
mod tests {
    use super::{added, code};

    #[test]
    fn only_new_code_counts() {
        let old = "//! One.\nfn a() {\n    1\n}\n";
        let new = "//! Two.\n\nfn a() {\n    // why\n    2\n}\nfn b() {}\n#[cfg(test)]\nmod tests {}\n";
        assert_eq!(code(new), "fn a() {\n    2\n}\nfn b() {}\n");
        assert_eq!(added(&code(old), &code(new)), 2);
    }
}
