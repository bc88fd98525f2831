//! The subject of an experiment: a variant, or a rung of a reader's own.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use anyhow::{Error, bail};
use ladder::engines::{find, stage};
use mix::{Variant, VariantError, program};
use uci::Engine;

/// A variant or rung that is searched, or plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A stage of the book or a variant of one; everything that happens in its
    /// searches is known.
    Variant(Variant),
    /// A rung of one's own, about which only the output of any engine is known:
    /// nodes, cutoffs, moves and scores.
    Rung(Rung),
}

/// A stage without a chapter, perhaps with other values of its parameters.
#[derive(Clone, Copy)]
pub struct Rung(Engine);

impl Subject {
    /// The name of the stage, or of the stage that it's a variant of.
    pub fn stage(&self) -> &'static str {
        match self {
            Self::Variant(variant) => variant.stage(),
            Self::Rung(Rung(engine)) => {
                engine.name.split('+').next().unwrap_or(engine.name)
            }
        }
    }

    /// The same with one more setting, such as `killers=3`, or for a rung, a
    /// parameter.
    ///
    /// # Errors
    /// If there is no such setting.
    pub fn but(self, difference: &str) -> anyhow::Result<Self> {
        Ok(match self {
            Self::Variant(variant) => Self::Variant(variant.but(difference)?),
            Self::Rung(Rung(engine)) => {
                let name = format!("{}+{difference}", engine.name);
                name.parse().map_err(Error::msg)?
            }
        })
    }

    /// The engine; for a stage without changed settings it is the variant's, too.
    pub fn engine(self) -> Engine {
        match self {
            Self::Variant(variant) => program(variant),
            Self::Rung(Rung(engine)) => engine,
        }
    }

    /// The variant, for code that examines a search.
    ///
    /// # Errors
    /// If it's a rung.
    pub fn variant(self) -> anyhow::Result<Variant> {
        match self {
            Self::Variant(variant) => Ok(variant),
            Self::Rung(rung) => bail!(
                "'{rung}' is a rung of your own: only into stages of the book and their variants can this look"
            ),
        }
    }
}

impl From<Variant> for Subject {
    fn from(variant: Variant) -> Self {
        Self::Variant(variant)
    }
}

impl FromStr for Subject {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let first = name.split('+').next().unwrap_or_default();
        if stage(first).is_ok_and(|engine| engine.chapter == 0) {
            return find(name).map(|engine| Self::Rung(Rung(engine)));
        }
        let variant = name.parse().map(Self::Variant);
        variant.map_err(|error: VariantError| error.to_string())
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Variant(variant) => variant.fmt(f),
            Self::Rung(rung) => rung.fmt(f),
        }
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl fmt::Debug for Rung {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("Rung").field(&self.0.name).finish()
    }
}

impl PartialEq for Rung {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Rung {}

impl Hash for Rung {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}
