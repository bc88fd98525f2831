//! The author's `chart` block.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::contents::Contents;
use super::data::Data;
use super::scale::{Format, Scale};
use super::{bars, heat, lines};
use crate::block::{Block, Located, Within};
use crate::figure::Words;
use crate::svg::Drawing;

/// What an author can say of a chart.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    title: Option<String>,
    caption: Option<String>,
    description: Option<String>,
    kind: Kind,
    data: Spanned<String>,
    #[serde(default)]
    rows: String,
    r#where: Option<Spanned<BTreeMap<String, String>>>,
    x: String,
    y: Spanned<Vec<String>>,
    #[serde(default)]
    names: Vec<String>,
    line: Option<String>,
    #[serde(default)]
    scale: Scale,
    decimals: Option<Within<0, 6>>,
    #[serde(default)]
    percent: bool,
    #[serde(default)]
    unit: String,
    x_unit: Option<String>,
}

/// What is drawn for a value.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// A horizontal bar.
    Bars,
    /// A point of a line.
    Lines,
    /// The warmth of a square of the board.
    Heat,
}

/// A chart to be drawn.
#[derive(Clone, Debug)]
pub struct ChartFigure {
    kind: Kind,
    contents: Contents,
}

impl ChartFigure {
    /// Reads a `chart` block and its data file, whose path begins at `figures`.
    ///
    /// # Errors
    /// Names the line that does not say what it should, or that the data do not fit.
    pub fn read(block: &Block, figures: &Path) -> Result<(Words, Self), Located> {
        let written: Written = block.read()?;
        let Written { kind, data: file, rows, x, y, scale, .. } = written;
        let mut data = Data::read(&figures.join(file.get_ref()), &rows)
            .map_err(|problem| block.error(&file, problem))?;
        if let Some(wanted) = &written.r#where {
            data.keep(wanted.get_ref()).map_err(|problem| block.error(wanted, problem))?;
        }
        let series = match &written.line {
            Some(line) => data.long(&x, y.get_ref(), line),
            None => data.wide(&x, y.get_ref(), &written.names),
        };
        let series = series.and_then(|series| data.check(series, scale));
        let series = series.and_then(|series| match kind {
            Kind::Heat => data.check_squares(series),
            Kind::Bars | Kind::Lines => Ok(series),
        });
        let series = series.map_err(|problem| block.error(&y, problem))?;
        let decimals = written.decimals.map_or(0, |decimals| decimals.0.into());
        let format = Format { decimals, percent: written.percent };
        let x_unit = written.x_unit.unwrap_or(x);
        let contents = Contents { series, scale, format, unit: written.unit, x_unit };
        let words = Words::new(block, written.title, written.caption, written.description)?;
        let name = file.get_ref().trim_end_matches(".json");
        let words = words.measured_by(format!("cargo run --release -- experiment {name}"));
        Ok((words, Self { kind, contents }))
    }

    /// The picture.
    pub fn draw(&self) -> Drawing {
        match self.kind {
            Kind::Bars => bars::draw(&self.contents),
            Kind::Lines => lines::draw(&self.contents),
            Kind::Heat => heat::draw(&self.contents),
        }
    }
}
