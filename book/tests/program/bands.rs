//! The bands of integers on the page *Ten lines each* are in the order of the last
//! stage, and no two of them overlap.

use continuation::{Priority, QuietHistory};
use cozy_chess::Piece;
use killers::Slot;
use mvv_lva::MvvLva;
use staged::Rank;

/// A row of the page's table.
struct Band {
    name: String,
    base: i32,
    from: i32,
    to: i32,
}

/// The table, best first.
fn bands() -> Vec<Band> {
    let page = include_str!("../../src/ten-lines.md");
    let rows = page.lines().skip_while(|it| !it.contains("| base |")).skip(2);
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let number = |at: usize| cells[at].replace([',', '`'], "").parse().unwrap();
        let name = cells[1].to_owned();
        Band { name, base: number(2), from: number(4), to: number(5) }
    };
    rows.take_while(|it| it.starts_with('|')).map(row).collect()
}

/// The score that the page gives to a priority: its class, counted from the worst,
/// and what's added to the class's base.
fn score(priority: Priority) -> (usize, i32) {
    let capture = |it: MvvLva| 8 * it.victim as i32 + 5 - it.attacker.0 as i32;
    match priority {
        Priority::UnderPromotion => (0, 0),
        Priority::BadCapture(it) => (1, capture(it)),
        Priority::Quiet(history) => (2, history),
        Priority::Killer(Slot::Second) => (3, 0),
        Priority::Killer(Slot::First) => (3, 1),
        Priority::GoodCapture(it) => (4, capture(it)),
        Priority::QueenPromotion(victim) => {
            (5, victim.map_or(0, |it| it as i32 + 1))
        }
        Priority::TtMove => (6, 0),
    }
}

/// All kinds of priorities; for quiet moves, the worst, the best and some in
/// between.
fn priorities() -> Vec<Priority> {
    let most = QuietHistory::MAX + threats::board::MAX;
    let victims = &Piece::ALL[..5]; // a king is never captured
    let captures = victims.iter().flat_map(|&victim| {
        Piece::ALL.map(|attacker| MvvLva::new(victim, attacker))
    });
    let mut all = vec![
        Priority::UnderPromotion,
        Priority::Killer(Slot::Second),
        Priority::Killer(Slot::First),
        Priority::QueenPromotion(None),
        Priority::TtMove,
    ];
    all.extend([-most, -1, 0, 1, most].map(Priority::Quiet));
    all.extend(victims.iter().map(|&it| Priority::QueenPromotion(Some(it))));
    for capture in captures {
        all.extend([Priority::BadCapture(capture), Priority::GoodCapture(capture)]);
    }
    all
}

#[test]
fn the_bands_are_the_order_of_the_last_stage() {
    let bands: Vec<Band> = bands().into_iter().rev().collect();
    assert_eq!(bands.len(), 7);
    for pair in bands.windows(2) {
        assert!(
            pair[0].to < pair[1].from,
            "{} reaches {}",
            pair[0].name,
            pair[1].name
        );
    }
    let total = |it: Priority| {
        let (class, added) = score(it);
        bands[class].base + added
    };
    let all = priorities();
    for &one in &all {
        for &other in &all {
            let expected = Rank::of(one).cmp(&Rank::of(other));
            assert_eq!(
                total(one).cmp(&total(other)),
                expected,
                "{one:?}, {other:?}"
            );
        }
    }
    // Each band is as wide as it must be, and no wider.
    for (class, band) in bands.iter().enumerate() {
        let of_it =
            || all.iter().copied().filter(|&it| score(it).0 == class).map(total);
        let reached = (of_it().min().unwrap(), of_it().max().unwrap());
        assert_eq!(reached, (band.from, band.to), "{}", band.name);
    }
}
