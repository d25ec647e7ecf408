//! `review` of inputs and answers that were changed along with their snapshots.

use std::fs;

use crate::changes::{CITY, INPUT, begin, city, commit, each, git, in_line, review, says};
use crate::world::{Folder, Runs as _, SNAPSHOT, World, root};
use xtask::puzzles::ALL;

const NOTE: &str = "its input was changed: fixtures/crucible/small.txt";

#[test]
fn an_input_that_was_changed_along_with_its_snapshot() {
    let script = r"
base input: => 113\n456\n789\n
base cost 20 => cost 19
is cost look
  the input was changed: on the new one the old route costs 20
  $note, `1` became `2` once, in line 1, column 2\n
  the new snapshot and the answer in answers.toml (the same as for the old input)
  !the known answer

base input: => 1111\n9991\n9991\n9997\n
base cost 20\nsteps 4 => cost 12\nsteps 6
base (0,0) >>vv\n\n1>>\n => (0,0) >>>vvv\n\n1>>>\n999v\n
is cost look
  on the new one the referee refuses the old route: (0,3) is off the map
  $note, lines: 4 removed, 3 added\n
  \n    + 123\n

base optimal routes 1 => optimal routes 2
base input: => 123\n456\n799\n
is count look
  the input was changed: the old route is legal there, too, at the same cost

base input: => 12x\n456\n789\n
base 45v => 46v
is drawing reject
  DOES NOT HOLD: the input of the base cannot be read now: line 1, column 3: found 'x', expected

base input: => 12x\n456\n789\n
base cost 20 => cost 19
is cost look
  not checked: the old input is malformed: line 1, column 3: found 'x', expected a digit or `-`

head input: => 113\n456\n789\n
head answers: = 20 => = 21
head cost 20 => cost 21
head (0,0) * => (0,0) >v>v
is cost reject
  cost 20 -> 21 (+1): a bug or a wrong snapshot, do not accept: the old route is legal and costs 19, less than 21

head input: => 123\n116\n789\n
head answers: = 20 => = 17
head cost 20 => cost 17
head (0,0) * => (0,0) v>>v
is cost reject
  the input was changed: on the old one the new route costs 24

base pathfinding expanded 15 => pathfinding expanded 95
head input: => 123\n456\n789 \n
is statistics look
  $note, only in what means nothing, such as line ends and blanks\n
  the input is not the same; faster:
  !faster: crucible

base 45v => 46v
base input: => 213\n546\n789\n
is drawing reject
  $note, lines: 2 removed, 2 added\n

base 45v => 46v
head input: => 123\n456\n789\n\n
is drawing look
  $note, only in what means nothing, such as line ends and blanks\n
  the input is not the same; in the drawing, counted from its first line, 

base dijkstra expanded 16 => dijkstra expanded 15
is statistics look
  ; pathfinding-dijkstra uses no heuristic, so its work changes only if states, moves or costs do\n

base (0,0) * => (0,0) vv>>
head input: => 123\r\n456\n789\n
is route look
  $note, only in what means nothing, such as line ends and blanks\n
  either costs of moves changed, the input is read differently, or the old answer was wrong; the input was changed, too: the old
  !as before

base (0,0) * => (0,0) >>v
head input: => 123\r\n456\n789\n
is route look
  the rules became stricter, the input is read differently, or the old answer was wrong; the input was changed, too: the referee

base cost 20 => cost 22
base (0,0) * => (0,0) >v>v

base input: => 123\r\n456\n789\n
is cost look
  the rules are looser, costs are lower, or the old answer was wrong; the input was changed, too: on both the old route costs 22, and the new one less
  \n    with this code, the old input has another answer: 22 -> 20\n

base input: => 12-\n456\n789\n
is cost look
  the input was changed: on the old one the referee refuses the new route: 
";
    each(says, CITY.0, CITY.1, &script.replace("$note", NOTE));
}

