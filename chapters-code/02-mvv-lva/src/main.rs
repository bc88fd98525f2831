//! Stage 2 as a UCI engine; `bench [DEPTH]` counts its nodes.

fn main() -> std::process::ExitCode {
    uci::main(&mvv_lva::ENGINE)
}
