//! A capture's worth as one number: its history, if captures have one, times
//! [`MERIT`], and the index of its victim and its attacker.

use cozy_chess::Piece;
use staged::rank::numbered_capture;

/// More than the largest index of victim and attacker.
pub(crate) const MERIT: i32 = 64;
/// The index of all captures if they are not distinguished.
pub(crate) const ALIKE: i32 = MERIT - 1;

/// A worth as it is printed: the victim and the attacker, as far as they count.
pub(crate) fn in_words(worth: i32) -> String {
    let index = worth.rem_euclid(MERIT);
    match index % 8 {
        _ if index == ALIKE => "any".to_owned(),
        7 => format!("{:?}", Piece::index(index as usize / 8)),
        _ => format!("{:?}", numbered_capture(index)),
    }
}
