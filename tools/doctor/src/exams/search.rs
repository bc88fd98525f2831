//! Does its search contradict itself, and how does its tree grow?

use std::time::Duration;

use ladder::engines::stage;
use ladder::external::{Fault, Ordering};
use text::digits::grouped;

use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::{MEGABYTES, Patient, Searched, after};

const ABOUT: &str = "search";
/// Positions of games, in which nothing is decided.
pub(crate) const POSITIONS: [&str; 6] = [
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 8",
    "r1bq1rk1/pp3ppp/2n1p3/2bpP3/5P2/2NB1N2/PPP3PP/R1BQK2R w KQ - 0 10",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "4rrk1/2p1b1p1/p1p3q1/4p3/2P2n1p/1P1NR2P/PB3PP1/3R1QK1 b - - 2 24",
];
/// The least depth to which it's searched, in plies.
const SHALLOW: i32 = 4;
/// A position that takes longer isn't searched more deeply.
const LONG: Duration = Duration::from_millis(700);
/// A pawn is guarded by a pawn. Only a search without quiescence takes it at depth 1.
const GUARDED: &str = "4k3/8/3p4/4p3/8/8/4Q3/4K3 w - - 0 1";

pub(super) fn exam(
    patient: &mut Patient,
    findings: &mut Vec<Finding>,
) -> Result<(), Fault> {
    let depth = reach(patient)?;
    findings.extend(quiescence(patient)?);
    findings.extend(repeats(patient, depth)?);
    findings.extend(grows(patient, depth)?);
    findings.extend(orders(patient, depth)?);
    Ok(())
}

/// The depth that it reaches in a reasonable time.
pub(crate) fn reach(patient: &mut Patient) -> Result<i32, Fault> {
    let mut depth = SHALLOW;
    for deeper in SHALLOW..=patient.depth {
        depth = deeper;
        if fresh(patient, POSITIONS[1], deeper)?.took > LONG {
            break;
        }
    }
    Ok(depth)
}

/// A search by an engine that has learnt nothing yet.
pub(crate) fn fresh(
    patient: &mut Patient,
    fen: &str,
    depth: i32,
) -> Result<Searched, Fault> {
    patient.forget()?;
    patient.search(fen, "", &format!("go depth {depth}"))
}

/// A search by an engine that has just been started.
fn anew(patient: &mut Patient, fen: &str, depth: i32) -> Result<Searched, Fault> {
    patient.end();
    fresh(patient, fen, depth)
}

fn quiescence(patient: &mut Patient) -> Result<Option<Finding>, Fault> {
    let found = fresh(patient, GUARDED, 1)?;
    if found.nodes.keys().next_back().is_none_or(|&depth| depth > 2) {
        return Ok(None); // it doesn't say how deep it was, or hears no depth
    }
    let see = format!("position fen {GUARDED}\ngo depth 1");
    Ok(Some(if found.word == "e2e5" {
        let says = "At depth 1 its queen takes a guarded pawn, so it seems to judge positions in the middle of an exchange: it has no quiescence, or skips it here.";
        Finding::wrong(ABOUT, says).see(see).page("01-plain.md")
    } else {
        Finding::fine(ABOUT, "At depth 1 its queen leaves a guarded pawn alone.")
    }))
}

/// The same search must count the same nodes, and one with a table fewer.
fn repeats(patient: &mut Patient, depth: i32) -> Result<Vec<Finding>, Fault> {
    let [other, fen] = [POSITIONS[2], POSITIONS[1]];
    patient.end(); // it must not remember the questions before
    let first = fresh(patient, fen, depth)?.total();
    let at_once = patient.search(fen, "", &format!("go depth {depth}"))?.total();
    let again = fresh(patient, fen, depth)?.total();
    fresh(patient, other, depth)?;
    let after_other = fresh(patient, fen, depth)?.total();
    let (Some(first), Some(at_once), Some(again), Some(after_other)) =
        (first, at_once, again, after_other)
    else {
        let says = "It doesn't say how many nodes it has searched, so the tree can't be looked at.";
        return Ok(vec![
            Finding::look(ABOUT, says).see(format!("go depth {depth}")),
        ]);
    };
    let mut findings = Vec::new();
    let see = |between: &str| {
        format!(
            "ucinewgame\nposition fen {fen}\ngo depth {depth}\n{between}ucinewgame\nposition fen {fen}\ngo depth {depth}"
        )
    };
    if again != first {
        let says = format!(
            "After 'ucinewgame' the same search counts {} nodes instead of {}: something isn't forgotten, or it depends on the clock or on chance.",
            grouped(again),
            grouped(first)
        );
        findings.push(Finding::wrong(ABOUT, says).see(see("")).page("wrong.md"));
    } else if after_other != first {
        let says = format!(
            "After another position and 'ucinewgame' the same search counts {} nodes instead of {}: a table, killers or a history outlive the game.",
            grouped(after_other),
            grouped(first)
        );
        let between = format!("position fen {other}\ngo depth {depth}\n");
        findings
            .push(Finding::wrong(ABOUT, says).see(see(&between)).page("wrong.md"));
    } else {
        let says = format!(
            "The same search counts the same {} nodes, whatever was searched before 'ucinewgame'.",
            grouped(first)
        );
        findings.push(Finding::fine(ABOUT, says));
    }
    if at_once >= first && again == first {
        let says = format!(
            "Asked the same again at once, it searches {} nodes, after {}: it seems to have no transposition table, or to forget it between searches.",
            grouped(at_once),
            grouped(first)
        );
        let see = format!("position fen {fen}\ngo depth {depth}\ngo depth {depth}");
        let finding = Finding::look(ABOUT, says).see(see);
        findings.push(finding.page("03-transposition-table.md"));
    }
    Ok(findings)
}

