//! `match`: who plays, under which conditions, and what it says of their strength.

mod program;

use program::{assert_refused, printed};

/// Twice, and however many games are played side by side.
#[test]
fn a_match_is_always_the_same() {
    let words = [
        "match", "killers", "tt-move", "--nodes", "200", "--games", "12", "--hash",
        "1",
    ];
    let once = printed(&[&words[..], &["--jobs", "1"]].concat());
    assert_eq!(printed(&[&words[..], &["--jobs", "2"]].concat()), once);
    assert!(
        once.starts_with(
            "killers against tt-move, 200 nodes a move, a table of 1 MB\n"
        ),
        "{once}"
    );
    assert!(once.contains("games     12: "), "{once}");
}

#[test]
fn a_variant_against_itself_is_neither_stronger_nor_weaker() {
    let words = [
        "match",
        "see",
        "see+killers=2",
        "--depth",
        "2",
        "--games",
        "8",
        "--sprt",
        "0,5",
    ];
    let text = printed(&words);
    assert!(
        text.contains("[0, 0, 4, 0, 0]") && text.contains("Elo       +0.00, but"),
        "{text}"
    );
    assert!(text.contains("nothing is decided"), "{text}");
}

/// With a test of strength there are as many games as it needs, beyond the number without one.
#[test]
fn a_test_of_strength_goes_on_until_it_knows() {
    let text = printed(&[
        "match", "mvv-lva", "plain", "--nodes", "100", "--hash", "0", "--sprt",
        "0,2",
    ]);
    assert!(text.contains("games     1080: "), "{text}");
    assert!(text.contains("2.95 (-2.94 to 2.94): 2 is accepted"), "{text}");
}

#[test]
fn three_make_a_round_robin() {
    let text = printed(&[
        "match", "plain", "tt-move", "see", "--nodes", "100", "--games", "4",
        "--format", "csv",
    ]);
    assert!(text.contains("engine,rating,error,games,points\n"), "{text}");
    assert!(
        ["plain,", "tt-move,", "see,"].iter().all(|name| text.contains(name)),
        "{text}"
    );
}

#[test]
fn the_help_of_a_match_speaks_of_matches() {
    let help = printed(&["match", "--help"]);
    assert!(
        help.contains("`pairings` and `ratings`") && !help.contains("one a stage"),
        "{help}"
    );
    assert!(help.contains("they are overwritten"), "{help}");
}

#[test]
fn matches_that_cannot_be_played() {
    assert_refused(&["match", "killers"], &["2 values required"]);
    assert_refused(&["match", "killers", "kilers"], &["kilers"]);
    for games in ["7", "-4"] {
        assert_refused(
            &["match", "see", "pvs", "--games", games],
            &["an even number of games"],
        );
    }
    for option in ["--nodes", "--depth", "--cpu-time", "--hash", "--jobs"] {
        assert_refused(
            &["match", "see", "pvs", option, "-1"],
            &[option, "a whole number from"],
        );
    }
    assert_refused(
        &["match", "see", "pvs", "--sprt", "5,0"],
        &["elo0 is 5, which is not below elo1"],
    );
    assert_refused(
        &["match", "see", "pvs", "--nodes", "1", "--depth", "1"],
        &["cannot be used with"],
    );
    assert_refused(
        &["match", "see", "pvs", "plain", "--nodes", "5,9"],
        &["one for each of two"],
    );
    assert_refused(
        &["match", "see", "pvs", "plain", "--sprt", "0,5"],
        &["a match of two engines"],
    );
    assert_refused(
        &["match", "see", "pvs", "--games", "16002"],
        &["16000 different games at most"],
    );
    assert_refused(&["match", "see", "pvs", "--openings", "no/such"], &["no/such"]);
    for count in ["0", "-3"] {
        assert_refused(&["openings", count], &["COUNT", "a whole number from 1"]);
    }
    assert_refused(&["openings", "--anew"], &["<COUNT>"]);
}
