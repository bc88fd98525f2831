//! The author's `chart` block.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::contents::Contents;
use super::data::{Data, Series};
use super::scale::{Format, Scale};
use super::whiskers::{self, Ends};
use super::{bars, heat, lines};
use crate::block::{Block, Located, Within};
use crate::error::Problem;
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
    whiskers: Option<Spanned<Vec<Ends>>>,
    #[serde(default)]
    scale: Scale,
    decimals: Option<Within<0, 6>>,
    #[serde(default)]
    percent: bool,
    #[serde(default)]
    unit: String,
    x_unit: Option<String>,
}

impl Written {
    /// What is to be drawn: the series of all keys, with their names and whiskers.
    fn series(&self, block: &Block, data: &Data) -> Result<Vec<Series>, Located> {
        let Self { kind, x, y, .. } = self;
        let line = self.line.as_deref();
        let read = |key: &str| {
            let series = data.series(x, key, line)?;
            data.check(&series, self.scale, *kind == Kind::Bars)?;
            if *kind == Kind::Heat {
                data.check_squares(&series)?;
            }
            Ok(series)
        };
        let by_key = match (line, y.get_ref().len()) {
            (Some(line), keys) if keys != 1 => {
                Err(data.error(format!("{keys} keys for the lines of each '{line}'")))
            }
            _ => y.get_ref().iter().map(|key| read(key)).collect(),
        };
        let mut by_key: Vec<Vec<Series>> = by_key.map_err(|problem| block.error(y, problem))?;
        if let Some(ends) = &self.whiskers {
            let added = match kind {
                Kind::Bars => whiskers::add(&mut by_key, ends.get_ref(), read),
                _ => Err(Problem::Block("only bars have whiskers".to_owned())),
            };
            added.map_err(|problem| block.error(ends, problem))?;
        }
        let mut series = by_key.concat();
        if line.is_none() {
            for (series, name) in series.iter_mut().zip(&self.names) {
                series.name.clone_from(name);
            }
        }
        Ok(series)
    }
}

/// What is drawn for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
        let file = &written.data;
        let mut data = Data::read(&figures.join(file.get_ref()), &written.rows)
            .map_err(|problem| block.error(file, problem))?;
        if let Some(wanted) = &written.r#where {
            data.keep(wanted.get_ref()).map_err(|problem| block.error(wanted, problem))?;
        }
        let series = written.series(block, &data)?;
        let Written { kind, data: file, x, scale, .. } = written;
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
