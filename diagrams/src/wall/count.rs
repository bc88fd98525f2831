//! What a wall counts: the moves that one reply refutes, how many replies each of them allows, and at which place of the
//! generated list that one stands.

use std::collections::HashMap;

use cozy_chess::{Board, GameStatus, Move};
use engine::candidate::generate;

use crate::san::san;

/// A position in which one reply mates after many moves.
#[derive(Clone, Debug)]
pub struct Wall {
    /// How many moves are legal, with those that the reply doesn't refute.
    pub moves: usize,
    /// The reply.
    pub reply: Move,
    /// Its name, such as `Ra1`.
    pub name: String,
    /// The moves that it refutes, as they are generated.
    pub columns: Vec<Column>,
    /// The other replies of the move that allows most, as they are generated.
    pub others: Vec<String>,
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
    /// The wall of the reply that mates after most moves; `None` if none does after two.
    pub fn of(board: &Board) -> Option<Self> {
        let moves = generate(board);
        let after = |mv: Move| {
            let mut next = board.clone();
            next.play(mv);
            next
        };
        let mut mates: HashMap<Move, usize> = HashMap::new();
        for candidate in &moves {
            let next = after(candidate.mv);
            let replies = generate(&next);
            for reply in replies.iter().filter(|reply| is_mate(&next, reply.mv)) {
                *mates.entry(reply.mv).or_default() += 1;
            }
        }
        let (&reply, _) =
            mates.iter().filter(|(_, many)| **many > 1).max_by_key(|(_, many)| **many)?;
        let (mut columns, mut others, mut name) = (Vec::new(), Vec::new(), String::new());
        for candidate in &moves {
            let next = after(candidate.mv);
            let replies = generate(&next);
            let place = replies.iter().position(|it| it.mv == reply && is_mate(&next, reply));
            let Some(place) = place else { continue };
            let names = replies.iter().map(|it| bare(&next, it.mv));
            let mut rest: Vec<String> = names.collect();
            name = rest.remove(place);
            let column = san(board, candidate.mv);
            columns.push(Column { name: column, replies: replies.len(), generated: place + 1 });
            if rest.len() > others.len() {
                others = rest;
            }
        }
        Some(Self { moves: moves.len(), reply, name, columns, others })
    }

    /// The replies after the move that allows most.
    pub fn longest(&self) -> usize {
        self.others.len() + 1
    }

    /// How many replies are looked at in all if the one that mates stands at this place of each list, from 1, or at its
    /// end where a list is shorter.
    pub fn looked_at(&self, place: usize) -> usize {
        self.columns.iter().map(|column| column.replies.min(place)).sum()
    }

    /// How many are looked at as the replies are generated.
    pub fn generated(&self) -> usize {
        self.columns.iter().map(|column| column.generated).sum()
    }

    /// What is saved where the reply comes first instead of last, in per cent.
    pub fn saved(&self) -> u32 {
        let share = self.looked_at(1) as f64 / self.looked_at(self.longest()) as f64;
        (100.0 * (1.0 - share)).round() as u32
    }

    /// A text with the counts in their places: `{moves}`, `{refuted}`, `{first}`, `{generated}`, `{last}`, `{saved}`.
    pub(crate) fn filled(&self, text: &str) -> String {
        let counts = [
            ("{moves}", self.moves),
            ("{refuted}", self.columns.len()),
            ("{first}", self.looked_at(1)),
            ("{generated}", self.generated()),
            ("{last}", self.looked_at(self.longest())),
            ("{saved}", self.saved() as usize),
        ];
        let put = |text: String, (key, count): (&str, usize)| text.replace(key, &count.to_string());
        counts.into_iter().fold(text.to_owned(), put)
    }
}

fn is_mate(board: &Board, mv: Move) -> bool {
    let mut next = board.clone();
    next.play(mv);
    next.status() == GameStatus::Won
}

/// The name of a move without what it threatens.
fn bare(board: &Board, mv: Move) -> String {
    san(board, mv).trim_end_matches(['+', '#']).to_owned()
}
