//! Mistakes with exchanges.

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};
use history::{MoveOrder, Priority};

mod demands;

mistakes! { history::Stage, see::Stage;
    LosingCapturesBeforeQuiets: "A capture that loses",
    LosersLast: "A losing capture",
    LosersUnordered: "Of losing captures",
    EvenTradesLose: "A victim worth",
    EvenExchangesLose: "An exchange that comes out even",
    AnyBigAttackerLoses: "What nobody guards",
    AnyGuardIsEnough: "A guard that may itself",
    NoXRays: "Pieces behind others",
    KingNeverCaptures: "A king takes what",
    KingCapturesGuarded: "A king takes nothing",
    DearestPieceFirst: "The cheapest piece",
    NobodyStops: "Each side is free",
    PromotionsGainNothing: "A pawn that captures",
    PinsAreSeen: "Pins aren't seen",
    BishopIsKnight: "A bishop is worth",
    PromotionsToo: "A promotion to a queen",
    KillersAboveCaptures: "Killers and scores",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    below: MoveOrder,
}

impl Order {
    fn value(&self, piece: Piece) -> i32 {
        match piece {
            Piece::King if self.mistake == Mistake::KingCapturesGuarded => 0,
            Piece::Bishop if self.mistake == Mistake::BishopIsKnight => 320,
            _ => see::see::VALUES[piece as usize],
        }
    }

    fn loses(&self, board: &Board, capture: &Candidate) -> bool {
        let mistake = self.mistake;
        let [victim, attacker] = [capture.victim, Some(capture.piece)]
            .map(|piece| piece.map_or(0, |piece| self.value(piece)));
        let occupied = board.occupied() ^ capture.mv.from.bitboard();
        let side = !board.side_to_move();
        let reply = self.gain(board, capture.mv.to, occupied, side, attacker);
        let guards = self.attackers(board, capture.mv.to, occupied, side);
        match mistake {
            Mistake::EvenTradesLose => victim <= attacker && victim - reply <= 0,
            Mistake::EvenExchangesLose => victim < attacker && victim <= reply,
            Mistake::AnyBigAttackerLoses => victim < attacker,
            Mistake::AnyGuardIsEnough => victim < attacker && !guards.is_empty(),
            _ => victim < attacker && victim < reply,
        }
    }

    /// What a side wins by taking a piece of this value.
    fn gain(
        &self,
        board: &Board,
        square: Square,
        occupied: BitBoard,
        side: Color,
        value: i32,
    ) -> i32 {
        let mistake = self.mistake;
        let attackers = self.attackers(board, square, occupied, side);
        let mut pieces = Piece::ALL;
        if mistake == Mistake::DearestPieceFirst {
            pieces[..5].reverse();
        }
        let of = |piece: &Piece| attackers & board.pieces(*piece);
        let Some(piece) = pieces.into_iter().find(|piece| !of(piece).is_empty())
        else {
            return 0;
        };
        let from = of(&piece).next_square().unwrap();
        let occupied = occupied ^ from.bitboard();
        let answers = self.attackers(board, square, occupied, !side);
        if piece == Piece::King
            && !answers.is_empty()
            && mistake != Mistake::KingCapturesGuarded
        {
            return 0;
        }
        let promotes = piece == Piece::Pawn
            && square.rank() == Rank::Eighth.relative_to(side)
            && mistake != Mistake::PromotionsGainNothing;
        let (stands, more) =
            if promotes { (Piece::Queen, 800) } else { (piece, 0) };
        let reply = self.gain(board, square, occupied, !side, self.value(stands));
        let gain = value + more - reply;
        if mistake == Mistake::NobodyStops { gain } else { gain.max(0) }
    }

    fn attackers(
        &self,
        board: &Board,
        square: Square,
        occupied: BitBoard,
        side: Color,
    ) -> BitBoard {
        let rays = match self.mistake {
            Mistake::NoXRays => board.occupied(),
            _ => occupied,
        };
        let pieces = |piece| board.pieces(piece);
        let queens = pieces(Piece::Queen);
        let mut all = get_pawn_attacks(square, !side) & pieces(Piece::Pawn)
            | get_knight_moves(square) & pieces(Piece::Knight)
            | get_bishop_moves(square, rays) & (pieces(Piece::Bishop) | queens)
            | get_rook_moves(square, rays) & (pieces(Piece::Rook) | queens);
        if self.mistake != Mistake::KingNeverCaptures {
            all |= get_king_moves(square) & pieces(Piece::King);
        }
        if self.mistake == Mistake::PinsAreSeen {
            let rooks = board.colors(!side) & pieces(Piece::Rook);
            let king = board.king(side);
            for pinned in all & get_rook_moves(king, occupied) {
                let behind = get_rook_moves(king, occupied ^ pinned.bitboard());
                if !(behind & rooks & !get_rook_moves(king, occupied)).is_empty() {
                    all ^= pinned.bitboard();
                }
            }
        }
        all & board.colors(side) & occupied
    }
}

impl Ordering for Order {
    /// The class, and the priority in stage 6 within it.
    type Priority = (i32, Option<Priority>);

    fn priority(&self, node: &Node, candidate: &Candidate) -> Self::Priority {
        let mistake = self.mistake;
        let below = self.below.priority(node, candidate);
        let losers = match mistake {
            Mistake::LosersLast => 0,
            Mistake::LosingCapturesBeforeQuiets => 4,
            _ => 2,
        };
        let class = match below {
            Priority::UnderPromotion => 1,
            Priority::Quiet(_) => 3,
            Priority::Killer(_) if mistake == Mistake::KillersAboveCaptures => 8,
            Priority::Killer(_) => 5,
            Priority::Capture(_)
                if self.loses(node.position.board(), candidate) =>
            {
                losers
            }
            Priority::QueenPromotion(None) if mistake == Mistake::PromotionsToo => {
                let occupied = node.position.board().occupied();
                let side = !node.position.board().side_to_move();
                match self.attackers(
                    node.position.board(),
                    candidate.mv.to,
                    occupied,
                    side,
                ) {
                    guards if guards.is_empty() => 8,
                    _ => 2,
                }
            }
            Priority::Capture(_) => 7,
            Priority::QueenPromotion(_) => 8,
            Priority::TtMove => 9,
        };
        let is_unordered = mistake == Mistake::LosersUnordered && class == losers;
        (class, (!is_unordered).then_some(below))
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(node, candidate);
    }

    fn new_search(&mut self) {
        self.below.new_search();
    }
}
