//! The one list of all that can be different. [`KEYS`] and [`Settings`] are made of it.
//!
//! A source such as R4, W5 or J6 is a row of the ledger of claims: the Rustic book, the chess
//! programming wiki, SeaJay's plan.

use crate::keys::{Key, Value, settings};

settings! {
    /// what is asked of the transposition table
    table: Table = "table", 3, "R6" {
        /// nothing: there is none
        Off => "off",
        /// scores that settle a node; its move is not asked for
        Scores => "scores",
        /// a move to try first; its scores settle nothing
        Move => "move",
        /// scores and moves
        Both => "both",
    }
    /// how many entries the table has
    table_size: Size = "table-entries", 3, "asked by readers" {
        /// as many as there is room for in the megabytes that were asked for
        Asked = -1 => "as-asked",
        /// none
        None = 0 => "0",
        /// 256, in 4 kB
        Tiny = 64 => "256",
        /// 2,048, in 32 kB
        Small = 512 => "2048",
        /// 16,384, in 256 kB
        Middle = 4096 => "16384",
        /// 131,072, in 2 MB
        Large = 32_768 => "131072",
        /// 1,048,576, in 16 MB
        Huge = 262_144 => "1048576",
    }
    /// whether an iteration finds in the table what earlier ones left there
    table_iterations: bool = "table-iterations", 4, "asked by readers" { "it does not", "it does" }
    /// whether a node that failed low leaves the table the move that it had there
    kept_move: bool = "kept-move", 4, "asked by readers" { "it leaves no move", "it does" }
    /// whether the best line of the last iteration is followed where the table knows no move
    pv_move: bool = "pv-move", 4, "R7, R11" { "it is not", "its move is tried first" }
    /// in which order captures are tried
    captures: Captures = "captures", 2, "R8" {
        /// among the other moves, as they are generated
        Unordered => "unordered",
        /// before quiet moves, as they are generated
        First => "first",
        /// the most valuable victim first
        Victim => "mvv",
        /// the most valuable victim first, by the least valuable attacker
        VictimAttacker => "mvv-lva",
    }
    /// where promotions are tried
    promotions: Promotions = "promotions", 2, "J9" {
        /// nowhere in particular
        Unordered => "unordered",
        /// those to a queen before captures, the others last
        QueenFirst => "queen-first",
        /// all before captures, queen to knight
        AllFirst => "all-first",
    }
    /// in which order quiescence tries captures
    quiescence: Quiescence = "quiescence", 2, "R8" {
        /// as they are generated
        Unordered => "unordered",
        /// the most valuable victim first, by the least valuable attacker
        Ordered => "ordered",
        /// so, and captures that lose material are left out
        WithoutLosing => "without-losing",
    }
    /// how many killers each ply has
    killers: Slots = "killers", 5, "R2" {
        /// none
        None = 0 => "0",
        /// one
        One = 1 => "1",
        /// two
        Two = 2 => "2",
        /// three
        Three = 3 => "3",
        /// four
        Four = 4 => "4",
    }
    /// with which slots a move is compared before it becomes a killer
    killer_compare: Compare = "killer-compare", 5, "R2" {
        /// with all: all slots are different
        All => "all",
        /// with the first only
        First => "first",
    }
    /// where killers are tried
    killer_place: Place = "killer-place", 5, "W5" {
        /// before all captures
        AboveCaptures => "above-captures",
        /// before captures of a pawn
        AbovePawns => "above-pawns",
        /// between equal and losing captures
        AboveLosing => "above-losing",
        /// behind all captures, losing ones too
        BelowCaptures => "below-captures",
        /// behind the quiet moves that history speaks for
        AfterHistory => "after-history",
        /// among the quiet moves, where their history puts them
        ByHistory => "by-history",
    }
    /// what is added to the history of a killer that stands among the quiet moves
    killer_bonus: Bonus = "killer-bonus", 10, "asked by readers" {
        /// nothing
        None = 0 => "0",
        /// 16 points
        Sixteen = 16 => "16",
        /// 64 points
        SixtyFour = 64 => "64",
        /// 256 points
        Quarter = 256 => "256",
        /// 1024 points
        Thousand = 1024 => "1024",
    }
    /// whether the killers of two plies ago are tried behind the others
    earlier_killers: bool = "earlier-killers", 5, "W3" { "they are not", "they are" }
    /// whether a quiet move that mated is kept apart and tried before captures
    mate_killers: bool = "mate-killers", 5, "W4" { "it is not", "it is" }
    /// whether quiet moves are ordered by how often they cut
    history: History = "history", 6, "J4" {
        /// they are not
        Off => "off",
        /// they are
        On => "on",
        /// the accounts are read but never written
        Unwritten => "unwritten",
    }
    /// what an account of the history belongs to
    history_index: Index = "history-index", 6, "Schaeffer 1983" {
        /// the square that a move comes from and the one it goes to
        FromTo => "from-to",
        /// the piece that moves and the square it goes to
        PieceTo => "piece-to",
    }
    /// the most that one cutoff adds to an account
    history_cap: Cap = "history-cap", 6, "J4" {
        /// 9 points, reached at depth 3
        Nine = 9 => "9",
        /// 100 points, reached at depth 10
        Hundred = 100 => "100",
        /// 400 points, reached at depth 20
        FourHundred = 400 => "400",
        /// 1600 points, reached at depth 40
        SixteenHundred = 1600 => "1600",
    }
    /// which balance an account cannot exceed
    history_limit: Limit = "history-limit", 6, "J4" {
        /// 256 points
        Low = 256 => "256",
        /// 1024 points
        Middle = 1024 => "1024",
        /// 8192 points
        High = 8192 => "8192",
        /// 16384 points
        Highest = 16384 => "16384",
    }
    /// what keeps accounts within their limit
    history_rule: Rule = "history-rule", 10, "J4, Stockfish 2015" {
        /// where one reaches it, all of the table are halved
        Halving => "halving",
        /// every change pulls the balance towards zero
        Gravity => "gravity",
    }
    /// what becomes of accounts between two iterations
    history_iteration: Iteration = "history-iteration", 6, "J5" {
        /// they are kept
        Kept => "kept",
        /// they are halved
        Halved => "halved",
        /// they are cleared
        Cleared => "cleared",
    }
    /// what becomes of accounts between two searches of a game
    history_search: BetweenSearches = "history-search", 6, "asked by readers" {
        /// they are kept
        Kept => "kept",
        /// they are halved
        Halved => "halved",
        /// they are cleared
        Cleared => "cleared",
    }
    /// what a quiet move loses that was tried before the one that cut
    malus: Malus = "malus", 10, "J6, J7" {
        /// nothing
        Off = 0 => "off",
        /// a quarter of what the other gains
        Quarter = 1 => "quarter",
        /// half of what the other gains
        Half = 2 => "half",
        /// as much as the other gains
        Whole = 4 => "whole",
    }
    /// whether captures that lose material are told from others
    see: bool = "see", 7, "J9" { "they are not", "they are, by static exchange evaluation" }
    /// what pieces are worth in an exchange
    see_values: Values = "see-values", 7, "asked by readers" {
        /// 100, 320, 330, 500, 900
        Chapter => "chapter",
        /// 100, 325, 325, 500, 900
        EqualMinors => "equal-minors",
        /// 100, 300, 300, 500, 900
        Classic => "classic",
    }
    /// where captures are tried that lose material
    losing: Losing = "losing-captures", 7, "Lynx" {
        /// last
        Last => "last",
        /// behind killers and before the other quiet moves
        BeforeQuiets => "before-quiets",
    }
    /// whether the move that refuted the one before last time is tried behind killers
    countermove: bool = "countermove", 10, "Uiterwijk 1992" { "it is not", "it is" }
    /// whether quiet moves have accounts after each move of the opponent
    continuation_1: bool = "continuation-1", 10, "Stockfish 2015" { "they have not", "they have" }
    /// whether quiet moves have accounts after each own move before
    continuation_2: bool = "continuation-2", 10, "Stockfish 2016" { "they have not", "they have" }
    /// whether captures have accounts
    capture_history: CaptureHistory = "capture-history", 10, "Stage 10" {
        /// they have not
        Off => "off",
        /// the victim decides, then the account
        AmongVictims => "among-victims",
        /// the victim's value and the account are added
        Added => "added",
    }
    /// whether moves after the first only have to be refuted
    null_windows: bool = "null-windows", 8, "Pearl 1980" { "they do not", "they do" }
    /// how wide the window of the root is at first
    aspiration: Aspiration = "aspiration", 8, "Stage 8" {
        /// as wide as can be
        Off = 0 => "off",
        /// 8 centipawns to each side
        Eight = 8 => "8",
        /// 15 centipawns to each side
        Fifteen = 15 => "15",
        /// 25 centipawns to each side
        TwentyFive = 25 => "25",
        /// 50 centipawns to each side
        Fifty = 50 => "50",
        /// 100 centipawns to each side
        Hundred = 100 => "100",
    }
    /// whether late moves are searched less deep
    reductions: bool = "reductions", 9, "Romstad 2006" { "they are not", "they are" }
    /// the first place in the order that is reduced
    reduce_from: From = "reduce-from", 9, "J15" {
        /// the second move
        Two = 2 => "2",
        /// the third move
        Three = 3 => "3",
        /// the fourth move
        Four = 4 => "4",
        /// the sixth move
        Six = 6 => "6",
        /// the eighth move
        Eight = 8 => "8",
        /// the tenth move
        Ten = 10 => "10",
    }
    /// how the place of a move is counted
    reduce_place: Counted = "reduce-place", 9, "Stage 9" {
        /// as it is
        Own => "own",
        /// as if captures that lose material, tried before it, were still to come
        WithoutLosing => "without-losing",
        /// as if captures that lose material, still to come, had been tried before it
        AfterLosing => "after-losing",
    }
    /// the least remaining depth at which moves are reduced
    reduce_depth: LeastDepth = "reduce-depth", 9, "Stage 9" {
        /// two plies
        Two = 2 => "2",
        /// three plies
        Three = 3 => "3",
        /// four plies
        Four = 4 => "4",
    }
    /// what a move's balance changes in its reduction
    reduce_history: ByHistory = "reduce-history", 9, "J8" {
        /// the surer the move, the less: up to a ply
        Chapter => "chapter",
        /// half as much
        Half => "half",
        /// twice as much
        Double => "double",
        /// as in the chapter, by the plain history alone
        Plain => "plain-history",
        /// nothing
        Deaf => "deaf",
        /// a ply less for each 1000 points, two at most
        Less => "seajay-less",
        /// no reduction above 2000 points up to depth 4
        Exempt => "seajay-exempt",
        /// both of SeaJay's rules
        SeaJay => "seajay",
    }
    /// whether every reduced move loses one ply, whatever its place and depth
    reduce_flat: bool = "reduce-flat", 9, "Stage 9" { "more, the later and the deeper", "one ply" }
    /// whether late captures are reduced
    reduce_captures: bool = "reduce-captures", 9, "Stage 9" { "they are not", "they are" }
    /// whether late killers are reduced
    reduce_killers: bool = "reduce-killers", 9, "Stage 9" { "they are not", "they are" }
    /// whether moves out of check are reduced
    reduce_evasions: bool = "reduce-evasions", 9, "Stage 9" { "they are not", "they are" }
    /// whether moves that give check are reduced
    reduce_checks: bool = "reduce-checks", 9, "Stage 9" { "they are not", "they are" }
    /// whether nodes with an open window are reduced as much as others
    reduce_open: bool = "reduce-open", 9, "Stage 9" { "a ply less", "they are" }
    /// whether a node of which the table knows no move is searched a ply less deep from depth 4 on
    internal_reduction: bool = "internal-reduction", 9, "asked by readers" { "it is not", "it is" }
    /// how the moves of a node are generated and picked
    picking: Picking = "picking", 11, "R9" {
        /// the best of those left, the others keep their order
        Selection => "selection",
        /// the best of those left, which changes places with the first
        Swapping => "swapping",
        /// all are sorted before the first is tried
        Sorted => "sorted",
        /// part by part, none before it is needed
        Staged => "staged",
    }
    /// in which order the moves of the root are tried
    root_order: RootOrder = "root-order", 8, "asked by readers" {
        /// as those of any other node
        Same => "same",
        /// those that were best in this search first, the latest of them in front
        BestFirst => "best-first",
    }
    /// what is wrong
    mistake: Mistake = "mistake", 5, "ways to get it wrong" {
        /// nothing
        None => "none",
        /// a capture that cuts becomes a killer
        CapturesAsKillers => "captures-as-killers",
        /// killers are kept by remaining depth
        KillersByDepth => "killers-by-depth",
        /// a killer that cuts again fills two slots
        BothSlotsTheSame => "both-slots-the-same",
        /// a killer counts by its index in the list of moves, not by its slot
        IndexInMoveList => "index-in-move-list",
        /// nobody ever clears the killers
        KillersNotCleared => "killers-not-cleared",
        /// White's accounts serve both sides
        OneHistoryForBoth => "one-history-for-both",
        /// a capture that cuts raises a quiet account too
        HistoryOfCaptures => "history-of-captures",
        /// accounts grow without limit, through the numbers that killers and captures have
        HistoryOverflows => "history-overflows",
        /// a quiet move earns points where it raises alpha, too
        HistoryOnAlphaRaises => "history-on-alpha-raises",
        /// cutoffs one ply above the horizon earn nothing
        RewardFromDepthTwo => "reward-from-depth-2",
        /// the last move tried in vain loses nothing
        MalusAllButLast => "malus-all-but-last",
        /// en passant goes to an empty square and is taken for a quiet move
        EnPassantIsQuiet => "en-passant-is-quiet",
        /// castling is written as the king taking its rook and is taken for a capture
        CastlingIsCapture => "castling-is-capture",
        /// a promotion counts as a pawn taking a pawn, whatever it promotes to
        PromotionIsPawnCapture => "promotion-is-pawn-capture",
        /// the table's move is used only if the table searched as deep as is wanted now
        TableMoveByDepth => "table-move-by-depth",
        /// mates are stored as they come, counted from the root of the search
        MateScoresUnadjusted => "mate-scores-unadjusted",
    }
}
