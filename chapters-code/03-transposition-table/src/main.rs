//! Stage 3 as a UCI engine; `bench [DEPTH]` counts its nodes.

fn main() -> std::process::ExitCode {
    uci::main(&transposition_table::ENGINE)
}
