use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use check::{Kind, Place};
use path::{LASTING, STEPS};

use crate::counts::has_table;

/// How long a step of the path may search without output.
const PATIENCE: Duration = Duration::from_secs(600);

/// The example that plays any step, which `cargo test` has built next to this test.
pub(crate) fn example() -> PathBuf {
    let test = env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    let file = format!("play{}", env::consts::EXE_SUFFIX);
    let example = profile.join("examples").join(file);
    assert!(example.is_file(), "build it: cargo build -p path --examples");
    example
}

/// What `check` prints about a command, and whether it finds nothing wrong.
fn asked(command: &str, kind: Option<Kind>) -> (String, bool) {
    let mut said = String::new();
    let is_well = check::ask(command, PATIENCE, kind, |line| {
        said += line;
        Ok(())
    });
    (said, is_well.unwrap())
}

/// What `check` prints about a step, and whether it finds nothing wrong.
fn checked(word: &str) -> (String, bool) {
    asked(&format!("'{}' {word}", example().display()), None)
}

#[test]
fn each_step_is_told() {
    for (index, step) in STEPS.iter().enumerate() {
        let (said, is_well) = checked(step.name);
        let stands = format!("That's step {}, {}.", index + 1, &step.name[3..]);
        assert!(is_well && said.contains(&stands), "{}:\n{said}", step.name);
        assert!(!said.contains("FAILS"), "{}:\n{said}", step.name);
        let is_asked_more = said.contains("a second search in the same game agree");
        assert_eq!(is_asked_more, has_table(step), "{}:\n{said}", step.name);
        let taken = "Treated as a program of the path: its name is my-search.";
        assert!(said.starts_with(taken), "{}:\n{said}", step.name);
    }
}

#[test]
fn each_mistake_is_named() {
    for (index, step) in STEPS.iter().enumerate() {
        let (said, is_well) = checked(&format!("{}!", step.name));
        let name = &step.name[3..];
        let stands =
            format!("step {}, {name}, with a mistake: {}.", index + 1, step.what);
        assert!(!is_well && said.contains(&stands), "{}:\n{said}", step.name);
    }
}

/// A mistake that was made in an early step is also named in later ones, and so is
/// one that the bench doesn't show.
#[test]
fn a_mistake_that_lasts_is_named() {
    for (name, mistake) in [
        ("01-plain", "en-passant-is-quiet"),
        ("02-mvv-lva", "stand-pat-late"),
        ("02-mvv-lva", "stand-pat"),
        ("04-tt-move", "castling-is-capture"),
        ("05-killers", "killers-not-cleared"),
        ("06-history", "one-history-for-both"),
        ("09-reductions", "never-again"),
        ("12-staged", "under-promotions"),
        ("13-threats", "rounding"),
        ("14-pruning", "both-slots-the-same"),
        ("14-pruning", "en-passant-is-quiet"),
    ] {
        let planted = LASTING.iter().find(|it| it.name == mistake).unwrap();
        let (said, is_well) = checked(&format!("{name}!{mistake}"));
        let step = STEPS.iter().position(|step| step.name == name).unwrap();
        let stands = format!("That's step {}, {}", step + 1, &name[3..]);
        assert!(!is_well && said.contains(&stands), "{name}!{mistake}:\n{said}");
        assert!(said.contains(&format!(": {}.", planted.what)), "{name}:\n{said}");
    }
}

/// These two change no count of the bench, but show in a second search or a ply
/// deeper.
#[test]
fn what_the_bench_doesnt_see_is_looked_for() {
    let (said, _) = checked("05-killers!killers-not-cleared");
    assert!(said.contains("bench 4 counts 146,483 nodes."), "{said}");
    assert!(said.contains("to depth 4, but no further"), "{said}");
    assert!(said.contains("the second search takes"), "{said}");
    assert!(!said.contains("At depth 5"), "{said}");
    let (said, _) = checked("06-history!one-history-for-both");
    assert!(said.contains("At depth 5 the six positions take 440,317"), "{said}");
}

