//! Every sentence that counts or compares, page by page, with its numbers as
//! they're printed. Whoever renews a figure sees in these snapshots which sentences
//! now stand beside another number, and reads them; whoever changes one says so.

use std::path::Path;

use figures::Figure;
use manuscript::{FIGURES, Manuscript, Page, Pictures, render, root_around};
use pulldown_cmark::{Event, Options, Parser, TagEnd};
use regex::Regex;

/// What marks a sentence that counts, compares, or quotes a source.
const MARKS: &str = r"(?ix) \d | “ | \b ( two | three | four | five | six | seven | eight | nine | ten | eleven
    | twelve | dozen | twenty | thirty | forty | fifty | hundred | thousands? | million | half | halves | twice | thrice
    | double[sd]? | (third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s? | more | fewer | less | most | least
    | hardly | nearly | almost | equal | same | clearly
    | larger | largest | (small|great|few|deep|fast|slow|soon|weak|strong|cheap|dear)(er|est) | better | best | worse | worst
    | saves? | saved | saving | costs? | pa(ys?|id) | gain(s|ed)? | lo(ses?|st) | f[ae]ll(s)? | r[io]ses? | gr[oe]ws?
    | prove[sdn]? ) \b";

/// The page without what is made of code or figures alone.
fn text_alone(page: &Page) -> Page {
    let mut lines: Vec<&str> = page.text.lines().collect();
    for block in manuscript::blocks(&page.text) {
        let count = page.text[block.range].trim_end().lines().count();
        lines[block.line - 1..][..count].fill("");
    }
    let is_made = |line: &str| {
        let made =
            ["table", "claims", "figures", "diff", "stage", "next", "#include"];
        made.iter().any(|word| line.starts_with(&format!("{{{{{word}")))
    };
    let text = lines
        .into_iter()
        .filter(|line| !is_made(line))
        .map(|line| format!("{line}\n"));
    Page { text: text.collect(), ..page.clone() }
}

/// The text of each paragraph, heading, item and row.
fn blocks(markdown: &str) -> Vec<String> {
    let (mut blocks, mut block) = (Vec::new(), String::new());
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Text(text) | Event::Code(text) => block += &text,
            Event::SoftBreak | Event::HardBreak => block.push(' '),
            Event::End(TagEnd::TableCell) => block += " | ",
            Event::End(
                TagEnd::Paragraph
                | TagEnd::Heading(_)
                | TagEnd::Item
                | TagEnd::TableRow,
            ) => blocks.push(std::mem::take(&mut block)),
            _ => {}
        }
    }
    blocks
}

#[test]
fn every_sentence_that_concludes() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let manuscript = Manuscript::load(root).unwrap();
    let marks = Regex::new(MARKS).unwrap();
    let end = Regex::new(r"[.?!:;][)”]* +").unwrap();
    for page in &manuscript.pages {
        let inline = Pictures::Inline { is_live: false };
        let (text, _) = render(&manuscript, &text_alone(page), inline).unwrap();
        let mut found = String::new();
        for block in blocks(&text) {
            let ends = end.find_iter(&block).map(|end| end.end());
            let mut start = 0;
            for stop in ends.chain([block.len()]) {
                let sentence = block[start..stop].trim();
                start = stop;
                if marks.is_match(sentence) {
                    found += &format!("{sentence}\n");
                }
            }
        }
        insta::assert_snapshot!(page.name.trim_end_matches(".md"), found);
    }
}

/// The guess on *What changes with depth* asks for the one of four techniques without
/// which stage 13 visits fewer positions at depth 12.
#[test]
fn of_four_techniques_killers_alone_cost_twelve_plies() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let deep = Figure::read(&root.join(FIGURES), "deep").unwrap();
    let end = |name: &str, end: &str| {
        deep.value(&format!("threats.{name}-12.{end}")).unwrap().as_f64().unwrap()
    };
    assert!(end("killers", "high_factor") < 1.0);
    for other in ["table-move", "null-windows", "malus"] {
        assert!(end(other, "low_factor") > 1.0, "{other}");
    }
}
