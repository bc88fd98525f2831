//! `{{num FILE:path FORMAT}}`: one number.

use figures::Format;

use super::source;
use crate::manuscript::Manuscript;

/// The number as it stands in the text.
pub(super) fn print(
    manuscript: &Manuscript,
    path: &str,
    format: &str,
) -> Result<String, String> {
    let (figure, key) = source::find(manuscript, path)?;
    let format = Format::named(format)?;
    format.print(figure.value(key)?).map_err(|reason| format!("{path}: {reason}"))
}
