//! The ladder of the book, the same drawing in each page's margin: a rung for each
//! stage, from the most nodes at the top to the fewest at the bottom, on a
//! logarithmic scale, with the current page marked (`drawn`). Also the end of each
//! page: the rung that the reader has just gone down, and the next page (`onward`).
//! Scripts only add what a reader has done (`theme/ladder.js`). The README shows
//! the ladder as a `picture`.

mod drawn;
mod onward;
mod picture;

use std::path::Path;

use anyhow::Context;
use ladder::engines::{Engine, LADDER};
use manuscript::{Manuscript, Page, markdown, stages};
use mdbook_driver::book::{Book, BookItem};

/// Only the page with the playground contains this.
const DESK: &str = "data-live=\"desk\"";
/// And this the wall of the front page.
const WALL: &str = "class=\"bmf-figure bmf-wall\"";
/// The figure with the nodes of all stages.
const CLIMB: &str = "climb";

/// A page at its place in the book.
#[derive(Clone, Debug)]
struct Place {
    /// The file, such as `05-killers.html`.
    name: String,
    title: String,
    /// The part of the book, such as "The path".
    part: String,
}

/// A stage on the ladder.
#[derive(Clone, Debug)]
struct Rung {
    /// What engine authors call it.
    term: String,
    nodes: i64,
    /// The file of its chapter.
    page: String,
    /// The page of the laboratory with its evidence.
    branch: Option<String>,
}

/// The ladder, as it is drawn next to each page.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    places: Vec<Place>,
    rungs: Vec<Rung>,
    depth: i64,
    positions: i64,
}

impl Ladder {
    /// The ladder of the book: pages in the order of `book`, counts from the figure
    /// of the climb. Empty in a book without chapters of stages. Fails if the
    /// figure lacks a stage that has a chapter.
    pub fn of(manuscript: &Manuscript, book: &Book) -> anyhow::Result<Self> {
        let chapter = |stage: &Engine| {
            let name = format!("{}.md", stages::folder(stage));
            manuscript.pages.iter().find(|page| page.name == name)
        };
        let chapters: Vec<_> =
            LADDER.iter().filter_map(|it| Some((it.name, chapter(it)?))).collect();
        if chapters.is_empty() {
            return Ok(Self::default());
        }
        let climb = &manuscript.figures.get(CLIMB)?.data;
        let number = |key: &str| {
            climb[key].as_i64().with_context(|| format!("{CLIMB}: no {key}"))
        };
        let mut rungs = Vec::new();
        for (stage, page) in chapters {
            let mut rows = climb["rows"].as_array().into_iter().flatten();
            let row = rows.find(|row| row["variant"] == stage);
            let nodes = row.and_then(|row| row["nodes"].as_i64());
            rungs.push(Rung {
                term: term(stage),
                nodes: nodes
                    .with_context(|| format!("{CLIMB}: no nodes of {stage}"))?,
                branch: evidence(page),
                page: html(&page.name),
            });
        }
        Ok(Self {
            places: places(book),
            rungs,
            depth: number("depth")?,
            positions: number("positions")?,
        })
    }

    /// A page, in HTML as mdBook writes it, with three additions around its text:
    /// where it is, what comes next, and the ladder. Unchanged if it isn't one of
    /// the book's pages.
    pub(crate) fn around(&self, html: &str, name: &str) -> String {
        let name = if name == "index.html" {
            self.places.first().map_or("", |it| &it.name)
        } else {
            name
        };
        let Some(at) = self.places.iter().position(|place| place.name == name)
        else {
            return html.to_owned();
        };
        let kind = if self.places[at].part == "The laboratory" {
            "laboratory"
        } else {
            "path"
        };
        // The playground needs the margin for itself, and the front page has its race.
        let has_ladder = !html.contains(WALL);
        let beside =
            if html.contains(DESK) || !has_ladder { "" } else { " beside-ladder" };
        let html = html.replacen(
            "<main>",
            &format!("<main class=\"in-{kind}{beside}\">\n{}", self.place(at)),
            1,
        );
        let ladder = if has_ladder { self.drawn(name) } else { String::new() };
        html.replacen(
            "</main>",
            &format!("</main>\n{}{ladder}", self.onward(at)),
            1,
        )
    }

    /// The page's place in the book, in a line above its title.
    fn place(&self, at: usize) -> String {
        let Place { name, part, .. } = &self.places[at];
        let rung = self.rungs.iter().position(|rung| rung.page == *name);
        let rung = rung.map(|rung| {
            let count = self.rungs.len();
            let steps = (0..count).map(|it| if it == rung { "<b></b>" } else { "<i></i>" });
            format!(
                " <a href=\"#ladder\">rung {} of {count} <span class=\"where-steps\" aria-hidden=\"true\">{}</span></a>",
                rung + 1,
                steps.collect::<String>()
            )
        });
        format!("<div class=\"where\">{part}{}</div>\n", rung.unwrap_or_default())
    }
}

/// What engine authors call the idea of a stage; if they have no other word for it,
/// the stage's name with a capital letter.
fn term(stage: &str) -> String {
    match stage {
        "mvv-lva" => "MVV-LVA",
        "transposition-table" => "TT",
        "tt-move" => "TT move",
        "see" => "SEE",
        "pvs" => "PVS",
        "reductions" => "LMR",
        other => {
            let (first, rest) = other.split_at(1);
            return first.to_uppercase() + rest;
        }
    }
    .to_owned()
}

/// The page of the laboratory that a chapter links to for its evidence.
fn evidence(chapter: &Page) -> Option<String> {
    let links = markdown::links(&chapter.text);
    let target = links
        .into_iter()
        .map(|link| link.target)
        .find(|target| target.starts_with("evidence-"));
    target.map(|target| html(target.split('#').next().unwrap_or_default()))
}

/// The pages in the order of the summary.
fn places(book: &Book) -> Vec<Place> {
    let (mut places, mut part) = (Vec::new(), String::new());
    for item in book.iter() {
        match item {
            BookItem::PartTitle(title) => part.clone_from(title),
            BookItem::Chapter(chapter) => {
                let Some(path) = &chapter.source_path else { continue };
                let (name, title) =
                    (html(&path.display().to_string()), chapter.name.clone());
                places.push(Place { name, title, part: part.clone() });
            }
            BookItem::Separator => {}
        }
    }
    places
}

fn html(page: &str) -> String {
    Path::new(page).with_extension("html").display().to_string()
}
