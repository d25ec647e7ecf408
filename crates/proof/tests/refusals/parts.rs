//! Bands of which only a part is looked at: the rest of their pages counts all the same.

use std::ops::Range;

use proof::{
    BandCost, Bands, Certificate, Claim, NumberedTable, Numbering, Referee, Refusal, check_bound,
};

/// How many places a row has.
const ROW: usize = 100;

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
