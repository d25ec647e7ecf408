//! Certificate files of small puzzles: a file that can be read is written again byte for
//! byte (for burrows, without ignored entries), and what the checker accepts is true.

use amphipod::Burrow;
use crucible::{City, Crossing, Elven, RunLengths};
use keys_and_doors::Island;
use pacman::Maze;
use proof::file::{Header, Reader};
use puzzle::{Course, Puzzle, Solve};
use search::Options;
use testkit::is_true;

/// Picks a puzzle by the first byte, `0` to `4`. The other bytes are a certificate file
/// from the claim on; the header is added.
pub fn check(bytes: &[u8]) {
    let Some((which, lines)) = bytes.split_first() else { return };
    let city = || -> City { "1-11\n2113\n0191\n".parse().unwrap() };
    match which.wrapping_sub(b'0') % 5 {
        0 => read::<Maze>(&"0 1\n0 3\n3 4\n-P%.\n--%-\n----\n".parse().unwrap(), lines),
        1 => read(&Crossing::new(city(), RunLengths::try_from((1, 3)).unwrap()), lines),
        2 => read(&Crossing::new(city(), Elven), lines),
        3 => read::<Island>(&"a@A+\n..b#\n#B.+\n".parse().unwrap(), lines),
        _ => {
            let drawing = "#############\n#...........#\n###B#A#C#D###\n  #########\n";
            read::<Burrow>(&drawing.parse().unwrap(), lines);
        }
    }
}

fn read<P: Solve>(puzzle: &P, lines: &[u8]) {
    let Header { puzzle: name, rules, input } =
        Header::new(P::NAME, &puzzle.rules(), puzzle.plain());
    let header =
        format!("wayproof certificate 1\npuzzle {name}\nrules {rules}\ninput {input:016x}\n");
    let file = [header.as_bytes(), lines].concat();
    let mut stream = file.as_slice();
    let Ok(mut reader) = Reader::open(&mut stream) else { return };
    let Ok(answer) = puzzle.read_certificate(&mut reader) else { return };
    let (route, certificate) = (answer.route.as_ref(), &answer.certificate);
    let mut again = Vec::new();
    puzzle.write_certificate(route, certificate, &mut again).unwrap();
    let (again, file) = (String::from_utf8_lossy(&again), String::from_utf8_lossy(&file));
    if P::NAME == Burrow::NAME {
        // Entries of states that the burrow cannot reach are ignored.
        let mut lines = file.lines();
        let stands = |line| lines.any(|known| known == line);
        assert!(again.lines().all(stands), "read, and written otherwise:\n{file}\n{again}");
    } else {
        assert_eq!(again, file, "read, and written otherwise");
    }
    if puzzle.check_certificate_while(route, certificate, &mut |_| true).is_err() {
        return;
    }
    // An accepted claim is true, and an accepted route is as cheap as any.
    let (claim, cost) = (certificate.claim(), route.map(P::Route::claimed));
    let optimum = puzzle.cost(&Options::default()).into_route();
    let is_true = is_true(claim, optimum.map(u128::from)) && (cost.is_none() || cost == optimum);
    assert!(is_true, "{claim}, {cost:?}, {optimum:?}");
}
