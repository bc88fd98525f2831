//! Writes the steps of the reader's own program, and those that make it quicker, as
//! whole files, to be edited, into `target/path`. With the word `take`, the first step and the changes are made
//! from those files again, and what one step changes is carried into all later
//! ones.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, bail};
use diffy::Patch;
use manuscript::files;
use manuscript::steps::{QUICK, Step, quicker, steps, without_anchors};
use similar::TextDiff;

/// How many lines of context a change has in its patch: few, so that each hunk
/// belongs to one item.
const AROUND: usize = 2;

fn main() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = folder.ancestors().nth(2).context("the root is two folders up")?;
    let edited = root.join("target/path");
    let mut steps = steps(folder)?;
    steps.extend(quicker(folder, steps.last().context("there is a step")?)?);
    if env::args().nth(1).is_some_and(|word| word == "take") {
        return take(&steps, &edited, folder);
    }
    fs::create_dir_all(&edited)?;
    for Step { name, program, .. } in &steps {
        fs::write(edited.join(format!("{name}.rs")), program)?;
    }
    let first = format!("{}.rs", steps[0].name); // with the marks of its excerpts
    fs::copy(folder.join(&first), edited.join(&first))?;
    println!("edit {}/*.rs", edited.display());
    Ok(())
}

/// Writes everything that follows from the edited files, and removes those files;
/// or writes nothing, if a step doesn't fit any more.
fn take(steps: &[Step], edited: &Path, folder: &Path) -> anyhow::Result<()> {
    let names =
        files(edited, "rs").context("without 'take', this lays the steps out")?;
    let mut made = Vec::new();
    let mut before = String::new();
    for name in names {
        let text = text::read(&edited.join(&name))?; // with any line ends
        if made.is_empty() {
            before = without_anchors(&text);
            made.push((folder.join(name), text));
            continue;
        }
        let index =
            steps.iter().position(|step| name == format!("{}.rs", step.name));
        let merged = match index {
            Some(index) => diffy::merge(&steps[index - 1].program, &text, &before),
            None => Ok(text.clone()), // a new step
        };
        let after = match (merged, index) {
            (Ok(merged), _) => merged,
            (Err(_), Some(index)) if text != steps[index].program => text, // the conflict is settled
            (Err(marked), _) => {
                fs::write(edited.join(&name), marked)?;
                bail!(
                    "settle what is marked in {}/{name}, and take all again",
                    edited.display()
                );
            }
        };
        let file = match name.strip_prefix(QUICK) {
            Some(quick) => Path::new(QUICK).join(quick.trim_start_matches('-')),
            None => name.into(),
        };
        let patch = folder.join(file).with_extension("patch");
        made.push((patch, change(&before, &after)?));
        before = after;
    }
    for (file, text) in made {
        fs::write(file, text)?;
    }
    Ok(fs::remove_dir_all(edited)?)
}

/// The change from one program to another, as a patch without spaces at the ends of
/// lines.
fn change(before: &str, after: &str) -> anyhow::Result<String> {
    let diff = TextDiff::from_lines(before, after);
    let mut diff = diff.unified_diff();
    let diff = diff
        .context_radius(AROUND)
        .header("a/my-search.rs", "b/my-search.rs")
        .to_string();
    Ok(Patch::from_str(&diff)?.to_string())
}
