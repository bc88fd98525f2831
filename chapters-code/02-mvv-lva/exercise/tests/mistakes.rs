//! Mistakes with captures.

use cozy_chess::Piece;
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};

mod demands;

mistakes! { plain::Stage, mvv_lva::Stage;
    CapturesBehindQuiets: "A capture comes before",
    AttackerDecides: "The better victim",
    GainDecides: "The better victim",
    BishopIsKnight: "The better victim",
    RookIsBishop: "The better victim",
    KnightIsPawn: "The better victim",
    NoAttacker: "Of equal victims",
    StrongestAttackerFirst: "Of equal victims",
    KingIsCheapest: "Of equal victims",
    PromotionsBehindCaptures: "A promotion to a queen",
    PromotionsAreEqual: "Of promotions to a queen",
    UnderPromotionsAreCaptures: "Other promotions",
    UnderPromotionsBeforeQuiets: "Other promotions",
    QuietsByPiece: "Quiet moves",
    ; WithOrder mvv_lva::MoveOrder;
    EnPassantIsQuiet: "En passant",
    CastlingIsCapture: "Quiet moves",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
}

impl Ordering for Order {
    /// The class of the move, then what decides within the class.
    type Priority = (i32, i32, i32);

    fn priority(&self, _: &Node, candidate: &Candidate) -> Self::Priority {
        let mistake = self.mistake;
        let Candidate { mv, piece, mut victim } = *candidate;
        match mistake {
            Mistake::RookIsBishop if victim == Some(Piece::Rook) => {
                victim = Some(Piece::Bishop);
            }
            Mistake::KnightIsPawn if victim == Some(Piece::Knight) => {
                victim = Some(Piece::Pawn);
            }
            Mistake::BishopIsKnight if victim == Some(Piece::Bishop) => {
                victim = Some(Piece::Knight);
            }
            _ => {}
        }
        let worth = victim.map_or(-1, |victim| victim as i32);
        let attacker = match mistake {
            Mistake::NoAttacker => 0,
            Mistake::StrongestAttackerFirst => piece as i32,
            Mistake::KingIsCheapest if piece == Piece::King => 1,
            _ => -(piece as i32),
        };
        let quiets = if mistake == Mistake::CapturesBehindQuiets { 7 } else { 1 };
        match (mv.promotion, victim) {
            (Some(Piece::Queen), _) => match mistake {
                Mistake::PromotionsBehindCaptures => (4, worth, 0),
                Mistake::PromotionsAreEqual => (6, 0, 0),
                _ => (8, worth, 0),
            },
            (Some(_), Some(_))
                if mistake == Mistake::UnderPromotionsAreCaptures =>
            {
                (5, worth, attacker)
            }
            (Some(_), _) if mistake == Mistake::UnderPromotionsBeforeQuiets => {
                (2, 0, 0)
            }
            (Some(_), _) => (0, 0, 0),
            (None, Some(_)) => match mistake {
                Mistake::AttackerDecides => (5, attacker, worth),
                Mistake::GainDecides => (5, worth + attacker, 0),
                _ => (5, worth, attacker),
            },
            (None, None) if mistake == Mistake::QuietsByPiece => {
                (1, piece as i32, 0)
            }
            (None, None) => (quiets, 0, 0),
        }
    }
}