/// For an unforeseen mistake it prints where the counts begin to differ, and blames
/// neither the generator nor an idea that isn't involved.
#[test]
fn an_unknown_mistake_is_not_blamed_on_the_order_of_moves() {
    for (name, mistake) in [
        ("13-threats", "no-safe-checks"),
        ("14-pruning", "no-safe-checks"),
        ("14-pruning", "all-victims-alike"),
    ] {
        let (said, is_well) = checked(&format!("{name}!{mistake}"));
        assert!(
            !is_well && said.contains("No step has this count."),
            "{name}:\n{said}"
        );
        assert!(!said.contains("It doesn't generate"), "{name}!{mistake}:\n{said}");
        assert!(said.contains("look at"), "{name}!{mistake}:\n{said}");
    }
}

/// Each heading that advice refers to is on its page, and the code names chapters
/// in no other way.
#[test]
fn each_place_that_is_named_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for Place { chapter, heading } in check::PLACES {
        let step = STEPS[chapter - 1].name;
        let page = root.join(format!("book/src/{step}.md"));
        let page = text::read(&page).unwrap();
        let is_there = page.lines().any(|line| {
            let part = line.trim_start_matches(|it: char| {
                "*. ".contains(it) || it.is_ascii_digit()
            });
            line.trim_start_matches('#') == format!(" {heading}")
                || line.starts_with("**")
                    && part.starts_with(&format!("{heading}.**"))
                || line == format!("<summary>{heading}</summary>")
        });
        assert!(is_there, "{step}.md has no heading '{heading}'");
    }
    let mut folders = vec![root.join("tools/check/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let file = entry.path();
            if file.is_dir() {
                folders.push(file);
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let code = text.lines().filter(|it| !it.trim_start().starts_with("//"));
            let mut named = code.filter(|it| {
                it.to_lowercase().match_indices("chapter ").any(|(at, word)| {
                    it[at + word.len()..]
                        .starts_with(|it: char| it.is_ascii_digit())
                })
            });
            assert_eq!(named.next(), None, "{}", file.display());
        }
    }
}

