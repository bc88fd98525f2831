//! The colours of a picture in a file of its own: those of the pages, in a light and a dark theme.

/// The style sheet of the pages.
const PAGES: &str = include_str!("../diagrams.css");
/// Its theme for a reader whose system is light.
const LIGHT: &str = ".light";
/// Its theme for one whose system is dark.
const DARK: &str = ".navy";
/// The fonts of such a picture, none of them too wide, since no page sets its font.
const FONTS: &str =
    "Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans Condensed', sans-serif";

/// The style sheet that such a file carries. The picture brings its own background, so it can be read
/// on any page.
pub(crate) fn sheet() -> String {
    let rules = rules(PAGES);
    let of_theme = |theme: &str| {
        let rules =
            rules.iter().filter(|(selectors, _)| selectors.contains(&theme));
        rules.map(|(_, body)| *body).collect::<Vec<_>>().join(" ")
    };
    let (light, dark) = (of_theme(LIGHT), of_theme(DARK));
    let mut sheet = format!(":root {{ {light} background: var(--bmf-panel); }}\n");
    sheet += &format!(
        "@media (prefers-color-scheme: dark) {{\n:root {{ {dark} }}\n}}\n"
    );
    sheet += &format!("text {{ font-family: {FONTS}; }}\n");
    for (selectors, body) in &rules {
        if selectors.iter().all(|selector| selector.starts_with(".bmf-board ")) {
            sheet += &format!("{} {{ {body} }}\n", selectors.join(", "));
        }
    }
    sheet
}

/// The rules of a sheet, including those for the screen alone: their selectors, and what stands in the braces.
fn rules(sheet: &str) -> Vec<(Vec<&str>, &str)> {
    let rules = sheet.split('}').filter_map(|rule| {
        let rule =
            rule.split_once("@media screen {").map_or(rule, |(_, first)| first);
        let (selectors, body) = rule.split_once('{')?;
        let selectors = selectors.rsplit("*/").next()?; // what follows the last comment
        Some((selectors.split(',').map(str::trim).collect(), body.trim()))
    });
    rules.collect()
}

#[cfg(test)]
mod tests {
    use super::{rules, sheet};

    #[test]
    fn rules_of_a_sheet() {
        let found = rules(
            "/* a { } */\n.b, .c { x: y; }\n@media screen {\n.d { z: w; }\n}",
        );
        assert_eq!(
            found[1..],
            [(vec![".b", ".c"], "x: y;"), (vec![".d"], "z: w;")]
        );
    }

    #[test]
    fn every_colour_is_there_in_light_and_in_dark() {
        let sheet = sheet();
        let (light, dark) =
            sheet.split_once("@media").expect("a part for the dark");
        for (colour, _) in crate::svg::colours() {
            assert!(
                light.contains(&format!("--bmf-{colour}:")),
                "{colour} in light"
            );
            assert!(dark.contains(&format!("--bmf-{colour}:")), "{colour} in dark");
        }
        assert!(dark.contains(".bmf-board .bmf-arrow"), "{sheet}");
    }
}
