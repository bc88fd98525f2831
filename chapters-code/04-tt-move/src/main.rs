//! Stage 4 as a UCI engine; `bench [DEPTH]` counts its nodes.

fn main() -> std::process::ExitCode {
    engine::uci::main::<tt_move::Stage>()
}
