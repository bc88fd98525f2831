//! How an entry is packed: two words, the key and all the rest.

use cozy_chess::{Move, Piece, Square};
use engine::score::MATE;
use engine::table::{Bound, Entry};

/// An [`Entry`] as it is stored in the table. The first word is the key, which
/// tells its position from others in the same bucket; the second is, from the
/// lowest bit on,
///
/// | bits | |
/// |---|---|
/// | 0–15 | the move: from, to, promotion; 0 is no move |
/// | 16–31 | the score |
/// | 32–39 | the depth |
/// | 40–41 | the bound; 0 is an empty slot |
/// | 42–47 | the age |
pub(crate) type Packed = [u64; 2];

/// A slot that holds nothing.
pub(crate) const EMPTY: Packed = [0; 2];

/// Ages go round: searches are counted modulo this.
pub(crate) const AGES: u8 = 64;

pub(crate) fn pack(key: u64, entry: Entry, age: u8) -> Packed {
    let mv = entry.mv.map_or(0, pack_move);
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    let data = u64::from(mv)
        | u64::from(entry.score as u16) << 16
        | u64::from(entry.depth as u8) << 32
        | bound << 40
        | u64::from(age) << 42;
    [key, data]
}

/// The entry in a slot, or `None` from an empty one. Whatever bits are there, its
/// score is one that a search can return: no better than mate on the spot.
pub(crate) fn unpack([_, data]: Packed) -> Option<Entry> {
    let bound = match data >> 40 & 3 {
        0 => return None,
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    let score = i32::from((data >> 16) as i16).clamp(-MATE, MATE);
    Some(Entry {
        score,
        bound,
        depth: depth([0, data]),
        mv: unpack_move(data as u16),
    })
}

pub(crate) fn is_empty([_, data]: Packed) -> bool {
    data >> 40 & 3 == 0
}

pub(crate) fn depth([_, data]: Packed) -> i32 {
    i32::from((data >> 32) as u8)
}

pub(crate) fn age([_, data]: Packed) -> u8 {
    (data >> 42) as u8 % AGES
}

/// Six bits for each square, three for the promotion. Zero would be from a1 to a1:
/// no move.
fn pack_move(mv: Move) -> u16 {
    let promotion = mv.promotion.map_or(0, |piece| piece as u16);
    mv.from as u16 | (mv.to as u16) << 6 | promotion << 12
}

fn unpack_move(bits: u16) -> Option<Move> {
    let square = |bits: u16| Square::index(usize::from(bits & 63));
    let promotion = match usize::from(bits >> 12) {
        0 => None,
        piece => Some(Piece::try_index(piece)?),
    };
    (bits != 0).then(|| Move {
        from: square(bits),
        to: square(bits >> 6),
        promotion,
    })
}
