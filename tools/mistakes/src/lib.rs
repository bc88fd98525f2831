//! Mistakes with the order of moves, one file each: what is wrong, and nothing
//! else.
//!
//! Their names, and a sentence about each, are in the [`catalogue`].
//!
//! A mistake is wrapped around a correct order: it changes what the order below is
//! asked or told, and [forwards](engine::forward) the rest. So it can be read next
//! to the technique that it spoils, and planted in any stage. [`ShortKeys`] and
//! [`MateScoresUnadjusted`] are wrapped around a transposition table,
//! [`TableMoveByDepth`] around a table and an order, [`MalusOfSkipped`] around a
//! picker, and [`ScoresStay`] is a picker.
//!
//! ```
//! use engine::{Game, Limits, Search};
//! use mistakes::KillersByDepth;
//!
//! type Wrong = (
//!     KillersByDepth<killers::MoveOrder>,
//!     transposition_table::TranspositionTable,
//!     engine::FullWindows,
//!     engine::Eager<KillersByDepth<killers::MoveOrder>>,
//! );
//! let [wrong, right] = [
//!     Search::<Wrong>::new(1)?.run(&Game::default(), &Limits::depth(5), |_| {}),
//!     Search::<killers::Stage>::new(1)?.run(&Game::default(), &Limits::depth(5), |_| {}),
//! ];
//! assert!(wrong.statistics.nodes() > right.statistics.nodes());
//! # Ok::<(), engine::memory::OutOfMemory>(())
//! ```

mod both_slots_the_same;
mod captures_as_killers;
mod castling_is_capture;
pub mod catalogue;
mod en_passant_is_quiet;
mod history_not_cleared;
mod history_of_captures;
mod history_on_alpha_raises;
mod history_overflows;
mod index_in_move_list;
mod killers_by_depth;
mod killers_not_cleared;
mod killers_unwritten;
mod malus_all_but_last;
mod malus_by_wrong_piece;
mod malus_of_skipped;
mod mate_scores_unadjusted;
mod missing_move_is_one;
mod one_history_for_both;
mod overlay;
mod promotion_is_pawn_capture;
mod reward_from_depth_two;
mod scores_stay;
mod short_keys;
mod table_move_by_depth;

pub use both_slots_the_same::BothSlotsTheSame;
pub use captures_as_killers::CapturesAsKillers;
pub use castling_is_capture::CastlingIsCapture;
pub use en_passant_is_quiet::EnPassantIsQuiet;
pub use history_not_cleared::HistoryNotCleared;
pub use history_of_captures::HistoryOfCaptures;
pub use history_on_alpha_raises::HistoryOnAlphaRaises;
pub use history_overflows::HistoryOverflows;
pub use index_in_move_list::IndexInMoveList;
pub use killers_by_depth::KillersByDepth;
pub use killers_not_cleared::KillersNotCleared;
pub use killers_unwritten::KillersUnwritten;
pub use malus_all_but_last::MalusAllButLast;
pub use malus_by_wrong_piece::MalusByWrongPiece;
pub use malus_of_skipped::MalusOfSkipped;
pub use mate_scores_unadjusted::MateScoresUnadjusted;
pub use missing_move_is_one::MissingMoveIsOne;
pub use one_history_for_both::OneHistoryForBoth;
pub use overlay::Overlay;
pub use promotion_is_pawn_capture::PromotionIsPawnCapture;
pub use reward_from_depth_two::RewardFromDepthTwo;
pub use scores_stay::ScoresStay;
pub use short_keys::ShortKeys;
pub use table_move_by_depth::{EntryDepth, TableMoveByDepth};
