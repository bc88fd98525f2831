//! `chart FILE LABEL VALUE`: the rows of a table that the ladder wrote as JSON,
//! drawn as SVG.

use std::{env, fs};

use diagrams::{Context, Data, render};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [file, label, value] = &words[..] else {
        return Err("chart FILE LABEL VALUE".into());
    };
    let rows: serde_json::Value = serde_json::from_str(&fs::read_to_string(file)?)?;
    let data = |_: &str| Ok(Data { rows: rows.clone(), command: None });
    let block = format!(
        "```chart\ntitle = 'Measured here'\nkind = 'rows'\nscale = 'log'\ndata = ''\n\
         x = '{label}'\ny = ['{value}']\nunit = '{value}'\n```\n"
    );
    let context = Context { data: &data, is_live: false, folder: Some(".") };
    let (_, files) =
        render(&block, "arguments", &context).map_err(|(_, problem)| problem)?;
    files.iter().for_each(|file| print!("{}", file.svg));
    Ok(())
}
