//! What helps a program that can't be asked at all.

use std::io::ErrorKind;
use std::path::Path;

use ladder::peer::{Fault, Program};

/// What to do about a fault before the first question, behind the fault's sentence.
pub(crate) fn at_start(program: &Program, fault: &Fault) -> String {
    match fault {
        Fault::Start(error) => {
            let file = program.command.first().map_or("", |file| file);
            unstarted(file, error.kind()).unwrap_or_default()
        }
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

/// What to do about a file that doesn't start.
fn unstarted(file: &str, kind: ErrorKind) -> Option<String> {
    let path = Path::new(file);
    if path.is_dir() {
        return Some("; it's a folder, and a program is asked for".to_owned());
    }
    if !path.is_file() {
        return (kind == ErrorKind::NotFound)
            .then(|| "; is its path right, from this folder?".to_owned());
    }
    let runner = match path.extension().and_then(|it| it.to_str()) {
        Some("py") => "python3",
        Some("js" | "mjs") => "node",
        Some("jar") => "java -jar",
        _ => return Some("; is it a program that may be executed?".to_owned()),
    };
    Some(format!("; name what runs it, too: '{runner} {file}'"))
}
