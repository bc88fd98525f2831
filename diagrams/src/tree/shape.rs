//! The two shapes of a tree: columns for a wide page, rows for a narrow one.

/// The distance of the frame from the edge of the picture, in user units.
pub(super) const EDGE: usize = 8;

/// How a tree is laid out. Each picture is drawn in both shapes, and the page shows the one that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A column a ply; the first child stands level with its parent.
    Columns,
    /// A row a move, indented by its ply.
    Rows,
}

impl Shape {
    /// How far it is from a ply to the next, in user units.
    pub(super) const fn step(self) -> usize {
        match self {
            Self::Columns => 168,
            Self::Rows => 20,
        }
    }

    /// The width of the picture with so many plies.
    pub(super) fn width(self, plies: usize) -> usize {
        match self {
            Self::Columns => (plies * self.step() + 2 * EDGE - 8).max(390),
            Self::Rows => 350,
        }
    }

    /// The width and the height of a node's box.
    pub(super) fn node(self, ply: usize) -> (usize, usize) {
        match self {
            Self::Columns => (130, 50),
            Self::Rows => (self.width(0) - 2 - ply * self.step(), 40),
        }
    }

    /// The height of a row with a node.
    pub(super) const fn row(self) -> usize {
        match self {
            Self::Columns => 57,
            Self::Rows => 46,
        }
    }

    /// The height of a row without one.
    pub(super) const fn low_row(self) -> usize {
        match self {
            Self::Columns => 34,
            Self::Rows => 32,
        }
    }

    /// How far it is from the lower edge of a node's box to the bar that says that the search stopped there.
    pub(super) const fn gap(self) -> usize {
        match self {
            Self::Columns => 5,
            Self::Rows => 4,
        }
    }

    /// The left side of a box.
    pub(super) const fn left(self, ply: usize) -> usize {
        match self {
            Self::Columns => EDGE + ply * self.step(),
            Self::Rows => 1 + ply * self.step(),
        }
    }

    /// The room for the legend above the tree.
    pub(super) const fn top(self) -> usize {
        match self {
            Self::Columns => 52,
            Self::Rows => 92,
        }
    }
}
