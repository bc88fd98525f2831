//! The Universal Chess Interface.
use crate::{Stage, bench};
/// Runs.
pub fn main<S: Stage>() -> std::process::ExitCode {
    let d = std::env::args().nth(2).and_then(|d| d.parse().ok()).unwrap_or(bench::DEFAULT_DEPTH);
    let mut s = crate::Statistics::default();
    let t = std::time::Instant::now();
    for b in crate::suite::built_in() { s += &bench::measure::<S>(&b, d, 16).unwrap().statistics; }
    let c = s.cutoffs();
    println!("{} {} main {} q {} first {:.3} idx {:.2} knps {}", S::NAME, s.nodes(), s.main_nodes, s.quiescence_nodes, c.first_move_share(), c.mean_index(), s.nodes() as u128 / t.elapsed().as_millis().max(1));
    std::process::ExitCode::SUCCESS
}
