//! Tables in terminals of any width.

use engine::suite;
use ladder::engines::{LADDER, top};
use ladder::output::{Detail, Format, fitted, render, solved};
use ladder::row::{PositionRow, Row};
use ladder::solve::Answer;
use textwrap::core::display_width;

/// Rows with the largest figures of a default climb.
fn rows(positions: usize) -> Vec<Row> {
    let boards = suite::built_in();
    let position = |index: usize| PositionRow {
        fen: boards[index].to_string(),
        nodes: 12_345_678,
        main_nodes: 123_456,
        score: 0,
        best_move: "e2e4".to_owned(),
    };
    let row = |stage| Row {
        stage,
        depth: 5,
        positions,
        nodes: 185_459_968,
        main_nodes: 1_923_973,
        quiescence_nodes: 183_535_995,
        factor: Some(10.02),
        main_factor: Some(2.6),
        geometric_factor: Some(6.72),
        factor_to_plain: Some(337.28),
        first_move_cutoffs: 0.309,
        mean_cutoff_index: 9.91,
        seconds: Some(17.5),
        per_position: (0..positions).map(position).collect(),
    };
    LADDER.iter().map(|engine| row(engine.name)).collect()
}

fn answers() -> Vec<Answer> {
    let answer = |id: &str, best: &[&str], nodes| Answer {
        id: id.to_owned(),
        fen: String::new(),
        best: best.iter().map(|&mv| mv.to_owned()).collect(),
        avoid: vec!["Qxd5+".to_owned()],
        found: Some("Nbxd7#".to_owned()),
        is_solved: true,
        score: -29_999,
        depth: 12,
        nodes,
        milliseconds: 1000,
    };
    let long = "Win at Chess, 300 positions by Reinfeld, no. 141";
    vec![
        answer("BK.01", &["Qd1+"], 1_234),
        answer(long, &["Nf3", "Nbxd7", "O-O-O"], 12_345_678),
    ]
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn assert_fits(text: &str, width: usize) {
    for line in text.lines() {
        assert!(
            display_width(line) <= width,
            "more than {width} characters:\n{text}"
        );
    }
}

#[test]
fn no_line_is_longer_than_the_terminal_is_wide() {
    let (one, rows) = (&rows(2)[..1], rows(2));
    for width in 60..=220 {
        for (per_position, no_time) in
            [(false, false), (false, true), (true, false)]
        {
            let detail = Detail { per_position, no_time };
            assert_fits(&fitted(&rows, detail, width), width);
            assert_fits(&fitted(one, detail, width), width);
        }
        assert_fits(&solved::table(&top(), &answers(), Some(width)), width);
    }
}

#[test]
fn a_wide_terminal_has_all_that_a_pipe_has() {
    let detail = Detail { per_position: true, no_time: false };
    let piped =
        render(&rows(2), Format::Table, detail).expect("rows can be printed");
    assert_eq!(fitted(&rows(2), detail, 300), piped);
    let piped = solved::table(&top(), &answers(), None);
    assert_eq!(solved::table(&top(), &answers(), Some(300)), piped);
}

#[test]
fn the_table() {
    for width in [60, 80, 100, 129, 140] {
        for no_time in [false, true] {
            let text =
                fitted(&rows(1), Detail { per_position: false, no_time }, width);
            let name =
                format!("{width}{}", if no_time { "_without_times" } else { "" });
            insta::assert_snapshot!(name, plain(&text));
        }
    }
}

#[test]
fn the_positions() {
    for width in [60, 80] {
        let text =
            fitted(&rows(3), Detail { per_position: true, no_time: true }, width);
        insta::assert_snapshot!(format!("{width}_positions"), plain(&text));
    }
}

#[test]
fn the_answers() {
    for width in [60, 80, 100] {
        let text = solved::table(&top(), &answers(), Some(width));
        insta::assert_snapshot!(format!("{width}_answers"), plain(&text));
    }
}
