//! `{{stage NAME}}`: the closing paragraph of a chapter, how to run its stage.

use ladder::rung;

use super::number;
use crate::house::House;

/// The figure that knows each stage's node count.
pub(super) const FIGURE: &str = "climb";

/// The paragraph in Markdown.
pub(super) fn print(house: &House, name: &str) -> Result<String, String> {
    let name = rung::find(name)?.name;
    let depth = number::print(house, &format!("{FIGURE}:depth"), "int")?;
    let nodes = number::print(house, &format!("{FIGURE}:rows.{name}.nodes"), "int")?;
    let run = format!("cargo run --release -p {name}");
    let bench = format!("{run} -- bench {depth}");
    let width = bench.len();
    Ok(format!(
        "**Run this stage where it stands.** It is a complete chess engine that any UCI program can \
         play with:\n\n\
         ```sh\n\
         {run:width$}  # talks UCI; 'quit' ends it\n\
         {bench}  # searches the built-in suite\n\
         ```\n\n\
         The bench must end with {nodes} nodes, on every machine."
    ))
}
