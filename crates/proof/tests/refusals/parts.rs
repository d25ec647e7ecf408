//! Bands of which only a part is looked at: the rest of their pages counts all the same.

use std::ops::Range;

use proof::{
    BandCost, Bands, Certificate, Claim, NumberedTable, Numbering, Referee, Refusal, check_bound,
};

/// How many places a row has.
const ROW: usize = 100;

/// Three rows of many places. From each place of the last two, a step at a cost of 1 leads
/// up. The band of the last row has another cost.
struct Many;

/// How many places these rows have.
const MANY: usize = 10_000;

impl Referee for Many {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        vec![2 * MANY]
    }

    fn moves(&self, &state: &usize, moves: &mut Vec<(usize, u64)>) {
        moves.extend(state.checked_sub(MANY).map(|above| (above, 1)));
    }

    fn is_goal(&self, &state: &usize) -> bool {
        state == 0
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        Some(self)
    }
}

impl Numbering for Many {
    type State = usize;

    fn len(&self) -> usize {
        3 * MANY
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        Some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }
}

impl Bands for &Many {
    type Cost = u16;

    fn page_len(&self) -> usize {
        MANY
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        visit(0);
    }

    fn bounds(&self, _: usize, _: usize, bounds: &mut [u32]) {
        bounds.fill(0);
    }

    fn each_band(&self, row: usize, _: Range<usize>, mut visit: impl FnMut(usize, usize, &[u16])) {
        if row > 0 {
            visit(row * MANY, (row - 1) * MANY, &vec![u16::from(row == 1); MANY]);
        }
    }
}

#[test]
fn a_check_that_begins_anew_without_bands_asks_as_often_as_ever() {
    let table = NumberedTable::new(3 * MANY, |number| Some(2 - (number / MANY) as u64));
    let certificate = Certificate::numbered(Claim::AtLeast(2), table);
    let mut asked = 0;
    let checked = check_bound(&Many, &certificate, &mut |_| {
        asked += 1;
        true
    });
    assert_eq!(checked.map(|checked| checked.moves), Ok(2 * MANY));
    // After each of two rows of bands, and then after each 4,096 moves.
    assert_eq!(asked, 2 + 2 * MANY / 4_096);
}

/// Two rows. From each place of the second one a step at a cost of 1 leads up.
struct Rows {
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
        moves.extend(state.checked_sub(ROW).map(|above| (above, 1)));
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
        2 * ROW
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
        ROW
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        visit(self.goal);
    }

    fn bounds(&self, row: usize, first: usize, bounds: &mut [u32]) {
        for (bound, number) in bounds.iter_mut().zip(row * ROW + first..) {
            *bound = if Some(number) == self.vacant { u16::NO_WAY } else { 0 };
        }
    }

    fn each_band(&self, row: usize, _: Range<usize>, mut visit: impl FnMut(usize, usize, &[u16])) {
        if row == 1 {
            visit(ROW, 0, &[1; ROW]);
        }
    }
}

#[test]
fn a_step_far_from_the_entries_of_the_row_above_is_refused() {
    for known in 0..ROW {
        for place in 0..ROW {
            // The entry above is where the checker begins. Of what the step leads to
            // there is none, so its potential is what is claimed.
            let rows = Rows { start: ROW + place, goal: place, vacant: None };
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
        let rows = Rows { start: ROW, goal: 0, vacant: Some(vacant) };
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
