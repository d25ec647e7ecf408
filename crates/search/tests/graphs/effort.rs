//! How much the engine `dense` looks at: counted, with the reason for each
//! number. In each web the numbers off the route are what a broken shortcut
//! would look at as well.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use search::{Answer, Cost, Options, Reason, closing_order, cost, search};

use crate::watched::Watched;
use crate::web::stepping;

/// A row of `length` moves of 1 from the start to the goal. Before it, the
/// start is tied to `early` leaves, which are closed below the least cost. The
/// number before the goal is tied to `late` ones, which the search expands
/// right before it comes to the goal.
fn comb(early: usize, length: usize, late: usize) -> Watched {
    let mut web = Watched::web();
    web.tie_leaves(0, early, 1, 0);
    let mut row = vec![0];
    row.extend(web.more(length - 1, 0));
    row.push(1);
    web.tie_row(&row, 1);
    web.tie_leaves(row[length - 1], late, 1, 0);
    web
}

/// Where most of what was expanded is no course to the goal, one goes back from
/// there, and then reading meets no leaf.
#[test]
fn going_back_spares_the_dead_ends() {
    let web = comb(200, 100, 5);
    // All but the goal: the start, leaves, and 99 numbers on the way.
    assert_eq!(web.cost(), (Some(100), 305));
    // The 101 numbers of the route on the way back, and all but the goal once
    // more on the way there.
    assert_eq!(web.route().1, 305 + 101 + 100);
}

/// As long as a quarter of what was expanded, and 64.
#[test]
fn going_back_goes_as_far_as_it_may() {
    // Of 148 numbers a quarter and 64 are the 101 of the route.
    let web = comb(48, 100, 0);
    assert_eq!(web.cost(), (Some(100), 148));
    assert_eq!(web.route().1, 148 + 101 + 100);
    // Of 147 they are 100: going back was in vain, and all leaves are met.
    let web = comb(47, 100, 0);
    assert_eq!(web.cost(), (Some(100), 147));
    assert_eq!(web.route().1, 147 + 100 + 100 + 47);
}

#[test]
fn going_back_is_given_up_where_it_leads_too_far() {
    let mut web = comb(100, 3, 0);
    // Behind the goal, where the search never was: tight moves lead from there.
    web.tie_leaves(1, 5_000, 1, 1);
    let (cost, alone) = web.cost();
    assert_eq!((cost, alone), (Some(3), 103));
    // At most a quarter of 103 and 64 on the way back, then the route, and the
    // leaves on the way there.
    let (route, asked) = web.route();
    assert_eq!(route.len(), 4);
    assert!(asked <= 103 + (103 / 4 + 64) + 3 + 100, "{asked}");
}

/// Where more than half of what was expanded was the course to the goal, nobody
/// goes back: what the course has left behind is known.
#[test]
fn a_course_is_enough_if_it_is_more_than_half_of_all() {
    // 40 of 80: back over the eleven numbers of the route.
    let web = comb(30, 10, 40);
    assert_eq!(web.cost(), (Some(10), 80));
    assert_eq!(web.route().1, 80 + 11 + 10);
    // 41 of 81: straight on, and past the leaves of the start.
    let web = comb(30, 10, 41);
    assert_eq!(web.cost(), (Some(10), 81));
    assert_eq!(web.route().1, 81 + 10 + 30);
}

/// A course begins where the cost grows, not with each number that has waited.
#[test]
fn a_course_is_all_that_was_expanded_at_the_least_cost() {
    let mut web = Watched::web();
    web.graph.bounds[0] = 2;
    let [good, bad] = [web.more(1, 3).start, web.more(1, 3).start];
    web.tie(0, good, 1);
    // Declared last, and so expanded first.
    web.tie(0, bad, 1);
    for dead_end in web.more(100, 2) {
        web.tie(bad, dead_end, 1);
        web.tie(good, dead_end, 1);
    }
    let (two, one) = (web.more(1, 2).start, web.more(1, 1).start);
    web.tie_row(&[good, two, one, 1], 1);
    assert_eq!(web.cost(), (Some(4), 105));
    // From `good` as well the dead ends are behind tight moves.
    assert_eq!(web.route(), (vec![0, good, two, one, 1], 105 + 4));
}

#[test]
fn a_start_from_which_no_goal_is_reached_is_left_alone() {
    let mut web = Watched::web();
    let [nowhere, start] = [web.more(1, Cost::MAX).start, web.more(1, 2).start];
    (web.graph.starts, web.graph.bounds[0]) = (vec![nowhere, start], 1);
    web.tie_row(&[start, 0, 1], 1);
    // Two are expanded, and looked at again: the course was straight.
    assert_eq!(web.cost(), (Some(2), 2));
    assert_eq!(web.route(), (vec![start, 0, 1], 4));
}

