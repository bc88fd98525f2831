//! The command `rate`.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use clap::Args;
use games::command::break_off_on_interrupt;
use ladder::cli::{cores, number, progress_bar};
use ladder::external::{Client, Program};
use rows::cli::Keeping;
use terminal::table::Form;
use terminal::{EXIT_INTERRUPTED, complain, text_file};

use crate::anchors::Anchor;
use crate::answer::Answer;
use crate::badge::badge;
use crate::pgn;
use crate::rated::{Conditions, Rated, State};
use crate::time_control::TimeControl;
use crate::verdict::Verdict;

/// How long an engine may take to answer before the first game.
const PATIENCE: Duration = Duration::from_secs(60);

/// Whose rating is asked for, and what it takes.
#[derive(Args, Debug)]
pub struct Rate {
    /// The engine: its command, and then name=, args= and option.NAME= as after --engine
    #[arg(value_name = "COMMAND", num_args = 1.., required_unless_present = "pgn")]
    engine: Vec<String>,
    /// The time of each side, in seconds for the game and for each move
    #[arg(long, value_name = "S+S", default_value = "1+0.01")]
    tc: TimeControl,
    /// Stop when the rating is known to this many Elo, 95 times out of 100
    #[arg(long, value_name = "ELO", default_value_t = 30.0, value_parser = elo)]
    error: f64,
    /// Play at most this many games, an even number
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true,
          value_parser = number::<usize>(2..=10_000))]
    games: usize,
    /// The size of each engine's table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 16, allow_negative_numbers = true,
          value_parser = number::<usize>(1..=65_536))]
    hash: usize,
    /// How many games are played at the same time [default: half of the cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<usize>(1..=1024))]
    jobs: Option<usize>,
    /// Another opponent whose rating is known, as COMMAND=RATING or COMMAND=RATING±ERROR; may
    /// be repeated
    #[arg(long = "anchor", value_name = "COMMAND=RATING")]
    anchors: Vec<String>,
    /// Play only against those, and not against the stages of the book
    #[arg(long, requires = "anchors")]
    no_stages: bool,
    /// Read the results of games against the anchors from these PGN files, instead of playing
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "engine")]
    pgn: Vec<PathBuf>,
    /// Whose rating is asked for, if a PGN has several players that aren't anchors
    #[arg(long, value_name = "NAME", requires = "pgn")]
    name: Option<String>,
    /// Write the rating as a badge to this SVG file
    #[arg(long, value_name = "FILE")]
    badge: Option<PathBuf>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    #[command(flatten)]
    keeping: Keeping,
}

/// A stage as an opponent, in a process of its own.
#[derive(Args, Debug)]
pub struct Uci {
    /// Which stage or variant
    #[arg(long, value_parser = ladder::engines::find)]
    stage: ladder::engines::Engine,
}

impl Uci {
    /// Talks until the client has had enough.
    pub fn run(self) -> ExitCode {
        self.stage.obey(&[])
    }
}

fn elo(word: &str) -> Result<f64, String> {
    let number = word.parse().ok().filter(|it: &f64| (1.0..=500.0).contains(it));
    number.ok_or_else(|| "expected a number of Elo from 1 to 500".to_owned())
}

