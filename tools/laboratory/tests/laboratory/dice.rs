//! Dice that fall the same way everywhere, for drawing positions and samples of
//! them.

/// Numbers that look random and are the same everywhere (Steele et al. 2014:
/// SplitMix).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    /// Dice with this seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `sides`, which must be at least 1.
    pub(crate) fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }
}
