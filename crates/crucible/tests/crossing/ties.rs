//! Cities in which many routes cost the same: the search leaves in the table how many
//! moves are left, so that the check needs no search.

use std::cell::Cell;

use crucible::proof::{
    Bands, Certificate, Entries, NumberedTable, Numbering, Referee, check_first,
};
use crucible::puzzle::{Puzzle, Solve};
use crucible::search::Options;
use crucible::{City, Crossing, Rules, RunLengths, SWEEP};
use testkit::{Dice, cases};

/// A referee that counts of how many states it hands out the moves by number.
struct Asked<R>(R, Cell<usize>);

impl<R: Referee> Referee for Asked<R> {
    type State = R::State;

    fn starts(&self) -> Vec<R::State> {
        self.0.starts()
    }

    fn moves(&self, state: &R::State, moves: &mut Vec<(R::State, u64)>) {
        self.0.moves(state, moves);
    }

    fn is_goal(&self, state: &R::State) -> bool {
        self.0.is_goal(state)
    }

    fn bound(&self, state: &R::State) -> u64 {
        self.0.bound(state)
    }

    fn numbering(&self) -> Option<impl Numbering<State = R::State>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        self.0.bands()
    }
}

impl<R: Referee> Numbering for Asked<R> {
    type State = R::State;

    fn len(&self) -> usize {
        self.0.numbering().unwrap().len()
    }

    fn number(&self, state: &R::State) -> Option<usize> {
        self.0.numbering()?.number(state)
    }

    fn state(&self, number: usize) -> Option<R::State> {
        self.0.numbering()?.state(number)
    }

    fn each_move(&self, number: usize, state: &R::State, visit: impl FnMut(usize, u64)) -> bool {
        self.1.set(self.1.get() + 1);
        self.0.numbering().unwrap().each_move(number, state, visit)
    }
}

/// Of how many states a check looks at the moves one by one, and how many states the route
/// has: with the counts of moves that the search has left in the table, and without.
/// `None` without a route.
fn asked(city: &City, lengths: RunLengths) -> Option<([usize; 2], usize)> {
    let crossing = Crossing::new(city, lengths);
    let outcome = Solve::search(&crossing, &Options::default().engine(SWEEP));
    let (route, certificate) = (outcome.route()?, outcome.certificate.as_ref()?);
    let states = Puzzle::replay(&crossing, route).unwrap();
    let Entries::Numbered(table) = certificate.entries() else { unreachable!("a table") };
    let plain = NumberedTable::new(table.len(), |number| table.get(number));
    let asked = [table, &plain].map(|table| {
        let certificate = Certificate::numbered(certificate.claim(), table.clone());
        let referee = Asked(Puzzle::referee(&crossing), Cell::new(0));
        check_first(&referee, &states, route.cost(), &certificate, &mut |_| true).unwrap();
        referee.1.get()
    });
    Some((asked, states.len()))
}

/// A city of blocks of heat 1, some of heat 2, and some closed, but not at the corners.
fn with_many_ties(dice: &mut Dice, rows: usize, cols: usize) -> City {
    let mut text = String::new();
    for row in 0..rows {
        for col in 0..cols {
            let is_corner = row + col < 8 || row + col + 10 > rows + cols;
            let is_closed = !is_corner && dice.one_in(40);
            text.push(if is_closed {
                '-'
            } else {
                *dice.pick(&['1', '1', '1', '1', '2']).unwrap()
            });
        }
        text.push('\n');
    }
    text.parse().unwrap()
}

#[test]
fn a_city_with_many_ties_is_checked_without_a_search() {
    let mut compared = 0;
    for seed in 0..cases(30) {
        let mut dice = Dice::new(3_000 + seed);
        let (rows, cols) = dice.pick(&[(70, 80), (140, 40), (30, 160)]).copied().unwrap();
        let city = with_many_ties(&mut dice, rows, cols);
        let Ok(Rules::Runs(lengths)) = Rules::runs(1..=dice.size(3, 5)) else { unreachable!() };
        let Some(([with, without], states)) = asked(&city, lengths) else { continue };
        assert_eq!(with, states, "seed {seed}\n{city}");
        assert!(without > states, "seed {seed}: {without} for {states}\n{city}");
        compared += 1;
    }
    assert!(compared * 2 > cases(30), "only {compared} cities have a route");
}
