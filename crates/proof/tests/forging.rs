//! A million forged certificates: whatever the checker accepts is true.
//!
//! Small random graphs, their exact costs by relaxation, and tables that are
//! made up or were honest until they were damaged.

use dice::{Dice, cases};
use proof::{Certificate, Claim, Referee, check_bound};

/// A few states, numbered from 0: parallel moves, loops and moves out of goals
/// included.
struct Graph {
    starts: Vec<usize>,
    goals: Vec<bool>,
    moves: Vec<Vec<(usize, u64)>>,
    bound: Vec<u64>,
}

impl Referee for Graph {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    fn moves(&self, &state: &usize) -> Vec<(usize, u64)> {
        self.moves.get(state).cloned().unwrap_or_default()
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.goals.get(state).copied().unwrap_or(false)
    }

    fn bound(&self, &state: &usize) -> u64 {
        self.bound.get(state).copied().unwrap_or(0)
    }
}

type Table = Vec<(usize, u64)>;

impl Graph {
    /// One to six states; costs 0 to 3 or 1 to 4; the bound is 0 or a part of
    /// the exact rest.
    fn random(dice: &mut Dice) -> Graph {
        let states = dice.size(1, 6);
        let least = dice.below(2);
        let some = |dice: &mut Dice| dice.size(0, states - 1);
        let starts = (0..dice.size(1, 3)).map(|_| some(dice)).collect();
        let goals = (0..states).map(|_| dice.one_in(4)).collect();
        let moves = (0..states).map(|_| {
            let count = dice.size(0, 3);
            (0..count).map(|_| (some(dice), least + dice.below(4))).collect()
        });
        let moves = moves.collect();
        let mut graph = Graph { starts, goals, moves, bound: vec![0; states] };
        // The exact rest cut off at one number is consistent; where no goal can
        // be reached, that number itself.
        let cap = if dice.one_in(2) { 0 } else { 1 + dice.below(8) };
        graph.bound = graph.to_go().iter().map(|rest| rest.unwrap_or(cap).min(cap)).collect();
        graph
    }

    /// The least cost from each state to a goal: relaxed once per state.
    fn to_go(&self) -> Vec<Option<u64>> {
        let mut rest: Vec<_> = self.goals.iter().map(|&goal| goal.then_some(0)).collect();
        for _ in 0..self.moves.len() {
            for state in (0..self.moves.len()).filter(|&state| !self.goals[state]) {
                let through = |&(to, cost): &(usize, u64)| Some(rest[to]? + cost);
                rest[state] = self.moves[state].iter().filter_map(through).min();
            }
        }
        rest
    }

    fn optimum(&self) -> Option<u64> {
        let rest = self.to_go();
        self.starts.iter().filter_map(|&start| rest[start]).min()
    }

    /// The least cost from a start to each state: relaxed once per state.
    fn spent(&self) -> Vec<Option<u64>> {
        let mut costs = vec![None; self.moves.len()];
        for &start in &self.starts {
            costs[start] = Some(0);
        }
        for _ in 0..self.moves.len() {
            for from in (0..self.moves.len()).filter(|&state| !self.goals[state]) {
                let Some(before) = costs[from] else { continue };
                for &(to, cost) in &self.moves[from] {
                    let after = before + cost;
                    costs[to] = Some(costs[to].map_or(after, |known: u64| known.min(after)));
                }
            }
        }
        costs
    }

    /// The smallest table for `claim`, if the claim is true.
    fn honest(&self, claim: Claim) -> Table {
        let reached = self.spent().into_iter().enumerate();
        let reached = reached.filter_map(|(state, cost)| Some((state, cost?)));
        match claim {
            Claim::NoRoute => reached.collect(),
            Claim::AtLeast(claimed) => {
                reached.filter(|&(state, cost)| cost + self.bound[state] < claimed).collect()
            }
        }
    }

    /// A claim about a graph with this optimum, false ones included: at the
    /// truth, beside it or far away.
    fn some_claim(dice: &mut Dice, optimum: Option<u64>) -> Claim {
        let truth = optimum.unwrap_or(1 + dice.below(9));
        match dice.below(8) {
            0 => Claim::NoRoute,
            1 => Claim::AtLeast(truth.saturating_sub(1 + dice.below(2))),
            2 | 3 => Claim::AtLeast(truth + 1 + dice.below(2)),
            4 => Claim::AtLeast(dice.below(20)),
            _ if optimum.is_none() && dice.one_in(2) => Claim::NoRoute,
            _ => Claim::AtLeast(truth),
        }
    }

    fn accepts(&self, claim: Claim, table: &[(usize, u64)]) -> bool {
        check_bound(self, &Certificate::new(claim, table.to_vec())).is_ok()
    }
}

fn is_true(claim: Claim, optimum: Option<u64>) -> bool {
    match (claim, optimum) {
        (_, None) => true,
        (Claim::NoRoute, Some(_)) => false,
        (Claim::AtLeast(claimed), Some(optimum)) => claimed <= optimum,
    }
}

/// How many forgeries there were, and what became of them.
#[derive(Default)]
struct Count {
    made: u64,
    accepted: u64,
    /// Accepted with the strongest claim that is true.
    exact: u64,
}

impl Count {
    /// Puts one forgery to the checker: if it passes, its claim must be true.
    fn forgery(&mut self, graph: &Graph, optimum: Option<u64>, claim: Claim, table: &Table) {
        self.made += 1;
        if graph.accepts(claim, table) {
            assert!(is_true(claim, optimum), "accepted: {claim}, best {optimum:?}, {table:?}");
            self.accepted += 1;
            self.exact += u64::from(claim == optimum.map_or(Claim::NoRoute, Claim::AtLeast));
        }
    }

