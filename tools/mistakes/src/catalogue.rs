//! The catalogue: each mistake has one name and one sentence, which are written
//! here and nowhere else.
//!
//! Four collections take them from here: the variants (the key `mistake`), the
//! reader's own program (`book/path/mistakes.toml`), the test suite of move ordering
//! and the wrong solutions of the exercises. Each has a test that compares it with
//! the catalogue in both directions, so look here before you name a mistake. A wrong
//! solution that only one exercise has isn't here, and neither is a case of the
//! suite that is named after its position.
//!
//! The build script of the path includes this file, so it uses nothing of the crate.

use Form::{Exercises, Path, Priced, Suite, Variant};

/// A mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Its name, as it's typed after `mistake=`: `killers-by-depth`.
    pub name: &'static str,
    /// What is wrong, in a clause without a full stop.
    pub what: &'static str,
    /// The first chapter whose program can have it.
    pub chapter: u8,
    /// Where it can be found, at least one place.
    pub forms: &'static [Form],
}

/// A form in which a mistake is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A value of the variants' key `mistake`, for nearly each of which this crate
    /// has an overlay.
    Variant,
    /// A row of the tables of *Ways to get it wrong*, with this caption. Its variant
    /// has the mistake by the key `mistake`, or else by another key.
    Priced(&'static str),
    /// A mistake of the reader's own program.
    Path,
    /// What the test suite of move ordering calls it in its data.
    Suite(&'static str),
    /// A wrong solution of the exercises that lead to these chapters' stages. There
    /// it has the same name, written as that of a type.
    Exercises(&'static [u8]),
}

/// Makes the table of rows: `chapter "name": "what" => its forms;`.
macro_rules! catalogue {
    ($($chapter:literal $name:literal: $what:literal => $($form:expr),+;)+) => {
        /// All mistakes that have a name.
        pub const CATALOGUE: &[Mistake] = &[$(Mistake {
            name: $name,
            what: $what,
            chapter: $chapter,
            forms: &[$($form),+],
        },)+];
    };
}

catalogue! {
    // What a capture is.
    1 "castling-is-capture": "castling counts as a capture of one's own rook"
        => Variant, Priced("castling taken for a capture"), Path,
           Suite("castling taken for a capture"), Exercises(&[2]);
    1 "en-passant-is-quiet": "a capture en passant has no victim, so it counts as quiet"
        => Variant, Priced("en passant without a victim"), Path,
           Suite("en passant taken for a quiet move"), Exercises(&[2]);
    2 "promotion-is-pawn-capture":
        "a promotion counts as a pawn taking a pawn, whatever it promotes to"
        => Variant, Priced("promotions taken for pawn captures");
    2 "strongest-attacker-first": "the most valuable attacker comes first"
        => Path, Exercises(&[2]);

    // Picking, quiescence and counting.
    1 "scores-stay": "moves change places while they are picked, but their scores do not"
        => Variant, Priced("moves swapped without their scores");
    1 "unstable-picker": "moves of equal priority change places while others are picked"
        => Priced("a picker that is not stable");
    1 "under-promotions": "quiescence tries promotions to less than a queen, too"
        => Path;
    1 "stand-pat-late":
        "in quiescence the score of standing pat raises alpha only behind the first capture"
        => Path;
    1 "stand-pat":
        "in quiescence only captures raise alpha, and the score of standing pat doesn't"
        => Path;
    1 "counted-twice":
        "a node at the horizon is counted twice, by the main search and by quiescence"
        => Path;
    1 "rounding": "the evaluation rounds down, as Python's // does, and not toward zero"
        => Path;
    2 "all-victims-alike": "in quiescence the most valuable victim doesn't come first"
        => Path;

    // The transposition table and its move.
    3 "mate-scores-unadjusted":
        "mates are stored as they come, counted from the root of the search"
        => Variant, Suite("a mate stored as it is"), Suite("a mate loaded as it is"),
           Exercises(&[3]);
    3 "short-keys": "the table compares only the upper 20 bits of a key"
        => Variant, Priced("a table that compares 20 bits"), Exercises(&[3]);
    3 "table-depth": "an entry settles a node that is to be searched more deeply"
        => Path;
    4 "table-move-by-depth":
        "the table's move is used only if its entry is as deep as the search now"
        => Variant, Priced("the table's move only if its entry is deep enough");
    4 "table-move-if-quiet": "the table's move is asked for last, so a capture stays a capture"
        => Path, Exercises(&[4]);

    // Killers.
    5 "captures-as-killers": "captures that cut are stored as killers, too"
        => Variant, Priced("captures as killers"), Path, Suite("captures as killers"),
           Exercises(&[5]);
    5 "promotions-as-killers": "promotions that cut are stored as killers, too"
        => Suite("promotions as killers");
    5 "killers-by-depth": "killers are kept by remaining depth"
        => Variant, Priced("killers by remaining depth"), Suite("killers by depth"),
           Exercises(&[5]);
    5 "one-row-of-killers": "all plies share the same killers"
        => Suite("the same slots at every ply"), Exercises(&[5]);
    5 "both-slots-the-same": "a killer that cuts again fills both slots"
        => Variant, Priced("both slots the same"), Path, Suite("the same move in both slots"),
           Exercises(&[5]);
    5 "older-killer-first": "of two killers, the older one comes first"
        => Suite("the older killer first"), Exercises(&[5]);
    5 "index-in-move-list": "a killer is ranked by its index in the move list, not by its slot"
        => Variant, Priced("killers by their index in the list");
    5 "killers-above-captures": "killers come before all captures"
        => Priced("killers above captures"), Exercises(&[5, 7]);
    5 "killers-not-cleared": "killers aren't forgotten before each search"
        => Variant, Priced("killers never cleared"), Path, Exercises(&[5, 6, 10, 11]);
    5 "killers-unwritten": "killers are read from a table that is never written"
        => Variant;
    5 "killers-unchecked":
        "killers are played without a test whether they are legal (counted, but not done)"
        => Variant, Suite("a killer of another position"), Exercises(&[12]);

    // The history.
    6 "one-history-for-both": "both colours share one history"
        => Variant, Priced("one history for both colours"), Path,
           Suite("one history for both sides"), Exercises(&[6, 10, 11]);
    6 "history-half-by-side":
        "of the two methods that read and write the history, one asks whose move it is and the other doesn't"
        => Path;
    6 "history-of-captures": "a capture that cuts also raises a quiet move's entry"
        => Variant, Priced("history of captures"), Exercises(&[6, 10, 11]);
    6 "history-on-alpha-raises": "a quiet move earns points when it raises alpha, too"
        => Variant, Priced("a bonus for raising alpha");
    6 "reward-from-depth-2": "cutoffs one ply above the horizon earn nothing"
        => Variant, Priced("no bonus at depth 1");
    6 "bonus-without-cap": "the bonus of a deep cutoff has no cap"
        => Suite("the cap of a bonus"), Exercises(&[6, 10]);
    6 "history-overflows":
        "scores grow without limit, past those of killers and captures"
        => Variant, Priced("history without a limit");
    6 "history-without-limit": "nothing keeps the scores within their limit"
        => Path, Suite("the limit"), Exercises(&[6]);
    6 "one-score-halved": "only the score that reaches the limit is halved"
        => Suite("only one score is halved"), Exercises(&[6]);
    6 "killers-by-history": "a killer's place depends on its history"
        => Suite("a killer ordered by its history"), Exercises(&[6]);
    6 "history-not-cleared": "the history is never cleared"
        => Variant, Exercises(&[6, 10, 11, 13]);

    // Exchanges.
    7 "same-side-recaptures": "the side that has captured recaptures, too"
        => Path;
    7 "losing-captures-before-quiets": "captures that lose material come before quiet moves"
        => Path, Suite("losing captures before quiet moves"), Exercises(&[7, 12]);
    7 "no-x-rays": "pieces behind others never join the exchange"
        => Suite("no x-rays"), Exercises(&[7]);
    7 "dearest-piece-first": "the most valuable piece recaptures first"
        => Suite("the dearest piece first"), Exercises(&[7]);
    7 "nobody-stops": "a side captures even where it loses by that"
        => Suite("nobody stops"), Exercises(&[7]);
    7 "king-never-captures": "a king captures nothing, whether it's guarded or not"
        => Suite("the king never captures"), Exercises(&[7]);
    7 "king-captures-guarded": "a king captures what is guarded"
        => Suite("the king captures what is guarded"), Exercises(&[7]);
    7 "promotions-gain-nothing": "a pawn that promotes in an exchange stays a pawn"
        => Suite("promotions gain nothing"), Exercises(&[7]);
    7 "en-passant-takes-nothing": "an exchange that begins en passant wins no pawn"
        => Suite("en passant takes nothing");

    // Windows and reductions.
    8 "never-again": "a move that beats alpha isn't searched again"
        => Path, Exercises(&[8]);
    9 "never-at-full-depth":
        "a reduced move that beats alpha isn't asked again at its full depth"
        => Path, Exercises(&[9]);

    // The malus, gravity and pairs of moves.
    10 "malus-for-the-cut": "the move that cut gets a malus, too"
        => Path;
    10 "no-malus": "moves that were tried in vain lose nothing"
        => Suite("the malus"), Exercises(&[10]);
    10 "malus-all-but-last": "the last move tried in vain loses nothing"
        => Variant, Priced("a malus that skips the last move");
    10 "gravity-rounds-down": "gravity rounds down, and not toward zero"
        => Suite("gravity rounds down");
    10 "gravity-with-sign": "gravity keeps the sign of the bonus"
        => Suite("gravity keeps the sign of the bonus"), Exercises(&[10]);
    11 "pairs-too-far-back": "the moves before are looked for a ply too far back"
        => Path;
    11 "missing-move-is-one": "where no move was played before, pairs take that for a move"
        => Variant, Priced("a missing move taken for a real one"), Path, Exercises(&[11]);
    11 "malus-by-wrong-piece":
        "a move tried in vain loses as if made by the piece of the move that cut"
        => Variant, Priced("a malus by the wrong piece");

    // Moves that come part by part.
    12 "table-move-twice": "the later parts don't leave out the table's move, so it comes again"
        => Path, Suite("the table's move twice"), Exercises(&[12]);
    12 "table-move-unchecked": "the table's move is played without a test whether it's legal"
        => Suite("a table move of another position"), Exercises(&[12]);

    // What the board says, and pruning.
    13 "steps-earn": "going where a lesser piece attacks earns what it should lose"
        => Path;
    13 "no-safe-checks": "a safe check earns nothing"
        => Path, Exercises(&[13]);
    14 "null-move-without-minus": "the minus before the search after the null move is missing"
        => Path;
    14 "malus-of-skipped":
        "moves that were skipped lose as if they had been tried in vain, if moves come part by part"
        => Variant, Priced("a malus for moves never searched"), Path;
}

/// The mistake of this name. In a constant it's looked up at compile time.
///
/// # Panics
/// If the catalogue has no such mistake.
pub const fn named(name: &str) -> &'static Mistake {
    let mut index = 0;
    while index < CATALOGUE.len() {
        if is_same(CATALOGUE[index].name.as_bytes(), name.as_bytes()) {
            return &CATALOGUE[index];
        }
        index += 1;
    }
    panic!("the catalogue of mistakes (tools/mistakes/src/catalogue.rs) lacks it")
}

/// Whether two names are the same, which constants can't ask with `==`.
const fn is_same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([first, one_rest @ ..], [second, other_rest @ ..]) = (one, other) {
        if *first != *second {
            return false;
        }
        (one, other) = (one_rest, other_rest);
    }
    one.is_empty() && other.is_empty()
}
