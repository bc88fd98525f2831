//! The one list of all that can be different. [`KEYS`] and [`Settings`] are made
//! from it.
//!
//! A source such as R4, W5 or J6 is a row of the ledger of claims: the Rustic book, the chess
//! programming wiki, SeaJay's plan.

use crate::STAGES;
use crate::keys::{Key, Value, choices, settings};

/// Stands for as many entries as there is room for in the memory that was asked for.
pub const AS_ASKED: i32 = -1;

settings! {
    /// what the transposition table is used for
    table: TableUse = TableUse::Off, "table", 3 => TableUse::Scores; 4 => TableUse::Both, "R6" {
        Off = "off": "nothing: there is no table",
        Scores = "scores": "scores that settle a node, but not its moves",
        Move = "move": "a move to try first, but its scores settle nothing",
        Both = "both": "scores and moves",
    }
    /// how many entries of 16 bytes the table has
    table_entries: i32 = AS_ASKED, "table-entries", 3, "asked by readers" [
        AS_ASKED = "as-asked": "as many as fit into the megabytes that were asked for",
        0, 256, 2048, 16384, 131072, 1048576,
    ] "entries"
    /// whether an iteration can use what earlier iterations left in the table
    table_iterations: bool = true, "table-iterations", 4, "asked by readers"
        { "it cannot", "it can" }
    /// whether a node that fails low keeps the move that the table had for it
    kept_move: bool = false, "kept-move", 4, "asked by readers" { "it does not", "it does" }
    /// whether the best line of the last iteration is followed where the table has no move
    pv_move: bool = false, "pv-move", 4, "R7, R11" { "it is not", "its move is tried first" }
    /// how the moves at the root are ordered, after the first
    root_order: RootOrder = RootOrder::AsElsewhere, "root-order", 4, "Clover 2022, Fatalii 2023" {
        AsElsewhere = "as-elsewhere": "as at any other node",
        ByNodes = "by-nodes": "by the nodes that each took in the last iteration",
    }
    /// how captures are ordered
    captures: Captures = Captures::Unordered, "captures", 2 => Captures::VictimAttacker, "R8" {
        Unordered = "unordered": "among the other moves, as generated",
        First = "first": "before quiet moves, as generated",
        Victim = "mvv": "the most valuable victim first",
        VictimAttacker = "mvv-lva":
            "the most valuable victim first, then the least valuable attacker",
    }
    /// where promotions are tried
    promotions: Promotions = Promotions::Unordered, "promotions",
        2 => Promotions::QueenFirst, "J9"
    {
        Unordered = "unordered": "nowhere in particular",
        QueenFirst = "queen-first": "queen promotions before captures, the others last",
        AllFirst = "all-first": "all before captures, from queen to knight",
    }
    /// how quiescence orders captures
    quiescence: Quiescence = Quiescence::Ordered, "quiescence",
        14 => Quiescence::WithoutLosing, "R8"
    {
        Unordered = "unordered": "as generated",
        Ordered = "ordered": "the most valuable victim first, then the least valuable attacker",
        WithoutLosing = "without-losing": "likewise, but without captures that lose material",
    }
    /// how many killers are kept
    killers: i32 = 0, "killers", 5 => 2, "R2" [0, 1, 2, 3, 4] "at each ply"
    /// from how many remaining plies on killers are tried before the other quiet moves
    killers_from: i32 = 1, "killers-from", 5, "asked by readers" [1, 2, 3] "plies"
    /// up to how many remaining plies killers are tried before the other quiet moves
    killers_to: i32 = 0, "killers-to", 5, "asked by readers"
        [0 = "any": "any number of them", 1, 2, 3] "plies"
    /// which slots a move is compared with before it becomes a killer
    killer_compare: Compare = Compare::All, "killer-compare", 5, "R2"
        { All = "all": "all: no two slots hold the same move", First = "first": "the first only" }
    /// where killers are tried
    killer_place: Place = Place::AboveLosing, "killer-place", 5, "W5" {
        AboveCaptures = "above-captures": "before all captures",
        AbovePawns = "above-pawns": "before captures of a pawn",
        AboveLosing = "above-losing": "between equal and losing captures",
        BelowCaptures = "below-captures": "after all captures, even losing ones",
        AfterHistory = "after-history": "after the quiet moves with a positive history",
        ByHistory = "by-history": "among the quiet moves, by their history",
    }
    /// what is added to the history of a killer that is ordered among the quiet moves
    killer_bonus: i32 = 0, "killer-bonus", 11, "asked by readers" [0, 16, 64, 256, 1024] "points"
    /// whether the killers of two plies earlier are tried after the others
    earlier_killers: bool = false, "earlier-killers", 5, "W3" { "they are not", "they are" }
    /// whether a quiet move that led to mate is kept separately and tried before captures
    mate_killers: bool = false, "mate-killers", 5, "W4" { "it is not", "it is" }
    /// whether quiet moves are ordered by how often they caused cutoffs
    history: HistoryUse = HistoryUse::Off, "history", 6 => HistoryUse::On, "J4" {
        Off = "off": "they are not",
        On = "on": "they are",
        Unwritten = "unwritten": "the table is read but never written",
    }
    /// which cutoffs and failures change the histories
    history_hears: Hears = Hears::All, "history-hears", 6, "asked by readers" {
        All = "all": "those of all quiet moves",
        NoKillerThatCut = "no-killer-that-cut": "all but the cutoffs of killers",
        NoKillerThatFailed = "no-killer-that-failed": "all but the failures of killers",
        NoKiller = "no-killer": "all but those of killers",
    }
    /// the most that one cutoff adds to an entry, reached at the depth that is its square root
    history_cap: i32 = 400, "history-cap", 6, "J4" [9, 100, 400, 1600] "points"
    /// whether the table's move earns points when the table's score causes a cutoff
    table_cutoffs_earn: bool = false, "table-cutoffs-earn", 6, "Weiss 2021"
        { "it does not", "it does, as if it had been searched" }
    /// whether a cutoff counts half as much again when the score is far above beta
    margin_earns: i32 = 0, "margin-earns", 6, "Stockfish"
        [0 = "off": "it does not", 25, 50, 100, 200] "centipawns above, or more"
    /// whether a move earns points when no reply to it raises alpha
    fail_low_earns: bool = false, "fail-low-earns", 6, "Stockfish 2015"
        { "only when it causes a cutoff itself", "it does, too" }
    /// which score an entry can't exceed
    history_limit: i32 = 8192, "history-limit", 6, "J4" [256, 1024, 8192, 16384] "points"
    /// what keeps entries within their limit
    history_rule: Rule = Rule::Halving, "history-rule", 10 => Rule::Gravity, "J4, Stockfish 2015" {
        Halving = "halving": "when one reaches it, all entries of the table are halved",
        Gravity = "gravity": "every change pulls the score towards zero",
    }
    /// where a history table begins in memory (the tree stays the same)
    history_start: Start = Start::AsAllocated, "history-start", 6, "J13" {
        AsAllocated = "as-allocated": "wherever it was allocated",
        CacheLine = "cache-line": "at the start of a cache line, which has 64 bytes",
        MidLine = "mid-line": "in the middle of a cache line",
    }
    /// what happens to the history between iterations
    history_iteration: i32 = 4, "history-iteration", 6, "J5" [
        4 = "kept": "it is kept",
        2 = "halved": "it is halved",
        0 = "cleared": "it is cleared",
    ] "quarters left"
    /// what happens to the history between two searches of a game
    history_search: i32 = 4, "history-search", 6, "asked by readers" [
        4 = "kept": "it is kept",
        3 = "three-quarters": "it loses a quarter",
        2 = "halved": "it is halved",
        0 = "cleared": "it is cleared",
    ] "quarters left"
    /// what a quiet move tried before the cutoff move loses, in quarters of that move's gain
    malus: i32 = 0, "malus", 10 => 4, "J6, J7" [
        0 = "off": "nothing",
        1 = "quarter": "a quarter of what the cutoff move gains",
        2 = "half": "half of what the cutoff move gains",
        4 = "whole": "as much as the cutoff move gains",
    ] "quarters"
    /// whether all moves tried in vain lose the same
    malus_shrinks: bool = false, "malus-shrinks", 10, "Stockfish 2025"
        { "they do", "the second loses half as much as the first, the third a third" }
    /// where quiet moves with a very low history are tried
    bad_quiets: i32 = 0, "bad-quiets", 10, "Stockfish 2023"
        [0 = "off": "after other quiet moves", 4, 16, 64]
        "points below zero, or more: after losing captures"
    /// whether quiet moves have a second history, by piece and target square
    piece_history: bool = false, "piece-history", 6, "Viridithas 2025"
        { "they have none", "they have one" }
    /// whether quiet moves have a history for each pawn structure
    pawn_history: bool = false, "pawn-history", 6, "Stockfish 2023"
        { "they have none", "they have one" }
    /// whether quiet moves have a history of their own near the root
    low_ply_history: bool = false, "low-ply-history", 6, "Stockfish 2020"
        { "they have none", "they have one for each of the first four plies, cleared before every search" }
    /// what a quiet move's history is divided by
    relative_history: bool = false, "relative-history", 6, "Winands 2004"
        { "nothing", "what it would be if the move had caused a cutoff wherever it was tried" }
    /// whether captures that lose material are recognized
    see: bool = false, "see", 7 => true, "J9"
        { "they are not", "they are, by static exchange evaluation" }
    /// how much material a good capture may lose
    see_margin: bool = false, "see-margin", 7, "Stockfish"
        { "none", "two fifths of its victim's value, more or less according to its history" }
    /// what pieces are worth in an exchange
    see_values: Values = Values::Chapter, "see-values", 7, "asked by readers" {
        Chapter = "chapter": "100, 320, 330, 500, 900",
        EqualMinors = "equal-minors": "100, 325, 325, 500, 900",
        Classic = "classic": "100, 300, 300, 500, 900",
    }
    /// where captures that lose material are tried
    losing: Losing = Losing::Last, "losing-captures", 7, "Lynx" {
        Last = "last": "last",
        BeforeQuiets = "before-quiets": "after killers and before the other quiet moves",
    }
    /// whether the move that last refuted the opponent's move is tried after killers
    countermove: bool = false, "countermove", 11, "Uiterwijk 1992" { "it is not", "it is" }
    /// whether quiet moves have a history for each preceding move of the opponent
    continuation_1: bool = false, "continuation-1", 11 => true, "Stockfish 2015"
        { "they have none", "they have one" }
    /// whether quiet moves have a history for each preceding move of their own side
    continuation_2: bool = false, "continuation-2", 11 => true, "Stockfish 2016"
        { "they have none", "they have one" }
    /// whether quiet moves have a history for each move of their own side four plies earlier
    continuation_4: bool = false, "continuation-4", 11, "Stockfish"
        { "they have none", "they have one" }
    /// whether quiet moves have a history for each move of their own side six plies earlier
    continuation_6: bool = false, "continuation-6", 11, "Stockfish"
        { "they have none", "they have one" }
    /// what pulls a change of one continuation history towards zero
    pair_gravity: PairGravity = PairGravity::Own, "pair-gravity", 11, "Viridithas 2025" {
        Own = "own": "its own score",
        Common = "common": "the sum of the move's scores in all continuation histories",
    }
    /// whether captures have a history
    capture_history: CaptureHistory = CaptureHistory::Off, "capture-history", 11, "Stage 11" {
        Off = "off": "they have none",
        AmongVictims = "among-victims": "they have one, which decides between equal victims",
        Added = "added": "they have one, which is added to the victim's value",
    }
    /// whether captures of a defended piece have a separate history
    defended_history: bool = false, "defended-history", 11, "Berserk 2023"
        { "they do not", "they do" }
    /// whether moves after the first are searched with a null window
    null_windows: bool = false, "null-windows", 8 => true, "Pearl 1980" { "they are not", "they are" }
    /// how wide the window at the root is at first
    aspiration: i32 = 0, "aspiration", 8 => 25, "Stage 8"
        [0 = "off": "as wide as possible", 8, 15, 25, 50, 100] "centipawns to each side"
    /// whether the table is probed after each move before any is searched (no stage does it)
    enhanced_cutoffs: bool = false, "enhanced-cutoffs", 9, "Plaat et al. 1996"
        { "it is not", "it is, and a score that is good enough settles the node" }
    /// whether late moves are searched less deeply
    reductions: bool = false, "reductions", 9 => true, "Romstad 2006" { "they are not", "they are" }
    /// from which place in the order moves are reduced
    reduce_from: i32 = 4, "reduce-from", 9, "J15" [2, 3, 4, 6, 8, 10] "and later"
    /// how the place of a move is counted
    reduce_place: Counted = Counted::Own, "reduce-place", 9, "Stage 9" {
        Own = "own": "as it is",
        WithoutLosing = "without-losing":
            "without the losing captures that were tried before it",
        AfterLosing = "after-losing":
            "with the losing captures that are still to come",
    }
    /// the smallest remaining depth at which moves are reduced
    reduce_depth: i32 = 2, "reduce-depth", 9, "Stage 9" [2, 3, 4] "plies"
    /// how a move's history changes its reduction
    reduce_history: ByHistory = ByHistory::Chapter, "reduce-history", 9, "J8" {
        Chapter = "chapter": "the higher it is, the smaller the reduction, by up to a ply",
        Plain = "plain-history": "as in the chapter, but by the plain history alone",
        Deaf = "deaf": "not at all",
        Less = "seajay-less": "one ply less for every 1000 points, two at most",
        Exempt = "seajay-exempt": "no reduction above 2000 points, up to depth 4",
        SeaJay = "seajay": "both of SeaJay's rules",
    }
    /// how many points of history shorten a reduction by a ply, or lengthen it
    history_per_ply: i32 = 1024, "history-per-ply", 9, "Stage 9"
        [64, 128, 256, 512, 1024, 2048, 4096] "points"
    /// how much less deeply a reduced move is searched
    reduce_flat: bool = false, "reduce-flat", 9, "Stage 9"
        { "more plies, the later and the deeper", "one ply, whatever its place and depth" }
    /// how a reduction grows with place and depth
    reduce_growth: Growth = Growth::Logarithm, "reduce-growth", 9, "J15" {
        Logarithm = "logarithm": "with the product of their logarithms",
        SeaJay = "seajay":
            "by one ply for every three plies above three, and for every four places after the eighth",
    }
    /// whether late captures are reduced
    reduce_captures: bool = false, "reduce-captures", 9, "Stage 9" { "they are not", "they are" }
    /// whether late killers are reduced
    reduce_killers: bool = false, "reduce-killers", 9, "Stage 9" { "they are not", "they are" }
    /// whether moves out of check are reduced
    reduce_evasions: bool = false, "reduce-evasions", 9, "Stage 9" { "they are not", "they are" }
    /// whether moves that give check are reduced
    reduce_checks: bool = false, "reduce-checks", 9, "Stage 9" { "they are not", "they are" }
    /// whether nodes with an open window are reduced as much as others
    reduce_open: bool = false, "reduce-open", 9, "Stage 9" { "a ply less", "they are" }
    /// how the moves of a node are generated and picked
    picking: Picking = Picking::Selection, "picking", 12 => Picking::Staged, "R9" {
        Selection = "selection": "the best of those left is taken out, and the others keep their order",
        Swapping = "swapping": "the best of those left changes places with the first of them",
        Sorted = "sorted": "all are sorted before the first is tried",
        Staged = "staged": "in stages, none of them generated before it is needed",
    }
    /// what a gain on the piece-square tables adds to a quiet move's history
    squares: i32 = 0, "squares", 13 => 2, "Sunfish 2014"
        [0 = "off": "nothing", 1, 2, 8, 32] "centipawns per point"
    /// what a quiet move earns if its piece leaves a square that a less valuable one attacks
    escapes: i32 = 0, "escapes", 13 => 256, "Stockfish 2022"
        [0 = "off": "nothing", 256, 512, 1024, 2048] "points for a rook"
    /// what a quiet move loses if its piece moves to such a square
    steps_into: i32 = 0, "steps-into", 13 => 1024, "Stockfish 2022"
        [0 = "off": "nothing", 256, 512, 1024, 2048] "points for a rook"
    /// how much more such a square counts for a queen than for a rook, and less for a minor piece
    danger_by_worth: bool = true, "danger-by-worth", 13, "Stockfish 2022"
        { "the same for all", "twice as much, and half as much" }
    /// what a quiet move earns if it gives check from a square that no less valuable piece attacks
    safe_checks: i32 = 0, "safe-checks", 13 => 256, "Reckless 2025"
        [0 = "off": "nothing", 64, 256, 1024] "points"
    /// what a pawn move earns if it attacks a piece and no pawn can take the pawn
    pawn_threats: i32 = 0, "pawn-threats", 13, "Viridithas 2025"
        [0 = "off": "nothing", 64, 256, 1024] "points"
    /// whether moves have a separate history if the squares that they leave or reach are attacked
    threat_history: ThreatHistory = ThreatHistory::Off, "threat-history", 13, "Ethereal 2021" {
        Off = "off": "they do not",
        Lesser = "lesser": "they do, if a less valuable piece attacks",
        Any = "any": "they do, if any piece attacks",
    }
    /// whether reductions take into account what the board says about a move
    board_told: bool = true, "board-told", 13, "Stage 13" { "they do not", "they do" }
    /// whether a node is pruned if a null move, searched less deeply, still reaches beta
    null_move: bool = false, "null-move", 14 => true, "Beal 1989, Donninger 1993"
        { "it is not", "it is" }
    /// whether a node is pruned if its static score exceeds beta by 75 centipawns per ply
    futility: bool = false, "futility", 14 => true, "Heinz 1998, as reverse futility"
        { "it is not", "it is" }
    /// whether very late quiet moves are skipped
    late_move_pruning: bool = false, "late-move-pruning", 14 => true, "Stage 14"
        { "they are not", "they are" }
    /// whether quiet moves are skipped if the static score is far below alpha
    move_futility: bool = false, "move-futility", 14 => true, "Schaeffer 1986, Heinz 1998"
        { "they are not", "they are" }
    /// whether quiet moves are still generated and put in order where all that come will be skipped
    skip_quiets: bool = false, "skip-quiets", 14 => true, "Stage 14"
        { "they are", "only those that give check" }
    /// whether quiet moves with a very low history are skipped
    history_pruning: bool = false, "history-pruning", 14, "Stage 14"
        { "they are not", "they are" }
    /// whether captures that lose a lot of material are skipped
    see_pruning: bool = false, "see-pruning", 14 => true, "Stage 14"
        { "they are not", "they are" }
    /// whether a node without a table move is searched one ply less deeply
    iir: bool = false, "iir", 14, "Schröder 2019" { "it is not", "it is" }
    /// whether a move that gives check and loses nothing is searched one ply deeper
    check_extension: bool = false, "check-extension", 14, "Stockfish 2016"
        { "it is not", "it is" }
    /// which mistake is made
    mistake: Mistake = Mistake::None, "mistake", 5, "ways to get it wrong" {
        None = "none": "nothing",
        ScoresStay = "scores-stay",
        CapturesAsKillers = "captures-as-killers",
        KillersByDepth = "killers-by-depth",
        BothSlotsTheSame = "both-slots-the-same",
        IndexInMoveList = "index-in-move-list",
        KillersNotCleared = "killers-not-cleared",
        KillersUnwritten = "killers-unwritten",
        KillersUnchecked = "killers-unchecked",
        HistoryNotCleared = "history-not-cleared",
        OneHistoryForBoth = "one-history-for-both",
        HistoryOfCaptures = "history-of-captures",
        HistoryOverflows = "history-overflows",
        HistoryOnAlphaRaises = "history-on-alpha-raises",
        RewardFromDepthTwo = "reward-from-depth-2",
        MalusAllButLast = "malus-all-but-last",
        MalusOfSkipped = "malus-of-skipped",
        MalusByWrongPiece = "malus-by-wrong-piece",
        MissingMoveIsOne = "missing-move-is-one",
        EnPassantIsQuiet = "en-passant-is-quiet",
        CastlingIsCapture = "castling-is-capture",
        PromotionIsPawnCapture = "promotion-is-pawn-capture",
        TableMoveByDepth = "table-move-by-depth",
        ShortKeys = "short-keys",
        MateScoresUnadjusted = "mate-scores-unadjusted",
    }
}

impl Default for Settings {
    /// The last stage.
    fn default() -> Self {
        Self::of_stage(STAGES.len() as u8)
    }
}
