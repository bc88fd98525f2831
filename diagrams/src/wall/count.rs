//! What a wall counts: the moves that one reply refutes, how many replies each of
//! them allows, and at which place of the generated list that one is.

use std::iter::zip;

use cozy_chess::{Board, GameStatus, Move};
use engine::candidate::generate;

use crate::san::san;

/// A position in which one reply mates after many moves.
#[derive(Clone, Debug)]
pub struct Wall {
    /// How many moves are legal, including those that the reply doesn't refute.
    pub moves: usize,
    /// The reply.
    pub reply: Move,
    /// Its name, such as `Ra1`.
    pub name: String,
    /// The moves that it refutes, as they are generated.
    pub columns: Vec<Column>,
}

/// A move that is refuted.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its name, such as `Nxf7`.
    pub name: String,
    /// How many replies are legal, from 1.
    pub replies: usize,
    /// At which place the one that mates is generated, from 1.
    pub generated: usize,
}

impl Wall {
    /// The wall of the reply that mates after most moves; `None` if none does after
    /// two.
    pub fn of(board: &Board) -> Option<Self> {
        let moves = generate(board);
        let positions: Vec<Board> =
            moves.iter().map(|it| after(board, it.mv)).collect();
        let is_mate =
            |board: &Board, mv| after(board, mv).status() == GameStatus::Won;
        let mates = positions.iter().flat_map(|next| {
            let replies = generate(next).into_iter().map(|it| it.mv);
            replies.filter(|&mv| is_mate(next, mv))
        });
        let mates: Vec<Move> = mates.collect();
        let often = |mv: &Move| mates.iter().filter(|it| *it == mv).count();
        let reply =
            *mates.iter().max_by_key(|mv| often(mv)).filter(|mv| often(mv) > 1)?;
        let (mut columns, mut name) = (Vec::new(), String::new());
        for (candidate, next) in zip(&moves, &positions) {
            let replies = generate(next);
            let place = replies
                .iter()
                .position(|it| it.mv == reply && is_mate(next, reply));
            let Some(place) = place else { continue };
            name = san(next, reply).trim_end_matches('#').to_owned();
            let (of, replies) = (san(board, candidate.mv), replies.len());
            columns.push(Column { name: of, replies, generated: place + 1 });
        }
        Some(Self { moves: moves.len(), reply, name, columns })
    }

    /// The replies after the move that allows most.
    pub fn longest(&self) -> usize {
        self.columns.iter().map(|column| column.replies).max().unwrap_or(1)
    }

    /// How many replies are looked at in all if the one that mates is at this place
    /// of each list, from 1, or at its end if a list is shorter.
    pub fn looked_at(&self, place: usize) -> usize {
        self.columns.iter().map(|column| column.replies.min(place)).sum()
    }

    /// A text with the counts in their places: `{moves}`, `{refuted}`, `{first}`,
    /// `{generated}`, `{last}`.
    pub(crate) fn filled(&self, text: &str) -> String {
        let counts = [
            ("{moves}", self.moves),
            ("{refuted}", self.columns.len()),
            ("{first}", self.looked_at(1)),
            (
                "{generated}",
                self.columns.iter().map(|column| column.generated).sum(),
            ),
            ("{last}", self.looked_at(self.longest())),
        ];
        let put = |text: String, (key, count): (&str, usize)| {
            text.replace(key, &count.to_string())
        };
        counts.into_iter().fold(text.to_owned(), put)
    }
}

fn after(board: &Board, mv: Move) -> Board {
    let mut next = board.clone();
    next.play(mv);
    next
}
