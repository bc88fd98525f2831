use ladder::external::Program;
use rating::anchors::Anchor;
use rating::estimate::Scored;
use rating::pgn::read;

fn anchors() -> Vec<Anchor> {
    [("see", 2000.0), ("pruning", 2500.0)]
        .map(|(name, rating)| Anchor {
            name: name.to_owned(),
            program: Program::default(),
            rating,
            error: 0.0,
            is_stage: false,
        })
        .into()
}

fn game(white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"x\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n1. e4 {{+0.1/8}} e5 {result}\n\n"
    )
}

#[test]
fn games_become_pairs() {
    let text = [
        game("mine", "see", "1-0"),
        game("see", "mine", "1/2-1/2"),
        game("mine", "pruning", "0-1"),
        game("see", "pruning", "0-1"),
        game("mine", "see", "*"),
    ]
    .concat();
    let results = read(&text, None, &anchors()).unwrap();
    let pair = (0, Scored { rating: 2000.0, games: 2, half_points: 3 });
    let single = (1, Scored { rating: 2500.0, games: 1, half_points: 0 });
    assert_eq!(results.games, [pair, single]);
    assert_eq!(
        (&*results.name, results.left_out, results.forfeits),
        ("mine", 2, 0)
    );
    let lost = text.replacen(
        "[Result \"0-1\"]",
        "[Result \"0-1\"]\n[Termination \"time forfeit\"]",
        1,
    );
    assert_eq!(read(&lost, None, &anchors()).unwrap().forfeits, 1);
}

#[test]
fn who_is_rated_must_be_clear() {
    let told =
        |text: &str, name| read(text, name, &anchors()).unwrap_err().to_string();
    assert_eq!(
        told("", None),
        "there is no game with the headers White, Black and Result"
    );
    let both = game("a", "see", "1-0") + &game("b", "see", "1-0");
    assert_eq!(told(&both, None), "say with --name who is to be rated: a, b");
    assert_eq!(read(&both, Some("b"), &anchors()).unwrap().games.len(), 1);
    assert_eq!(told(&both, Some("c")), "'c' played no game against an anchor");
}
