//! The list of the experiments.

use super::{
    Experiment, alone, boards, by_depth, claims, climb, continuation_agreement, continuation_parts,
    deepening, grafting, growth, history_table, instructions, killer_slots, killers_and_table,
    mate_scores, move_pairs, one_position, paired, pv_move, quiescence_order, reduced_moves,
    reduced_orders, see_values, staged, substitutes, table_moves, table_size, upper_positions,
    windows, without_killers, wrong,
};

/// All experiments.
pub const ALL: &[Experiment] = &[
    Experiment {
        name: "climb",
        about: "All stages on the built-in suite, depth 5",
        is_small: false,
        run: climb::run,
    },
    Experiment {
        name: "by_depth",
        about: "First-move cutoffs by remaining depth, depth 6",
        is_small: false,
        run: by_depth::run,
    },
    Experiment {
        name: "one_position",
        about: "Killers against the table move, position by position, depth 6",
        is_small: true,
        run: one_position::run,
    },
    Experiment {
        name: "growth",
        about: "Main nodes by depth: without cutoffs, each stage, and Knuth & Moore's estimate",
        is_small: false,
        run: growth::run,
    },
    Experiment {
        name: "paired",
        about: "CPU times of neighbouring stages as paired ratios, depth 5",
        is_small: false,
        run: paired::run,
    },
    Experiment {
        name: "quiescence_order",
        about: "Kiwipete at depth 3: main search and quiescence, each in order or not",
        is_small: false,
        run: quiescence_order::run,
    },
    Experiment {
        name: "grafting",
        about: "How often the table changes the score of a search, depths 2 to 6",
        is_small: false,
        run: grafting::run,
    },
    Experiment {
        name: "mate_scores",
        about: "Mate scores in the table, adjusted by ply and not",
        is_small: true,
        run: mate_scores::run,
    },
    Experiment {
        name: "table_size",
        about: "Smaller and smaller tables, depth 5",
        is_small: false,
        run: table_size::run,
    },
    Experiment {
        name: "alone",
        about: "Killers, table scores and table move, alone and together, depth 5",
        is_small: false,
        run: alone::run,
    },
    Experiment {
        name: "pv_move",
        about: "The move of the principal variation beside the table move, depth 6",
        is_small: false,
        run: pv_move::run,
    },
    Experiment {
        name: "table_moves",
        about: "How many entries have a move, and who may use it, depth 6",
        is_small: false,
        run: table_moves::run,
    },
    Experiment {
        name: "deepening",
        about: "All iterations against a search straight to its depth",
        is_small: false,
        run: deepening::run,
    },
    Experiment {
        name: "boards",
        about: "The boards at which the first chapters begin, with the first four stages",
        is_small: true,
        run: boards::run,
    },
    Experiment {
        name: "killer_slots",
        about: "No, one, two and three killer slots, and which kind of move cuts, depth 6",
        is_small: false,
        run: killer_slots::run,
    },
    Experiment {
        name: "substitutes",
        about: "Killers and history, each without the other and both, depth 6",
        is_small: false,
        run: substitutes::run,
    },
    Experiment {
        name: "history_table",
        about: "What stands in the history table after a search, and who wrote it there",
        is_small: false,
        run: history_table::run,
    },
    Experiment {
        name: "see_values",
        about: "SEE with other piece values, and losing captures in other places, depth 6",
        is_small: false,
        run: see_values::run,
    },
    Experiment {
        name: "upper_positions",
        about: "Killers, history and SEE position by position, depth 6",
        is_small: false,
        run: upper_positions::run,
    },
    Experiment {
        name: "windows",
        about: "Null windows and aspiration on the order of each stage, depths 5 and 7",
        is_small: false,
        run: windows::run,
    },
    Experiment {
        name: "reduced_orders",
        about: "Late move reductions on four orders: nodes, agreement, equal nodes",
        is_small: false,
        run: reduced_orders::run,
    },
    Experiment {
        name: "reduced_moves",
        about: "Each rule of the reductions changed by itself: nodes, agreement, equal nodes",
        is_small: false,
        run: reduced_moves::run,
    },
    Experiment {
        name: "claims",
        about: "What the sources claim: techniques alone, together and in variants, depth 5",
        is_small: false,
        run: claims::run,
    },
    Experiment {
        name: "wrong",
        about: "Ways to get it wrong: what each mistake costs, depth 6",
        is_small: false,
        run: wrong::run,
    },
    Experiment {
        name: "continuation_parts",
        about: "The parts of stage 10, each alone and left out, depth 6 in full and 9 with reductions",
        is_small: false,
        run: continuation_parts::run,
    },
    Experiment {
        name: "continuation_agreement",
        about: "What continuation history does to the answers of reductions, depth 7",
        is_small: false,
        run: continuation_agreement::run,
    },
    Experiment {
        name: "without_killers",
        about: "Killers or not, beside history and beside continuation history, depth by depth",
        is_small: false,
        run: without_killers::run,
    },
    Experiment {
        name: "killers_and_table",
        about: "Killers or not beside continuation history: what the table settles, depth 7",
        is_small: false,
        run: killers_and_table::run,
    },
    Experiment {
        name: "move_pairs",
        about: "One answer after different moves: what continuation history knows",
        is_small: true,
        run: move_pairs::run,
    },
    Experiment {
        name: "staged",
        about: "Staged generation: work, nodes and time beside stage 10",
        is_small: false,
        run: staged::run,
    },
    Experiment {
        name: "instructions",
        about: "Instructions of stages 10 and 11, counted by valgrind",
        is_small: false,
        run: instructions::run,
    },
];
