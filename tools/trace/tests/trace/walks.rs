use trace::difference::Difference;
use trace::node::{Event, Node, key};
use trace::walk::first_difference;

/// The difference of two searches, each as lines.
fn difference(theirs: &[&str], ours: &[&str]) -> Option<Difference> {
    let events = |lines: &[&str]| {
        let mut events: Vec<Event> =
            lines.iter().map(|line| Event::read(line).unwrap()).collect();
        events.push(Event::End);
        let mut events = events.into_iter();
        move || Ok(events.next().unwrap())
    };
    first_difference(events(theirs), events(ours), |_| {}).unwrap()
}

#[test]
fn a_line_is_read() {
    let line = "trace 3 2 -31 -30 8c1f94a0b3d7e652";
    let node = Node {
        ply: 3,
        depth: 2,
        alpha: -31,
        beta: -30,
        key: 0x8c1f_94a0_b3d7_e652,
    };
    assert_eq!(Event::read(line), Some(Event::Node(node)));
    assert_eq!(Event::read("bestmove e2e4"), Some(Event::End));
    let rank = Event::Rank(3, "e2e4".into(), "Quiet(12)".into());
    assert_eq!(Event::read("rank 3 e2e4 Quiet(12)"), Some(rank));
    for line in
        ["", "info depth 3", "trace", "trace 3 2 -31 x 0", "trace -1 0 0 0 0"]
    {
        assert_eq!(Event::read(line), None, "{line}");
    }
}

/// The key has nothing to do with how a program keeps its boards.
#[test]
fn a_key_is_that_of_three_fields() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
    let fnv = start.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |key, byte| {
        (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(key(&Default::default()), fnv);
    let moved = format!("{start} - 7 20").parse().unwrap();
    assert_eq!(key(&moved), fnv, "the clocks don't matter");
}

#[test]
fn searches_that_agree_have_no_difference() {
    let lines = ["trace 0 1 -9 9 1", "trace 1 0 -9 9 2", "trace 1 0 -9 9 3"];
    assert!(difference(&lines, &lines).is_none());
    assert!(difference(&[], &[]).is_none());
}

/// All that's kept is the path to the difference, with what was tried on it before and
/// behind it.
/// A search that explodes where it differs is not followed to its end.
#[test]
fn an_endless_search_is_left() {
    let (root, reply) = ("trace 0 2 -9 9 1", "trace 1 1 -9 9 2");
    let mut number = 0;
    let theirs = || {
        number += 1;
        let line = if number == 1 { root } else { reply };
        Ok(Event::read(line).unwrap())
    };
    let lines = [root, "trace 1 1 -9 9 3", "bestmove a2a3"];
    let mut ours = lines.iter();
    let ours = || Ok(Event::read(ours.next().unwrap()).unwrap());
    let found = first_difference(theirs, ours, |_| {}).unwrap().unwrap();
    assert!(!found.is_whole && found.number == 1, "{found:?}");
}

#[test]
fn the_path_to_the_difference_is_kept() {
    let common = [
        "trace 0 2 -9 9 1",
        "trace 1 1 -9 9 2",
        "trace 2 0 -9 9 3",
        "trace 2 0 -9 9 4",
        "trace 1 1 -9 5 5",
    ];
    let theirs = [&common[..], &["trace 2 0 -5 9 6", "trace 2 0 -5 9 7"]].concat();
    let ours = [
        &common[..],
        &["rank 1 a2a3 Quiet(0)", "trace 2 0 -5 9 7", "rank 1 b2b3 Quiet(0)"],
        &["trace 2 0 -5 9 6", "trace 3 0 -9 5 9", "trace 1 1 -9 9 8"],
    ]
    .concat();
    let found = difference(&theirs, &ours).unwrap();
    let keys = |tried: &[trace::difference::Tried]| -> Vec<u64> {
        tried.iter().flat_map(|it| &it.searched).map(|it| it.key).collect()
    };
    assert_eq!(found.number, 5);
    assert_eq!(found.path.iter().map(|it| it.node.key).collect::<Vec<_>>(), [1, 5]);
    assert_eq!(
        (keys(&found.their_tried), keys(&found.our_tried)),
        (vec![6, 7], vec![7, 6])
    );
    assert_eq!(keys(&found.path[0].tried), [2, 5]);
    assert!(found.our_tried.iter().all(|it| it.ranked.is_some()));
    // One search is over.
    let found = difference(&common[..3], &common).unwrap();
    assert_eq!((found.theirs, found.path.len()), (None, 2));
    assert_eq!(
        (keys(&found.their_tried), keys(&found.our_tried)),
        (vec![3], vec![3, 4])
    );
}
