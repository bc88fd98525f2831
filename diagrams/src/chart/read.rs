//! The author's `chart` block.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::contents::{Contents, Side};
use super::data::{Data, Series};
use super::format::Format;
use super::kind::Kind;
use super::scale::Scale;
use super::whiskers::{self, Ends};
use super::{heat, lines, rows, steps};
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
    to: Option<Spanned<String>>,
    #[serde(default)]
    sort: bool,
    hollow: Option<Spanned<Hollow>>,
    x: String,
    y: Spanned<Vec<String>>,
    #[serde(default)]
    names: Vec<String>,
    line: Option<String>,
    whiskers: Option<Spanned<Vec<Ends>>>,
    above_one: Option<Side>,
    scale: Option<Spanned<Scale>>,
    decimals: Option<Within<0, 6>>,
    #[serde(default)]
    percent: bool,
    #[serde(default)]
    unit: String,
    x_unit: Option<String>,
}

/// The caption begins with the title, so that all see what the chart is of.
fn caption(title: Option<&str>, caption: Option<String>) -> Option<String> {
    let Some(title) = title.filter(|title| !title.is_empty()) else {
        return caption;
    };
    let point = if title.ends_with(['.', '?', '!']) { "" } else { "." };
    Some(format!("**{title}{point}** {}", caption.unwrap_or_default()))
}

/// Puts the rows in the order of the first series' values, the greatest first.
fn sort(series: &mut [Series]) {
    let Some(first) = series.first() else { return };
    let mut order: Vec<usize> = (0..first.points.len()).collect();
    let value =
        |index: &usize| first.points[*index].value.unwrap_or(f64::NEG_INFINITY);
    order.sort_by(|one, other| value(other).total_cmp(&value(one)));
    for series in series {
        series.points = order
            .iter()
            .filter_map(|&index| series.points.get(index).cloned())
            .collect();
    }
}

/// The marks that are drawn hollow.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hollow {
    /// The name of the first such row.
    from: String,
    /// What they mean, in words.
    means: String,
}

impl Written {
    /// The rows that are shown.
    fn data(&self, block: &Block, figures: &Path) -> Result<Data, Located> {
        let file = &self.data;
        let mut data = Data::read(&figures.join(file.get_ref()), &self.rows)
            .map_err(|problem| block.error(file, problem))?;
        if let Some(wanted) = &self.r#where {
            data.keep(wanted.get_ref())
                .map_err(|problem| block.error(wanted, problem))?;
        }
        if let Some(hollow) = &self.hollow {
            let from = &hollow.get_ref().from;
            data.hollow_from(from)
                .map_err(|problem| block.error(hollow, problem))?;
        }
        if let Some(last) = &self.to {
            data.end_at(last.get_ref())
                .map_err(|problem| block.error(last, problem))?;
        }
        Ok(data)
    }

    /// The scale that is asked for, or the usual one.
    fn scale(&self, block: &Block) -> Result<Scale, Located> {
        let asked = self.scale.as_ref();
        let Some((only, why)) = self.kind.only_scale() else {
            return Ok(asked.map(|asked| *asked.get_ref()).unwrap_or_default());
        };
        match asked {
            Some(asked) if *asked.get_ref() != only => {
                Err(block.error(asked, Problem::Block(why.to_owned())))
            }
            _ => Ok(only),
        }
    }

    /// What is to be drawn: the series of all keys, with their names and whiskers.
    fn series(
        &self,
        block: &Block,
        data: &Data,
        scale: Scale,
    ) -> Result<Vec<Series>, Located> {
        let Self { kind, x, y, .. } = self;
        let line = self.line.as_deref();
        let read = |key: &str| {
            let series = data.series(x, key, line)?;
            data.check(&series, scale, matches!(kind, Kind::Dots | Kind::Lines))?;
            if *kind == Kind::Heat {
                data.check_squares(&series)?;
            }
            Ok(series)
        };
        let by_key = match (line, y.get_ref().len()) {
            (Some(line), keys) if keys != 1 => Err(Problem::Block(format!(
                "{keys} keys in 'y', where the lines of each '{line}' have one"
            ))),
            (_, keys) if keys > kind.most() => Err(Problem::Block(format!(
                "{keys} keys where such a chart shows {}",
                kind.most()
            ))),
            _ => y.get_ref().iter().map(|key| read(key)).collect(),
        };
        let mut by_key: Vec<Vec<Series>> =
            by_key.map_err(|problem| block.error(y, problem))?;
        if let Some(ends) = &self.whiskers {
            let added = match kind {
                Kind::Dots => whiskers::add(&mut by_key, ends.get_ref(), read),
                _ => Err(Problem::Block("only dots have whiskers".to_owned())),
            };
            added.map_err(|problem| block.error(ends, problem))?;
        }
        let mut series = by_key.concat();
        if self.sort {
            sort(&mut series);
        }
        if line.is_none() {
            for (series, name) in series.iter_mut().zip(&self.names) {
                series.name.clone_from(name);
            }
        }
        Ok(series)
    }
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
        let data = written.data(block, figures)?;
        let scale = written.scale(block)?;
        let series = written.series(block, &data, scale)?;
        let Written { kind, data: file, x, .. } = written;
        let contents = Contents {
            series,
            scale,
            format: Format {
                decimals: written.decimals.map_or(0, |decimals| decimals.0.into()),
                percent: written.percent,
            },
            unit: written.unit,
            x_unit: written.x_unit.unwrap_or(x),
            above_one: written.above_one,
            hollow: written.hollow.map(|hollow| hollow.into_inner().means),
        };
        let caption = caption(written.title.as_deref(), written.caption);
        let words = Words::new(block, written.title, caption, written.description)?;
        let name = file.get_ref().trim_end_matches(".json");
        let words =
            words.measured_by(format!("cargo run --release -- experiment {name}"));
        Ok((words, Self { kind, contents }))
    }

    /// The picture.
    pub fn draw(&self) -> Drawing {
        match self.kind {
            Kind::Dots => rows::draw(&self.contents, false),
            Kind::Bars => rows::draw(&self.contents, true),
            Kind::Steps => steps::draw(&self.contents),
            Kind::Lines => lines::draw(&self.contents),
            Kind::Heat => heat::draw(&self.contents),
        }
    }
}
