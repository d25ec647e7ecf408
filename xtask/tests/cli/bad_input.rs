//! Invalid inputs and arguments: a clear message, the right exit code, no panic.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read};

use serde_json::Value;
use xtask::puzzles::ALL;

use crate::certificates::certificate;
use crate::changes::filled;
use crate::solve::solve_text;
use crate::world::{CITY, Folder, Runs, World, project, words, xtask};

/// Reading stops once the input is too large.
#[test]
fn a_city_beyond_the_cap() {
    let ones = |number, options: &str| {
        let mut input = io::repeat(b'1').take(number);
        let run = project().run_on(&words(&format!("solve crucible {options}")), &mut input);
        assert!(number - input.limit() <= 33_554_433 && run.code == 2, "{run:?}");
        run.err
    };
    let raise = "(--max-cells raises the limit)\n";
    let bytes = "<stdin>:1:1: found an input that is too long, expected at most 33554432 bytes";
    assert_eq!(ones(u64::MAX, ""), format!("{bytes} {raise}"));
    for (number, most, options) in [(16_777_217, 16_777_216, ""), (4, 3, "--max-cells 3")] {
        let place = format!("<stdin>:1:{}: found one cell too many", most + 1);
        assert_eq!(ones(number, options), format!("{place}, expected at most {most} {raise}"));
    }
}

#[test]
fn files_that_cannot_be_read() {
    let folder = Folder::new();
    for name in ["maps/city.txt", "maps/citz.txt", "maps/odd/file"] {
        folder.write(name, "12\n34\n");
    }
    for (name, said) in [
        ("maps/cty.txt", "no such file, did you mean `maps/city.txt`?"),
        ("maps/cit.txt", "no such file, did you mean `maps/city.txt`?"),
        ("maps/ode", "no such file"),
        ("maps/island.txt", "no such file"),
        ("none/city.txt", "no such file"),
        ("maps/odd", "is a folder: name a file in it"),
    ] {
        for line in [
            "solve crucible NAME",
            "check crucible NAME maps/city.txt",
            "check crucible maps/city.txt NAME",
            "diff-tool NAME maps/city.txt",
        ] {
            let err = folder.xtask(&line.replace("NAME", name)).failed(2);
            assert_eq!(err, format!("{name}: {said}\n"), "{line}");
        }
    }
    let err = folder.xtask("solve crucible ''").failed(2);
    assert_eq!(err, ": the name of the file is empty\n");
}

/// The message names the puzzle that can read the input.
#[test]
fn the_input_of_another_puzzle_is_recognised() {
    for puzzle in ALL.puzzles() {
        for other in ALL.names().into_iter().filter(|other| *other != puzzle.name()) {
            let run = solve_text(other, puzzle.profile().example);
            let said = format!(" (this is an input of {})\n", puzzle.name());
            assert!(run.code == 2 && run.err.ends_with(&said), "{run:?}");
            assert!(run.err.starts_with("<stdin>:") && run.err.lines().count() == 1);
        }
    }
    // An input above the limit is not tried with other puzzles.
    let run = solve_text("pacman --max-cells 3", "12\n34\n");
    assert!(run.code == 2 && !run.err.contains("this is an input"), "{}", run.err);
}

#[test]
fn on_a_terminal_the_place_is_shown() {
    let world = World { on_terminal: true, ..project() };
    let certificate = certificate(["pacman", "detour", "standard"]);
    let [rules, layer] = [("standard", "strange"), ("layer cells", "layer bells")]
        .map(|(old, new)| certificate.replace(old, new));
    let strange = "expected a rule set (unknown rules `strange`, expected standard)";
    let strange = format!("3:7: found `strange`, {strange}\n    rules strange\n          ^\n");
    let bells =
        "9:7: found `bells`, expected a layer of this input\n    layer bells\n          ^\n";
    let turned =
        "2:2: found '\\u{202e}', expected a digit or `-`\n    3\\u{202e}4x\\u{2066}\n     ^\n";
    for (input, expected) in [
        (&*rules, &*strange),
        (&layer, bells),
        ("12\n3x\n", "2:2: found 'x', expected a digit or `-`\n    3x\n     ^\n"),
        // The excerpt escapes characters that would change its direction.
        ("12\n3\u{202e}4x\u{2066}", turned),
    ] {
        let check = "check pacman fixtures/pacman/detour.txt -";
        let line = if input.starts_with("wayproof") { check } else { "solve crucible" };
        let err = world.run_on(&words(line), input.as_bytes()).failed(2);
        assert_eq!(err, format!("<stdin>:{expected}"));
    }
    let run = world.run("solve crucible");
    assert_eq!(run.err.lines().count(), 1, "there is no line to show: {}", run.err);
}

/// Messages escape characters of file names that do not print; the files still work.
#[test]
fn what_does_not_print_is_shown_by_its_number() {
    let folder = Folder::new();
    for (name, shown) in [
        (OsStr::new("\u{202e}txt.x"), r"\u{202e}txt.x"),
        (OsStr::new("\u{7f} é.txt"), r"\u{7f} é.txt"),
        (OsStr::new("a\u{200b}\u{2028}\u{e000}"), r"a\u{200b}\u{2028}\u{e000}"),
        #[cfg(unix)]
        (OsStr::new("a\u{1b}[2J"), r"a\u{1b}[2J"),
        #[cfg(unix)]
        (OsStr::new("a:1:1: all is well\nb"), r"a:1:1: all is well\u{a}b"),
        // Not UTF-8, but it can be opened.
        #[cfg(target_os = "linux")]
        (std::os::unix::ffi::OsStrExt::from_bytes(b"a\xff.txt"), r"a\u{fffd}.txt"),
    ] {
        let solve = |options: &str| {
            let line = format!("solve crucible {options}");
            let arguments = words(&line).into_iter().map(OsStr::new).chain([name]);
            folder.world().run_on(&arguments.collect::<Vec<_>>(), io::empty())
        };
        assert_eq!(solve("--cost-only").failed(2), format!("{shown}: no such file\n"));
        fs::write(folder.path("").join(name), "12\n3x\n").unwrap();
        let malformed = format!("{shown}:2:2: found 'x', expected a digit or `-`\n");
        assert_eq!(solve("--cost-only").failed(2), malformed);
        fs::write(folder.path("").join(name), "12\n34\n").unwrap();
        assert_eq!(solve("--cost-only").good(), format!("{shown}: cost 6, not certified\n"));
        // JSON has the name as given, and only characters that print.
        let run = solve("--format json");
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        let is_given = answer["input"] == *name.to_string_lossy();
        assert!(is_given && run.out.trim_end().chars().all(grid::prints), "{run:?}");
        let run = solve("--max-expansions 0");
        assert!(run.err.starts_with(&format!("{shown}: the search stopped")), "{}", run.err);
    }
}

