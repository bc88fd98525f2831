//! Files that are deleted, replaced or shortened while a program adds to them.

use std::fs;
use std::thread;

use rows::{Pair, Rows};

use crate::{Folder, open, pair};

/// Whatever has happened to the file, what is added to it can be read again, and
/// every line in it is a row.
fn assert_reads(folder: &Folder, numbers: &[usize]) {
    let mut found: Vec<usize> =
        open(&folder.rows()).rows().iter().map(|it| it.number).collect();
    found.sort_unstable();
    assert_eq!(found, numbers);
    assert!(!folder.text().contains('\0'), "a hole");
    assert_eq!(folder.text().lines().count(), numbers.len());
}

#[test]
fn a_file_that_was_deleted_begins_anew() {
    for with_folder in [false, true] {
        let folder = Folder::new();
        let file = open(&folder.rows());
        file.append(vec![pair(1), pair(2)]).unwrap();
        if with_folder {
            fs::remove_dir_all(folder.path().parent().unwrap()).unwrap();
        } else {
            fs::remove_file(folder.path()).unwrap();
        }
        file.append(vec![pair(3)]).unwrap();
        assert_reads(&folder, &[3]);
        // The program still knows its rows, and adds to the file it was given.
        assert_eq!(file.rows().len(), 3);
        file.append(vec![pair(2), pair(3), pair(4)]).unwrap();
        assert_reads(&folder, &[2, 3, 4]);
    }
}

#[test]
fn a_file_that_was_shortened_is_read_anew() {
    let folder = Folder::new();
    let file = open(&folder.rows());
    file.append(vec![pair(1), pair(2), pair(3)]).unwrap();
    let whole = folder.text();
    let first = whole.lines().next().unwrap().len() + 1;
    for (left, numbers) in
        [(0, &[4][..]), (first, &[1, 5]), (first + 9, &[1, 6]), (first - 2, &[7])]
    {
        fs::write(folder.path(), &whole[..left]).unwrap();
        file.append(vec![pair(*numbers.last().unwrap())]).unwrap();
        assert_reads(&folder, numbers);
        fs::write(folder.path(), &whole).unwrap();
        file.refresh().unwrap();
    }
}

/// Another file in its place isn't mistaken for it, even a longer one.
#[test]
fn a_file_that_was_replaced_is_read_anew() {
    let folder = Folder::new();
    let file = open(&folder.rows());
    file.append(vec![pair(1)]).unwrap();
    let other = Folder::new();
    open(&other.rows()).append((10..15).map(pair).collect()).unwrap();
    fs::rename(other.path(), folder.path()).unwrap();
    file.append(vec![pair(2), pair(12)]).unwrap();
    assert_reads(&folder, &[2, 10, 11, 12, 13, 14]);
    assert!(file.rows().contains(&pair(14)), "what the other file holds is known");
}

/// Even if the file is deleted again and again while two programs add to it, every
/// line stays a row.
#[test]
fn a_file_that_is_deleted_all_the_time() {
    let folder = Folder::new();
    thread::scope(|scope| {
        for first in [0, 100] {
            let file = open(&folder.rows());
            scope.spawn(move || {
                (first..first + 100)
                    .for_each(|number| file.append(vec![pair(number)]).unwrap());
            });
        }
        scope.spawn(|| {
            (0..50).for_each(|_| {
                let _ = fs::remove_file(folder.path());
                thread::yield_now();
            });
        });
    });
    open(&folder.rows()).append(vec![pair(500)]).unwrap();
    assert!(open(&folder.rows()).rows().contains(&pair(500)));
}

/// A pipe would keep its reader waiting, and a folder or a device holds no rows.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused() {
    use std::os::unix::fs::symlink;
    use std::process::Command;

    for kind in ["fifo", "folder", "device"] {
        // As the file itself, next to it, and in a folder that is only read.
        for place in ["pairs/see.jsonl", "pairs/more.jsonl", "read/pairs/see.jsonl"]
        {
            let folder = Folder::new();
            let path = folder.0.path().join(place);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            match kind {
                "fifo" => {
                    let made = Command::new("mkfifo").arg(&path).status().unwrap();
                    assert!(made.success());
                }
                "folder" => fs::create_dir(&path).unwrap(),
                _ => symlink("/dev/zero", &path).unwrap(),
            }
            let rows = Rows::of(folder.0.path().to_owned())
                .beside(folder.0.path().join("read"));
            let error = rows.file::<Pair>("pairs", "see").unwrap_err().to_string();
            let name = path.file_name().unwrap().to_string_lossy();
            assert!(error.contains(&*name), "{kind}, {place}: {error}");
            assert!(error.contains("rows are kept in files, and this is none"));
        }
    }
}

/// A lock held by one program isn't given to another until it is released.
#[test]
fn what_is_held_is_held_once() {
    let folder = Folder::new();
    let held = folder.rows().hold("pairs", "this match").unwrap();
    assert!(held.is_some());
    assert!(folder.rows().hold("pairs", "this match").unwrap().is_none());
    assert!(folder.rows().hold("pairs", "that match").unwrap().is_some());
    drop(held);
    assert!(folder.rows().hold("pairs", "this match").unwrap().is_some());
    let left = fs::read_dir(folder.0.path().join("pairs")).unwrap().count();
    assert_eq!(left, 0, "nothing is left behind");
}