impl Rate {
    /// Rates the engine, and prints the answer.
    ///
    /// # Errors
    /// If the engine or an anchor can't be started, a file can't be read or
    /// written, or there is no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let mut anchors =
            if self.no_stages { Vec::new() } else { crate::anchors::stages()? };
        for word in &self.anchors {
            let anchor = Anchor::read(word)?;
            let is_new = anchors.iter().all(|it| it.name != anchor.name);
            ensure!(is_new, "--anchor: '{}' is given twice", anchor.name);
            anchors.push(anchor);
        }
        let (name, state, conditions, code) = if self.pgn.is_empty() {
            self.played(&anchors)?
        } else {
            self.read(&anchors)?
        };
        let forfeits = state.forfeits;
        let (anchors, pairs) = (&*anchors, &*state.pairs);
        let answer = Answer { name: &name, anchors, pairs, forfeits, conditions };
        terminal::print(&answer.text(self.format, terminal::width()))?;
        if let Some(how) = &state.first_forfeit {
            complain(&format!("the first of {forfeits} games lost so: {how}"));
        }
        if let Some(file) = &self.badge {
            let picture = badge("Elo", &answer.verdict().to_string());
            fs::write(file, picture)
                .with_context(|| format!("--badge {}", file.display()))?;
        }
        Ok(code)
    }

    /// The results of PGN files.
    fn read(
        &self,
        anchors: &[Anchor],
    ) -> anyhow::Result<(String, State, String, ExitCode)> {
        let mut text = String::new();
        for file in &self.pgn {
            text += &text_file::read(file)?.1;
            text += "\n\n";
        }
        let files: Vec<String> =
            self.pgn.iter().map(|it| it.display().to_string()).collect();
        let files = files.join(", ");
        let results = pgn::read(&text, self.name.as_deref(), anchors)
            .with_context(|| files.clone())?;
        if results.left_out > 0 {
            complain(&format!(
                "{files}: {} games are left out: they have no result, or weren't played against an anchor",
                results.left_out
            ));
        }
        let state = State::of(results.games, results.forfeits);
        Ok((results.name, state, files, ExitCode::SUCCESS))
    }

    /// The results of games that are played now, and of those that were kept.
    fn played(
        &self,
        anchors: &[Anchor],
    ) -> anyhow::Result<(String, State, String, ExitCode)> {
        let mut programs = Program::read_all(&self.engine)?;
        ensure!(programs.len() == 1, "one engine at a time, please");
        let program = programs.remove(0);
        let (_, greeting) = Client::greeted(&program, self.hash, PATIENCE)
            .map_err(|fault| anyhow!("{} {fault}", program.called()))?;
        for note in &greeting.notes {
            complain(&format!("{} {note}", program.called()));
        }
        let name = program
            .name
            .clone()
            .or(greeting.name)
            .unwrap_or_else(|| program.called());
        let jobs = self.jobs.unwrap_or(cores() / 2).clamp(1, cores());
        let conditions = Conditions {
            control: self.tc,
            megabytes: self.hash,
            jobs,
            error: self.error,
            games: self.games,
        };
        let words = format!(
            "{} s a side by the clock on the wall, tables of {} MB, {jobs} at a time",
            self.tc, self.hash
        );
        let rows = self.keeping.open()?;
        let rated =
            Rated::new((&program, &name), anchors, conditions, rows.as_ref())?;
        let known = rated.state().pairs.len();
        if known > 0 {
            complain(&format!(
                "{} games were played before; --no-rows plays anew",
                2 * known
            ));
        }
        let was_interrupted = break_off_on_interrupt()?;
        let bar =
            progress_bar(self.games as u64, "{pos:>5} games {wide_bar} {msg}");
        rated.play(
            || was_interrupted.load(Relaxed),
            |state| {
                let games = 2 * state.pairs.len();
                let verdict = state.verdict(anchors);
                bar.set_message(told(&name, &verdict, games, self.error));
                bar.set_position(games as u64);
            },
        )?;
        bar.finish_and_clear();
        let code = if was_interrupted.load(Relaxed) {
            complain("interrupted; the same command goes on from there");
            EXIT_INTERRUPTED.into()
        } else {
            ExitCode::SUCCESS
        };
        Ok((name, rated.state(), words, code))
    }
}

/// What the progress bar says: the rating so far, and about how many games are
/// still to be played.
fn told(name: &str, verdict: &Verdict, games: usize, wanted: f64) -> String {
    let left = match verdict {
        Verdict::Rated { error, .. } if error.is_finite() => {
            let needed = games as f64 * (error / wanted).powi(2);
            format!(", about {:.0} games left", (needed - games as f64).max(0.0))
        }
        _ => String::new(),
    };
    format!("{name} {verdict}{left}")
}
