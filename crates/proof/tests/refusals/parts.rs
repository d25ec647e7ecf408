//! Bands of which only a part is looked at: the rest of their pages counts all the same.

use std::ops::Range;

use proof::{
    BandCost, Bands, Certificate, Claim, NumberedTable, Numbering, Referee, Refusal, check_bound,
};

/// How many places a row has.
const ROW: usize = 100;

/// Rows of places. From each place below the first row a step at a cost of 1 leads up.
struct Rows {
    /// How many places each row has.
    width: usize,
    height: usize,
    /// Whether the band of the last row has another cost.
    lies: bool,
    start: usize,
    goal: usize,
    /// A number in the first row that stands for no state.
    vacant: Option<usize>,
}

impl Referee for Rows {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        vec![self.start]
    }

    fn moves(&self, &state: &usize, moves: &mut Vec<(usize, u64)>) {
        moves.extend(state.checked_sub(self.width).map(|above| (above, 1)));
    }

    fn is_goal(&self, &state: &usize) -> bool {
        state == self.goal
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        Some(self)
    }
}

impl Numbering for Rows {
    type State = usize;

    fn len(&self) -> usize {
        self.height * self.width
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        Some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (Some(number) != self.vacant).then_some(number)
    }
}

impl Bands for &Rows {
    type Cost = u16;

    fn page_len(&self) -> usize {
        self.width
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        visit(self.goal);
    }

    fn bounds(&self, row: usize, first: usize, bounds: &mut [u32]) {
        for (bound, number) in bounds.iter_mut().zip(row * self.width + first..) {
            *bound = if Some(number) == self.vacant { u16::NO_WAY } else { 0 };
        }
    }

    fn each_band(&self, row: usize, _: Range<usize>, mut visit: impl FnMut(usize, usize, &[u16])) {
        let cost = u16::from(!self.lies || row + 1 < self.height);
        if let Some(above) = row.checked_sub(1) {
            visit(row * self.width, above * self.width, &vec![cost; self.width]);
        }
    }
}

fn two_rows(start: usize, goal: usize, vacant: Option<usize>) -> Rows {
    Rows { width: ROW, height: 2, lies: false, start, goal, vacant }
}

#[test]
fn a_step_far_from_the_entries_of_the_row_above_is_refused() {
    for known in 0..ROW {
        for place in 0..ROW {
            // The entry above is where the checker begins. Of what the step leads to
            // there is none, so its potential is what is claimed.
            let rows = two_rows(ROW + place, place, None);
            let entry = |claimed| {
                let entry = move |number| match number {
                    _ if number == ROW + place => Some(0),
                    _ if number == known && known != place => Some(claimed),
                    _ => None,
                };
                let table = NumberedTable::new(2 * ROW, entry);
                let certificate = Certificate::numbered(Claim::AtLeast(claimed), table);
                check_bound(&rows, &certificate, &mut |_| true)
            };
            assert!(entry(1).is_ok(), "{known} {place}");
            let refusal = entry(5);
            assert!(matches!(refusal, Err(Refusal::Raised { .. })), "{known} {place}: {refusal:?}");
        }
    }
}

#[test]
fn an_entry_of_no_state_is_refused_where_no_move_begins() {
    for vacant in [1, ROW / 2, ROW - 1] {
        let rows = two_rows(ROW, 0, Some(vacant));
        let verdict = |entries: &[usize]| {
            let entry = |number| entries.contains(&number).then_some(0);
            let table = NumberedTable::new(2 * ROW, entry);
            let certificate = Certificate::numbered(Claim::AtLeast(1), table);
            check_bound(&rows, &certificate, &mut |_| true).map(|checked| checked.states)
        };
        assert_eq!(verdict(&[ROW]), Ok(1));
        assert_eq!(verdict(&[vacant, ROW]), Err(Refusal::NoState { number: vacant }));
    }
}

#[test]
fn a_check_that_begins_anew_without_bands_asks_as_often_as_ever() {
    let width = 10_000;
    let rows = Rows { width, height: 3, lies: true, start: 2 * width, goal: 0, vacant: None };
    let table = NumberedTable::new(3 * width, |number| Some(2 - (number / width) as u64));
    let certificate = Certificate::numbered(Claim::AtLeast(2), table);
    let mut asked = 0;
    let checked = check_bound(&rows, &certificate, &mut |_| {
        asked += 1;
        true
    });
    assert_eq!(checked.map(|checked| checked.moves), Ok(2 * width));
    // After each of two rows of bands, and then after each 4,096 moves.
    assert_eq!(asked, 2 + 2 * width / 4_096);
}
