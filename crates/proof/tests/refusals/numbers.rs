//! Tables by number, and numberings that lie.

use proof::{
    Certificate, Checked, Claim, NumberedTable, Numbering, Referee, Refusal, check_bound,
    check_optimal,
};

use testkit::{Graph, Unnumbered};

use crate::common::{graph, no_route, raised, refused};

/// No entry.
const NONE: u32 = u32::MAX;

/// A graph with a numbering that is said, and need not be true.
struct Numbered {
    graph: Graph,
    /// The states by number.
    states: Vec<Option<usize>>,
    /// Numbers that are said to be those of other states.
    lies: Vec<(usize, usize)>,
    /// How many states stand behind the last number.
    beyond: usize,
    /// Whether moves are handed out by number.
    hands_out: bool,
    /// Moves out of a number that are handed out in place of the true ones.
    instead: Option<(usize, Vec<(usize, u64)>)>,
}

/// The number of each state is its own.
fn numbered(graph: Graph) -> Numbered {
    let states = (0..graph.moves.len()).map(Some).collect();
    Numbered { graph, states, lies: Vec::new(), beyond: 0, hands_out: false, instead: None }
}

/// From 0 by way of 1 to the goal 2.
fn line() -> Numbered {
    numbered(graph(2, &[(0, 1, 1), (1, 2, 2), (0, 2, 4)]))
}

impl Referee for Numbered {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.graph.starts.clone()
    }

    fn moves(&self, state: &usize, moves: &mut Vec<(usize, u64)>) {
        self.graph.moves(state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        Referee::is_goal(&self.graph, state)
    }

    fn bound(&self, state: &usize) -> u64 {
        self.graph.bound(state)
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }
}

impl Numbering for Numbered {
    type State = usize;

    fn len(&self) -> usize {
        self.states.len() - self.beyond
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        let lie = self.lies.iter().find(|(of, _)| *of == state).map(|(_, number)| *number);
        lie.or_else(|| self.states.iter().position(|&other| other == Some(state)))
    }

    fn state(&self, number: usize) -> Option<usize> {
        self.states.get(number).copied().flatten()
    }

    fn each_move(&self, number: usize, state: &usize, mut visit: impl FnMut(usize, u64)) -> bool {
        let instead = self.instead.as_ref().filter(|(from, _)| *from == number);
        if let Some((_, moves)) = instead {
            for &(to, cost) in moves {
                visit(to, cost);
            }
        } else if self.hands_out {
            let mut moves = Vec::new();
            self.moves(state, &mut moves);
            for (to, cost) in moves {
                visit(self.number(&to).unwrap_or(usize::MAX), cost);
            }
        }
        self.hands_out
    }
}

fn at_least(claimed: u64, costs: &[u32]) -> Certificate<usize> {
    Certificate::numbered(Claim::AtLeast(claimed), NumberedTable::from(costs.to_vec()))
}

fn closed(costs: &[u32]) -> Certificate<usize> {
    Certificate::numbered(Claim::NoRoute, NumberedTable::from(costs.to_vec()))
}

#[test]
fn an_array_proves_what_a_list_proves() {
    let good = at_least(3, &[0, 1, NONE]);
    assert_eq!(check_bound(&line(), &good, &mut |_| true), Ok(Checked { states: 2, moves: 3 }));
    assert!(check_optimal(&line(), &[0, 1, 2], 3, &good, &mut |_| true).is_ok());
    let dear = check_optimal(&line(), &[0, 2], 4, &good, &mut |_| true);
    assert_eq!(dear, Err(Refusal::NotTheBound { cost: 4, claim: Claim::AtLeast(3) }));
    let high = raised(1, 2, 2, 1, 4);
    refused(&line(), &at_least(4, &[0, 1, NONE]), &high);
    // A list is as good for a referee with numbers, an array for none without.
    let listed = Certificate::new(Claim::AtLeast(3), vec![(1, 1), (0, 0)]);
    assert!(check_bound(&line(), &listed, &mut |_| true).is_ok());
    refused(&Unnumbered(&line().graph), &good, &Refusal::NoNumbers);
}

#[test]
fn an_array_has_one_place_for_each_number() {
    for costs in [&[0, 1][..], &[0, 1, NONE, NONE], &[]] {
        let why = Refusal::WrongLength { found: costs.len(), expected: 3 };
        refused(&line(), &at_least(3, costs), &why);
    }
}

#[test]
fn a_number_that_stands_for_nothing_has_no_entry() {
    let mut gap = line();
    gap.states.insert(1, None);
    assert!(check_bound(&gap, &at_least(3, &[0, NONE, 1, NONE]), &mut |_| true).is_ok());
    let why = Refusal::NoState { number: 1 };
    refused(&gap, &at_least(3, &[0, 5, 1, NONE]), &why);
}

