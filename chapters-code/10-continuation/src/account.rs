//! An account: what a move has earned and lost, and the one rule by which it changes.
//!
//! A plain sum grows without end and must be halved now and then. Here every change also pulls the
//! balance towards zero, the more the larger it is: the bounds are never left, and old merits fade.
//! (Stockfish began with a rule of this kind in August 2015 and called it gravity.)

/// The balance of a move, from −[`Account::MAX`] to [`Account::MAX`].
///
/// ```
/// use continuation::Account;
///
/// let mut account = Account::default();
/// account.add(100);
/// assert_eq!(account.balance(), 100);
/// for _ in 0..1000 {
///     account.add(400);
/// }
/// assert!(account.balance() <= Account::MAX);
/// let before = account.balance();
/// account.add(-400); // a full account loses twice as much as an empty one
/// assert!(account.balance() < before - 700);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account(i16);

impl Account {
    /// The bound on both sides.
    pub const MAX: i32 = 8192;

    /// The balance.
    #[inline]
    pub fn balance(self) -> i32 {
        i32::from(self.0)
    }

    // ANCHOR: add
    /// Adds a bonus, or a malus if it is negative; more than [`Self::MAX`] counts as that.
    #[inline]
    pub fn add(&mut self, bonus: i32) {
        let bonus = bonus.clamp(-Self::MAX, Self::MAX);
        let balance = self.balance();
        self.0 = (balance + bonus - balance * bonus.abs() / Self::MAX) as i16;
    }
    // ANCHOR_END: add
}