    #[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
    fn print(&self, kind: &str) {
        let Count { made, accepted, exact } = self;
        println!("{made} {kind} certificates, {accepted} accepted, {exact} of them exact");
    }
}

/// Some states, each with some number; rarely one twice, or one that the graph
/// does not have.
fn random_table(dice: &mut Dice, graph: &Graph) -> Table {
    let most = 1 + dice.below(12);
    let mut table = Vec::with_capacity(8);
    for state in 0..graph.moves.len() {
        if !dice.one_in(3) {
            table.push((state, dice.below(most)));
        }
    }
    if dice.one_in(16) {
        table.push((dice.size(0, 9), dice.below(most)));
    }
    table
}

#[test]
fn no_made_up_table_proves_what_is_false() {
    const PER_GRAPH: u64 = 40;
    let mut dice = Dice::new(1);
    let mut count = Count::default();
    let graphs = cases(15_000);
    for _ in 0..graphs {
        let graph = Graph::random(&mut dice);
        let optimum = graph.optimum();
        for _ in 0..PER_GRAPH {
            let claim = Graph::some_claim(&mut dice, optimum);
            let table = random_table(&mut dice, &graph);
            count.forgery(&graph, optimum, claim, &table);
        }
    }
    count.print("made-up");
    assert_eq!(count.made, graphs * PER_GRAPH);
    // If hardly any passed, the test would show little.
    assert!(graphs < 100 || count.accepted * 20 > count.made, "only {} accepted", count.accepted);
    assert!(graphs < 100 || count.exact * 100 > count.made, "only {} exact", count.exact);
}

/// Damages `table` or `claim` in one of ten ways.
fn damage(dice: &mut Dice, graph: &Graph, claim: &mut Claim, table: &mut Table, other: &Table) {
    let some = |dice: &mut Dice| dice.size(0, graph.moves.len() - 1);
    let place = dice.size(0, table.len().max(1) - 1);
    match dice.below(10) {
        // One entry changed: a little, or at random.
        0 | 1 => {
            if let Some((_, cost)) = table.get_mut(place) {
                *cost = if dice.one_in(2) { *cost + 1 } else { cost.saturating_sub(1) };
            }
        }
        2 => {
            if let Some((_, cost)) = table.get_mut(place) {
                *cost = dice.below(20);
            }
        }
        3 => {
            if let Some((state, _)) = table.get_mut(place) {
                *state = some(dice);
            }
        }
        4 => {
            if !table.is_empty() {
                table.swap_remove(place);
            }
        }
        // One entry more: of any state, or of one that is there already.
        5 => table.push((some(dice), dice.below(10))),
        6 => table.extend(table.get(place).copied()),
        // The claim raised, with the table as it was or the best there can be.
        7 | 8 => {
            let raised = match *claim {
                Claim::AtLeast(claimed) => Claim::AtLeast(claimed + 1),
                Claim::NoRoute => Claim::AtLeast(dice.below(20)),
            };
            *claim = if dice.one_in(4) { Claim::NoRoute } else { raised };
            if dice.one_in(2) {
                *table = graph.honest(*claim);
            }
        }
        _ => table.clone_from(other),
    }
}

#[test]
fn no_damaged_table_proves_what_is_false() {
    const PER_GRAPH: u64 = 40;
    let mut dice = Dice::new(2);
    let mut count = Count::default();
    let mut other = Vec::new();
    let graphs = cases(15_000);
    for _ in 0..graphs {
        let graph = Graph::random(&mut dice);
        let optimum = graph.optimum();
        let truth = optimum.map_or(Claim::NoRoute, Claim::AtLeast);
        for _ in 0..PER_GRAPH {
            let mut claim = match optimum {
                None if dice.one_in(2) => Claim::AtLeast(dice.below(12)),
                Some(optimum) if dice.one_in(4) => Claim::AtLeast(dice.below(optimum + 1)),
                _ => truth,
            };
            let mut table = graph.honest(claim);
            for _ in 0..dice.size(1, 2) {
                damage(&mut dice, &graph, &mut claim, &mut table, &other);
            }
            count.forgery(&graph, optimum, claim, &table);
        }
        other = graph.honest(truth);
    }
    count.print("damaged");
    assert_eq!(count.made, graphs * PER_GRAPH);
    assert!(graphs < 100 || count.accepted * 20 > count.made, "only {} accepted", count.accepted);
    assert!(graphs < 100 || count.exact * 100 > count.made, "only {} exact", count.exact);
}

#[test]
fn honest_tables_are_accepted_and_no_entry_is_spare() {
    let mut dice = Dice::new(3);
    let (mut honest, mut removed) = (0_u64, 0_u64);
    let graphs = cases(20_000);
    for _ in 0..graphs {
        let graph = Graph::random(&mut dice);
        let optimum = graph.optimum();
        if optimum.is_none() {
            assert!(graph.accepts(Claim::NoRoute, &graph.honest(Claim::NoRoute)));
        }
        // Where there is no route, every bound is true.
        for claimed in 0..=optimum.unwrap_or(9) {
            let claim = Claim::AtLeast(claimed);
            let mut table = graph.honest(claim);
            assert!(graph.accepts(claim, &table), "refused: {claim}, {table:?}");
            honest += 1;
            for _ in 0..table.len() {
                let left_out = table.remove(0);
                assert!(!graph.accepts(claim, &table), "{claim} without {left_out:?}, {table:?}");
                table.push(left_out);
                removed += 1;
            }
        }
    }
    let many = honest.min(removed) > 2 * graphs;
    assert!(graphs < 100 || many, "{honest} honest, {removed} removed");
}
