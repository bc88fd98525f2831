//! Which pages use a figure.

use crate::house::House;
use crate::placeholders::placeholders;
use crate::text::fences::fences;

/// The languages of the fences that draw a picture.
pub const PICTURES: [&str; 3] = ["board", "tree", "chart"];

/// The names of the pages that show data of a figure, in a placeholder or in a picture.
///
/// # Errors
/// If a page cannot be read.
pub fn pages_using(house: &House, figure: &str) -> anyhow::Result<Vec<String>> {
    let mut pages = house.pages()?;
    pages.retain(|page| {
        let in_prose = placeholders(&page.text).iter().any(|found| found.figure() == Some(figure));
        let in_picture = fences(&page.text)
            .iter()
            .any(|fence| PICTURES.contains(&fence.language()) && names(&fence.body, figure));
        in_prose || in_picture
    });
    Ok(pages.into_iter().map(|page| page.name).collect())
}

/// Whether a picture's text names a figure as a word of its own.
fn names(body: &str, figure: &str) -> bool {
    body.split(|sign: char| !(sign.is_alphanumeric() || sign == '_')).any(|word| word == figure)
}
