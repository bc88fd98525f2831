//! Fingerprints: with which code a figure was measured. Comments and docs are left out, so that whoever
//! explains the code better leaves every figure as it is.

use std::path::{Path, PathBuf};
use std::{fs, iter};

use anyhow::{Context, anyhow};
use figures::figure::digest;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The crates whose code decides what is measured, from the root, beside those of the chapters.
const CRATES: [&str; 3] = ["engine", "chapters-code/mix", "chapters-code/laboratory"];
/// Where the chapters are: each folder begins with a number.
const CHAPTERS: &str = "chapters-code";
/// What is read besides.
const DATA: [&str; 4] = [
    "engine/data/suite.fen",
    "chapters-code/laboratory/games.fen",
    "chapters-code/laboratory/bratko_kopec.epd",
    "chapters-code/11-staged/benches/rustic-six.fen",
];
/// Where the experiments are.
const EXPERIMENTS: &str = "chapters-code/laboratory/experiments";
/// What generates the moves: its version counts.
const BOUGHT: &str = "name = \"cozy-chess";

/// What all experiments are measured with: the tokens of the code, the positions, the version of what is
/// bought.
#[derive(Clone, Debug)]
pub struct Code<'a> {
    root: &'a Path,
    text: String,
}

impl<'a> Code<'a> {
    /// That of the sources below a root.
    ///
    /// # Errors
    /// Which file cannot be read, or is no Rust.
    pub fn of(root: &'a Path) -> anyhow::Result<Self> {
        let mut text = String::new();
        for file in sources(root)? {
            let tokens = read(&file)?.parse();
            write(tokens.map_err(|error| anyhow!("{}: {error}", file.display()))?, &mut text);
        }
        for file in DATA {
            text += &read(&root.join(file))?;
        }
        let lock = read(&root.join("Cargo.lock"))?;
        text.extend(lock.split("[[package]]").filter(|package| package.contains(BOUGHT)));
        Ok(Self { root, text })
    }

    /// The fingerprint of what the experiment of this name measures with it.
    ///
    /// # Errors
    /// If there is no such experiment.
    pub fn fingerprint(&self, experiment: &str) -> anyhow::Result<String> {
        let file = self.root.join(EXPERIMENTS).join(format!("{experiment}.toml"));
        let experiment: toml::Table = read(&file)?.parse()?;
        Ok(digest(&format!("{experiment}{}", self.text)))
    }
}

/// The files with code, sorted. Programs only hand over to it.
fn sources(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let is_chapter = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(|sign: char| sign.is_ascii_digit())
    };
    let chapters = entries(&root.join(CHAPTERS))?.into_iter().filter(is_chapter);
    let crates = CRATES.map(|name| root.join(name));
    let mut folders: Vec<PathBuf> = chapters.chain(crates).map(|it| it.join("src")).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in entries(&folder)? {
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("main.rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

fn entries(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    entries.map(|entry| Ok(entry?.path())).collect()
}

fn read(file: &Path) -> anyhow::Result<String> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    Ok(text.replace("\r\n", "\n"))
}

/// Writes tokens with spaces between them, but for docs, tests, and the attributes that say so.
fn write(tokens: TokenStream, into: &mut String) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let attribute = match &token {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                let is_bang = |it: &TokenTree| it.to_string() == "!";
                tokens.next_if(is_bang);
                tokens.peek().map(ToString::to_string).unwrap_or_default()
            }
            _ => String::new(),
        };
        if attribute.starts_with("[doc =") {
            tokens.next();
        } else if attribute == "[cfg (test)]" {
            let is_body = |it: &TokenTree| matches!(it, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
            iter::from_fn(|| tokens.next()).find(is_body);
        } else if let TokenTree::Group(group) = token {
            let open = format!("{:?} ", group.delimiter());
            into.push_str(&open);
            write(group.stream(), into);
            into.push_str("end ");
        } else {
            into.push_str(&format!("{token} "));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::write;

    fn tokens(code: &str) -> String {
        let mut text = String::new();
        write(code.parse().unwrap(), &mut text);
        text
    }

    #[test]
    fn what_is_said_of_the_code_does_not_count() {
        let code = "//! What.\n/// Limit.\nconst LIMIT: i32 = 8192; // points\n\
                    #[cfg(test)]\nmod tests { fn f() {} }\nfn g() {}";
        assert_eq!(tokens(code), tokens("const LIMIT: i32 = 8192;\nfn g()\n{ }"));
        assert_ne!(tokens(code), tokens("const LIMIT: i32 = 4096; fn g() {}"));
        assert_ne!(tokens("#[inline] fn f() {}"), tokens("fn f() {}"));
        assert_ne!(tokens("(a b)"), tokens("(a) b"));
    }
}
