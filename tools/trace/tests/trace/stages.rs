//! The stages trace, too, and programs are compared with them.

use assert_cmd::Command;
use ladder::engines::RUNGS;

const PROGRAM: &str = env!("CARGO_BIN_EXE_trace");

/// Two positions of the bench, one with promotions near, and a draw by repetition near.
const POSITIONS: [&str; 4] = [
    "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "fen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    "fen 8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1",
    "fen 6k1/5ppp/8/8/8/8/1q3PPP/3Q2K1 w - - 6 30 moves d1e1 g8f8 e1d1 f8g8 d1e1 g8f8",
];

/// A stage prints as many nodes as it counts, quiescence's among them, and plays the
/// same as if it printed none.
#[test]
fn each_node_that_a_stage_counts_is_printed() {
    for engine in &*RUNGS {
        for (position, depth) in POSITIONS.into_iter().zip([3, 3, 4, 5]) {
            let told = |trace| {
                let go = format!(
                    "setoption name Trace value {trace}\nposition {position}\ngo depth {depth}\n"
                );
                let mut command = Command::new(PROGRAM);
                command.arg(format!("stage={}", engine.name)).write_stdin(go);
                String::from_utf8(command.output().unwrap().stdout).unwrap()
            };
            let (traced, plain) = (told(true), told(false));
            let last = |told: &str| {
                let info = told.lines().rfind(|it| it.starts_with("info depth"));
                let mut words = info.unwrap().split(' ').map(str::to_owned);
                words.by_ref().find(|it| it == "nodes").unwrap();
                let best = told.lines().last().unwrap().to_owned();
                (words.next().unwrap(), best)
            };
            let (nodes, _) = last(&traced);
            let is_node = |it: &&str| it.starts_with("trace ");
            let printed = traced.lines().filter(is_node).count();
            let name = engine.name;
            assert_eq!(printed.to_string(), nodes, "{name}, {position}");
            assert_eq!(last(&traced), last(&plain), "{name}, {position}");
            assert!(!plain.contains("trace "));
        }
    }
}

/// Compares a step of the path with a stage.
fn compared(step: &str, stage: &str) -> (bool, String) {
    let mut command = Command::new(PROGRAM);
    command.arg(format!("'{PROGRAM}' reference={step}"));
    command.args(["--stage", stage, "--depth", "3"]);
    let output = command.output().unwrap();
    let told = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(told).unwrap())
}

#[test]
fn a_program_is_compared_with_a_stage() {
    let (is_same, told) = compared("02-mvv-lva", "mvv-lva");
    assert!(is_same, "{told}");
    assert!(
        told.contains("Your program and stage mvv-lva search the same"),
        "{told}"
    );
    let (is_same, told) = compared("01-plain", "mvv-lva");
    assert!(!is_same && told.contains("your program   stage mvv-lva"), "{told}");
    let (is_same, told) = compared("01-plain", "kilers");
    assert!(
        !is_same && told.contains("'kilers'") && told.contains("killers"),
        "{told}"
    );
}
