//! Where the stages of the book are: their folders, their tags, and which stages
//! come before and after.

use ladder::engines::{Engine, LADDER};

/// The folder of the stages, from the root.
pub const STAGES: &str = "chapters-code";

/// The stage's folder in [`STAGES`], such as `05-killers`.
pub fn folder(stage: &Engine) -> String {
    format!("{:02}-{}", stage.chapter, stage.name)
}

/// The tag of the stage in this version of the book, such as `v1.0/05-killers`.
pub fn tag(stage: &Engine) -> String {
    format!("{}/{}", edition(), folder(stage))
}

/// What the tags of this version begin with. A patch release does not change them.
pub fn edition() -> &'static str {
    concat!(
        "v",
        env!("CARGO_PKG_VERSION_MAJOR"),
        ".",
        env!("CARGO_PKG_VERSION_MINOR")
    )
}

/// The stages up to this one, in the order of the chapters.
pub fn up_to(stage: &Engine) -> &'static [Engine] {
    let count =
        LADDER.iter().take_while(|other| other.chapter <= stage.chapter).count();
    &LADDER[..count]
}

/// The stages after this one, the next one first.
pub fn after(stage: &Engine) -> &'static [Engine] {
    &LADDER[up_to(stage).len()..]
}
