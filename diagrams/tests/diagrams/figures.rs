//! The pictures of each kind, as they were when last looked at.

use diagrams::Context;

use crate::{CONTEXT, data, render};

/// The drawn figures of the chapter, one a line.
fn figures() -> Vec<String> {
    let html = render(&data("chapter.md"), "chapter.md", &CONTEXT)
        .expect("the chapter of the tests");
    html.lines()
        .filter(|line| line.contains("<figure"))
        .map(str::to_owned)
        .collect()
}

/// One element a line, so that a changed picture shows as changed lines.
fn broken_into_lines(figure: &str) -> String {
    figure.replace("><", ">\n<")
}

/// The snapshots are in this order, that of the chapter.
const NAMES: [&str; 12] = [
    "board",
    "board_in_a_quotation",
    "tree_in_a_list",
    "tree_of_refutations",
    "bars",
    "steps",
    "lines",
    "heat",
    "dots_with_whiskers",
    "dots_of_ratios",
    "lines_of_ratios",
    "panels",
];

#[test]
fn figures_are_as_they_were() {
    let figures = figures();
    assert_eq!(figures.len(), NAMES.len());
    for (name, figure) in NAMES.iter().zip(&figures) {
        insta::assert_snapshot!(*name, broken_into_lines(figure));
    }
}

#[test]
fn every_id_is_unique_and_every_reference_has_its_id() {
    let html = figures().concat();
    let quoted = |attribute: &str| -> Vec<&str> {
        html.split(attribute)
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect()
    };
    let mut ids = quoted(" id=\"");
    let references = [quoted("href=\"#"), quoted("aria-labelledby=\"")].concat();
    for id in references.iter().flat_map(|list| list.split(' ')) {
        assert!(ids.contains(&id), "nothing is called {id}");
    }
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all);
}

#[test]
fn every_figure_has_a_title_and_a_description() {
    for (name, figure) in NAMES.iter().zip(figures()) {
        for tag in ["title", "desc"] {
            let opening = format!("<{tag} id=");
            let element = figure
                .split(&opening)
                .nth(1)
                .and_then(|rest| rest.split('<').next());
            let text = element.and_then(|element| element.split('>').nth(1));
            assert!(text.is_some_and(|text| text.len() > 5), "{name} has no {tag}");
        }
        assert!(figure.contains("role=\"img\""), "{name} is no image");
    }
}

#[test]
fn a_board_says_what_it_shows() {
    let figures = figures();
    for words in [
        "White: king g1, queen b2, rook c1, bishop g2, pawns a2 h2 f3 g3 b4.",
        "White to move.",
        "f3 to f4, g2 to c6 (good), d7 to e8 (bad), c6 to b5 (note).",
        "Marked squares: d7, b5 (bad).",
    ] {
        assert!(figures[0].contains(words), "missing: {words}");
    }
}

/// What is heard is a sentence: the main result, then every value.
#[test]
fn charts_say_what_they_show() {
    let figures = figures();
    for (number, words) in [
        (
            4,
            "nodes: the largest is 185,139,960 (plain), the smallest 2,939,852 (killers). All values: plain: 185,139,960;",
        ),
        (5, "main search, nodes: the largest is 2,100,400 (plain)"),
        (5, "mvv-lva: 1,900,300, ÷1.11; killers: 300,200, ÷6.33. ÷7.00 in all."),
        (5, "Hollow marks (killers): looks less deeply."),
        (
            6,
            "see, nodes: the largest is 130,000 (depth 4), the smallest 1,500 (depth 1).",
        ),
        (8, "continuation: 0; staged: none."),
        (
            8,
            "All values: mvv-lva: 213 (191 to 238); killers: 36 (5 to 68); see: 0 (−15 to 15);",
        ),
        (9, "the smallest 0.96 (generation in stages); of 5, 2 save and 2 cost."),
    ] {
        assert!(
            figures[number].contains(words),
            "missing: {words}\n{}",
            figures[number]
        );
    }
}