/// A step of the path whose output passes through another program that changes it.
#[cfg(unix)]
fn disguised(step: &str, script: &str) -> String {
    format!(r#"sh -c "'{}' {step} | sed -u '{script}'""#, example().display())
}

/// A finished engine is asked what every engine must do, and nothing about the
/// path.
#[cfg(unix)]
#[test]
fn a_finished_engine_is_asked_less() {
    let named = "s/id name .*/id name Other 1.0/";
    let other =
        disguised("12-staged", &format!("{named}; s/nodes [0-9]*/nodes 77/"));
    let (said, is_well) = asked(&other, None);
    assert!(is_well, "{said}");
    assert!(
        said.starts_with("Treated as a finished engine: its name is Other 1.0,")
    );
    assert!(said.contains("--path") && said.contains("draws    ok"), "{said}");
    for own in ["bench", "judging", "horizon", "No step", "That's step"] {
        assert!(!said.contains(own), "{own}: {said}");
    }
    // If the kind is given, it isn't guessed.
    let (said, is_well) = asked(&other, Some(Kind::Path));
    assert!(!is_well && !said.contains("Treated as"), "{said}");
    assert!(said.contains("judging  ok") && said.contains("bench 4"), "{said}");
    let (said, is_well) = asked(&disguised("12-staged", ""), Some(Kind::Engine));
    assert!(is_well && !said.contains("Treated as"), "{said}");
    assert!(!said.contains("bench"), "{said}");
}

/// A program of the path under another name is recognized by its counts, even with
/// a mistake.
#[cfg(unix)]
#[test]
fn another_name_makes_no_finished_engine() {
    for word in [
        "02-mvv-lva",
        "06-history!",
        "14-pruning",
        "05-killers!castling-is-capture",
    ] {
        let script = "s/id name .*/id name Rook and Roll/";
        let (said, _) = asked(&disguised(word, script), None);
        let taken = "Treated as a program of the path: to depth 2, ";
        assert!(said.starts_with(taken), "{word}: {said}");
        assert!(said.contains("--engine"), "{said}");
    }
}

/// Mistakes in the rules of draws and mates are found in any engine.
#[cfg(unix)]
#[test]
fn a_finished_engine_that_is_wrong_is_told_so() {
    let named = "s/id name .*/id name Other 1.0/; s/nodes [0-9]*/nodes 77/";
    for (script, found) in [
        ("s/score cp 0 /score cp -912 /", "draws    FAILS  it says -912, not 0"),
        (
            "s/score mate 2 /score mate 3 /",
            "memory   FAILS  having found mate in 3",
        ),
        ("s/score mate 1 /score cp 900 /", "mates    FAILS  it says 'cp 900'"),
    ] {
        let other = disguised("12-staged", &format!("{named}; {script}"));
        let (said, is_well) = asked(&other, None);
        assert!(!is_well && said.contains(found), "{script}: {said}");
    }
}

/// A program with its own keys has other counts when positions share a place in the
/// table; without shared places it's recognized, and so is its mistake.
#[test]
fn keys_of_ones_own_are_no_mistake() {
    for name in ["05-killers", "08-pvs"] {
        let step = STEPS.iter().position(|step| step.name == name).unwrap();
        let stands = format!("That's step {}, {}", step + 1, &name[3..]);
        let (said, is_well) = checked(&format!("{name}~"));
        assert!(is_well && said.contains(&stands), "{name}:\n{said}");
        assert!(
            said.contains("no two positions share an entry"),
            "{name}:\n{said}"
        );
        let (said, is_well) = checked(&format!("{name}!~"));
        let mistake = format!("{stands}, with a mistake: {}.", STEPS[step].what);
        assert!(!is_well && said.contains(&mistake), "{name}:\n{said}");
    }
}

/// What `check` prints about a program in a few lines of shell: `answer` is what
/// that does on `go`, `bench` how it prints its total.
#[cfg(unix)]
fn said_of(answer: &str, bench: &str) -> (String, bool) {
    let command = format!(
        "sh -c 'while read -r word rest; do case $word in uci) echo uciok;; \
         isready) echo readyok;; go) {answer};; bench) {bench};; quit) exit;; esac; done'"
    );
    let mut said = String::new();
    let is_well = check::ask(&command, Duration::from_secs(60), None, |line| {
        said += line;
        Ok(())
    });
    (said, is_well.unwrap())
}

/// A crash fails one question, and the next one is still asked.
#[cfg(unix)]
#[test]
fn a_crash_is_one_failure_of_several() {
    let (said, is_well) = said_of(
        "case $rest in *1) echo bestmove g1f3;; *) echo oh no >&2; exit 3;; esac",
        "echo Nodes searched: 294423; exit",
    );
    assert!(!is_well && said.contains("talking  ok"), "{said}");
    assert!(said.contains("mates    FAILS  it ended (exit status: 3)"), "{said}");
    assert!(said.contains("oh no") && said.contains("memory   FAILS"), "{said}");
    // A total in other words is understood, too.
    assert!(said.contains("That's step 2, mvv-lva. Next comes step 3"), "{said}");
}

/// A program that prints no nodes has nothing to compare.
#[cfg(unix)]
#[test]
fn no_nodes_are_no_count_of_zero() {
    let (said, is_well) = said_of("echo bestmove g1f3", "exit");
    assert!(!is_well && said.contains("have no 'nodes'"), "{said}");
    assert!(!said.contains(" 0 nodes"), "{said}");
}

/// A program whose moves come in the order of another generator is told so.
#[cfg(unix)]
#[test]
fn another_order_of_moves_is_named() {
    let (said, is_well) = said_of(
        "echo info $rest score cp 0 nodes 1000; echo bestmove e2e3",
        "echo 6000 nodes",
    );
    assert!(!is_well && said.contains("It doesn't generate its moves"), "{said}");
    assert!(said.contains("it plays e2e3"), "{said}");
}

/// The output of a program is shown, but can't command the terminal.
#[cfg(unix)]
#[test]
fn words_stay_words() {
    let (said, _) = said_of(r#"printf "bestmove \033]0;x\007\n""#, "exit");
    assert!(said.contains("]0;x"), "{said}");
    assert!(
        !said.contains(|sign: char| sign != '\n' && sign.is_control()),
        "{said:?}"
    );
}

#[test]
fn a_file_that_doesnt_start_is_helped() {
    let folder = env!("CARGO_MANIFEST_DIR");
    for (command, help) in [
        (format!("{folder}/tests"), "it's a folder"),
        (format!("{folder}/Cargo.toml"), "is it executable?"),
        ("no-such-program".to_owned(), "is its path right"),
    ] {
        let asked = check::ask(&command, PATIENCE, None, |_| Ok(()));
        let why = asked.unwrap_err().to_string();
        assert!(why.contains(help), "{command}: {why}");
    }
}
