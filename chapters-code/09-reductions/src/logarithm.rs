//! The natural logarithm in whole numbers, so that every machine computes the same
//! reductions.

/// How many parts a unit has.
const UNIT: i64 = 1024;

/// The natural logarithm of `n`, which is at least 1, in 1024ths.
///
/// The whole part of the base-2 logarithm is the position of the highest bit.
/// Squaring what is left over gives one more binary digit each time.
pub(crate) const fn ln(n: usize) -> i32 {
    let whole = n.ilog2();
    let mut rest = ((n as u64) << 30) >> whole; // from 1 to 2, in units of 2^-30
    let mut log2 = whole as i64;
    let mut digit = 0;
    while digit < 20 {
        rest = (rest * rest) >> 30;
        let is_two_or_more = rest >> 31;
        log2 = 2 * log2 + is_two_or_more as i64;
        rest >>= is_two_or_more;
        digit += 1;
    }
    const LN_2: i64 = 726_817; // in units of 2^-20
    ((log2 * LN_2 * UNIT) >> 40) as i32
}

#[cfg(test)]
mod tests {
    #[test]
    fn logarithms() {
        for n in 1..256_usize {
            let exact = (n as f64).ln() * 1024.0;
            assert!((f64::from(super::ln(n)) - exact).abs() <= 1.01, "{n}");
        }
    }
}