/// Where there is no route, nobody asks which dead ends there are.
#[test]
fn without_a_route_there_is_nothing_to_read() {
    let mut web = comb(20, 10, 20);
    web.set_goals(&[]);
    let bare = Options::default().certify(false);
    assert_eq!(cost(&web, &bare).answer, Answer::NoRoute);
    let alone = web.taken();
    assert_eq!(search(&web, &bare).answer, Answer::NoRoute);
    assert_eq!(web.taken(), alone);
}

/// A heuristic above 0 at a goal is noticed where the goal is met, before
/// anything has been searched in vain.
#[test]
fn a_wrong_heuristic_at_a_goal_is_noticed_at_once() {
    let mut web = Watched::web();
    web.two_way_goals = None;
    web.graph.bounds[1] = 7;
    web.tie(0, 1, 100);
    let mut row = vec![0];
    row.extend(web.more(50, 0));
    web.tie_row(&row, 1);
    // Once the start, then without the heuristic the start and the row.
    assert_eq!(web.cost(), (Some(100), 1 + 51));
    assert_eq!(web.route().1, 1 + 51 + 1);
}

#[test]
fn a_wrong_heuristic_at_a_goal_makes_no_cost_wrong() {
    for steps in [None, Some(stepping(3, vec![4, 6, 2]))] {
        let mut web = Watched::web();
        web.more(1, 0);
        web.set_goals(&[2]);
        web.tie_row(&[0, 1, 2], 1);
        web.graph.bounds = vec![4, 3, 2];
        web.steps = steps;
        assert_eq!(web.cost().0, Some(2));
        assert_eq!(web.route().0, [0, 1, 2]);
        // Of all that was closed twice or more the last order is shown.
        let order = closing_order(&web, &Options::default().certify(false));
        assert_eq!((order.closed, order.stopped), (vec![0, 1], None));
    }
}

/// Moves that are looked at on the way back count towards the next look at the
/// flag.
#[test]
fn going_back_heeds_the_flag() {
    let mut web = comb(2, 3, 0);
    web.tie_leaves(1, 5_000, 1, 1);
    let alone = web.cost().1;
    let flag = Arc::new(AtomicBool::new(false));
    // After the search, the moves of the goal are asked for first, on the way back.
    web.raises = Some((alone + 1, Arc::clone(&flag)));
    let answer = search(&web, &Options::default().certify(false).cancel(flag)).answer;
    let Answer::Exhausted(stopped) = answer else { panic!("{answer:?}") };
    assert_eq!((stopped.reason, stopped.lower_bound), (Reason::Cancelled, 3));
    // After the goal it asks for nothing more.
    assert_eq!(web.taken().0, alone + 1);
}

/// Steps are taken from what the space says of them, however many numbers there
/// are: the search asks for no move.
#[test]
fn steps_need_no_moves() {
    let line = |last: usize, says: bool| {
        let mut web = Watched::web();
        web.more(last - 1, 0);
        web.set_goals(&[last]);
        let row: Vec<usize> = (0..=last).collect();
        web.tie_row(&row, 1);
        web.graph.bounds = (0..=last as u64).rev().collect();
        let ways = row.iter().map(|&number| u8::from(number > 0) * 2 + u8::from(number < last) * 4);
        web.steps = says.then(|| stepping(last + 1, ways.collect()));
        assert_eq!(web.route().0, row);
        web.cost()
    };
    assert_eq!(line(4, false), (Some(4), 4));
    assert_eq!(line(4, true), (Some(4), 0));
    assert_eq!(line(2_000, true), (Some(2_000), 0));
}

/// Of what is met at once the first declared is due next, however much waits:
/// so the search goes along the upper row, and down where that ends, and into
/// none of the shafts that lead down from it.
#[test]
fn the_first_declared_is_due_next() {
    let (rows, cols) = (6, 9);
    let open =
        |row: usize, col: usize| row == 0 || (row < rows && col < cols && col.is_multiple_of(2));
    let mut web = Watched::web();
    web.more(rows * cols - 2, 0);
    web.set_goals(&[rows * cols - 1]);
    let mut ways = vec![0; rows * cols];
    for cell in (0..rows * cols).filter(|cell| open(cell / cols, cell % cols)) {
        let (row, col) = (cell / cols, cell % cols);
        web.graph.bounds[cell] = (rows - 1 - row + cols - 1 - col) as Cost;
        if row == 0 && col + 1 < cols {
            web.tie(cell, cell + 1, 1);
            (ways[cell], ways[cell + 1]) = (ways[cell] | 4, ways[cell + 1] | 2);
        }
        if open(row + 1, col) {
            web.tie(cell, cell + cols, 1);
            (ways[cell], ways[cell + cols]) = (ways[cell] | 8, ways[cell + cols] | 1);
        }
    }
    // Each cell of the route but the goal.
    let enough = (cols - 1 + rows - 1) as u64;
    for steps in [None, Some(stepping(cols, ways))] {
        web.steps = steps;
        let few = Options::default().max_expansions(enough);
        assert_eq!(cost(&web, &few).into_route(), Some(enough));
    }
}
