//! `review`: what it reports for each kind of change, and what it advises, in temporary
//! repositories.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::world::{ANSWERS, Folder, Run, SNAPSHOT, words};

pub(crate) const INPUT: &str = "fixtures/crucible/small.txt";
pub(crate) const PENDING: &str = "xtask/snapshots/crucible--small--1..=3.snap.new";
pub(crate) const TWIN: &str = "xtask/snapshots/crucible--twin--1..=3.snap";

pub(crate) fn git(folder: &Path, line: &str) {
    let mut command = Command::new("git");
    command.args(["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]);
    command.args(words(line)).current_dir(folder).env("GIT_CONFIG_GLOBAL", "/dev/null");
    let output = command.env("GIT_CONFIG_NOSYSTEM", "1").output().unwrap();
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
}

pub(crate) fn commit(folder: &Folder) {
    git(&folder.path(""), "add --all --force");
    git(&folder.path(""), "commit --quiet --allow-empty --message a");
}

/// Makes `folder` a repository: commits what is there to `main`, and switches to the new
/// branch `topic`.
pub(crate) fn begin(folder: &Folder) {
    git(&folder.path(""), "init --quiet --initial-branch main");
    commit(folder);
    git(&folder.path(""), "switch --quiet --create topic");
}

/// A workspace in a repository: `main` has what `change` makes of it, `topic` and the
/// working tree have accepted snapshots.
pub(crate) fn repository<T>(change: impl Fn(&Folder) -> T) -> Folder {
    let folder = Folder::workspace();
    change(&folder);
    begin(&folder);
    folder.accept();
    commit(&folder);
    folder
}

/// Makes the edit `FILE: FROM => TO`; without a file, in the snapshot. A `FROM` that ends
/// with `*` stands for the first line with this prefix; an empty one for the whole file,
/// which is removed if `TO` is empty, too.
pub(crate) fn edit(folder: &Folder, edit: &str) {
    let (left, to) = edit.split_once("=>").unwrap();
    let (file, from) = left.split_once(':').unwrap_or(("", left));
    let short = [("", SNAPSHOT), ("answers", ANSWERS), ("input", INPUT), ("pending", PENDING)];
    let short = short.iter().chain(&[("twin", TWIN)]).find(|(name, _)| *name == file);
    let file = short.map_or(file, |(_, file)| file);
    let (from, to) = (unescaped(from.trim()), unescaped(to.trim()));
    if from.is_empty() && to.is_empty() {
        fs::remove_file(folder.path(file)).unwrap();
    } else if from.is_empty() {
        folder.write(file, to);
    } else {
        let text = folder.read(file);
        let line = from.strip_suffix('*').map_or(&*from, |begin| {
            text.lines().find(|line| line.starts_with(begin)).unwrap_or(&from)
        });
        assert!(text.contains(line), "no `{from}` in {text}");
        folder.write(file, text.replace(line, &to));
    }
}

/// The script with the names that begin with `$` replaced by these texts.
pub(crate) fn filled(script: &str, texts: &[(&str, &str)]) -> String {
    texts.iter().fold(script.to_owned(), |script, (name, text)| script.replace(name, text))
}

pub(crate) fn in_line(text: &str) -> String {
    text.replace('\n', "\\n")
}

pub(crate) fn unescaped(text: &str) -> String {
    text.replace("\\n", "\n").replace("\\r", "\r")
}

pub(crate) fn city(map: &str, cost: u64) -> Folder {
    let folder = Folder::workspace();
    folder.write(INPUT, map);
    folder.write(ANSWERS, format!("[small] # drawn by hand\n\"1..=3\" = {cost} # and counted\n"));
    folder.accept();
    folder
}

/// Commits the workspace with the edits in the lines `base EDIT` of a script to `main`,
/// and the workspace with those in the lines `head EDIT` to `topic`.
pub(crate) fn changed(folder: &Folder, script: &str) {
    let edits = |word| {
        let of_word = script.lines().filter_map(|line| line.strip_prefix(word));
        of_word.for_each(|line| edit(folder, line));
        commit(folder);
    };
    begin(folder);
    edits("base ");
    git(&folder.path(""), "branch --force main");
    git(&folder.path(""), "read-tree --reset -u HEAD~1");
    edits("head ");
}

pub(crate) fn review(folder: &Folder, options: &str) -> Run {
    folder.xtask(&format!("review --base main {options}"))
}

pub(crate) fn review_json(folder: &Folder) -> Value {
    serde_json::from_str(&review(folder, "--format json").out).unwrap()
}

/// Asserts that the text reports the one change as `kind` with this `advice`, and that it
/// contains each of `sentences`, or lacks it if it begins with `!`.
#[track_caller]
pub(crate) fn says(folder: &Folder, kind: &str, advice: &str, sentences: &[&str]) {
    let run = review(folder, "");
    assert_eq!((run.code, run.err.as_str()), (1, ""), "{run:?}");
    assert!(run.out.contains(&format!("\n{kind} (1): ")), "not {kind}:\n{}", run.out);
    assert!(run.out.contains(&format!("\n  {advice}: crucible/")), "not {advice}:\n{}", run.out);
    for sentence in sentences {
        let (words, expected) =
            sentence.strip_prefix('!').map_or((*sentence, true), |words| (words, false));
        assert_eq!(run.out.contains(words), expected, "`{sentence}`:\n{}", run.out);
    }
}

#[track_caller]
pub(crate) fn everywhere(folder: &Folder, kind: &str, advice: &str, sentences: &[&str]) {
    says(folder, kind, advice, sentences);
    let json = review_json(folder);
    let found = &json["findings"][0];
    assert_eq!((&json["schema"], &json["base"]), (&1.into(), &"main".into()));
    assert_eq!(json["counts"], json!({kind: 1}));
    assert_eq!((&found["kind"], &found["advice"]), (&kind.into(), &advice.into()));
    let heading = format!("<h2 id=\"{kind}\">{kind} (1)</h2>");
    let told = format!("<p class=\"{advice}\"><strong>{advice}</strong>: ");
    for (format, title, told) in
        [("markdown", format!("\n### {kind}\n"), format!("{advice}: <b>")), ("html", heading, told)]
    {
        let out = review(folder, &format!("--format {format}")).out;
        let (before, begin) = out.split_once(&title).expect("the kind");
        assert!(begin.contains(&told), "{out}");
        assert!(!out.contains("Cut: ") && out.contains("<nav ") == out.contains("\"change-1\""));
        let mut beside = json["beside"].as_array().unwrap().iter();
        let mut facts = found["facts"].as_array().unwrap().iter();
        // Up to the first character that is escaped.
        let plain = |line: &Value| {
            let mut plain = line.as_str().unwrap().split(|c| "`'\"<>|[]_~*".contains(c));
            plain.next().unwrap().to_owned()
        };
        assert!(beside.all(|line| before.contains(&plain(line))), "{out}");
        let parted = found["facts"].to_string().contains("\"the routes part at");
        assert_eq!(out.contains("class=\"replay\""), format == "html" && parted, "{out}");
        assert!(facts.all(|fact| begin.contains(&plain(fact))), "{out}");
    }
}

/// Asserts what is reported for each change of a city. A change is a paragraph: the edits
/// of the base and of the head, `is KIND ADVICE`, and the expected sentences, indented. A
/// paragraph of edits alone belongs to each change below it, up to the next such one.
pub(crate) fn each(says: fn(&Folder, &str, &str, &[&str]), map: &str, cost: u64, script: &str) {
    let mut shared = "";
    for paragraph in script.trim().split("\n\n") {
        let words = ["base ", "head ", "is ", "  "];
        assert!(paragraph.lines().all(|line| words.iter().any(|word| line.starts_with(word))));
        let is = paragraph.lines().find_map(|line| line.strip_prefix("is ")?.split_once(' '));
        let Some((kind, advice)) = is else {
            shared = paragraph;
            continue;
        };
        let folder = city(map, cost);
        changed(&folder, &format!("{shared}\n{paragraph}"));
        let said = paragraph.lines().filter_map(|line| line.strip_prefix("  "));
        let said: Vec<String> = said.map(unescaped).collect();
        says(&folder, kind, advice, &said.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

pub(crate) const CITY: (&str, u64) = ("123\n456\n789\n", 20);

#[test]
fn each_kind_of_change() {
    let script = r"
base cost 20\nsteps 4\nturns 1 => cost 22\nsteps 4\nturns 3
base (0,0) >>vv\n\n1>>\n45v\n78v => (0,0) >v>v\n\n1>3\n4v>\n78v
is cost look
  small 1..=3: cost 22 -> 20 (-2): looser rules, lower costs, or the old answer was wrong: the old route is still
  the old route is still legal, at 22\n    turns 3 -> 1 (-2)\n
  \n    the routes part at step 2, at (0,1): v before, > after\n
  \n    cells: 4 kept, 1 removed, 1 added\n
  !the route is the same
  !did not change
  !1 of 1
  the comment in answers.toml on the answer 20: ~drawn by hand / and counted~\n
  answers.toml still says 20\n
  holds: solved again, the result matches the new snapshot and the known answer; the referee and
  \n    = both, x before, * after\n      0\n    0 ==*\n    1 4x=\n    2 78=\n

base optimal routes 1 => optimal routes 7
base turns 1 => turns 0
base certified * => certified yes, 1 states
is count look
  turns 0 -> 1 (+1)\n
  \n    certified: yes, 1 state -> yes, 
  !\n    -
  cost 20: one of the two counts is wrong, or the rules changed: the old route is still legal
  optimal routes: 7 -> 1\n

base pathfinding expanded 15 => pathfinding expanded 10
is statistics look
  (1): 1 to look at\n  slower: crucible pathfinding +11.9 % (expanded 10 -> 15, generated 32) in 1 snapshot with the same answer and drawing\n\n
  cost 20: slower: pathfinding +11.9 % (expanded 10 -> 15, generated 32)\n
  !\n    slower
  !\n    - stats
  !holds: 

base pathfinding expanded 15 => pathfinding expanded 95
head answers: [small] # drawn by hand => # Of all.\n\n[small]
is statistics accept
  \n  faster: crucible pathfinding -63.0 % (expanded 95 -> 15, generated 32) in 1 snapshot with the same answer and drawing\n
  cost 20: faster: pathfinding -63.0 % (expanded 95 -> 15, generated 32)
  , and told by no entry: fixtures/crucible/answers.toml (the comment at its head, small 1..=3: the comment);

base pathfinding expanded 15 => pathfinding expanded 95
head crates/crucible/src/referee/a.rs: => //
is statistics look
  15, generated 32); crucible's referee changed too: its bound may be wrong elsewhere\n

base cost 20 => cost 21
head answers: [small] # drawn by hand => # Of all.\n\n# Above.\n[small] # drawn # it\n# of one
is cost look
  the comment in answers.toml on the answer 20: ~Above. / drawn # it / of one / and counted~\n
  , and told by no entry: fixtures/crucible/answers.toml (small 1..=3: the comment);
  \n    the route is the same\n

base 45v => 46v
base pathfinding expanded 15 => pathfinding expanded 95
is drawing look
  cost 20: in the drawing, counted from its first line, `6` became `5` once, in line 2, column 2; faster: pathfinding -63.0 % (expanded 95 -> 15,

base 45v\n78v => 54v\n87v
is drawing look
  `5` became `4` once, in line 2, column 1; `7` became `8` once, in line 3, column 2; and 1 other replacement\n
  \n    - 54v\n    - 87v\n    + 45v\n    + 78v\n

base 78v => 78v\nxyz
is drawing look
  cost 20: in the drawing, 4 lines -> 3 lines
  \n    the snapshots, old and new:\n    - xyz\n

head 1>>\n45v\n78v => drawing left out: 3 lines, 12 bytes
is drawing reject
  !\n    - 

base cost 20\nsteps 4 => cost 21
is answer look
  not checked: the old snapshot cannot be read
  only the answer of the old snapshot is read (line
  )\n

base cost 20\nsteps 4 => cost \n
is answer look
  unknown -> cost 20
  the old snapshot cannot be read (line

base cost 20\nsteps 4 => no route
is answer look
  only the answer of the old

base fixture small => fixture other
is answer look
  not checked: the old snapshot names another case, crucible/other 1..=3\n

base cost 20 => <<<<<<< ours\ncost 20
is drawing look
  only the answer of the old snapshot is read (an unfinished merge)\n
  \n    - <<<<<<< ours\n

head cost 20 => <<<<<<< ours\ncost 20
is conflict reject
  an unfinished merge
  \n    + <<<<<<< ours\n

head steps 4 => steps four
is unreadable reject
  it is not a snapshot: line 5 below the header: found `steps four`

base cost 20\nsteps 4\nturns 1\noptimal routes 1 => no route\noptimal routes 0
base route\n(0,0) >>vv\n =>

is answer look
  no route -> cost 20: looser rules, or the old proof was wrong: there was no route
  \n      1>>\n      45v\n      78v\n

base input: => 1-3\n--6\n789\n
is answer look
  no route -> cost 20: the input was changed: on the old one there was no route
  the comment in answers.toml did not change when the input did\n
";
    each(everywhere, CITY.0, CITY.1, &script.replace('~', "\""));
}
