//! Stage 11 as a UCI engine; `bench [DEPTH]` counts its nodes.

fn main() -> std::process::ExitCode {
    uci::main(&continuation::ENGINE)
}