#[test]
fn a_state_without_a_number_of_its_own_is_named() {
    // 1 has no number, one beyond the table, or that of another state. With
    // an entry shared by 1 and 3, the claim 4 would pass.
    let why = Refusal::NoNumber { state: 1 };
    let mut foreign = line();
    foreign.states[1] = Some(3);
    refused(&foreign, &at_least(4, &[0, 0, NONE]), &why);
    for number in [1, 2, 3, usize::MAX] {
        foreign.lies = vec![(1, number)];
        refused(&foreign, &at_least(4, &[0, 0, NONE]), &why);
    }
    // A number beyond the last one is none, even if it has a state.
    let beyond = Numbered { states: vec![Some(0), Some(2), Some(1)], beyond: 1, ..line() };
    refused(&beyond, &at_least(3, &[0, NONE]), &why);
    // A start likewise.
    let mut foreign = line();
    foreign.lies = vec![(0, 1)];
    let why = Refusal::NoNumber { state: 0 };
    refused(&foreign, &at_least(3, &[0, 1, NONE]), &why);
}

#[test]
fn a_state_with_two_numbers_is_checked_at_both() {
    let mut twice = line();
    twice.states.push(Some(1));
    assert!(check_bound(&twice, &at_least(3, &[0, 1, NONE, NONE]), &mut |_| true).is_ok());
    // Only the entry of the first number is looked up, and it is checked as well.
    for costs in [[0, 0, NONE, 1], [0, NONE, NONE, 1]] {
        assert!(check_bound(&twice, &at_least(4, &costs), &mut |_| true).is_err(), "{costs:?}");
    }
}

#[test]
fn where_the_bound_says_dead_end_the_set_may_be_left() {
    // 0 leads to 1 and 2, which lead nowhere; the goal 3 is elsewhere.
    let mut graph = graph(3, &[(0, 1, 1), (0, 2, 1), (2, 1, 1)]);
    graph.bounds = vec![0, u64::MAX];
    let mut island = numbered(graph);
    assert!(check_bound(&island, &closed(&[0, NONE, 9, NONE]), &mut |_| true).is_ok());
    assert!(check_bound(&island, &no_route(&[2, 0]), &mut |_| true).is_ok());
    let why = Refusal::Leaves { from: 0, to: 2 };
    refused(&island, &closed(&[0, 0, NONE, NONE]), &why);
    // The largest bound but one says nothing of the kind.
    island.graph.bounds = vec![0, u64::MAX - 1];
    let why = Refusal::Leaves { from: 0, to: 1 };
    refused(&island, &closed(&[0, NONE, 9, NONE]), &why);
    // A start that is a dead end need not be in the set either.
    island.graph.bounds = vec![u64::MAX];
    assert!(check_bound(&island, &closed(&[NONE; 4]), &mut |_| true).is_ok());
    island.graph.bounds.clear();
    let why = Refusal::StartOutside { state: 0 };
    refused(&island, &closed(&[NONE; 4]), &why);
}

#[test]
fn moves_by_number_prove_what_moves_prove() {
    let line = line();
    let hands_out = Numbered { hands_out: true, ..self::line() };
    let (mut accepted, mut refused) = (0, 0);
    let entries = [0, 1, 2, 3, u32::MAX - 1, NONE];
    for place in 0..entries.len().pow(3) {
        let costs = [place, place / entries.len(), place / entries.len().pow(2)];
        let costs = costs.map(|digits| entries[digits % entries.len()]);
        for certificate in [3, 4, u64::MAX].map(|claimed| at_least(claimed, &costs)) {
            let plain = check_bound(&line, &certificate, &mut |_| true);
            let faster = check_bound(&hands_out, &certificate, &mut |_| true);
            assert_eq!(plain, faster, "{certificate:?}");
            *(if plain.is_ok() { &mut accepted } else { &mut refused }) += 1;
        }
        let certificate = closed(&costs);
        let plain = check_bound(&line, &certificate, &mut |_| true);
        assert_eq!(plain, check_bound(&hands_out, &certificate, &mut |_| true));
    }
    assert!(accepted > 0 && refused > 0, "{accepted} {refused}");
}

#[test]
fn moves_by_number_that_end_high_or_nowhere_are_looked_at_by_state() {
    // From 0 by way of 1 to 3, and 2 apart, which is never left.
    let graph = graph(3, &[(0, 1, 1), (1, 3, 2), (2, 2, 0)]);
    let mut hands_out = Numbered { hands_out: true, ..numbered(graph) };
    let (good, bad) = (at_least(3, &[0, 1, NONE, NONE]), at_least(3, &[0, 2, NONE, NONE]));
    let high = raised(0, 1, 1, 0, 2);
    // Too high, without an entry, beyond the last number: nothing is refused for that.
    for instead in [(1, 0), (3, 1), (4, 1), (usize::MAX, u64::MAX)] {
        hands_out.instead = Some((0, vec![instead]));
        let checked = check_bound(&hands_out, &good, &mut |_| true);
        assert_eq!(checked, Ok(Checked { states: 2, moves: 2 }));
        assert_eq!(check_bound(&hands_out, &bad, &mut |_| true), Err(high.clone()));
    }
    // What is handed out is trusted as the moves are: nobody looks behind it.
    hands_out.instead = Some((0, vec![(0, 0), (0, 5)]));
    let checked = check_bound(&hands_out, &bad, &mut |_| true);
    assert_eq!(checked, Ok(Checked { states: 2, moves: 3 }));
}
