//! `variants`: all that can be different is listed.

use ladder::engines::RUNGS;
use ladder::terminal;
use mix::KEYS;

/// All keys: what each decides, its values and their meanings, the chapter that teaches it, and who proposed or
/// claimed it; and the parameters of the stages that have some.
pub(crate) fn list() -> String {
    let width = terminal::width().unwrap_or(usize::MAX);
    let mut text = terminal::wrap(
        "A variant is a stage and what is different in it: see+killers=3, tt-move+table=scores. \
         Wherever a stage can be named, a variant can.",
        width,
        "",
    );
    text.push('\n');
    let heading = |about: &str| format!("\n{}\n", terminal::wrap(about, width, "    "));
    for key in KEYS {
        let (name, about, chapter, source) = (key.name, key.about, key.chapter, key.source);
        text += &heading(&format!("{name}: {about} (chapter {chapter}; {source})"));
        for value in key.values {
            text += &entry(value.name, value.meaning, width);
        }
    }
    for engine in RUNGS {
        let parameters = (engine.parameters)();
        if !parameters.is_empty() {
            text += &heading(&format!("{}: {}", engine.name, engine.idea));
        }
        for it in parameters {
            let name = format!("{}={}..{}", it.name, it.range.start(), it.range.end());
            let meaning = format!("{} (normally {})", it.about, it.default);
            text += &entry(&name, &meaning, width);
        }
    }
    text
}

/// A value, or a range of values, and beside it what that means.
fn entry(name: &str, meaning: &str, width: usize) -> String {
    let line = format!("    {name:<24} {meaning}");
    format!("{}\n", terminal::wrap(&line, width, &" ".repeat(29)))
}
