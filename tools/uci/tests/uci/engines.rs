//! Engines for tests, and their programs: this very test program, started once more
//! to be one of them.

use std::env;
use std::io::Write;
use std::process::{Child, Command, Stdio, exit};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Candidate, Node, Ordering, Parameter, Stage};
use uci::Engine;

/// What tells the test program that it is to be an engine, and which.
const ENGINE: &str = "BEST_MOVE_FIRST_TEST_ENGINE";

/// An order with a number that can be changed, and with a fault that shows at some
/// ply.
#[derive(Debug)]
pub(crate) struct Order<const FAULTY_PLY: usize> {
    pub(crate) bonus: i32,
}

impl<const FAULTY_PLY: usize> Default for Order<FAULTY_PLY> {
    fn default() -> Self {
        Self { bonus: 2 }
    }
}

impl<const FAULTY_PLY: usize> Ordering for Order<FAULTY_PLY> {
    type Priority = i32;

    fn priority(&self, node: &Node, _: &Candidate) -> i32 {
        assert!(node.ply < FAULTY_PLY, "a fault that nobody foresaw");
        self.bonus
    }
}

/// A stage with a parameter.
#[derive(Debug)]
pub(crate) struct Tuned;

impl Stage for Tuned {
    const NAME: &'static str = "tunable";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "All moves alike.";
    const PARAMETERS: &'static [Parameter<Self::Ordering>] = &[Parameter {
        name: "bonus",
        about: "what each move gets, in points",
        range: -5..=5,
        field: |order| &mut order.bonus,
    }];
    type Ordering = Order<1000>;
    type Table = engine::NoTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The plugs of a stage that fails two plies deep.
type Faulty =
    (Order<2>, engine::NoTable, engine::FullWindows, engine::Eager<Order<2>>);

/// What the program does when it is started once more; as a test it does nothing.
#[test]
fn engine() {
    let code = match env::var(ENGINE).as_deref() {
        Ok("tuned") => Engine::of::<Tuned>().obey(&[]),
        Ok("faulty") => Engine::of::<Faulty>().obey(&[]),
        Ok(words) => Engine::of::<Tuned>()
            .obey(&words.split(' ').map(str::to_owned).collect::<Vec<_>>()),
        Err(_) => return,
    };
    exit(i32::from(
        format!("{code:?}") != format!("{:?}", std::process::ExitCode::SUCCESS),
    ));
}

/// An engine that speaks UCI (`tuned`, `faulty`), or obeys these words.
pub(crate) fn start(engine: &str) -> Child {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["--exact", "engines::engine", "--nocapture", "--quiet"])
        .env(ENGINE, engine);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// What an engine says to these bytes, behind which its input ends.
pub(crate) fn answer(engine: &str, bytes: &[u8]) -> String {
    let mut child = start(engine);
    let mut input = child.stdin.take().unwrap();
    let bytes = bytes.to_vec();
    let writing = thread::spawn(move || input.write_all(&bytes)); // an engine that answers may not read yet
    let output = child.wait_with_output().unwrap();
    let _ = writing.join().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Whether it ends with this exit code within a minute; if not, it is ended.
pub(crate) fn ends(child: &mut Child, code: i32) -> bool {
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(60) {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code() == Some(code);
        }
        thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    false
}
