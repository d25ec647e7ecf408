//! Forgeries as files: they read back as they were, and a damaged file is
//! refused or still proves what is true.

use proof::file::{Header, Layers, OnMap, Reader, read, write};
use proof::{Certificate, Claim, check_bound};
use testkit::{Dice, Graph, cases, entries, honest, is_true};

use crate::truth::{optimum, random_graph};

/// The states of a graph in one row, or in rows of two; as an array, or as a list.
#[derive(Clone, Copy)]
struct Map {
    states: usize,
    cols: usize,
    is_array: bool,
}

impl Map {
    /// A map of these columns, if the states fill its rows; one row otherwise.
    fn new(states: usize, cols: usize, is_array: bool) -> Map {
        let cols = if states.is_multiple_of(cols) { cols } else { states };
        Map { states, cols, is_array }
    }

    fn write(&self, certificate: &Certificate<usize>) -> Result<Vec<u8>, String> {
        let (header, mut file) = (Header::new("graph", &"standard", &""), Vec::new());
        let written = write(&header, &OnMap(*self), None, certificate, &mut file);
        written.map(|()| file).map_err(|error| error.to_string())
    }

    /// The certificate, if it can be read and comes without a route.
    fn read(&self, mut file: &[u8]) -> Option<Certificate<usize>> {
        let header = Header::new("graph", &"standard", &"");
        let mut reader = Reader::open(&mut file).ok()?;
        let answer = read(&header, &OnMap(*self), |_, _| (), &mut reader).ok()?;
        answer.route.is_none().then_some(answer.certificate)
    }
}

impl Layers for Map {
    type State = usize;
    type Cell = (usize, usize);
    type Layer = ();

    fn layers(&self) -> Vec<()> {
        vec![()]
    }

    fn name(&self, _layer: &()) -> String {
        "states".to_owned()
    }

    fn map(&self) -> (usize, usize) {
        (self.states / self.cols, self.cols)
    }

    fn start(&self) -> (usize, usize) {
        (0, 0)
    }

    fn most_steps(&self) -> usize {
        self.states
    }

    fn state(&self, _layer: &(), (row, col): (usize, usize)) -> usize {
        row * self.cols + col
    }

    fn place(&self, &state: &usize) -> Option<((), (usize, usize))> {
        Some(((), (state / self.cols, state % self.cols)))
    }

    fn numbers(&self) -> Option<usize> {
        self.is_array.then_some(self.states)
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        (state < self.states).then_some(state)
    }

    fn numbered(&self, number: usize) -> Option<usize> {
        (number < self.states).then_some(number)
    }
}

fn accepts(graph: &Graph, certificate: &Certificate<usize>) -> bool {
    check_bound(graph, certificate, &mut |_| true).is_ok()
}

/// Puts a table through files of each kind: what is read is what was written,
/// and as good. A table that names a state twice, or one that is none, cannot
/// be written.
pub(crate) fn same_through_a_file(
    graph: &Graph,
    claim: Claim,
    table: &[(usize, u64)],
    accepted: bool,
) {
    let certificate = Certificate::new(claim, table.to_vec());
    let written = entries(&certificate, Some);
    let states = graph.moves.len();
    let alone = written.windows(2).all(|pair| pair[0].0 != pair[1].0);
    for (cols, is_array) in [(states, true), (2, false)] {
        let map = Map::new(states, cols, is_array);
        let file = map.write(&certificate);
        assert_eq!(file.is_ok(), alone && written.iter().all(|(state, _)| *state < states));
        let Ok(file) = file else { continue };
        let read = map.read(&file).unwrap();
        assert_eq!((read.claim(), entries(&read, Some)), (claim, written.clone()));
        assert_eq!(accepts(graph, &read), accepted, "{claim}, {table:?}");
        assert_eq!(map.write(&read).as_ref(), Ok(&file));
    }
}

/// Damages one place of `file` behind `first`: mostly a digit, since much else
/// can be read no more.
fn damage(dice: &mut Dice, file: &mut Vec<u8>, first: usize) {
    const SIGNS: &[u8] = b"++--..0123456789\n\n layersting ";
    let digits: Vec<usize> = (first..file.len()).filter(|&at| file[at].is_ascii_digit()).collect();
    if !digits.is_empty() && !dice.one_in(4) {
        let place = digits[dice.size(0, digits.len() - 1)];
        file[place] = b"0123456789"[dice.size(0, 9)];
        return;
    }
    let place = dice.size(first, file.len() - 1);
    let sign = SIGNS[dice.size(0, SIGNS.len() - 1)];
    match dice.below(3) {
        0 => file[place] = sign,
        1 => file.insert(place, sign),
        _ => drop(file.remove(place)),
    }
}

#[test]
fn no_damaged_file_proves_what_is_false() {
    let mut dice = Dice::new(4);
    let (mut read, mut accepted) = (0_u64, 0_u64);
    let files = cases(60_000);
    for _ in 0..files {
        let graph = random_graph(&mut dice);
        let optimum = optimum(&graph);
        let claim = optimum.map_or(Claim::NoRoute, Claim::AtLeast);
        let map = Map::new(graph.moves.len(), dice.size(1, 3), dice.one_in(2));
        let mut file = map.write(&Certificate::new(claim, honest(&graph, claim))).unwrap();
        let first = file.windows(5).position(|word| word == b"claim").unwrap();
        for _ in 0..dice.size(1, 2) {
            damage(&mut dice, &mut file, first);
        }
        let Some(certificate) = map.read(&file) else { continue };
        read += 1;
        assert_eq!(map.write(&certificate).as_ref(), Ok(&file));
        if accepts(&graph, &certificate) {
            accepted += 1;
            let text = String::from_utf8_lossy(&file);
            let is_true = is_true(certificate.claim(), optimum.map(u128::from));
            assert!(is_true, "{text}, best {optimum:?}, {graph:?}");
        }
    }
    // If hardly any could be read, or passed, the test would show little.
    assert!(files < 100 || read * 20 > files, "only {read} of {files} could be read");
    assert!(files < 100 || accepted * 100 > files, "only {accepted} of {files} passed");
}