/// How much its tree grows with each ply, beside our own searches.
fn grows(patient: &mut Patient, depth: i32) -> Result<Vec<Finding>, Fault> {
    let mut nodes = [0_u64; 2];
    let (mut time, mut falls) = (Duration::ZERO, None);
    for fen in POSITIONS {
        let before = anew(patient, fen, depth - 2)?.total();
        let found = anew(patient, fen, depth)?;
        let (Some(before), Some(count)) = (before, found.total()) else {
            return Ok(Vec::new()); // that was said already
        };
        nodes = [nodes[0] + before, nodes[1] + count];
        time += found.took;
        falls = falls.or(found.falls.map(|it| (it, patient.asked.clone())));
    }
    let own = growth(nodes);
    let stages = ["see", "reductions", "pruning"];
    let [Some(plain), Some(reduced), Some(pruned)] =
        stages.map(|name| stage_growth(name, depth))
    else {
        return Ok(Vec::new());
    };
    let says = format!(
        "To depth {depth} it searches {} nodes in {} positions, {} a second. Each ply makes its tree {own:.1} times as large; with our evaluation, captures and killers first, the factor is {plain:.1}, with late move reductions {reduced:.1}, with pruning {pruned:.1}.",
        grouped(nodes[1]),
        POSITIONS.len(),
        grouped((nodes[1] as f64 / time.as_secs_f64().max(1e-9)) as u64)
    );
    let see = format!("position fen {}\ngo depth {depth}", POSITIONS[0]);
    let mut findings = Vec::new();
    // Counts at small depths are of few nodes, and a program that prunes nothing is well
    // above the middle between the two.
    if own > (plain * reduced).sqrt() && depth >= MEANINGFUL {
        let cost = Cost::of_stage("reductions");
        let says = says
            + " It grows like that of a search that looks at late moves as deeply as at the first.";
        let finding = Finding::look("tree", says).see(see).costs(cost);
        findings.push(finding.page("09-reductions.md"));
    } else {
        findings.push(Finding::fine("tree", says));
    }
    if let Some(([before, after], asked)) = falls {
        let says = format!(
            "Within a search its count of nodes falls, from {} to {}: programs take it for the nodes since 'go'.",
            grouped(before),
            grouped(after)
        );
        findings.push(Finding::look(ABOUT, says).see(asked));
    }
    Ok(findings)
}

/// How often its first move cuts, if it counts that. Some engines do so only after
/// `debug on`, and others take that for something else.
fn orders(patient: &mut Patient, depth: i32) -> Result<Option<Finding>, Fault> {
    patient.end();
    patient.debugs = true;
    let mut sum: Option<Ordering> = None;
    for fen in POSITIONS {
        let counted = fresh(patient, fen, depth).ok().and_then(|it| it.ordering);
        let Some(counted) = counted else {
            sum = None;
            break;
        };
        sum = Some(sum.map_or(counted, |sum| sum.plus(counted)));
    }
    patient.debugs = false;
    patient.end();
    Ok(sum.and_then(|it| order(&it)))
}

/// From which depth on growth tells a search that reduces from one that doesn't.
const MEANINGFUL: i32 = 6;
/// In an order that lacks much, first moves cut less often than this. In all engines by
/// other authors that the book has counted they do so in four of five cases or more.
const FEW_FIRST: f64 = 0.75;

fn order(counted: &Ordering) -> Option<Finding> {
    let first = counted.first_share()?;
    let says = format!(
        "By its own counters its first move gives {:.1} % of the cutoffs.",
        100.0 * first
    );
    Some(if first < FEW_FIRST {
        let says = says
            + " In the engines by other authors that we've counted it's eighty or more.";
        Finding::look("order", says).page("your-engine.md")
    } else {
        Finding::fine("order", says)
    })
}

/// How many times as many nodes it takes for one ply more.
fn growth([before, count]: [u64; 2]) -> f64 {
    (count as f64 / before.max(1) as f64).sqrt()
}

/// The same of a stage; `None` if there is no memory for its table.
fn stage_growth(name: &str, depth: i32) -> Option<f64> {
    let engine = stage(name).ok()?;
    let nodes = |depth| -> Option<u64> {
        let boards = POSITIONS.iter().map(|fen| after(fen, ""));
        let counts =
            boards.map(|board| engine.measure(&board, depth, MEGABYTES).ok());
        counts.map(|it| Some(it?.statistics.nodes())).sum()
    };
    Some(growth([nodes(depth - 2)?, nodes(depth)?]))
}
