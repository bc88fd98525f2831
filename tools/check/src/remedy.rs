//! What helps a program that can't be asked at all.

use ladder::external::Fault;

/// What to do about a fault before the first question; follows the fault's
/// sentence.
pub(crate) fn at_start(fault: &Fault) -> String {
    match fault {
        Fault::Silent { .. } => {
            "; after 'uci' it must print 'uciok', and flush what it prints, as Python's print(…, flush=True) does"
                .to_owned()
        }
        Fault::Ended { .. } => {
            "; it must go on reading lines until 'quit'".to_owned()
        }
        _ => String::new(),
    }
}