/// Arguments that are refused at once, and a part of each message.
#[test]
fn wrong_usage() {
    let script = r"
solve crucible --rules -1..=3 => --rules for crucible: unknown rules `-1..=3`, expected MIN
solve pacman --rules 1..=3 => unknown rules `1..=3`, expected standard
solve amphipod --rules x => unknown rules `x`, expected `folded` or
solve crucible --rules elven --engine sweep => no engine `sweep` for this puzzle under elven: $all\n
solve crucible --engine dens => under 1..=3: did you mean `dense`?\n
solve octile --format html --compare auto => no engine `auto` for this puzzle under standard: use $cells\n
solve amphipod --top 2 => --top $listing
solve amphipod --nth 2 => --nth $listing
solve amphipod --count => --count $listing
solve crucible --format contest => --format contest does not apply to crucible, only to pacman\n
solve pacman --format contest --top 2 => $contest
solve pacman --format contest --count => $contest
solve pacman --format contest --cost-only => $contest
solve pacman --format contest --stats => --stats is for --format text
solve crucible --format json --stats => error: --stats is for --format text; JSON always has `stats`\n
solve crucible $both --format json => several --rules make one table
solve crucible $both --top 2 => several --rules make one table
solve crucible $both --map => several --rules make one table
solve crucible $both --certificate x => several --rules make one table
solve crucible --format svg $city $city => take exactly one input
solve crucible --format html --top 2 => show one route
solve crucible --format svg --count => show one route
solve crucible --format svg --cost-only => show one route
solve crucible --map --format json => error: --map is for --format text\n
solve crucible --explored => --explored shows the search in a picture: add --format svg or html
solve crucible --compare dense --format svg => add --format html
solve crucible --compare sweep --format html => --compare: sweep $closes
solve octile --format svg --explored --engine jps => --explored: jps $closes
solve keys-and-doors --format svg --explored --engine contraction => --explored: contraction $closes
solve amphipod --compare packed --format html => --compare $listing
solve amphipod --format svg --explored => --explored $listing
solve crucible --certificate - => name a file; the answer goes to standard output\n
solve crucible --certificate fixtures => fixtures: name a file in a folder\n
solve crucible --certificate README.md/x => x: name a file in a folder\n
solve crucible --certificate x --no-certify => cannot be used with '--no-certify'
solve crucible --certificate x --cost-only => cannot be used with '--cost-only'
solve crucible --certificate x --nth 2 => cannot be used with '--nth <K>'
solve crucible --certificate x $city $city => take exactly one input
solve crucible - - => error: standard input can be read only once, but `-` is given twice\n
solve crucible --nth 1 --top 2 => '--nth <K>' cannot be used with '--top <K>'
solve crucible --simple => --top <K>
solve crucibel => error: unknown puzzle `crucibel`, did you mean `crucible`?\n
solve chess => error: unknown puzzle `chess`, known are: crucible, amphipod
check crucibel city - => unknown puzzle `crucibel`, did you mean
check crucible - - => only one of INPUT and CERTIFICATE can be `-`
slove => a similar subcommand exists: 'solve'
 => Usage:
verify-all --partition 1/2 --accept => cannot be used with
verify-all --jobs 0 => : expected a number of at least 1\n
verify-all --certificates README.md => error: --certificates: `README.md` is a file; name a folder\n
verify-all --json --format table => cannot be used with
verify-all --json --list => cannot be used with
verify-all --diff --list => cannot be used with
verify-all --diff --json => cannot be used with
verify-all --diff --format junit => error: --diff is for --format table\n
verify-all --only crucibel => did you mean `crucible`?
verify-all --only crucible/one-cel => did you mean `crucible/one-cell`?
verify-all --only octile/inputs/one-row => did you mean `octile/one-row`?
verify-all --only chess => puzzles are crucible
bench --maps nope => error: --maps: no such folder: nope\n
bench => error: the benchmark did not run: 
";
    let names = [
        ("$all", "use auto, $cells"),
        ("$both", "--rules 1..=3 --rules elven"),
        ("$city", CITY),
        ("$closes", "does not expand cells one at a time; these do: $cells\\n"),
        ("$cells", "pathfinding, pathfinding-dijkstra, dense"),
        ("$contest", "--top, --count and --cost-only do not apply"),
        ("$listing", "does not apply to amphipod, only to $listed"),
        ("$listed", "crucible, keys-and-doors, pacman, octile"),
    ];
    let script = filled(script, &names);
    for line in script.trim_matches('\n').lines() {
        let (arguments, words) = line.split_once(" => ").unwrap();
        let err = xtask(arguments).failed(2);
        assert!(err.contains(&words.replace("\\n", "\n")), "{line}:\n{err}");
    }
}
