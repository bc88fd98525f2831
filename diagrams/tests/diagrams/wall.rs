//! The wall of the front page: what it counts, and its moving picture in README.md.
//!
//! After a change that is meant: `UPDATE_README=1 cargo test -p diagrams wall`.

use std::fs;
use std::path::{Path, PathBuf};

use diagrams::wall::Wall;
use diagrams::{Context, render};

use crate::{CONTEXT, read};

/// A file of the repository.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

/// The `wall` block of the front page.
fn block() -> String {
    let page = read(&path("book/src/why-order.md"));
    let (_, rest) = page.split_once("```wall\n").expect("a wall");
    rest.split("```").next().unwrap_or_default().to_owned()
}

fn wall() -> Wall {
    let block = block();
    let fen = block
        .lines()
        .find_map(|line| line.strip_prefix("fen = \""))
        .expect("a position");
    let board = engine::fen::parse(fen.trim_end_matches('"')).expect("a position");
    Wall::of(&board).expect("a reply that mates")
}

#[test]
fn the_front_page_counts_right() {
    let wall = wall();
    assert_eq!(
        (wall.moves, wall.columns.len(), wall.name.as_str()),
        (22, 19, "Ra1")
    );
    let last = wall.looked_at(wall.longest());
    let generated: usize = wall.columns.iter().map(|column| column.generated).sum();
    assert_eq!((wall.looked_at(1), generated, last), (19, 147, 390));
    // beyond the longest list there's nothing more to look at
    assert_eq!(wall.looked_at(wall.longest() + 1), last);
    assert!(wall.looked_at(wall.longest() - 1) < last);
}

/// What the script reads, and what stands there without it.
#[test]
fn the_page_has_the_data_and_both_ends() {
    let (html, _) =
        render(&format!("```wall\n{}```\n", block()), "front.md", &CONTEXT)
            .unwrap();
    let replies = html
        .split("data-replies=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let replies: Vec<usize> =
        replies.unwrap().split(' ').map(|it| it.parse().unwrap()).collect();
    assert_eq!(replies.iter().sum::<usize>(), 390);
    assert_eq!(replies.len(), 19);
    for words in [
        "Ra1 last: 390 replies looked at",
        "Ra1 first: 19 replies looked at",
        "22 moves",
    ] {
        assert!(html.contains(words), "{words}");
    }
    assert!(html.len() < 40_000, "{} bytes", html.len());
    let context = Context { folder: Some("pictures"), ..CONTEXT };
    let (page, files) =
        render(&format!("```wall\n{}```\n", block()), "front.md", &context)
            .unwrap();
    assert!(
        page.contains("pictures/1-wall.svg") && files[0].svg.contains("</svg>")
    );
}

#[test]
fn a_position_without_such_a_reply_has_no_wall() {
    let text = "```wall\ntitle = 'T'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\n```\n";
    let (line, problem) = render(text, "none.md", &CONTEXT).unwrap_err();
    assert_eq!((line, &*problem), (3, "no reply mates after two of the moves"));
}

#[test]
fn the_picture_of_readme_is_current() {
    let (file, new) = (path("diagrams/wall.svg"), wall().to_moving_file());
    if std::env::var_os("UPDATE_README").is_some() {
        fs::write(&file, &new).expect("a file that can be written");
    }
    let old = fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        old == new,
        "wall.svg is stale: UPDATE_README=1 cargo test -p diagrams wall"
    );
    assert!(new.len() < 60_000, "{} bytes", new.len());
    let readme = read(&path("README.md"));
    assert!(readme.contains("](diagrams/wall.svg)"));
}
