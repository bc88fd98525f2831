//! A cell of the picture: a node of a search.

use cozy_chess::Move;
use engine::observer::End;
use engine::score::Score;
use mix::Class;

use crate::tree;

/// Why a node is searched, and so its colour. Where a move cut, those before it were
/// searched in vain, with all that is below them: a better order would have spared it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Its score lies inside the window: it's on a principal variation.
    Pv,
    /// Every move of its parent had to be searched, since none was good enough.
    Needed,
    /// After the move that cut.
    Cutter,
    /// After a move that was tried before the one that cut.
    Vain,
    /// Somewhere below such a node.
    BelowVain,
    /// After a null move.
    Passed,
    /// A node of quiescence, whose captures come in the same order in all stages.
    Capture,
    /// The same, below a node that was searched in vain.
    VainCapture,
}

impl Kind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 8] = [
        Self::Pv,
        Self::Needed,
        Self::Cutter,
        Self::Vain,
        Self::BelowVain,
        Self::Passed,
        Self::Capture,
        Self::VainCapture,
    ];

    /// Whether a perfect order would have spared it.
    pub const fn is_vain(self) -> bool {
        matches!(self, Self::Vain | Self::BelowVain | Self::VainCapture)
    }

    /// Its colour, a name in the style sheet, and how opaque that is, in percent.
    pub const fn colour(self) -> (&'static str, u8) {
        match self {
            Self::Pv => ("--bmf-ink", 85),
            Self::Needed => ("--bmf-main", 35),
            Self::Cutter => ("--bmf-main", 100),
            Self::Vain => ("--bmf-brick", 100),
            Self::BelowVain => ("--bmf-brick", 50),
            Self::Passed => ("--bmf-note", 80),
            Self::Capture => ("--bmf-main", 18),
            Self::VainCapture => ("--bmf-brick", 25),
        }
    }

    /// What it says about a node, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Pv => "on the principal variation",
            Self::Needed => "had to be searched",
            Self::Cutter => "after the move that cut",
            Self::Vain => "tried in vain, before the move that cut",
            Self::BelowVain => "below a move tried in vain",
            Self::Passed => "after a null move",
            Self::Capture => "captures played out",
            Self::VainCapture => "captures below a move tried in vain",
        }
    }
}

/// A node of a search.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    /// Its distance from the root in plies.
    pub ply: u8,
    /// Why it's searched.
    pub kind: Kind,
    /// The move that leads there, castling as the king's own; none to the root, and none
    /// for a null move.
    pub mv: Option<Move>,
    /// What gave that move its place; nothing in quiescence.
    pub class: Option<Class>,
    /// Why it was left; a node of quiescence, or one in which the search was broken
    /// off, doesn't say.
    pub end: Option<End>,
    /// Its score in centipawns for its side to move, or a bound of it, if `end` is
    /// known.
    pub score: Score,
    /// How many moves its cutoff spared, at most 255.
    pub spared: u8,
}

/// How many bytes a cell takes.
pub const BYTES: usize = 8;

/// The number that stands for no class.
const NO_CLASS: u8 = CLASSES.len() as u8;
/// The classes in the order of their numbers.
pub const CLASSES: [Class; 15] = [
    Class::UnderPromotion,
    Class::BadCapture,
    Class::Quiet,
    Class::Any,
    Class::Unjudged,
    Class::Countermove,
    Class::EarlierKiller,
    Class::Killer,
    Class::GoodCapture,
    Class::Capture,
    Class::MateKiller,
    Class::Promotion,
    Class::QueenPromotion,
    Class::TtMove,
    Class::Number,
];
/// How a node may end, in the order of the numbers, from 1.
const ENDS: [End; 8] = [
    End::Cutoff,
    End::Exact,
    End::All,
    End::Table,
    End::Pruned,
    End::Draw,
    End::Mate,
    End::Quiescence,
];

/// The ends in words, in the order of their numbers, from 1.
pub fn ends() -> [&'static str; 8] {
    ENDS.map(tree::class)
}

impl Cell {
    /// The cell as a page reads it: its ply; its kind's number; its class, and 16 times
    /// the number of its end, or 0; how many moves were spared; its move, of which the
    /// lowest six bits are the square it leaves, the next six that which it reaches,
    /// then the new piece and one, or 0; and its score: the last two with the lower
    /// byte first.
    pub fn bytes(&self) -> [u8; BYTES] {
        let number =
            |end| ENDS.iter().position(|it| *it == end).map_or(0, |it| it + 1);
        let class = self.class.map_or(NO_CLASS, |class| class as u8);
        let end = self.end.map_or(0, number) as u8;
        let mv = self.mv.map_or(0, |mv| {
            let promotion = mv.promotion.map_or(0, |piece| piece as u16 + 1);
            mv.from as u16 | (mv.to as u16) << 6 | promotion << 12
        });
        let [mv, high_mv] = mv.to_le_bytes();
        let score = self.score.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let [score, high_score] = score.to_le_bytes();
        let kind = self.kind as u8;
        [
            self.ply,
            kind,
            class | end << 4,
            self.spared,
            mv,
            high_mv,
            score,
            high_score,
        ]
    }
}
