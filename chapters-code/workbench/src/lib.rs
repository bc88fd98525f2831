//! x
pub mod bench {
    /// x
    pub fn main<S>() {}
}
