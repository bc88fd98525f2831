//! What a sentence says about its page's box is true of the box.

use std::collections::HashSet;
use std::path::Path;

use figures::Figure;
use manuscript::{FIGURES, Manuscript, Pictures, render, root_around};
use regex::Regex;

use crate::sentences::{sentences, text_alone};

/// The values in a page's box, as they're printed.
struct Gauge {
    text: String,
    /// How many times fewer nodes than on the rung before.
    factor: f64,
    /// The Elo with few nodes and with many, each with its error.
    elo: Vec<[f64; 2]>,
}

impl Gauge {
    /// The box of a rendered page, if it has one.
    fn of(page: &str) -> Option<Self> {
        let (_, rest) = page.split_once("<dl class=\"gauge\">")?;
        let (shown, _) = rest.split_once("</dl>")?;
        let tag = Regex::new("<[^>]*>").unwrap();
        let text = tag.replace_all(shown, "|").replace('−', "-");
        let number = |text: &str| text.parse().unwrap();
        let factor = Regex::new(r"nodes ÷\|+([\d.]+)").unwrap();
        let factor = factor.captures(&text).map_or(1.0, |it| number(&it[1]));
        let match_of = Regex::new(r"([+-]\d+)\u{a0}±\u{a0}(\d+)").unwrap();
        let elo = match_of.captures_iter(&text);
        let elo = elo.map(|it| [number(&it[1]), number(&it[2])]).collect();
        Some(Self { text, factor, elo })
    }
}

/// Whether a statement holds.
type Holds = fn(&Gauge) -> bool;

/// All that the sentences say about a box, and when it holds.
const SAID: [(&str, Holds); 8] = [
    ("every chapter has this box", |_| true),
    ("The box's Elo is that of the book's stages", |_| true),
    ("The box's nodes are counted", |_| true),
    ("the box compares stage", |_| true),
    ("shows more nodes than before", |it| it.factor < 1.0),
    ("the box shows a saving", |it| it.factor > 1.0),
    ("In the box the stage gains", |it| {
        it.elo[..2].iter().all(|[elo, error]| elo > error)
    }),
    ("In the box the stage loses, too, with ", |it| {
        let [[few, error], [many, error_of_many], ..] = it.elo[..] else {
            return false;
        };
        few < -error && many.abs() <= error_of_many
    }),
];

/// The numbers of a text, as they're printed.
fn numbers(text: &str) -> HashSet<String> {
    let text = text.replace('−', "-");
    let others = Regex::new(r"(?:stage|step|chapter) \d+").unwrap();
    let text = others.replace_all(&text, "");
    let number =
        Regex::new(r"[+-]?\d[\d,]*(?:\.\d+)?(?:\u{a0}±\u{a0}\d+)?").unwrap();
    let trimmed = |it: &str| it.trim_end_matches(',').to_owned();
    number.find_iter(&text).map(|it| trimmed(it.as_str())).collect()
}

/// What is wrong with a sentence about a box, if anything is. The sentence may use
/// the numbers in `beside`, too.
fn wrong(
    sentence: &str,
    gauge: &Gauge,
    beside: &HashSet<String>,
) -> Option<String> {
    let said = SAID.iter().find(|(words, _)| sentence.contains(words));
    let Some((words, holds)) = said else {
        return Some("say in SAID when that holds".to_owned());
    };
    if !holds(gauge) {
        return Some(format!("'{words}' doesn't hold"));
    }
    let inside = numbers(&gauge.text);
    let strange = numbers(sentence);
    let mut strange =
        strange.difference(&inside).filter(|it| !beside.contains(*it));
    strange.next().map(|it| format!("{it} isn't in the box"))
}

#[test]
fn what_a_sentence_says_of_a_box_is_in_it() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let climb = Figure::read(&root.join(FIGURES), "climb").unwrap();
    let path = Figure::read(&root.join("book/path"), "path").unwrap();
    // The depth at which the nodes of the box are counted, the number of positions,
    // and the counts of the reader's own program.
    let mut beside: HashSet<String> = ["depth", "positions"]
        .map(|key| climb.value(key).unwrap().to_string())
        .into();
    let steps = path.value("steps").unwrap().as_array().unwrap();
    let count = |it: &serde_json::Value| it["nodes"].as_u64().unwrap();
    beside.extend(steps.iter().map(|it| text::digits::grouped(count(it))));
    let manuscript = Manuscript::load(root).unwrap();
    let about = Regex::new(r"(?i)\b(?:the|this) box\b").unwrap();
    let (mut found, mut mistakes) = (0, Vec::new());
    for page in &manuscript.pages {
        let inline = Pictures::Inline { is_live: false };
        let (text, _) = render(&manuscript, &text_alone(page), inline).unwrap();
        let Some(gauge) = Gauge::of(&text) else { continue };
        for sentence in sentences(&text).iter().filter(|it| about.is_match(it)) {
            found += 1;
            if let Some(why) = wrong(sentence, &gauge, &beside) {
                mistakes.push(format!("{}: {sentence} ({why})", page.name));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    assert_eq!(found, SAID.len(), "a sentence for each");
}

/// The sentences that were on the pages when the box changed.
#[test]
fn what_a_box_no_longer_says_is_named() {
    let text = "<dl class=\"gauge\"><dt>nodes ÷</dt><dd>0.98</dd>\
        <dt>Elo with 1,000 and 25,000 nodes</dt><dd>−40\u{a0}±\u{a0}13 ↗ +15\u{a0}±\u{a0}18</dd></dl>";
    let gauge = Gauge::of(text).unwrap();
    let wrong = |sentence: &str| wrong(sentence, &gauge, &HashSet::new());
    for (sentence, why) in [
        (
            "The box's Elo is that of the book's stages with 5,000 nodes a move.",
            "5,000 isn't",
        ),
        ("In the box the stage gains a little.", "doesn't hold"),
        ("But the box shows a saving.", "doesn't hold"),
        ("The box says nothing of that.", "SAID"),
    ] {
        assert!(wrong(sentence).is_some_and(|it| it.contains(why)), "{sentence}");
    }
    let right =
        "In the box the stage loses, too, with 1,000 nodes, −40\u{a0}±\u{a0}13.";
    assert_eq!(wrong(right), None);
}
