//! What the command line says about an engine.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use anyhow::{Context, anyhow, bail, ensure};
use text::names;
use text::printable::{printable, shorten};

/// An engine as given on the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<OsString>,
    /// Its name; without one, the name is what the engine calls itself.
    pub name: Option<String>,
    /// Options to set before it is asked for anything, each with its value.
    pub options: Vec<(String, String)>,
}

impl Program {
    /// An engine given only by its command.
    ///
    /// # Errors
    /// If the command is empty or can't be split into words.
    pub fn read(command: impl AsRef<OsStr>) -> anyhow::Result<Self> {
        Ok(Self { command: split(command.as_ref())?, ..Self::default() })
    }

    /// The engines in a list of words: a command begins the next engine, and
    /// `name=`, `args=` or `option.NAME=` belong to the one before. `cmd=` before a
    /// command, as in fastchess and cutechess, is understood, too.
    ///
    /// # Errors
    /// If a word belongs to no engine, or has no value. The error names it.
    pub fn read_all(words: &[impl AsRef<OsStr>]) -> anyhow::Result<Vec<Self>> {
        let mut programs: Vec<Self> = Vec::new();
        for word in words.iter().map(AsRef::as_ref) {
            let Some(word) = word.to_str() else {
                programs.push(Self::read(word).context("--engine")?);
                continue;
            };
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let is_about = |key: &str| {
                ["name", "args"].contains(&key) || key.starts_with("option.")
            };
            if !is_about(key) || Path::new(word).exists() {
                known(word)?;
                let command = word.strip_prefix("cmd=").unwrap_or(word);
                programs.push(Self::read(command).context("--engine")?);
                continue;
            }
            let shown = shorten(word);
            let program = programs.last_mut().with_context(|| {
                format!("--engine: '{shown}' comes before any command")
            })?;
            match key.strip_prefix("option.") {
                Some("") => bail!("--engine: '{shown}' names no option"),
                Some(option) => {
                    program.options.push((option.to_owned(), value.to_owned()));
                }
                None if key == "args" => {
                    program.command.extend(words_of(value).context("--engine")?);
                }
                None => {
                    ensure!(!value.is_empty(), "--engine: '{shown}' gives no name");
                    program.name = Some(printable(value));
                }
            }
        }
        let names: Vec<_> =
            programs.iter().filter_map(|program| program.name.as_ref()).collect();
        for (index, name) in names.iter().enumerate() {
            let is_first = !names[..index].contains(name);
            ensure!(is_first, "--engine: '{}' is given twice", shorten(name));
        }
        Ok(programs)
    }

    /// Its name as long as it hasn't said what it calls itself.
    pub fn called(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.file_name())
    }

    /// The file's name, for an engine without any other name.
    fn file_name(&self) -> String {
        let command = self.command.first().map_or(OsStr::new(""), |it| it);
        let file = Path::new(command).file_name().unwrap_or(command);
        shorten(&file.to_string_lossy())
    }
}

/// Refuses a word that begins like `nam=`: no command does, so it's a misspelt key.
fn known(word: &str) -> anyhow::Result<()> {
    let Some((key, _)) = word.split_once('=') else { return Ok(()) };
    let is_key = |sign: char| sign.is_alphanumeric() || ".-_".contains(sign);
    if key.is_empty() || !key.chars().all(is_key) || Path::new(word).exists() {
        return Ok(());
    }
    let option = key.split_once('.').map_or("NAME", |(_, option)| option);
    let option = format!("option.{option}");
    let found = names::find("key", key, &["cmd", "name", "args", &option]);
    found.map_err(|why| anyhow!("--engine: {why}")).map(|_| ())
}

/// The words of a command; the path of an existing file is one word, whatever it
/// contains.
fn split(command: &OsStr) -> anyhow::Result<Vec<OsString>> {
    if Path::new(command).exists() {
        return Ok(vec![command.to_owned()]);
    }
    let text = command.to_str().with_context(|| {
        format!(
            "'{}' doesn't exist, and a command that isn't UTF-8 can only be a path",
            shorten(&command.to_string_lossy())
        )
    })?;
    let words = words_of(text)?;
    ensure!(!words.is_empty(), "an engine needs a command");
    Ok(words)
}

/// The words of a text, quoted as in a shell.
fn words_of(text: &str) -> anyhow::Result<Vec<OsString>> {
    let words = shlex::split(text)
        .with_context(|| format!("'{}' has an unclosed quote", shorten(text)))?;
    Ok(words.into_iter().map(OsString::from).collect())
}
