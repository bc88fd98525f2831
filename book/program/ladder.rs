//! The ladder of the book, the same drawing in each page's margin: a rung for each
//! stage, from the most nodes at the top to the fewest at the foot, on a logarithmic
//! scale, with the present page marked. And what ends a page: the rung that it has
//! gone down, and which page comes next. Scripts only add what a reader has done
//! (`theme/ladder.js`).

use std::fmt::Write;
use std::path::Path;

use anyhow::Context;
use engine::digits::grouped;
use ladder::engines::{Engine, LADDER};
use manuscript::{Manuscript, Page, markdown, stages};
use mdbook_driver::book::{Book, BookItem};

/// The height of a rung's name, and from the first of the scale to its last, in
/// pixels.
const PITCH: f64 = 30.0;
/// What is on the page of the mixing desk.
const DESK: &str = "data-live=\"desk\"";
/// The figure that has the nodes of all stages.
const CLIMB: &str = "climb";

/// A page of the book, where a reader meets it.
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
    /// What the field calls it.
    term: String,
    nodes: i64,
    /// The file of its chapter, and of the page of the laboratory with its evidence.
    page: String,
    branch: Option<String>,
}

/// The ladder, as it is drawn beside each page.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    places: Vec<Place>,
    rungs: Vec<Rung>,
    depth: i64,
    positions: i64,
}

impl Ladder {
    /// The ladder of the book: pages in the order of `book`, counts from the figure
    /// of the climb. None in a book without chapters of stages. Fails if the figure
    /// lacks one of those that have a chapter.
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

    /// A page, in HTML as mdBook writes it, with where it is, what comes next and
    /// the ladder around its text; as it was if it isn't one of the book's.
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
        // The mixing desk needs the margin for itself.
        let beside = if html.contains(DESK) { "" } else { " beside-ladder" };
        let html = html.replacen(
            "<main>",
            &format!("<main class=\"in-{kind}{beside}\">\n{}", self.place(at)),
            1,
        );
        html.replacen(
            "</main>",
            &format!("</main>\n{}{}", self.onward(at), self.drawn(name)),
            1,
        )
    }

    /// Where the page is, in a line above its title.
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

    /// The end of a page: the step that it has gone down, and the pages before and
    /// behind it.
    fn onward(&self, at: usize) -> String {
        let mut text =
            "<nav class=\"onward\" aria-label=\"From here\">\n".to_owned();
        let rung =
            self.rungs.iter().position(|rung| rung.page == self.places[at].name);
        if let Some(rung) = rung {
            let Rung { term, nodes, .. } = &self.rungs[rung];
            let before = rung.checked_sub(1).map(|before| &self.rungs[before]);
            let from = before
                .map_or(String::new(), |it| format!("{} → ", grouped(it.nodes)));
            let what =
                before.map_or(term.clone(), |it| format!("{} → {term}", it.term));
            let _ = writeln!(
                text,
                "<p class=\"onward-step\"><strong>{from}{}</strong> <small>{what}: nodes of {} positions at depth {}</small></p>",
                grouped(*nodes),
                self.positions,
                self.depth
            );
        }
        if let Some(next) = self.places.get(at + 1) {
            let term = self.rungs.iter().position(|rung| rung.page == next.name);
            let to = term.map_or("Next".to_owned(), |rung| match rung {
                0 => "To the first rung".to_owned(),
                _ => format!("Down to rung {}", rung + 1),
            });
            let _ = writeln!(
                text,
                "<a class=\"onward-next\" href=\"{}\"><small>{to}</small> {}</a>",
                next.name, next.title
            );
        }
        if let Some(before) = at.checked_sub(1).map(|before| &self.places[before]) {
            let _ = writeln!(
                text,
                "<a class=\"onward-back\" href=\"{}\"><small>Back</small> {}</a>",
                before.name, before.title
            );
        }
        text + "</nav>\n"
    }

    /// The ladder with the present page marked. Of its ends and of the rungs that the
    /// reader has come down it says the nodes. Of this one and those to come it
    /// doesn't, lest it answer what their pages ask.
    pub(crate) fn drawn(&self, name: &str) -> String {
        let at = self.rungs.iter().position(|rung| rung.page == name);
        let branch = |rung: &Rung| rung.branch.as_deref() == Some(name);
        let place = |name: &str| self.places.iter().position(|it| it.name == name);
        let first = self.rungs.first().and_then(|rung| place(&rung.page));
        let is_before = place(name).is_some_and(|it| Some(it) < first);
        // Behind the last rung, in the laboratory and on paper all are passed.
        let passed = if is_before { 0 } else { at.unwrap_or(self.rungs.len()) };
        let last = self.rungs.len().saturating_sub(1);
        let mut lines = String::new();
        let mut names = String::new();
        for (index, rung) in self.rungs.iter().enumerate() {
            let is_end = index == 0 || (index == last && passed > 0);
            let is_known = index < passed || (is_end && at != Some(index));
            let known = if is_known { " known" } else { "" };
            let _ = writeln!(
                lines,
                "<path class=\"leader{known}\" d=\"M4 {:.1}H9L22 {:.1}H30\"/>",
                self.height(rung),
                row(index)
            );
            let present =
                if at == Some(index) { " aria-current=\"page\"" } else { "" };
            let _ = write!(
                names,
                "<li class=\"rung{known}\"><a href=\"{0}\"{present}><i></i>{1} <small>{2}</small></a>",
                rung.page,
                rung.term,
                grouped(rung.nodes)
            );
            if let Some(page) = &rung.branch {
                let present =
                    if branch(rung) { " aria-current=\"page\"" } else { "" };
                let _ = write!(
                    names,
                    "<a class=\"branch\" href=\"{page}\"{present} aria-label=\"{}: evidence\"></a>",
                    rung.term
                );
            }
            names += "</li>\n";
        }
        let height = PITCH * self.rungs.len() as f64;
        let (top, foot) = (row(0), row(last));
        format!(
            "<nav class=\"ladder\" id=\"ladder\" aria-label=\"The ladder\">\n\
             <svg aria-hidden=\"true\" width=\"32\" height=\"{height}\" viewBox=\"0 0 32 {height}\">\n\
             <path class=\"rail\" d=\"M4 {top}V{foot}\"/>\n{lines}</svg>\n<ol>\n{names}</ol>\n\
             <p>nodes at depth {}, the scale is logarithmic</p>\n</nav>\n",
            self.depth
        )
    }

    /// Where a rung's count stands on the scale.
    fn height(&self, rung: &Rung) -> f64 {
        let log = |nodes: i64| (nodes as f64).ln();
        let counts = || self.rungs.iter().map(|rung| rung.nodes);
        let (most, least) =
            (counts().max().unwrap_or(2), counts().min().unwrap_or(1));
        let share = (log(most) - log(rung.nodes)) / (log(most) - log(least));
        row(0) + share * (row(self.rungs.len() - 1) - row(0))
    }
}

/// The middle of a rung's name.
fn row(index: usize) -> f64 {
    PITCH * (index as f64 + 0.5)
}

/// What the field calls the idea of a stage, where that isn't its name.
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

/// The page of the laboratory to which a chapter leads for its evidence.
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
