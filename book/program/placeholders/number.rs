//! `{{num FILE:path FORMAT}}`: one number.

use super::split;
use figures::{Figure, Format};

use crate::manuscript::{FIGURES, Manuscript};

/// The number as it stands in the text.
pub(super) fn print(
    manuscript: &Manuscript,
    path: &str,
    format: &str,
) -> Result<String, String> {
    let (name, key) = split(path)?;
    let format = Format::named(format)?;
    let figure = Figure::read(&manuscript.path(FIGURES), name)
        .map_err(|error| format!("{error:#}"))?;
    format.print(figure.value(key)?).map_err(|reason| format!("{path}: {reason}"))
}
