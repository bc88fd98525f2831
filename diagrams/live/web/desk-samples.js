// Positions and variants to start with: those of the chapters.
// @ts-check

/** @type {[name: string, fen: string][]} */
export const POSITIONS = [
  ["Killers: the book’s puzzle", "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1"],
  ["MVV-LVA: Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
  ["History: an Italian opening", "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 6"],
  ["SEE: a guarded pawn", "4r1k1/pp3p1p/2n3p1/4p3/8/5N2/PP2QPPP/4R1K1 w - - 0 1"],
  ["The transposition table: blocked pawns", "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1"],
  ["The table move: a rook ending", "6k1/5ppp/1p2p3/p2rP3/P1R2P2/1P4P1/7P/6K1 w - - 0 1"],
  ["Null windows: the smallest tree", "k7/p7/P7/5p2/4P3/7p/7P/7K w - - 0 1"],
  ["The starting position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
];

/** @type {[name: string, variant: string][]} */
export const VARIANTS = [
  ["A third killer", "see+killers=3"],
  ["Killers above all captures", "killers+killer-place=above-captures"],
  ["History instead of killers", "history+killers=0"],
  ["A malus for what failed to cut", "see+malus=whole"],
  ["Losing captures before quiet moves", "see+losing-captures=before-quiets"],
  ["The table’s scores without its moves", "staged+table=scores"],
  ["Killers in plain alpha–beta", "plain+killers=2"],
  ["Reductions that ask no history", "continuation+reduce-history=deaf"],
  ["A mistake: killers by depth", "killers+mistake=killers-by-depth"],
];
