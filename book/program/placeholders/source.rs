//! `FILE:path`: from where a number or a table is taken.

use figures::Figure;

use crate::manuscript::{FIGURES, Manuscript};

/// The figure, and the path of what is taken in it.
pub(super) fn find<'a>(
    manuscript: &Manuscript,
    source: &'a str,
) -> Result<(Figure, &'a str), String> {
    let (name, path) = source
        .split_once(':')
        .ok_or_else(|| format!("'{source}' is not 'FILE:path.to.key'"))?;
    let figure = Figure::read(&manuscript.path(FIGURES), name)
        .map_err(|error| format!("{error:#}"))?;
    Ok((figure, path))
}
