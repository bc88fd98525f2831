//! The steps of the reader's own program as engines that play each other: a module
//! for an example and for a test.

use std::ops::ControlFlow;

use engine::listing::Listed;
use engine::{Candidate, Event, Game, Limits, Outcome};
use games::{GamePair, Limit, Matchup, openings};
use ladder::engines::{Engine, Searcher};
use path::{Player, Step, heard};

/// How many nodes a step may search for a move.
pub(crate) const NODES: u64 = 1000;

/// A step that plays a game.
struct Playing {
    step: &'static Step,
    player: Box<dyn Player>,
}

impl Searcher for Playing {
    fn new_game(&mut self) {
        self.player = (self.step.program.player)();
    }

    fn run(
        &mut self,
        game: &Game,
        limits: &Limits,
        _: &mut dyn FnMut(Event),
    ) -> Outcome {
        let (board, nodes) = (game.position().board(), limits.nodes);
        let (said, best_move) = heard(|| {
            self.player.think(board, game.earlier(), nodes.unwrap_or(NODES))
        });
        Outcome { best_move, score: score(&said), ..Outcome::default() }
    }

    fn list(&mut self, _: &Game, _: &[Candidate], _: i32) -> Vec<Listed> {
        Vec::new()
    }
}

/// The last score that was printed, in centipawns; a mate is more than any other
/// score.
fn score(said: &str) -> i32 {
    let last = said.lines().rev().find_map(|line| line.split_once(" score "));
    let mut words = last.map_or("", |(_, words)| words).split(' ');
    let (unit, number) = (words.next(), words.next());
    let number = number.and_then(|it| it.parse().ok()).unwrap_or(0);
    if unit == Some("mate") { 10_000 * i32::signum(number) } else { number }
}

/// A step as an engine.
fn engine(step: &'static Step) -> Engine {
    let make = move |_| {
        let player = (step.program.player)();
        Ok(Box::new(Playing { step, player }) as Box<dyn Searcher>)
    };
    Engine {
        name: step.name,
        chapter: 0,
        idea: "a step of the reader's own program",
        reduces: false,
        parameters: Vec::new,
        make: Box::leak(Box::new(make)),
        find: None,
    }
}

/// The first pairs of games of one step against another.
pub(crate) fn play(
    steps: [&'static Step; 2],
    pairs: usize,
    jobs: usize,
) -> anyhow::Result<Vec<GamePair>> {
    let matchup = Matchup {
        engines: steps.map(engine),
        limits: [Limit::Nodes(NODES); 2],
        megabytes: 0, // the size of a step's table is fixed
        openings: &openings::built_in(),
    };
    let (numbers, mut played) = (Vec::from_iter(0..pairs), Vec::new());
    matchup.play(&numbers, jobs, |pair| {
        played.push(pair);
        Ok(ControlFlow::Continue(()))
    })?;
    played.sort_by_key(|pair| pair.number);
    Ok(played)
}
