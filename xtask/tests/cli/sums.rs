//! `review` sums up: changes in work and in glyphs over several snapshots.

use std::fs;

use crate::changes::{begin, commit, replace, repository, review};
use crate::verdicts::{advises, changed, city, nothing};
use crate::world::{Folder, SNAPSHOT, root};

/// What the text says of all statistics where the engine `pathfinding` expanded
/// so many states `before`, the rest being as it is.
fn worked(map: &str, cost: u64, before: impl Fn(u64) -> u64) -> (String, Folder) {
    let folder = city(map, cost);
    let text = folder.read(SNAPSHOT);
    let (_, rest) = text.split_once("pathfinding expanded ").unwrap();
    let now = rest.split(' ').next().unwrap();
    let raised = format!("pathfinding expanded {} ", before(now.parse().unwrap()));
    changed(
        &folder,
        |folder| replace(folder, &format!("pathfinding expanded {now} "), &raised),
        nothing,
    );
    let text = review(&folder, &[]).out;
    (text.split_once("\n\n").unwrap().1.to_owned(), folder)
}

#[test]
fn other_work_is_summed_up() {
    let (text, folder) = worked("123\n456\n789\n", 20, |now| now - 5);
    let slower = "pathfinding +11.9 % (expanded 10 -> 15)";
    let sum =
        format!("statistics (1): 1 to look at\n  slower: crucible {slower} in 1 snapshot\n\n");
    assert!(text.starts_with(&sum), "{text}");
    advises(&folder, "statistics", "look", &format!("cost 20: slower: {slower}"));

    let (text, folder) = worked("123\n456\n789\n", 20, |now| now + 5);
    assert!(text.contains("\n  faster: crucible pathfinding -9.6 % (expanded 20 -> 15)"), "{text}");
    advises(&folder, "statistics", "accept", "cost 20: faster: pathfinding -9.6 %");

    let walls = fs::read_to_string(root().join("fixtures/crucible/walls-20x20.txt")).unwrap();
    let (text, _) = worked(&walls, 176, |now| now + now / 20);
    assert_eq!(
        text,
        "statistics (1): 1 to accept\n  for each puzzle and engine, the total work is within 2 % of what it was\n"
    );
}

/// What grew most comes first, in the sums and in the findings.
#[test]
fn work_is_ranked() {
    let folder = city("123\n456\n789\n", 20);
    folder.add("twin", "123\n456\n789\n", 20);
    folder.accept();
    let twin = SNAPSHOT.replace("small", "twin");
    let good = folder.read(&twin);
    changed(
        &folder,
        |folder| {
            replace(folder, "pathfinding expanded 15", "pathfinding expanded 14");
            folder.write(&twin, good.replace("dijkstra expanded 16", "dijkstra expanded 900"));
        },
        |folder| {
            folder.write(&twin, good.replace("pathfinding expanded 15", "pathfinding expanded 60"));
        },
    );
    let text = review(&folder, &[]).out;
    let place = |words: &str| text.find(words).unwrap_or_else(|| panic!("no `{words}`: {text}"));
    let slower = place("slower: crucible pathfinding +");
    assert!(slower < place("faster: crucible pathfinding-dijkstra -"), "{text}");
    assert!(
        text.contains(" in 2 snapshots, the largest part in crucible/twin 1..=3 (+95.7 %)\n"),
        "{text}"
    );
    assert!(place("reject: crucible/twin") < place("look: crucible/small"), "{text}");
}

#[test]
fn a_glyph_is_told_once() {
    let folder = city("1--1\n1111\n", 4);
    folder.add("twin", "1-1\n111\n", 3);
    folder.accept();
    let twin = SNAPSHOT.replace("small", "twin");
    let (small, good) = (folder.read(SNAPSHOT), folder.read(&twin));
    let floor = |text: &str| {
        let (head, drawing) = text.rsplit_once("\n\n").unwrap();
        format!("{head}\n\n{}", drawing.replace('-', "#"))
    };
    changed(
        &folder,
        |folder| {
            folder.write(SNAPSHOT, floor(&small));
            folder.write(&twin, floor(&good));
        },
        |folder| {
            folder.write(&twin, &good);
        },
    );
    let text = review(&folder, &[]).out;
    let sum = "drawing (2): 2 to look at\n  `#` became `-`, 3 times in 2 snapshots, first in \
               crucible/small 1..=3\n";
    assert!(text.contains(sum), "{text}");
    let words = "only the drawing changed: `#` became `-` 2 times, first at (0,1): accept if";
    assert!(text.contains(words), "{text}");
    assert!(!text.contains("    - "), "no line of a drawing is shown twice: {text}");
}

#[test]
fn equal_kinds_are_counted_together() {
    let folder = repository(|folder| {
        replace(folder, "(0,0) >>vv\n", "(0,0) vv>>\n");
        for name in ["b", "a"] {
            let file = format!("xtask/snapshots/crucible--{name}--1..=3.snap");
            folder.write(&file, folder.read(SNAPSHOT).replace("small", name));
        }
    });
    let run = review(&folder, &[]);
    let line = run.out.lines().next().unwrap();
    assert!(line.ends_with("): 1 route, 2 deleted"), "{line}");
    let place = |name| run.out.find(name).unwrap();
    assert!(place("crucible/a") < place("crucible/b"));
}

/// What changed many snapshots at once is told once.
#[test]
fn routes_that_part_alike_and_causes_are_counted() {
    let folder = Folder::workspace();
    let names = ["small", "twin", "third"];
    let of = |name: &str| SNAPSHOT.replace("small", name);
    for name in &names[1..] {
        folder.add(name, "123\n456\n789\n", 20);
    }
    folder.accept();
    let good = names.map(|name| folder.read(&of(name)));
    let restore = || {
        for (name, text) in names.iter().zip(&good) {
            folder.write(&of(name), text);
        }
    };
    for ((name, text), arrows) in names.iter().zip(&good).zip(["vv>>", "v>>v", ">>v<v>"]) {
        folder.write(&of(name), text.replace("(0,0) >>vv\n", &format!("(0,0) {arrows}\n")));
    }
    begin(&folder);
    restore();
    for format in ["text", "markdown", "html"] {
        let run = review(&folder, &["--format", format]);
        let counted = run.out.contains("first different steps: v before, ");
        assert!(counted && run.out.contains(" after (once)"), "{}", run.out);
        assert!(format != "text" || run.out.contains("v before, > after (2 times)"), "{}", run.out);
    }
    for (name, text) in names.iter().zip(&good) {
        folder.write(&of(name), text.replace("cost 20", "cost 19"));
    }
    commit(&folder);
    restore();
    let text = review(&folder, &[]).out;
    assert!(text.contains("\ncost (3): 3 to look at\n  the costs changed (3 times)\n"), "{text}");
}

#[test]
fn moves_stand_below_the_board_from_which_they_go() {
    let new = root().join("xtask/snapshots/amphipod--example--folded.snap");
    let new = fs::read_to_string(new).unwrap();
    let [first, second] = ["B (1,6) -> (0,3) 40\n", "C (1,4) -> (1,6) 400\n"];
    let swapped = [first, second].concat();
    assert!(new.contains(&swapped));
    let old = new.replace(&swapped, &[second, first].concat());
    let mut out = Vec::new();
    xtask::review(&old, &new, &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    let text = "      ###B#C#B#D###\n        #A#D#C#A#\n        #########\n";
    assert!(out.contains(text), "{out}");
    assert!(out.contains("\n```text\n#############\n#...........#\n###B#C#B#D###\n"), "{out}");
    assert_eq!(out.matches("#...........#").count(), 2, "a page needs its input");
}
