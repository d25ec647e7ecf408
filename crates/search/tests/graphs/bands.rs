//! Moves in bands: whoever says something else in them is heard, and what
//! fails in bands is looked at move by move.

use std::ops::Range;

use search::check::{Disagreement, agreement};
use search::proof::{BandCost, Bands, Numbering, Referee, check_bound, check_first};
use search::{Options, search};
use testkit::Graph;

/// What bands say other than moves do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lie {
    Nothing,
    /// A move that there is not.
    OneMore,
    /// A move that there is, left out.
    OneLess,
    Cost,
    Goal,
    Bound,
    /// Another bound where only the end of a page is asked for.
    BoundOfPart,
    /// No move where only the end of a page is asked for.
    Part,
    /// A band that crosses the border of two pages.
    Border,
    /// A move that is not handed out backward.
    Back,
    /// All moves handed out backward at another cost.
    BackCost,
    /// Moves handed out backward, though routes have a form.
    Form,
}

/// From 0 to 9, one step after the other.
fn line() -> Graph {
    Graph::unbounded((1..10).map(|next| vec![(next, 1)]).chain([vec![]]).collect(), 9)
}

/// The referee of the line, which also states it in bands, in two pages of five.
struct Line(Graph, Lie);

impl Referee for Line {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        Referee::starts(&self.0)
    }

    fn moves(&self, state: &usize, moves: &mut Vec<(usize, u64)>) {
        self.0.moves(state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        Referee::is_goal(&self.0, state)
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(&self.0)
    }

    fn moves_in_form(&self, _: &usize, _: &mut Vec<(usize, u64)>) -> bool {
        self.1 == Lie::Form
    }

    fn bands(&self) -> Option<impl Bands> {
        Some(InBands(self.1))
    }
}

struct InBands(Lie);

impl Bands for InBands {
    type Cost = u16;

    fn page_len(&self) -> usize {
        5
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        visit(if self.0 == Lie::Goal { 8 } else { 9 });
    }

    fn bounds(&self, page: usize, first: usize, bounds: &mut [u32]) {
        let is_lie = self.0 == Lie::Bound && page == 0 || self.0 == Lie::BoundOfPart && first > 0;
        bounds.fill(u32::from(is_lie));
    }

    fn each_band(
        &self,
        page: usize,
        places: Range<usize>,
        mut visit: impl FnMut(usize, usize, &[u16]),
    ) {
        match (page, self.0) {
            (0, Lie::OneMore) => visit(1, 4, &[0]),
            (0, Lie::OneLess) => return visit(0, 1, &[1, u16::NO_MOVE, 1, 1]),
            (0, Lie::Cost) => return visit(0, 1, &[1, 2, 1, 1]),
            (_, Lie::Part) if places.start > 0 => return,
            (0, Lie::Border) => return visit(0, 1, &[1; 5]),
            (1, _) => return visit(5, 6, &[1; 4]),
            _ => {}
        }
        visit(0, 1, &[1; 4]);
        visit(4, 5, &[1]);
    }

    fn predecessors(&self, number: usize, mut visit: impl FnMut(usize, u64)) -> bool {
        if number > 0 && !(self.0 == Lie::Back && number == 3) {
            visit(number - 1, if self.0 == Lie::BackCost { 2 } else { 1 });
        }
        true
    }
}

#[test]
fn whoever_says_something_else_in_bands_is_heard() {
    assert_eq!(agreement(&line(), &Line(line(), Lie::Nothing), 100), Ok(10));
    let forward = [Lie::OneMore, Lie::OneLess, Lie::Cost, Lie::Goal, Lie::Bound, Lie::Border];
    let parts = [Lie::BoundOfPart, Lie::Part];
    let backward = [Lie::Back, Lie::BackCost, Lie::Form];
    for lie in forward.into_iter().chain(parts).chain(backward) {
        let found = agreement(&line(), &Line(line(), lie), 100).unwrap_err();
        assert!(matches!(found, Disagreement::Bands { .. }), "{lie:?}: {found}");
        assert!(found.to_string().ends_with(" is not the same by state and in bands"));
    }
}

/// Bands accept, and refuse nothing: the moves have the last word.
#[test]
fn what_fails_in_bands_is_looked_at_move_by_move() {
    for lie in [Lie::Nothing, Lie::OneMore, Lie::Goal, Lie::Border] {
        let outcome = search(&line(), &Options::default());
        let (route, certificate) = (outcome.route().unwrap(), outcome.certificate.clone().unwrap());
        let checked =
            check_first(&Line(line(), lie), &route.states, 9, &certificate, &mut |_| true);
        assert_eq!(checked.map(|checked| checked.moves), Ok(9), "{lie:?}");
    }
}

/// What a false certificate says is refused by a move, in words.
#[test]
fn a_false_certificate_is_refused_by_a_move() {
    use search::proof::{Certificate, Claim, NumberedTable};

    for claim in [10, 70_000, u64::from(u32::MAX)] {
        let table = NumberedTable::new(10, |number| Some(number as u64));
        let certificate = Certificate::numbered(Claim::AtLeast(claim), table);
        let refusal =
            check_bound(&Line(line(), Lie::Nothing), &certificate, &mut |_| true).unwrap_err();
        let words = format!("the goal 9 has potential 9, expected at least {claim}");
        assert_eq!(refusal.to_string(), words);
    }
    let inside = NumberedTable::new(10, |number| (number < 4).then_some(0));
    let certificate = Certificate::numbered(Claim::NoRoute, inside);
    let refusal =
        check_bound(&Line(line(), Lie::Nothing), &certificate, &mut |_| true).unwrap_err();
    assert_eq!(refusal.to_string(), "the move 3 -> 4 leaves the table");
}
