//! Numbers as people like to read them, with commas between the thousands.

use std::fmt::Display;

/// A number as text, with a comma before each group of three digits of its whole
/// part.
///
/// The number may be whole and of any size, or a decimal that is already formatted:
///
/// ```
/// use text::digits::grouped;
///
/// assert_eq!([7, 1234, 1_234_567].map(grouped), ["7", "1,234", "1,234,567"]);
/// assert_eq!(grouped(-100), "-100");
/// assert_eq!(grouped(format_args!("{:.1}", -98_803.04)), "-98,803.0");
/// ```
pub fn grouped(number: impl Display) -> String {
    let number = number.to_string();
    let (sign, digits) =
        number.strip_prefix('-').map_or(("", &*number), |digits| ("-", digits));
    let (whole, decimals) =
        digits.split_at(digits.find('.').unwrap_or(digits.len()));
    let mut grouped = String::from(sign);
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped + decimals
}