/// The same change may turn a wrong answer into the known one.
#[test]
fn an_answer_that_was_changed_along_with_its_snapshot() {
    let script = r"
base cost 20 => cost 22
base answers: 20 => 22
is cost look
  the comment in answers.toml did not change when the answer did\n
  answers.toml was changed, from 22 to 20\n
  the new snapshot and the new answer in answers.toml;

base =>
base answers: => [small] # drawn by hand\n'2..=3' = 6 # and counted\n
is new look
  the comment in answers.toml is older than this answer\n
  answers.toml: 1 (with the same comment as before: crucible/small 1..=3)\n

base cost 20 => cost 22
base answers: 20 # and counted => 22 # and guessed
is cost look
  : 1 cost\nlisted snapshots with a new or changed answer in answers.toml: 1\n
  !did not change

base =>
base input: =>
base answers: =>
is new look
  crucible/small 1..=3: cost 20: new: judge whether the comment in answers.toml confirms the answer
  !was changed
  the new snapshot and the new answer in answers.toml;

base optimal routes 1 => optimal routes 7

base answers: =>
is count look
  answers.toml was changed, from no answer to 20\n

base answers: = 20 => = true
is count look
  answers.toml was changed, from a file that could not be read (answers.toml: the answer for ~1..=3~

base answers: => a = [1,
is count look
  answers.toml was changed, from a file that could not be read (answers.toml:1:
";
    each(says, CITY.0, CITY.1, &script.replace('~', "\""));
}

/// Two inputs that are not UTF-8 may look the same as text.
#[test]
fn an_input_that_is_no_text_or_was_not_there_or_is_a_link() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    folder.replace(SNAPSHOT, "expanded ", "expanded 9");
    folder.write(INPUT, b"123\n4\xfe6\n789\n");
    begin(&folder);
    folder.write(SNAPSHOT, &accepted);
    assert!(!review(&folder, "").out.contains("was changed"));
    folder.write(INPUT, b"123\n4\xff6\n789\n");
    let note = format!("{NOTE}, the first change is in line 2\n");
    says(&folder, "statistics", "reject", &[&*note, "DOES NOT HOLD"]);
    fs::remove_file(folder.path(INPUT)).unwrap();
    folder.replace(SNAPSHOT, "expanded ", "expanded 9");
    commit(&folder);
    git(&folder.path(""), "branch --force main");
    folder.write(INPUT, CITY.0);
    folder.write(SNAPSHOT, &accepted);
    let note = "its input is new: there was no fixtures/crucible/small.txt\n";
    says(&folder, "statistics", "look", &[note]);
    #[cfg(unix)]
    {
        fs::remove_file(folder.path(INPUT)).unwrap();
        std::os::unix::fs::symlink("/dev/zero", folder.path(INPUT)).unwrap();
        let words = format!("error: {INPUT}: it is a link, which is not followed\n");
        assert_eq!(review(&folder, "").failed(2), words);
    }
}

/// A renamed case is compared with the input and the answer under its old name.
#[test]
fn one_under_another_name() {
    let twin = city(CITY.0, CITY.1).read(SNAPSHOT).replace("fixture small", "fixture twin");
    let script = r"
base =>
base input: =>
base answers: small => twin
base twin: => $twin

base fixtures/crucible/twin.txt: => 123\n456\n789\n
is renamed accept
  crucible/small 1..=3: was crucible/twin 1..=3: the same snapshot under another name
  !told by no entry

base fixtures/crucible/twin.txt: => 123\n456\n789\n
base answers: and counted => and guessed
is renamed look
  was crucible/twin 1..=3: the same snapshot under another name, with another comment\n
  before, the comment in answers.toml on the answer 20:

base fixtures/crucible/twin.txt: => 132\n456\n789\n
is renamed look
  crucible/small 1..=3: was crucible/twin 1..=3: the input is not the same; the same
  small.txt, `2` became `3` once, in line 1, column 3; `3` became `2` once, in line 1, column 2
  !told by no entry

base fixtures/crucible/twin.txt: => 123\n456\n788\n
is renamed reject
  small.txt, `8` became `9` once, in line 3, column 3
  DOES NOT HOLD: with this code, the old input has another answer: 20 -> 19
";
    each(says, CITY.0, CITY.1, &script.replace("$twin", &in_line(&twin)));
}

/// Unfolding adds two rows, which the file does not have.
#[test]
fn places_of_a_change_are_those_in_the_file() {
    let folder = Folder::workspace();
    let (world, file) = (World { puzzles: ALL, ..folder.world() }, "fixtures/amphipod/a.txt");
    let burrow = fs::read_to_string(root().join("fixtures/amphipod/example.txt")).unwrap();
    folder.write(file, &burrow);
    folder.write("fixtures/amphipod/answers.toml", "[a]\nunfolded = 44169\n");
    world.run("verify-all --accept --only amphipod").good();
    begin(&folder);
    folder.write(file, burrow.replace("D#C#A", "D#A#C"));
    folder.replace("xtask/snapshots/amphipod--a--unfolded.snap", "cost 44169", "cost 44168");
    let words = " once, in line 4, column 10; `C` became `A` once, in line 4, column 8";
    world.run("review --base HEAD").says(1, &[words]);
}
