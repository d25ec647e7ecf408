//! `review` sums up: changes in work, glyphs and causes over several snapshots.

use std::fmt::Write;
use std::fs;

use crate::changes::{CITY, changed, city, in_line, review};
use crate::world::{Folder, SNAPSHOT, root};

/// A city and its twin, both in order.
fn twins(map: &str, cost: u64, of_twin: &str) -> Folder {
    let folder = city(map, cost);
    folder.add("twin", of_twin, cost);
    folder.accept();
    folder
}

/// The review after these edits.
fn text(folder: &Folder, script: &str) -> String {
    changed(folder, script);
    review(folder, &[]).out
}

#[test]
fn other_work_is_summed_up() {
    let walls = fs::read_to_string(root().join("fixtures/crucible/walls-20x20.txt")).unwrap();
    let (slower, faster) =
        ("pathfinding +11.9 % (expanded 10 -> 15)", "pathfinding -9.6 % (expanded 20 -> 15)");
    let within = "for each puzzle and engine, the total work is within 2 % of what it was";
    let states = |folder: &Folder| -> u64 {
        let text = folder.read(SNAPSHOT);
        let (_, rest) = text.split_once("pathfinding expanded ").unwrap();
        rest.split(' ').next().unwrap().parse().unwrap()
    };
    for ((map, cost), before, said) in [
        (
            CITY,
            (|now| now - 5) as fn(u64) -> u64,
            format!(
                "1 to look at\n  slower: crucible {slower} in 1 snapshot\n\n  look: crucible/small \
                 1..=3: cost 20: slower: {slower}\n"
            ),
        ),
        (
            CITY,
            |now| now + 5,
            format!(
                "1 to accept\n  faster: crucible {faster} in 1 snapshot\n\n  accept: \
                 crucible/small 1..=3: cost 20: faster: {faster}\n"
            ),
        ),
        ((&walls, 176), |now| now + now / 20, format!("1 to accept\n  {within}\n")),
    ] {
        let folder = city(map, cost);
        let now = states(&folder);
        let [now, before] = [now, before(now)].map(|n| format!("pathfinding expanded {n} gen"));
        let text = text(&folder, &format!("base {now} => {before}"));
        let (_, group) = text.split_once("\n\nstatistics (1): ").unwrap();
        assert_eq!(group, said);
    }
}

/// What grew most comes first, in the sums and in the findings.
#[test]
fn work_is_ranked() {
    let folder = twins(CITY.0, CITY.1, CITY.0);
    let script = "base pathfinding expanded 15 => pathfinding expanded 14\n\
                  base twin: dijkstra expanded 16 => dijkstra expanded 900\n\
                  head twin: pathfinding expanded 15 => pathfinding expanded 60";
    let text = text(&folder, script);
    let place = |words: &str| text.find(words).unwrap_or_else(|| panic!("no `{words}`: {text}"));
    let slower = place("slower: crucible pathfinding +");
    assert!(slower < place("faster: crucible pathfinding-dijkstra -"), "{text}");
    assert!(text.contains(" in 2 snapshots\n"), "{text}");
    assert!(place("reject: crucible/twin") < place("look: crucible/small"), "{text}");
}

#[test]
fn a_glyph_is_told_once() {
    let folder = twins("1--1\n1111\n1111\n", 5, "1-1\n111\n111\n111\n");
    let script = r"base \n1--1\n => \n1##1\n
base twin: \n1-1\n => \n1#1\n";
    let text = text(&folder, script);
    let sum = "drawing (2): 2 to look at\n  `#` became `-`, 3 times in 2 snapshots, first in \
               crucible/small 1..=3\n";
    assert!(text.contains(sum), "{text}");
    let words = "only the drawing changed: `#` became `-` 2 times, first at (0,1): accept if";
    assert!(text.contains(words), "{text}");
    assert!(!text.contains("    - "), "no line of a drawing is shown twice: {text}");
}

/// What changed many snapshots at once is told once.
#[test]
fn kinds_and_causes_are_counted_together() {
    let folder = twins(CITY.0, CITY.1, CITY.0);
    let mut script = "base cost 20 => cost 19\nbase twin: cost 20 => cost 19\n".to_owned();
    for name in ["b", "a"] {
        let gone = in_line(&folder.read(SNAPSHOT).replace("small", name));
        let _ = writeln!(script, "base {}: => {gone}", SNAPSHOT.replace("small", name));
    }
    let text = text(&folder, &script);
    assert!(text.lines().next().unwrap().ends_with("): 2 cost, 2 deleted"), "{text}");
    assert!(text.contains("\ncost (2): 2 to look at\n  the costs changed (2 times)\n"), "{text}");
    assert!(text.find("crucible/a").unwrap() < text.find("crucible/b").unwrap(), "{text}");
}
