//! How much is looked at where moves cost different amounts: what waits at the
//! least cost is expanded as well, if a route is wanted, and spares the reader
//! more than that takes.

use search::{Options, search};

use crate::watched::Watched;

/// A star: the start is tied to `near` leaves and to a hub at 1, the hub to the
/// goal, to `far` leaves that cost as much as the goal, and to one more at 2, so
/// that costs differ. Behind the goal there are `behind` leaves that the search
/// never meets.
fn star(near: usize, far: usize, behind: usize) -> Watched {
    let mut web = Watched::web();
    web.tie_leaves(0, near, 1, 0);
    let hub = web.more(1, 0).start;
    web.tie(0, hub, 1);
    web.tie(hub, 1, 1);
    web.tie_leaves(hub, far, 1, 0);
    web.tie_leaves(hub, 1, 2, 0);
    web.tie_leaves(1, behind, 1, 1);
    web
}

/// With unequal costs what waits at the least cost is expanded as well, if a
/// route is wanted. Then going back keeps to what is closed.
#[test]
fn going_back_meets_nothing_that_was_never_closed() {
    let web = star(0, 30, 200);
    assert_eq!(web.cost(), (Some(2), 2), "for the cost alone nothing more is expanded");
    // The 30, then goal, hub and start on the way back, then start and hub.
    assert_eq!(web.route().1, 2 + 30 + 3 + 2);
    // A quarter of 402 and 64 is more than 120.
    let web = star(400, 120, 200);
    assert_eq!(web.cost(), (Some(2), 402));
    assert_eq!(web.route().1, 402 + 120 + 3 + 2);
}

#[test]
fn no_more_is_expanded_at_the_least_cost_than_can_be_spared() {
    let web = star(400, 3_000, 0);
    assert_eq!(web.cost(), (Some(2), 402));
    // A quarter of 402 and 64 of the 3,000; back and there as above.
    assert_eq!(web.route().1, 402 + 164 + 3 + 2);
    // They are paid for: if there is nothing left to spend, it does without.
    for left in [0, 10] {
        let options = Options::default().certify(false).max_expansions(402 + left);
        let answer = search(&web, &options);
        assert_eq!((answer.stats.expanded, web.taken().0), (Some(402), 402 + left + 3 + 2));
        assert!(answer.route().is_some());
    }
}

/// What then still waits may be the way: here the first of two, while leaves
/// that were declared after it are expanded before it.
#[test]
fn what_is_not_expanded_at_the_least_cost_is_no_dead_end() {
    let mut web = Watched::web();
    web.graph.bounds[0] = 2;
    let [first, second] = [web.more(1, 1).start, web.more(1, 1).start];
    web.tie_row(&[0, first, 1], 1);
    web.tie_leaves(0, 200, 1, 1);
    web.tie_row(&[0, second, 1], 1);
    // Costs differ.
    web.tie_leaves(1, 1, 2, 0);
    assert_eq!(web.cost(), (Some(2), 2), "the start and the second way");
    // 64 leaves; the goal, both ways and the start on the way back, and all of
    // these but the goal on the way there.
    assert_eq!(web.route(), (vec![0, first, 1], 2 + 64 + 4 + 3));
}

/// Without a heuristic nothing is said of what was never met, so that going
/// back does not lead there.
#[test]
fn a_heuristic_that_was_dropped_counts_no_more() {
    let mut web = star(0, 300, 300);
    // It falls by 100 along a move of 1, and is dropped after the first look.
    web.graph.bounds[0] = 100;
    assert_eq!(web.cost(), (Some(2), 1 + 2));
    // A quarter of 3 and 64 of the 300 are expanded, and not all are closed.
    assert_eq!(web.route().1, 3 + 64 + 3 + 2);
}

/// With the heuristic something is said of it, and so it can be read.
#[test]
fn what_was_never_met_is_read_by_its_heuristic() {
    let mut web = Watched::web();
    web.two_way_goals = None;
    web.graph.bounds[0] = 4;
    // Two ways, of which the second is expanded first.
    let mut way = || {
        let [one, two, three] = [3, 2, 1].map(|bound| web.more(1, bound).start);
        web.tie_row(&[0, one, two, three, 1], 1);
        [0, one, two, three, 1]
    };
    let (first, _second) = (way(), way());
    // The start and the second way are expanded, none of them below the least
    // cost; then the first way is read.
    assert_eq!(web.cost(), (Some(4), 4));
    let (answer, asked) = web.answer();
    assert_eq!(answer.stats.expanded, Some(0));
    assert_eq!(answer.into_route().unwrap().states, first);
    assert!(asked <= 4 + 7, "each number is read once at most: {asked}");
}

/// What was closed without leading on is not asked for its moves again.
#[test]
fn reading_passes_over_what_leads_nowhere() {
    let mut web = star(100, 0, 0);
    web.two_way_goals = None;
    assert_eq!(web.cost(), (Some(2), 102));
    assert_eq!(web.route().1, 102 + 2);
}
