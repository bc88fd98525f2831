//! Variants as engines of the ladder, for whatever takes a stage.

use std::process::ExitCode;

use engine::memory::OutOfMemory;
use ladder::engines::{Engine, Kind, stage};
use ladder::searcher::Searcher;
use mix::{Variant, VariantError, program};

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

/// The variant with this name as an engine, which stays in memory as long as the
/// program runs.
///
/// # Errors
/// What is wrong with the name, and what it could have been.
pub fn find(name: &str) -> Result<Engine, String> {
    Ok(varied(name.parse().map_err(|error: VariantError| error.to_string())?))
}

/// The engines of two variants that are compared. If both are stages, they are the
/// stages' own programs, which are faster than variants; otherwise neither is, so
/// that none has an advantage.
pub(crate) fn pair(variants: [Variant; 2]) -> [Engine; 2] {
    let own = variants.map(|it| {
        stage(it.stage()).ok().filter(|_| it.differences().next().is_none())
    });
    match own {
        [Some(one), Some(other)] => [one, other],
        _ => variants.map(varied),
    }
}

fn varied(variant: Variant) -> Engine {
    Engine {
        name: variant.to_string().leak(),
        chapter: variant.chapter(),
        idea: "A variant of a stage.",
        reduces: variant.settings().reductions,
        kind: Box::leak(Box::new(Varied(variant))),
    }
}
