//! What the command line says of an engine.

use std::path::Path;

use anyhow::{Context, anyhow, bail, ensure};
use engine::printable::shorten;
use uci::names;

/// An engine as the command line names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// What it is called; without that, what it calls itself.
    pub name: Option<String>,
    /// Options that are set before it is asked for anything, each with its value.
    pub options: Vec<(String, String)>,
}

impl Program {
    /// An engine of which nothing but the command is said.
    ///
    /// # Errors
    /// If the command is none.
    pub fn read(command: &str) -> anyhow::Result<Self> {
        Ok(Self { command: split(command)?, ..Self::default() })
    }

    /// The engines of a list of words: a command begins the next engine, and
    /// `name=`, `args=` or `option.NAME=` belong to the one before. `cmd=` before a
    /// command is understood, too, as fastchess and cutechess have it.
    ///
    /// # Errors
    /// The word is named that belongs to no engine, or says nothing.
    pub fn read_all(words: &[String]) -> anyhow::Result<Vec<Self>> {
        let mut programs: Vec<Self> = Vec::new();
        for word in words {
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
                    program.command.extend(split(value).context("--engine")?);
                }
                None => {
                    ensure!(!value.is_empty(), "--engine: '{shown}' is no name");
                    program.name = Some(value.to_owned());
                }
            }
        }
        let names: Vec<_> =
            programs.iter().filter_map(|program| program.name.as_ref()).collect();
        for (index, name) in names.iter().enumerate() {
            let is_first = !names[..index].contains(name);
            ensure!(is_first, "--engine: '{}' is there twice", shorten(name));
        }
        Ok(programs)
    }

    /// The file's name, for an engine that has no other.
    pub(super) fn file_name(&self) -> String {
        let file = Path::new(&self.command[0]).file_name();
        file.map_or_else(
            || self.command[0].clone(),
            |name| name.to_string_lossy().into_owned(),
        )
    }
}

/// Refuses a word that begins like `nam=`: no command does, so a key is meant.
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

/// The words of a command, quoted as a shell's are; a path that is there is one
/// word, whatever it contains.
fn split(command: &str) -> anyhow::Result<Vec<String>> {
    if Path::new(command).exists() {
        return Ok(vec![command.to_owned()]);
    }
    let words = shlex::split(command).with_context(|| {
        format!("'{}' has a quote without its end", shorten(command))
    })?;
    ensure!(!words.is_empty(), "an engine has a command");
    Ok(words)
}
