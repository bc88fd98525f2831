//! What stands in a row of a table: the word `kind` of an experiment's file.

use serde::Deserialize;

use super::hint;
use crate::inside::{INSIDES, Inside};

/// What stands in a row of a table.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum View {
    /// A variant, at one depth or at each of several.
    #[default]
    Variants,
    /// A depth, with columns for each variant.
    Depths,
    /// A position, with the first variant compared.
    Positions,
    /// What cannot be seen from outside a search.
    Inside(&'static Inside),
}

impl View {
    /// Whether games are played for it.
    pub(crate) fn is_played(self) -> bool {
        matches!(self, Self::Inside(inside) if inside.headings == "games")
    }

    /// Whether it differs from one measurement to the next.
    pub(crate) fn is_dated(self) -> bool {
        matches!(self, Self::Inside(inside) if inside.is_dated)
    }
}

impl TryFrom<String> for View {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let known = [
            ("variants", Self::Variants),
            ("depths", Self::Depths),
            ("positions", Self::Positions),
        ];
        let inside = INSIDES.iter().map(|inside| (inside.kind, Self::Inside(inside)));
        let kinds: Vec<(&str, Self)> = known.into_iter().chain(inside).collect();
        let found = kinds.iter().find(|(kind, _)| *kind == text);
        found.map(|(_, view)| *view).ok_or_else(|| {
            let names: Vec<&str> = kinds.iter().map(|(kind, _)| *kind).collect();
            let hint = hint(&text, names.iter().copied());
            format!("there is no kind '{text}'{hint}; the kinds are {}", names.join(", "))
        })
    }
}
