fn main() -> std::process::ExitCode {
    uci::main(&checks::ENGINE)
}
