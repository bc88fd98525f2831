//! What a line may ask about a move: its inputs, and names for numbers.

use cozy_chess::{BitBoard, Board, File, Move, Piece, Square};
use engine::{Candidate, Node};
use mix::{Class, Priority};
use see::see;
use threats::threats::Threats;

/// A move at a node, and what the stage's own order says about it.
pub(crate) struct Asked<'a> {
    pub(crate) node: &'a Node<'a>,
    pub(crate) candidate: &'a Candidate,
    pub(crate) own: Priority,
}

/// Something that is known about a move.
#[derive(Clone, Copy, Debug)]
pub struct Input {
    /// Its name.
    pub name: &'static str,
    /// What it is, and its range.
    pub says: &'static str,
    pub(crate) of: fn(&Asked) -> i64,
}

/// All inputs.
pub const INPUTS: [Input; 17] = [
    Input {
        name: "table_move",
        says: "1 for the move that the table remembers, else 0",
        of: |it| (it.node.table_move == Some(it.candidate.mv)).into(),
    },
    Input {
        name: "capture",
        says: "1 if it takes something, else 0",
        of: |it| it.candidate.victim.is_some().into(),
    },
    Input {
        name: "quiet",
        says: "1 if it neither takes something nor promotes, else 0",
        of: |it| it.candidate.is_quiet().into(),
    },
    Input {
        name: "victim",
        says: "what it takes, from pawn to queen (1 to 5), or 0",
        of: |it| number(it.candidate.victim),
    },
    Input {
        name: "attacker",
        says: "what moves, from pawn to king (1 to 6)",
        of: |it| number(Some(it.candidate.piece)),
    },
    Input {
        name: "promotion",
        says: "what a pawn becomes, from knight to queen (2 to 5), or 0",
        of: |it| number(it.candidate.mv.promotion),
    },
    Input {
        name: "exchange",
        says: "what a capture wins or loses on its square by SEE, in centipawns, or 0",
        of: |it| {
            it.candidate.victim.map_or(0, |_| see(board(it), it.candidate).into())
        },
    },
    Input {
        name: "killer",
        says: "1 or 2 for a move in a killer slot of its ply, else 0",
        of: |it| {
            if it.own.class == Class::Killer {
                -i64::from(it.own.value())
            } else {
                0
            }
        },
    },
    Input {
        name: "history",
        says: "the points of the stage's history for a quiet move that is no killer, else 0",
        of: |it| {
            if it.own.class == Class::Quiet { it.own.value().into() } else { 0 }
        },
    },
    Input {
        name: "gives_check",
        says: "1 if it gives check, else 0",
        of: |it| it.node.position.play(it.candidate).is_check().into(),
    },
    Input {
        name: "leaves_attack",
        says: "1 if something of less worth attacks it where it stands, else 0",
        of: |it| lesser(it).has(it.candidate.mv.from).into(),
    },
    Input {
        name: "enters_attack",
        says: "1 if something of less worth attacks it where it goes, else 0",
        of: |it| lesser(it).has(target(it)).into(),
    },
    Input {
        name: "gain",
        says: "by how much it changes the score of the position, in centipawns",
        of: |it| {
            let after = it.node.position.play(it.candidate);
            i64::from(-after.evaluate()) - i64::from(it.node.position.evaluate())
        },
    },
    Input {
        name: "in_check",
        says: "1 if its side is in check before it, else 0",
        of: |it| it.node.position.is_check().into(),
    },
    Input {
        name: "ply",
        says: "the distance of its node from the root in plies",
        of: |it| it.node.ply as i64,
    },
    Input {
        name: "depth",
        says: "the remaining depth of its node in plies",
        of: |it| it.node.depth.into(),
    },
    Input {
        name: "to_rank",
        says: "the rank that it goes to, as its own side counts (1 to 8)",
        of: |it| {
            let side = board(it).side_to_move();
            target(it).rank().relative_to(side) as i64 + 1
        },
    },
];

/// Names for numbers.
pub const NUMBERS: [(&str, i64); 6] = [
    ("pawn", 1),
    ("knight", 2),
    ("bishop", 3),
    ("rook", 4),
    ("queen", 5),
    ("king", 6),
];

fn number(piece: Option<Piece>) -> i64 {
    piece.map_or(0, |piece| piece as i64 + 1)
}

fn board<'a>(asked: &Asked<'a>) -> &'a Board {
    asked.node.position.board()
}

/// Where it goes; the king, if it castles.
fn target(asked: &Asked) -> Square {
    let Move { from, to, .. } = asked.candidate.mv;
    let castles = board(asked).color_on(to) == Some(board(asked).side_to_move());
    match castles {
        true if from < to => Square::new(File::G, to.rank()),
        true => Square::new(File::C, to.rank()),
        false => to,
    }
}

/// The squares that something attacks that is worth less than what moves.
fn lesser(asked: &Asked) -> BitBoard {
    Threats::new(board(asked)).by_lesser(asked.candidate.piece)
}
