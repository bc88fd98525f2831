//! Whole numbers on the command line.

use std::ops::RangeInclusive;

/// A reader of whole numbers; its error says from where to where they go.
pub fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |word| {
        let number = word.parse().ok().filter(|number| range.contains(number));
        let (first, last) = (range.start(), range.end());
        number.and_then(|number: u64| T::try_from(number).ok()).ok_or_else(|| {
            format!("a whole number from {first} to {last} is wanted")
        })
    }
}
