//! SEE with other piece values, and losing captures in other places.

use std::fmt::Debug;
use std::marker::PhantomData;

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use engine::{Candidate, Node, Ordering, Outcome, Stage};
use see::Priority;
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::own::{geometric_factor, search, sum};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;

/// What a piece is worth to the exchange, and where its losers are tried.
trait Variant: Debug + Default + Send + 'static {
    /// Centipawns, pawn to king.
    const VALUES: [i32; 6] = see::see::VALUES;
    /// Losing captures are tried after killers but before the other quiet moves.
    const BEFORE_QUIETS: bool = false;
}

#[derive(Debug, Default)]
struct AsShipped;
impl Variant for AsShipped {}

/// A bishop is worth as much as a knight.
#[derive(Debug, Default)]
struct Equal;
impl Variant for Equal {
    const VALUES: [i32; 6] = [100, 325, 325, 500, 900, 20_000];
}

/// One, three, three, five, nine.
#[derive(Debug, Default)]
struct Classic;
impl Variant for Classic {
    const VALUES: [i32; 6] = [100, 300, 300, 500, 900, 20_000];
}

#[derive(Debug, Default)]
struct BeforeQuiets;
impl Variant for BeforeQuiets {
    const BEFORE_QUIETS: bool = true;
}

/// The order of stage 7, varied.
#[derive(Debug, Default)]
struct Order<V> {
    stage: see::MoveOrder,
    variant: PhantomData<V>,
}

impl<V: Variant> Order<V> {
    fn of(&self, node: &Node, candidate: &Candidate) -> Priority {
        match self.stage.priority(node, candidate) {
            Priority::Capture(capture) | Priority::LosingCapture(capture) => {
                if see(node.position.board(), candidate, &V::VALUES) < 0 {
                    Priority::LosingCapture(capture)
                } else {
                    Priority::Capture(capture)
                }
            }
            other => other,
        }
    }
}

impl<V: Variant> Ordering for Order<V> {
    /// The first number lifts whatever must stand before losing captures.
    type Priority = (u8, Priority);

    fn priority(&self, node: &Node, candidate: &Candidate) -> (u8, Priority) {
        let priority = self.of(node, candidate);
        let lift = match priority {
            _ if !V::BEFORE_QUIETS => 0,
            Priority::Quiet(_) | Priority::UnderPromotion => 0,
            Priority::LosingCapture(_) => 1,
            _ => 2,
        };
        (lift, priority)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.stage.cutoff(node, candidate);
    }
}

struct With<V>(V);

impl<V: Variant> Stage for With<V> {
    const NAME: &'static str = "see, varied";
    const CHAPTER: u8 = 7;
    const IDEA: &'static str = "Stage 7 with other values or another place.";
    type Ordering = Order<V>;
    type Table = TranspositionTable;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<Order<V>>;
}

/// The exchange of the chapter, with any values: recursive, short and slow.
fn see(board: &Board, capture: &Candidate, values: &[i32; 6]) -> i32 {
    let mut occupied = board.occupied() ^ capture.mv.from.bitboard();
    if let Some(victim) = capture.victim_square(board) {
        occupied &= !victim.bitboard();
    }
    let won = capture.victim.map_or(0, |victim| values[victim as usize]);
    won - answer(board, capture.mv.to, occupied, !board.side_to_move(), capture.piece, values)
}

/// What `side` wins by taking back the piece that stands on the square; never less than nothing.
fn answer(
    board: &Board,
    square: Square,
    occupied: BitBoard,
    side: Color,
    standing: Piece,
    values: &[i32; 6],
) -> i32 {
    let attackers = attackers(board, square, occupied);
    let mine = attackers & board.colors(side);
    let Some((piece, from)) = Piece::ALL
        .into_iter()
        .find_map(|piece| (mine & board.pieces(piece)).next_square().map(|from| (piece, from)))
    else {
        return 0;
    };
    let left = occupied ^ from.bitboard();
    let theirs = self::attackers(board, square, left) & board.colors(!side);
    if piece == Piece::King && !theirs.is_empty() {
        return 0;
    }
    let promotes = piece == Piece::Pawn && square.rank() == Rank::Eighth.relative_to(side);
    let value = |piece: Piece| values[piece as usize];
    let gain = if promotes { value(Piece::Queen) - value(Piece::Pawn) } else { 0 };
    let stands = if promotes { Piece::Queen } else { piece };
    let rest = answer(board, square, left, !side, stands, values);
    (value(standing) + gain - rest).max(0)
}

/// The pieces of both sides that see a square, of those that are left.
fn attackers(board: &Board, square: Square, occupied: BitBoard) -> BitBoard {
    let pieces = |piece| board.pieces(piece);
    let queens = pieces(Piece::Queen);
    let pawns =
        |side: Color| get_pawn_attacks(square, !side) & board.colored_pieces(side, Piece::Pawn);
    let all = pawns(Color::White)
        | pawns(Color::Black)
        | get_knight_moves(square) & pieces(Piece::Knight)
        | get_king_moves(square) & pieces(Piece::King)
        | get_bishop_moves(square, occupied) & (pieces(Piece::Bishop) | queens)
        | get_rook_moves(square, occupied) & (pieces(Piece::Rook) | queens);
    all & occupied
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["history", "see"])?;
    let shipped = search::<see::Stage>(DEPTH)?;
    let searched: [(&str, &str, Vec<Outcome>); 5] = [
        ("no-see", "no SEE (stage `history`)", search::<history::Stage>(DEPTH)?),
        ("shipped", "bishop 330, knight 320 (stage `see`)", search::<With<AsShipped>>(DEPTH)?),
        ("equal", "bishop and knight 325", search::<With<Equal>>(DEPTH)?),
        ("classic", "one, three, three, five, nine", search::<With<Classic>>(DEPTH)?),
        ("before-quiets", "losing captures before quiet moves", {
            search::<With<BeforeQuiets>>(DEPTH)?
        }),
    ];
    anyhow::ensure!(
        sum(&shipped) == sum(&searched[1].2),
        "the variant with the chapter's values searches another tree than the chapter"
    );
    let row = |(name, variant, outcomes): &(&str, &str, Vec<Outcome>)| -> Value {
        let (before, after) = (sum(&searched[0].2), sum(outcomes));
        json!({
            "name": name,
            "variant": variant,
            "nodes": after.nodes(),
            "main_nodes": after.main_nodes,
            "factor": before.nodes() as f64 / after.nodes() as f64,
            "geometric_factor": geometric_factor(&searched[0].2, outcomes),
            "first_move_cutoffs": after.cutoffs().first_move_share(),
            "mean_cutoff_index": after.cutoffs().mean_index(),
        })
    };
    let data = json!({
        "depth": DEPTH,
        "positions": shipped.len(),
        "rows": searched.iter().map(row).collect::<Vec<_>>(),
        "equal_to_shipped": geometric_factor(&shipped, &searched[2].2),
        "before_quiets_to_shipped": geometric_factor(&shipped, &searched[4].2),
    });
    let columns = vec![
        Column::new("variant", "variant", Format::Text),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("main_nodes", "main", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("geometric_factor", "÷ (geo)", Format::X2),
        Column::new("first_move_cutoffs", "first-move cutoffs", Format::Pct1),
        Column::new("mean_cutoff_index", "mean index", Format::F2),
    ];
    Ok(Measurement { stages, columns, data })
}
