//! Graphs whose referee says more than a graph does, and what is refused.

use std::cell::Cell;
use std::ops::Range;

use proof::{Bands, Certificate, Checked, Numbering, Referee, Refusal, check_first};
use search::{Engine, Options, Path, search};
use testkit::Graph;

/// Moves out of each state.
pub(crate) type Moves = Vec<Vec<(usize, u64)>>;

/// A graph, and what its referee says besides.
#[derive(Clone, Copy)]
pub(crate) struct Stated<'a> {
    pub(crate) graph: &'a Graph,
    /// What no move costs more than.
    pub(crate) most: Option<u64>,
    /// The only two costs of moves.
    pub(crate) two_costs: Option<[u64; 2]>,
    /// The moves that are handed out by number, if any are.
    pub(crate) by_number: Option<&'a Moves>,
    /// The moves of a form, if there is one.
    pub(crate) form: Option<&'a Moves>,
    /// Whether the moves are handed out in bands, and backward.
    pub(crate) in_bands: bool,
    /// How often somebody has asked for the moves of a state.
    pub(crate) asked: Option<&'a Cell<usize>>,
}

/// The graph with nothing said besides.
pub(crate) const fn plain(graph: &Graph) -> Stated<'_> {
    Stated {
        graph,
        most: None,
        two_costs: None,
        by_number: None,
        form: None,
        in_bands: false,
        asked: None,
    }
}

impl Referee for Stated<'_> {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.graph.starts.clone()
    }

    fn moves(&self, state: &usize, moves: &mut Vec<(usize, u64)>) {
        self.asked.inspect(|asked| asked.set(asked.get() + 1));
        Referee::moves(self.graph, state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        Referee::is_goal(self.graph, state)
    }

    fn bound(&self, state: &usize) -> u64 {
        self.graph.bound(state)
    }

    fn moves_in_form(&self, &state: &usize, moves: &mut Vec<(usize, u64)>) -> bool {
        let Some(form) = self.form else {
            // What is appended all the same is not used: a short cut to a goal.
            moves.extend(self.graph.goals.iter().position(|&goal| goal).map(|goal| (goal, 0)));
            return false;
        };
        moves.extend(form.get(state).into_iter().flatten());
        true
    }

    fn max_move_cost(&self) -> Option<u64> {
        self.most
    }

    fn two_costs(&self) -> Option<[u64; 2]> {
        self.two_costs
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        self.in_bands.then_some(InBands(self.graph))
    }
}

/// A band for each move; all numbers are one page.
struct InBands<'a>(&'a Graph);

impl Bands for InBands<'_> {
    type Cost = u16;

    fn page_len(&self) -> usize {
        self.0.moves.len()
    }

    fn goals(&self, visit: impl FnMut(usize)) {
        (0..self.0.goals.len()).filter(|&number| self.0.goals[number]).for_each(visit);
    }

    fn bounds(&self, _: usize, first: usize, bounds: &mut [u32]) {
        for (bound, &stated) in bounds.iter_mut().zip(self.0.bounds.iter().skip(first)) {
            *bound = u32::try_from(stated).unwrap_or(u32::MAX);
        }
    }

    fn each_band(&self, _: usize, _: Range<usize>, mut visit: impl FnMut(usize, usize, &[u16])) {
        for (from, moves) in self.0.moves.iter().enumerate() {
            for &(to, cost) in moves {
                visit(from, to, &[cost.try_into().unwrap()]);
            }
        }
    }

    fn predecessors(&self, number: usize, mut visit: impl FnMut(usize, u64)) -> bool {
        for (from, moves) in self.0.moves.iter().enumerate() {
            let into = moves.iter().filter(|(to, _)| *to == number);
            into.for_each(|&(_, cost)| visit(from, cost));
        }
        true
    }
}

impl Numbering for Stated<'_> {
    type State = usize;

    fn len(&self) -> usize {
        self.graph.moves.len()
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        (state < self.graph.moves.len()).then_some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (number < self.graph.moves.len()).then_some(number)
    }

    fn each_move(&self, number: usize, _: &usize, mut visit: impl FnMut(usize, u64)) -> bool {
        let Some(moves) = self.by_number else { return false };
        moves[number].iter().for_each(|&(to, cost)| visit(to, cost));
        true
    }
}

/// A route, and the certificate that none is cheaper.
pub(crate) type Proven<S> = (Path<S>, Certificate<S>);

/// What a search finds, if there is a route.
pub(crate) fn answer<P: search::StateSpace>(space: &P, engine: Engine) -> Option<Proven<P::State>> {
    let outcome = search(space, &Options::default().engine(engine));
    let certificate = outcome.certificate.clone().unwrap();
    outcome.into_route().map(|path| (path, certificate))
}

/// What is said of `given` where `first` is the first route.
pub(crate) fn not_first(given: &[usize], first: &[usize]) -> Refusal<usize> {
    let place = given.iter().zip(first).position(|(given, first)| given != first).unwrap();
    let fewer = first.len() < given.len();
    Refusal::NotFirst { place, given: given[place], first: first[place], fewer }
}

/// What the check says of a route.
pub(crate) fn verdict<R: Referee>(
    referee: &R,
    path: &Path<R::State>,
    certificate: &Certificate<R::State>,
) -> Result<Checked, Refusal<R::State>> {
    check_first(referee, &path.states, path.cost, certificate, &mut |_| true)
}
