//! A search on a table of garbage: the keys of positions that the search will meet
//! have arbitrary bytes as entries, and many positions share a key.
//!
//! Scores may suffer from that. But nothing may panic, the best move is legal, the
//! whole principal variation is legal, and no score is better than mate.

#![no_main]

use cozy_chess::{Move, Piece, Square};
use engine::memory::OutOfMemory;
use engine::score::MATE;
use engine::table::{Bound, Entry};
use engine::{
    Candidate, Eager, FullWindows, Game, Limits, NoPruning, Position, Search,
    Table, candidate, suite,
};
use libfuzzer_sys::fuzz_target;
use transposition_table::TranspositionTable;

/// A table that contains garbage and takes different positions for the same one.
struct Corrupted {
    mask: u64,
    table: TranspositionTable,
}

impl Table for Corrupted {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Self {
            mask: u64::MAX,
            table: TranspositionTable::with_megabytes(megabytes)?,
        })
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.table.probe(key & self.mask, ply)
    }

    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        self.table.store(key & self.mask, ply, entry);
    }

    fn new_search(&mut self) {
        self.table.new_search();
    }

    fn clear(&mut self) {
        self.table.clear();
    }

    fn hashfull(&self) -> u32 {
        self.table.hashfull()
    }
}

/// The ordering in which the most can go wrong, on such a table.
type OnCorruptedTable =
    (see::MoveOrder, Corrupted, FullWindows, Eager<see::MoveOrder>);

fuzz_target!(|bytes: &[u8]| {
    let [start, depth, mask, buckets, walk, bytes @ ..] = bytes else { return };
    let suite = suite::built_in();
    let game = Game::new(suite[usize::from(*start) % suite.len()].clone());
    let buckets = [0, 1, 2, 16, 1024][usize::from(*buckets) % 5];
    let mut table = Corrupted {
        mask: [u64::MAX, 0, 7, 0xff, 0xff << 56, 7 << 61][usize::from(*mask) % 6],
        table: TranspositionTable::with_buckets(buckets)
            .expect("memory for a small table"),
    };
    // The garbage is stored under the keys of positions that are a few moves away.
    let mut position = game.position().clone();
    let mut ply = 0;
    for chunk in bytes.chunks_exact(8) {
        table.store(position.key(), ply, entry(chunk));
        let moves = candidate::generate(position.board());
        let choice =
            usize::from(chunk[0]) + usize::from(*walk) * usize::from(chunk[1]);
        if ply == 4 || moves.is_empty() {
            (position, ply) = (game.position().clone(), 0);
        } else {
            (position, ply) =
                (position.play(&moves[choice % moves.len()]), ply + 1);
        }
    }

    let mut search = Search::<OnCorruptedTable>::with(
        see::MoveOrder::default(),
        table,
        FullWindows,
        NoPruning,
    );
    let limits =
        Limits { nodes: Some(5_000), ..Limits::depth(1 + i32::from(depth % 4)) };
    for _ in 0..2 {
        let outcome = search.run(&game, &limits, |_| {});
        assert!(outcome.score.abs() <= MATE, "{}", outcome.score);
        let board = game.position().board();
        let best = outcome.best_move.expect("the suite has no mated position");
        assert!(Candidate::find(board, best).is_some(), "{board}: {best}");
        assert_eq!(outcome.principal_variation.first(), Some(&best));
        let mut position = Position::new(board.clone());
        for &mv in &outcome.principal_variation {
            let legal = Candidate::find(position.board(), mv);
            position =
                position.play(&legal.expect("a line that is legal to its end"));
        }
    }
});

/// Eight bytes as an entry: any score and depth that fit into a slot, and any move
/// at all.
fn entry(bytes: &[u8]) -> Entry {
    let square = |byte: u8| Square::index(usize::from(byte % 64));
    Entry {
        score: i32::from(i16::from_le_bytes([bytes[2], bytes[3]])),
        bound: [Bound::Upper, Bound::Lower, Bound::Exact]
            [usize::from(bytes[4]) % 3],
        depth: i32::from(bytes[5]),
        mv: (bytes[6] != 0).then(|| Move {
            from: square(bytes[6]),
            to: square(bytes[7]),
            promotion: Piece::try_index(usize::from(bytes[4] / 4)),
        }),
    }
}
