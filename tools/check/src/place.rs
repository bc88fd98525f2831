//! Where the book teaches what a program is missing.

use std::fmt::{self, Display};

/// A heading of a chapter, the title of a numbered part or of a fold-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the chapter.
    pub chapter: usize,
    /// The text of the heading.
    pub heading: &'static str,
}

/// All headings used here; a test of the path looks for each on its page.
pub const ALL: [Place; 8] =
    [TALKING, MOVES, JUDGING, HORIZON, MATES, DRAWS, MEMORY, OTHER_LANGUAGES];

pub(crate) const TALKING: Place = Place { chapter: 1, heading: "UCI" };
pub(crate) const MOVES: Place = Place { chapter: 1, heading: "Candidates" };
pub(crate) const JUDGING: Place = Place { chapter: 1, heading: "Squares" };
pub(crate) const HORIZON: Place = Place { chapter: 1, heading: "The horizon" };
pub(crate) const MATES: Place = Place { chapter: 1, heading: "Every line of play" };
pub(crate) const DRAWS: Place = Place { chapter: 1, heading: "Draws" };
pub(crate) const MEMORY: Place =
    Place { chapter: 3, heading: "What the key doesn't know" };
pub(crate) const OTHER_LANGUAGES: Place =
    Place { chapter: 1, heading: "In another language" };

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chapter {}, {}", self.chapter, self.heading)
    }
}
