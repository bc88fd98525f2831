//! Variants on the command line: a name that no stage has is asked of `mix`, and all that can be
//! different is listed.

use std::process::ExitCode;

use engine::memory::OutOfMemory;
use ladder::engines::{Engine, Kind};
use ladder::searcher::Searcher;
use ladder::terminal;
use mix::{KEYS, Variant, program};

/// A variant as an engine of the ladder.
#[derive(Debug)]
struct Varied(Variant);

impl Kind for Varied {
    fn searcher(&self, megabytes: usize) -> Result<Box<dyn Searcher>, OutOfMemory> {
        Ok(Box::new(self.0.search(megabytes)?))
    }

    fn obey(&self, words: &[String]) -> ExitCode {
        program(self.0).obey(words)
    }
}

/// The variant with this name. What it says of itself stays as long as the program runs.
///
/// # Errors
/// What is wrong with the name, and what it could have been.
pub(crate) fn find(name: &str) -> Result<Engine, String> {
    let variant: Variant = name.parse().map_err(|error: mix::VariantError| error.to_string())?;
    Ok(Engine {
        name: variant.to_string().leak(),
        chapter: variant.chapter(),
        idea: "A variant of a stage.",
        reduces: variant.settings().reductions,
        kind: Box::leak(Box::new(Varied(variant))),
    })
}

/// All keys: what each decides, its values and their meanings, the chapter that teaches it, and who proposed or
/// claimed it.
pub(crate) fn list() -> String {
    let width = terminal::width().unwrap_or(usize::MAX);
    let mut text = terminal::wrap(
        "A variant is a stage and what is different in it: see+killers=3, tt-move+table=scores. \
         Wherever a stage can be named, a variant can.",
        width,
        "",
    );
    text.push('\n');
    for key in KEYS {
        let about =
            format!("{}: {} (chapter {}; {})", key.name, key.about, key.chapter, key.source);
        text += &format!("\n{}\n", terminal::wrap(&about, width, "    "));
        for value in key.values {
            let line = format!("    {:<24} {}", value.name, value.meaning);
            text += &format!("{}\n", terminal::wrap(&line, width, &" ".repeat(29)));
        }
    }
    text
}
