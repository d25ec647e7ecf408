//! Certificate files of small puzzles: one that can be read is written again
//! byte by byte, and whatever the checker accepts is true.

use std::fmt::Display;
use std::io;

use amphipod::Burrow;
use crucible::{City, Rules};
use keys_and_doors::Island;
use pacman::Maze;
use proof::Claim;
use proof::file::{Answer, Header, Reader, Unread};

/// Takes the first byte for a puzzle, `0` to `4`, and the others for the lines of a
/// certificate file from the claim on; what is above is put there.
pub fn check(bytes: &[u8]) {
    let Some((which, lines)) = bytes.split_first() else { return };
    match which.wrapping_sub(b'0') % 5 {
        0 => maze(lines),
        1 => city(&Rules::default(), lines),
        2 => city(&Rules::Elven, lines),
        3 => island(lines),
        _ => burrow(lines),
    }
}

fn maze(lines: &[u8]) {
    use pacman::certificate_file::{PUZZLE, read, write};
    let maze: Maze = "0 1\n0 3\n3 4\n-P%.\n--%-\n----\n".parse().unwrap();
    let file = with_header(PUZZLE, &pacman::Rules::default(), &maze, lines);
    let Some(answer) = read_back(
        &file,
        |reader| read(&maze, reader),
        |answer, out| write(&maze, answer.route.as_ref(), &answer.certificate, out),
    ) else {
        return;
    };
    if maze.check_certificate(answer.route.as_ref(), &answer.certificate).is_ok() {
        let optimum = maze.solve().map(|route| route.cost());
        holds(answer.certificate.claim(), answer.route.map(|route| route.cost()), optimum);
    }
}

fn city(rules: &Rules, lines: &[u8]) {
    use crucible::certificate_file::{PUZZLE, read, write};
    let city: City = "1-11\n2113\n0191\n".parse().unwrap();
    let file = with_header(PUZZLE, rules, &city, lines);
    let Some(answer) = read_back(
        &file,
        |reader| read(&city, rules, reader),
        |answer, out| write(&city, rules, answer.route.as_ref(), &answer.certificate, out),
    ) else {
        return;
    };
    if city.check_certificate(rules, answer.route.as_ref(), &answer.certificate).is_ok() {
        let optimum = city.solve(rules).map(|route| route.cost());
        holds(answer.certificate.claim(), answer.route.map(|route| route.cost()), optimum);
    }
}

fn island(lines: &[u8]) {
    use keys_and_doors::certificate_file::{PUZZLE, read, write};
    let island: Island = "a@A+\n..b#\n#B.+\n".parse().unwrap();
    let file = with_header(PUZZLE, &keys_and_doors::Rules::default(), &island, lines);
    let Some(answer) = read_back(
        &file,
        |reader| read(&island, reader),
        |answer, out| write(&island, answer.route.as_ref(), &answer.certificate, out),
    ) else {
        return;
    };
    if island.check_certificate(answer.route.as_ref(), &answer.certificate).is_ok() {
        let optimum = island.solve().map(|route| route.cost());
        holds(answer.certificate.claim(), answer.route.map(|route| route.cost()), optimum);
    }
}

fn burrow(lines: &[u8]) {
    use amphipod::certificate_file::{PUZZLE, read, write};
    let drawing = "#############\n#...........#\n###B#A#C#D###\n  #########\n";
    let (burrow, rules): (Burrow, _) = (drawing.parse().unwrap(), amphipod::Rules::Folded);
    let file = with_header(PUZZLE, &rules, &burrow, lines);
    let Some(answer) = read_back(
        &file,
        |reader| read(&burrow, rules, reader),
        |answer, out| write(&burrow, rules, answer.route.as_ref(), &answer.certificate, out),
    ) else {
        return;
    };
    if burrow.check_certificate(answer.route.as_ref(), &answer.certificate).is_ok() {
        let optimum = burrow.solve().map(|route| route.cost());
        holds(answer.certificate.claim(), answer.route.map(|route| route.cost()), optimum);
    }
}

fn with_header(puzzle: &str, rules: &impl Display, input: &impl Display, lines: &[u8]) -> Vec<u8> {
    let Header { puzzle, rules, input } = Header::new(puzzle, rules, input);
    let header =
        format!("wayproof certificate 1\npuzzle {puzzle}\nrules {rules}\ninput {input:016x}\n");
    [header.as_bytes(), lines].concat()
}

/// What the file says, if it can be read; then it is written as it was.
fn read_back<R, C>(
    file: &[u8],
    read: impl Fn(&mut Reader<'_>) -> Result<Answer<R, C>, Unread>,
    write: impl Fn(&Answer<R, C>, &mut Vec<u8>) -> io::Result<()>,
) -> Option<Answer<R, C>> {
    let mut stream = file;
    let answer = read(&mut Reader::open(&mut stream).ok()?).ok()?;
    let mut again = Vec::new();
    write(&answer, &mut again).unwrap();
    let (again, file) = (String::from_utf8_lossy(&again), String::from_utf8_lossy(file));
    assert_eq!(again, file, "read, and written otherwise");
    Some(answer)
}

/// A claim that was accepted is true, and a route that was is as cheap as any.
fn holds(claim: Claim, route: Option<u64>, optimum: Option<u64>) {
    let is_true = match (claim, optimum) {
        (_, None) => route.is_none(),
        (Claim::NoRoute, Some(_)) => false,
        (Claim::AtLeast(claimed), Some(optimum)) => {
            claimed <= optimum && route.is_none_or(|cost| cost == optimum)
        }
    };
    assert!(is_true, "{claim}, {route:?}, {optimum:?}");
}
