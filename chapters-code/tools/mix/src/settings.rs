//! The one list of all that can be different. [`KEYS`] and [`Settings`] are made of it.
//!
//! A source such as R4, W5 or J6 is a row of the ledger of claims: the Rustic book, the chess
//! programming wiki, SeaJay's plan.

use crate::STAGES;
use crate::keys::{Key, Value, choices, settings};

/// Stands for as many entries as there is room for in the memory that was asked for.
pub const AS_ASKED: i32 = -1;

settings! {
    /// what is asked of the transposition table
    table: TableUse = TableUse::Off, "table", 3 => TableUse::Scores; 4 => TableUse::Both, "R6" {
        Off = "off": "nothing: there is none",
        Scores = "scores": "scores that settle a node; its move is not asked for",
        Move = "move": "a move to try first; its scores settle nothing",
        Both = "both": "scores and moves",
    }
    /// how many entries the table has, of 16 bytes each
    table_entries: i32 = AS_ASKED, "table-entries", 3, "asked by readers" [
        AS_ASKED = "as-asked": "as many as there is room for in the megabytes that were asked for",
        0, 256, 2048, 16384, 131072, 1048576,
    ] "entries"
    /// whether an iteration finds in the table what earlier ones left there
    table_iterations: bool = true, "table-iterations", 4, "asked by readers"
        { "it does not", "it does" }
    /// whether a node that failed low leaves the table the move that it had there
    kept_move: bool = false, "kept-move", 4, "asked by readers" { "it leaves no move", "it does" }
    /// whether the best line of the last iteration is followed where the table knows no move
    pv_move: bool = false, "pv-move", 4, "R7, R11" { "it is not", "its move is tried first" }
    /// in which order the moves of the root are tried, behind the first
    root_order: RootOrder = RootOrder::AsElsewhere, "root-order", 4, "Clover 2022, Fatalii 2023" {
        AsElsewhere = "as-elsewhere": "as at any other node",
        ByNodes = "by-nodes": "by how many nodes each cost in the last iteration",
    }
    /// in which order captures are tried
    captures: Captures = Captures::Unordered, "captures", 2 => Captures::VictimAttacker, "R8" {
        Unordered = "unordered": "among the other moves, as they are generated",
        First = "first": "before quiet moves, as they are generated",
        Victim = "mvv": "the most valuable victim first",
        VictimAttacker = "mvv-lva":
            "the most valuable victim first, by the least valuable attacker",
    }
    /// where promotions are tried
    promotions: Promotions = Promotions::Unordered, "promotions",
        2 => Promotions::QueenFirst, "J9"
    {
        Unordered = "unordered": "nowhere in particular",
        QueenFirst = "queen-first": "those to a queen before captures, the others last",
        AllFirst = "all-first": "all before captures, queen to knight",
    }
    /// in which order quiescence tries captures
    quiescence: Quiescence = Quiescence::Ordered, "quiescence",
        14 => Quiescence::WithoutLosing, "R8"
    {
        Unordered = "unordered": "as they are generated",
        Ordered = "ordered": "the most valuable victim first, by the least valuable attacker",
        WithoutLosing = "without-losing": "so, and captures that lose material are left out",
    }
    /// how many killers there are
    killers: i32 = 0, "killers", 5 => 2, "R2" [0, 1, 2, 3, 4] "at each ply"
    /// at which nodes killers are tried before the other quiet moves: from so many plies left on
    killers_from: i32 = 1, "killers-from", 5, "asked by readers" [1, 2, 3] "plies"
    /// and up to so many
    killers_to: i32 = 0, "killers-to", 5, "asked by readers"
        [0 = "any": "however many are left", 1, 2, 3] "plies"
    /// with which slots a move is compared before it becomes a killer
    killer_compare: Compare = Compare::All, "killer-compare", 5, "R2"
        { All = "all": "with all: all slots are different", First = "first": "with the first only" }
    /// where killers are tried
    killer_place: Place = Place::AboveLosing, "killer-place", 5, "W5" {
        AboveCaptures = "above-captures": "before all captures",
        AbovePawns = "above-pawns": "before captures of a pawn",
        AboveLosing = "above-losing": "between equal and losing captures",
        BelowCaptures = "below-captures": "behind all captures, losing ones too",
        AfterHistory = "after-history": "behind the quiet moves that history speaks for",
        ByHistory = "by-history": "among the quiet moves, where their history puts them",
    }
    /// what is added to the history of a killer that stands among the quiet moves
    killer_bonus: i32 = 0, "killer-bonus", 11, "asked by readers" [0, 16, 64, 256, 1024] "points"
    /// whether the killers of two plies ago are tried behind the others
    earlier_killers: bool = false, "earlier-killers", 5, "W3" { "they are not", "they are" }
    /// whether a quiet move that mated is kept apart and tried before captures
    mate_killers: bool = false, "mate-killers", 5, "W4" { "it is not", "it is" }
    /// whether quiet moves are ordered by how often they cut
    history: HistoryUse = HistoryUse::Off, "history", 6 => HistoryUse::On, "J4" {
        Off = "off": "they are not",
        On = "on": "they are",
        Unwritten = "unwritten": "the table is read but never written",
    }
    /// whose cutoffs and failures the histories hear of
    history_hears: Hears = Hears::All, "history-hears", 6, "asked by readers" {
        All = "all": "those of all quiet moves",
        NoKillerThatCut = "no-killer-that-cut": "not of a killer that cut",
        NoKillerThatFailed = "no-killer-that-failed": "not of a killer that was tried in vain",
        NoKiller = "no-killer": "of killers neither",
    }
    /// the most that one cutoff adds to an entry, reached at the depth that is its square root
    history_cap: i32 = 400, "history-cap", 6, "J4" [9, 100, 400, 1600] "points"
    /// whether a move earns points where the table's score cuts
    table_cutoffs_earn: bool = false, "table-cutoffs-earn", 6, "Weiss 2021"
        { "it does not", "the table's move does, as if it had been searched" }
    /// whether a cutoff counts half as much again where the score is far above beta
    margin_earns: i32 = 0, "margin-earns", 6, "Stockfish"
        [0 = "off": "it does not", 25, 50, 100, 200] "centipawns above, and more"
    /// whether a move earns points to which no reply raises alpha
    fail_low_earns: bool = false, "fail-low-earns", 6, "Stockfish 2015"
        { "only where it cuts itself", "it does, too" }
    /// which score an entry cannot exceed
    history_limit: i32 = 8192, "history-limit", 6, "J4" [256, 1024, 8192, 16384] "points"
    /// what keeps entries within their limit
    history_rule: Rule = Rule::Halving, "history-rule", 10 => Rule::Gravity, "J4, Stockfish 2015" {
        Halving = "halving": "where one reaches it, all of the table are halved",
        Gravity = "gravity": "every change pulls the score towards zero",
    }
    /// where a history table begins in memory; the tree is the same
    history_start: Start = Start::AsAllocated, "history-start", 6, "J13" {
        AsAllocated = "as-allocated": "where there was room",
        CacheLine = "cache-line": "with a line of the cache, which has 64 bytes",
        MidLine = "mid-line": "in the middle of a line of the cache",
    }
    /// what becomes of history between two iterations
    history_iteration: i32 = 4, "history-iteration", 6, "J5" [
        4 = "kept": "it is kept",
        2 = "halved": "it is halved",
        0 = "cleared": "it is cleared",
    ] "quarters left"
    /// what becomes of history between two searches of a game
    history_search: i32 = 4, "history-search", 6, "asked by readers" [
        4 = "kept": "it is kept",
        3 = "three-quarters": "it loses a quarter",
        2 = "halved": "it is halved",
        0 = "cleared": "it is cleared",
    ] "quarters left"
    /// what a quiet move loses that was tried before the one that cut, in quarters
    malus: i32 = 0, "malus", 10 => 4, "J6, J7" [
        0 = "off": "nothing",
        1 = "quarter": "a quarter of what the other gains",
        2 = "half": "half of what the other gains",
        4 = "whole": "as much as the other gains",
    ] "quarters"
    /// whether all moves tried in vain lose as much
    malus_shrinks: bool = false, "malus-shrinks", 10, "Stockfish 2025"
        { "they do", "the second loses half of what the first does, the third a third" }
    /// behind what quiet moves are tried that have lost much
    bad_quiets: i32 = 0, "bad-quiets", 10, "Stockfish 2023"
        [0 = "off": "other quiet moves", 4, 16, 64] "points lost, and more: losing captures"
    /// whether quiet moves have a second history, by piece and target
    piece_history: bool = false, "piece-history", 6, "Viridithas 2025"
        { "they have none", "they have one" }
    /// whether quiet moves have a history for each structure of pawns
    pawn_history: bool = false, "pawn-history", 6, "Stockfish 2023"
        { "they have none", "they have one" }
    /// whether quiet moves have a history of their own near the root
    low_ply_history: bool = false, "low-ply-history", 6, "Stockfish 2020"
        { "they have none", "they have one for each of the first four plies, which every search begins anew" }
    /// what a quiet move has earned is divided by
    relative_history: bool = false, "relative-history", 6, "Winands 2004"
        { "nothing", "what it would have earned, had it cut wherever it was tried" }
    /// whether captures that lose material are told from others
    see: bool = false, "see", 7 => true, "J9"
        { "they are not", "they are, by static exchange evaluation" }
    /// how much material a good capture may lose
    see_margin: bool = false, "see-margin", 7, "Stockfish"
        { "none", "two fifths of its victim, and more or less by its history" }
    /// what pieces are worth in an exchange
    see_values: Values = Values::Chapter, "see-values", 7, "asked by readers" {
        Chapter = "chapter": "100, 320, 330, 500, 900",
        EqualMinors = "equal-minors": "100, 325, 325, 500, 900",
        Classic = "classic": "100, 300, 300, 500, 900",
    }
    /// where captures are tried that lose material
    losing: Losing = Losing::Last, "losing-captures", 7, "Lynx" {
        Last = "last": "last",
        BeforeQuiets = "before-quiets": "behind killers and before the other quiet moves",
    }
    /// whether the move that refuted the one before last time is tried behind killers
    countermove: bool = false, "countermove", 11, "Uiterwijk 1992" { "it is not", "it is" }
    /// whether quiet moves have a history after each move of the opponent
    continuation_1: bool = false, "continuation-1", 11 => true, "Stockfish 2015"
        { "they have none", "they have one" }
    /// whether quiet moves have a history after each own move before
    continuation_2: bool = false, "continuation-2", 11 => true, "Stockfish 2016"
        { "they have none", "they have one" }
    /// whether quiet moves have a history after the own move four plies before
    continuation_4: bool = false, "continuation-4", 11, "Stockfish"
        { "they have none", "they have one" }
    /// whether quiet moves have a history after the own move six plies before
    continuation_6: bool = false, "continuation-6", 11, "Stockfish"
        { "they have none", "they have one" }
    /// by what a change of one history of pairs is pulled towards zero
    pair_gravity: PairGravity = PairGravity::Own, "pair-gravity", 11, "Viridithas 2025" {
        Own = "own": "by its own score",
        Common = "common": "by the sum of all scores of pairs that the move has",
    }
    /// whether captures have a history
    capture_history: CaptureHistory = CaptureHistory::Off, "capture-history", 11, "Stage 11" {
        Off = "off": "they have none",
        AmongVictims = "among-victims": "the victim decides, then its score",
        Added = "added": "the victim's value and the score are added",
    }
    /// whether captures have another history where what they take is defended
    defended_history: bool = false, "defended-history", 11, "Berserk 2023"
        { "they do not", "they do" }
    /// whether moves after the first only have to be refuted
    null_windows: bool = false, "null-windows", 8 => true, "Pearl 1980" { "they do not", "they do" }
    /// how wide the window of the root is at first
    aspiration: i32 = 0, "aspiration", 8 => 25, "Stage 8"
        [0 = "off": "as wide as can be", 8, 15, 25, 50, 100] "centipawns to each side"
    /// whether the table is asked for a reply to each move before any is searched (no stage does it)
    enhanced_cutoffs: bool = false, "enhanced-cutoffs", 9, "Plaat et al. 1996"
        { "it is not", "it is, and one that is good enough settles the node" }
    /// whether late moves are searched less deeply
    reductions: bool = false, "reductions", 9 => true, "Romstad 2006" { "they are not", "they are" }
    /// from which place in the order on moves are reduced
    reduce_from: i32 = 4, "reduce-from", 9, "J15" [2, 3, 4, 6, 8, 10] "and later"
    /// how the place of a move is counted
    reduce_place: Counted = Counted::Own, "reduce-place", 9, "Stage 9" {
        Own = "own": "as it is",
        WithoutLosing = "without-losing":
            "as if captures that lose material, tried before it, were still to come",
        AfterLosing = "after-losing":
            "as if captures that lose material, still to come, had been tried before it",
    }
    /// the least remaining depth at which moves are reduced
    reduce_depth: i32 = 2, "reduce-depth", 9, "Stage 9" [2, 3, 4] "plies"
    /// what a move's score in history changes in its reduction
    reduce_history: ByHistory = ByHistory::Chapter, "reduce-history", 9, "J8" {
        Chapter = "chapter": "the more it has earned, the less: up to a ply",
        Plain = "plain-history": "as in the chapter, by the plain history alone",
        Deaf = "deaf": "nothing",
        Less = "seajay-less": "a ply less for each 1000 points, two at most",
        Exempt = "seajay-exempt": "no reduction above 2000 points up to depth 4",
        SeaJay = "seajay": "both of SeaJay's rules",
    }
    /// how much history takes a ply off a reduction, or adds one
    history_per_ply: i32 = 1024, "history-per-ply", 9, "Stage 9"
        [64, 128, 256, 512, 1024, 2048, 4096] "points"
    /// whether every reduced move loses one ply, whatever its place and depth
    reduce_flat: bool = false, "reduce-flat", 9, "Stage 9"
        { "more, the later and the deeper", "one ply" }
    /// how a reduction grows with place and depth
    reduce_growth: Growth = Growth::Logarithm, "reduce-growth", 9, "J15" {
        Logarithm = "logarithm": "with the product of their logarithms",
        SeaJay = "seajay":
            "by a ply for every three plies above three, and for every four places behind the eighth",
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
        Selection = "selection": "the best of those left, the others keep their order",
        Swapping = "swapping": "the best of those left, which changes places with the first",
        Sorted = "sorted": "all are sorted before the first is tried",
        Staged = "staged": "part by part, none before it is needed",
    }
    /// what a gain on the piece-square tables adds to a quiet move's history
    squares: i32 = 0, "squares", 13 => 2, "Sunfish 2014"
        [0 = "off": "nothing", 1, 2, 8, 32] "centipawns to a point"
    /// what a quiet move earns where its piece leaves a square that a lesser one attacks
    escapes: i32 = 0, "escapes", 13 => 256, "Stockfish 2022"
        [0 = "off": "nothing", 256, 512, 1024, 2048] "points for a rook"
    /// what a quiet move loses where its piece steps onto such a square
    steps_into: i32 = 0, "steps-into", 13 => 1024, "Stockfish 2022"
        [0 = "off": "nothing", 256, 512, 1024, 2048] "points for a rook"
    /// how much more such a square counts for a queen than for a rook, and for a minor piece less
    danger_by_worth: bool = true, "danger-by-worth", 13, "Stockfish 2022"
        { "as much", "twice as much, and half as much" }
    /// what a quiet move earns that gives check where no lesser piece attacks
    safe_checks: i32 = 0, "safe-checks", 13 => 256, "Reckless 2025"
        [0 = "off": "nothing", 64, 256, 1024] "points"
    /// what a pawn move earns that attacks a piece from where no pawn takes it
    pawn_threats: i32 = 0, "pawn-threats", 13, "Viridithas 2025"
        [0 = "off": "nothing", 64, 256, 1024] "points"
    /// whether moves have another history where the squares that they leave or reach are attacked
    threat_history: ThreatHistory = ThreatHistory::Off, "threat-history", 13, "Ethereal 2021" {
        Off = "off": "they do not",
        Lesser = "lesser": "they do, where a lesser piece attacks",
        Any = "any": "they do, where any piece attacks",
    }
    /// whether the reductions are told of what the board says of a move
    board_told: bool = true, "board-told", 13, "Stage 13" { "they are not", "they are" }
    /// whether a node is given up where a null move, searched less deeply, keeps beta
    null_move: bool = false, "null-move", 14 => true, "Beal 1989, Donninger 1993"
        { "it is not", "it is" }
    /// whether a node is given up whose static score exceeds beta by 75 centipawns for each ply
    futility: bool = false, "futility", 14 => true, "Heinz 1998, as reverse futility"
        { "it is not", "it is" }
    /// whether quiet moves are skipped that come very late
    late_move_pruning: bool = false, "late-move-pruning", 14 => true, "Stage 14"
        { "they are not", "they are" }
    /// whether quiet moves are skipped where the static score is far below alpha
    move_futility: bool = false, "move-futility", 14 => true, "Schaeffer 1986, Heinz 1998"
        { "they are not", "they are" }
    /// whether quiet moves are skipped whose history is very low
    history_pruning: bool = false, "history-pruning", 14, "Stage 14"
        { "they are not", "they are" }
    /// whether captures are skipped that lose much material
    see_pruning: bool = false, "see-pruning", 14 => true, "Stage 14"
        { "they are not", "they are" }
    /// whether a node without a table move is searched a ply less deeply
    iir: bool = false, "iir", 14, "Schröder 2019" { "it is not", "it is" }
    /// whether a move that gives check and loses nothing is searched a ply deeper
    check_extension: bool = false, "check-extension", 14, "Stockfish 2016"
        { "it is not", "it is" }
    /// what is wrong
    mistake: Mistake = Mistake::None, "mistake", 5, "ways to get it wrong" {
        None = "none": "nothing",
        ScoresStay = "scores-stay":
            "moves change places while they are picked, their scores do not",
        CapturesAsKillers = "captures-as-killers": "a capture that cuts becomes a killer",
        KillersByDepth = "killers-by-depth": "killers are kept by remaining depth",
        BothSlotsTheSame = "both-slots-the-same": "a killer that cuts again fills two slots",
        IndexInMoveList = "index-in-move-list":
            "a killer counts by its index in the list of moves, not by its slot",
        KillersNotCleared = "killers-not-cleared": "nobody ever clears the killers",
        KillersUnwritten = "killers-unwritten":
            "killers are looked for in a table into which nobody writes",
        KillersUnchecked = "killers-unchecked":
            "killers are played without a look whether they are legal: never done, but counted",
        HistoryNotCleared = "history-not-cleared": "nobody ever clears the history",
        OneHistoryForBoth = "one-history-for-both": "White's entries serve both sides",
        HistoryOfCaptures = "history-of-captures":
            "a capture that cuts raises a quiet move's entry too",
        HistoryOverflows = "history-overflows":
            "scores grow without limit, through the numbers that killers and captures have",
        HistoryOnAlphaRaises = "history-on-alpha-raises":
            "a quiet move earns points where it raises alpha, too",
        RewardFromDepthTwo = "reward-from-depth-2":
            "cutoffs one ply above the horizon earn nothing",
        MalusAllButLast = "malus-all-but-last": "the last move tried in vain loses nothing",
        MalusOfSkipped = "malus-of-skipped":
            "moves that were skipped lose as if they had been tried in vain, where moves come part by part",
        MalusByWrongPiece = "malus-by-wrong-piece":
            "a move tried in vain loses as if the piece had made it that made the cutoff",
        MissingMoveIsOne = "missing-move-is-one":
            "where no move was played before, pairs take that for a move",
        EnPassantIsQuiet = "en-passant-is-quiet":
            "en passant goes to an empty square and is taken for a quiet move",
        CastlingIsCapture = "castling-is-capture":
            "castling is written as the king taking its rook and is taken for a capture",
        PromotionIsPawnCapture = "promotion-is-pawn-capture":
            "a promotion counts as a pawn taking a pawn, whatever it promotes to",
        TableMoveByDepth = "table-move-by-depth":
            "the table's move is used only if the table searched as deep as is wanted now",
        ShortKeys = "short-keys": "the table compares only the upper 20 bits of a key",
        MateScoresUnadjusted = "mate-scores-unadjusted":
            "mates are stored as they come, counted from the root of the search",
    }
}

impl Default for Settings {
    /// The last stage.
    fn default() -> Self {
        Self::of_stage(STAGES.len() as u8)
    }
}