#[test]
fn the_rest_of_a_chapter_stays_as_it_is() {
    let html = render(&data("chapter.md"), "chapter.md", &CONTEXT).unwrap();
    assert!(html.starts_with("# A chapter with every kind of figure\n\n<figure"));
    assert!(html.contains("\n>\n> And on it goes.\n"));
    assert!(html.contains(
        "````markdown\n```board\ntitle = \"only an example\"\n```\n````\n"
    ));
    assert!(html.ends_with(
        "    ```board\n    title = \"indented code\"\n    ```\n\nThe end.\n"
    ));
}

/// The file of a board.
fn alone(lines: &str) -> String {
    let chapter = format!("```board\n{lines}\n```\n");
    let context = Context { folder: Some("svg"), ..CONTEXT };
    let (_, mut files) =
        diagrams::render(&chapter, "one.md", &context).expect("a board");
    files.remove(0).svg
}

/// It brings its colours along, light and dark.
#[test]
fn a_picture_stands_alone() {
    let block =
        "title = 'Kings'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\narrows = ['e1e2']";
    let svg = alone(block);
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    let (light, dark) =
        svg.split_once("prefers-color-scheme: dark").expect("a part for the dark");
    assert!(
        light.contains(":root, .light")
            && dark.contains(":root {")
            && !svg.contains(".navy")
    );
    assert!(dark.contains(".bmf-board .bmf-arrow") && !dark.contains("figcaption"));
}

#[test]
fn every_colour_has_a_value_in_the_first_rule_of_the_sheet() {
    let sheet = include_str!("../../diagrams.css");
    let light = sheet.split('}').next().expect("the first rule");
    let html = figures().concat();
    for name in
        html.split("var(--bmf-").skip(1).filter_map(|rest| rest.split(')').next())
    {
        assert!(
            light.contains(&format!("--bmf-{name}: ")),
            "the light theme has no '{name}'"
        );
    }
}

/// Arrows to the same square leave its piece free.
#[test]
fn arrows_to_one_square_end_around_its_piece() {
    let block = "title = 'T'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\narrows = ['f3e5', 'e2e5', 'd3e5']";
    let svg = alone(block);
    let tips = svg.split("stroke=\"var(--bmf-halo)\"").skip(1);
    let tips = tips.filter_map(|arrow| arrow.split('L').nth(3)?.split_once(' '));
    let tips: Vec<(f64, f64)> =
        tips.map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).collect();
    let gaps: Vec<f64> =
        tips.iter().map(|(x, y)| (x - 482.0).hypot(y - 350.0).round()).collect();
    assert_eq!(gaps, [36.0; 3]);
}

/// The position that is shown, moves played, whatever the kind of the figure.
#[test]
fn below_a_board_stand_the_side_to_move_and_its_position() {
    let about =
        "title = 'T'\nfen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'\nplay = ['e4']";
    let search = "stage = 'plain'\ndepth = 1";
    let blocks = [
        format!("```board\n{about}\n```\n"),
        format!("```tree\n{about}\n{search}\n```\n"),
        format!("```live\nfigure = 'order'\n{about}\n{search}\n```\n"),
    ];
    for block in blocks {
        let html = render(&block, "one.md", &CONTEXT).expect("a figure");
        let code = ">4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1</code>";
        assert!(
            html.contains(">Black to move</span>") && html.contains(code),
            "{html}"
        );
    }
}

const LIVE: &str = "```live\nfigure = 'order'\ntitle = 'Yours'\nfen = '4k3/8/8/8/8/8/4P3/4K3 w - -'\n\
                    play = ['e4']\nstage = 'see+killers=3'\ndepth = 3\n```\n";

/// A live figure is a board that says what to run; where nothing runs, it is a
/// board alone.
#[test]
fn a_live_figure_says_what_it_is_about() {
    let shown = |is_live| {
        let context = Context { is_live, ..CONTEXT };
        render(LIVE, "live.md", &context).expect("a figure")
    };
    let asked = " data-live=\"order\" data-asked=\"{&quot;depth&quot;:3,\
                 &quot;fen&quot;:&quot;4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1&quot;,\
                 &quot;hash&quot;:16,&quot;stage&quot;:&quot;see+killers=3&quot;}\"";
    let (live, still) = (shown(true), shown(false));
    assert!(live.contains(asked) && live.contains("bmf-hint"), "{live}");
    assert!(still.contains("bmf-live-svg"), "{still}");
    assert!(!still.contains("data-live") && !still.contains("bmf-hint"), "{still}");
}
