//! Fingerprints: with which code a figure was measured. Comments and docs are left
//! out, so that explaining the code better leaves every figure as it is.

use std::path::{Path, PathBuf};
use std::{fs, iter};

use anyhow::{Context, anyhow};
use figures::Figure;
use figures::figure::{FIGURES, digest};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::Experiment;
use crate::experiment::Kind;

/// The code that searches, besides that of the chapters, from the root.
const SEARCH: [&str; 2] = ["engine/src", "chapters-code/mix/src"];
/// The folder of the chapters, whose own folders begin with a number.
const CHAPTERS: &str = "chapters-code";
/// What judges searches: code, and the positions that are searched.
const JUDGES: [&str; 5] = [
    "chapters-code/laboratory/src",
    "engine/data/suite.fen",
    "chapters-code/laboratory/games.fen",
    "chapters-code/laboratory/bratko_kopec.epd",
    "chapters-code/11-staged/benches/rustic-six.fen",
];
/// What decides games, and what they come to. The rest of the laboratory only says
/// who plays whom, and within what limits, so that a new judge of searches leaves all
/// games as they are; a test plays the first games of each match again.
const GAMES: [&str; 8] = [
    "chapters-code/laboratory/src/inside/games.rs",
    "chapters-code/games/src/contest.rs",
    "chapters-code/games/src/elo.rs",
    "chapters-code/games/src/limit.rs",
    "chapters-code/games/src/openings.rs",
    "chapters-code/games/src/pairs.rs",
    "chapters-code/games/src/play.rs",
    "chapters-code/games/openings.txt",
];
/// Where the experiments are.
const EXPERIMENTS: &str = "chapters-code/laboratory/experiments";
/// The package that generates the moves, in `Cargo.lock`: its version counts, too.
const MOVE_GENERATOR: &str = "name = \"cozy-chess";

/// What experiments are measured with: the tokens of the code, the positions, and
/// the version of the move generator.
#[derive(Clone, Debug)]
pub struct Code<'a> {
    root: &'a Path,
    search: String,
    judges: String,
    games: String,
}

impl<'a> Code<'a> {
    /// The code of the sources below a root.
    ///
    /// # Errors
    /// Which file cannot be read, or is not Rust.
    pub fn of(root: &'a Path) -> anyhow::Result<Self> {
        let is_chapter = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with(|sign: char| sign.is_ascii_digit())
        };
        let chapters =
            entries(&root.join(CHAPTERS))?.into_iter().filter(is_chapter);
        let search = SEARCH.map(|name| root.join(name)).into_iter();
        let mut search = written(search.chain(chapters.map(|it| it.join("src"))))?;
        let lock = read(&root.join("Cargo.lock"))?;
        search.extend(
            lock.split("[[package]]")
                .filter(|package| package.contains(MOVE_GENERATOR)),
        );
        let judges = written(JUDGES.map(|name| root.join(name)))?;
        let games = written(GAMES.map(|name| root.join(name)))?;
        Ok(Self { root, search, judges, games })
    }

    /// The fingerprint of what the experiment of this name measures with it.
    ///
    /// # Errors
    /// If there is no such experiment.
    pub fn fingerprint(&self, experiment: &str) -> anyhow::Result<String> {
        let file = self.root.join(EXPERIMENTS).join(format!("{experiment}.toml"));
        let text = read(&file)?;
        let experiment: toml::Table = text.parse()?;
        let asked: Experiment =
            text.parse().with_context(|| file.display().to_string())?;
        let mut kinds = asked.tables.iter().map(|table| table.kind);
        let games = if kinds.any(Kind::is_played) { &self.games } else { "" };
        let is_searched = asked.depth != 0 || !asked.is_played();
        let judges = if is_searched { &self.judges } else { "" };
        Ok(digest(&format!("{experiment}{}{judges}{games}", self.search)))
    }

    /// Whether an experiment has no figure yet, or one that other code or another
    /// experiment has measured.
    ///
    /// # Errors
    /// If there is no such experiment.
    pub fn is_stale(&self, experiment: &str) -> anyhow::Result<bool> {
        let fingerprint = self.fingerprint(experiment)?;
        let figure = Figure::read(&self.root.join(FIGURES), experiment);
        Ok(figure.map_or(true, |figure| figure.fingerprint != fingerprint))
    }
}

/// The text of all files below some paths, sorted: tokens where a file is Rust.
/// Files `main.rs` are left out, since they only call the rest.
fn written(paths: impl IntoIterator<Item = PathBuf>) -> anyhow::Result<String> {
    let (mut paths, mut files): (Vec<PathBuf>, _) =
        (paths.into_iter().collect(), Vec::new());
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            paths.extend(entries(&path)?);
        } else if !path.ends_with("main.rs") {
            files.push(path);
        }
    }
    files.sort();
    let mut text = String::new();
    for file in files {
        let found = read(&file)?;
        if file.extension().is_some_and(|it| it == "rs") {
            let tokens = found.parse();
            write(
                tokens.map_err(|error| anyhow!("{}: {error}", file.display()))?,
                &mut text,
            );
        } else {
            text += &found;
        }
    }
    Ok(text)
}

fn entries(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    entries.map(|entry| Ok(entry?.path())).collect()
}

fn read(file: &Path) -> anyhow::Result<String> {
    let text =
        fs::read_to_string(file).with_context(|| file.display().to_string())?;
    Ok(text.replace("\r\n", "\n"))
}

/// Writes tokens with spaces between them, without docs, without tests, and without
/// the attributes of either.
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
            let is_body = |it: &TokenTree| match it {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                _ => false,
            };
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
