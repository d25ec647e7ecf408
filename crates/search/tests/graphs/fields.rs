//! Fields with walls, on four ways and on eight: what reading a route leaves
//! out changes no route, and it leaves out what has been seen to lead nowhere.

use search::engine::{Budget, search_within};
use search::{Answer, Cost, Engine, Options, Reason, closing_order, cost, search};
use testkit::{Dice, Graph, cases};

use crate::watched::{Stepping, Watched, watched};

/// The four ways and what they cost, then the other four: rows, columns, cost.
const WAYS: [(isize, isize, Cost); 8] =
    [(-1, 0, 5), (0, -1, 5), (0, 1, 5), (1, 0, 5), (-1, -1, 7), (-1, 1, 7), (1, -1, 7), (1, 1, 7)];

/// The open cells of a field of at most `size` rows and columns, and its columns.
fn open_cells(dice: &mut Dice, size: usize) -> (Vec<bool>, usize) {
    let (rows, cols) = (dice.size(1, size), dice.size(1, size));
    let last = rows * cols - 1;
    let open = (0..=last).map(|cell| !dice.one_in(5) || cell == 0 || cell == last);
    (open.collect(), cols)
}

/// A field from whose first cell its last one is to be reached, in so many of the ways.
/// Moves are said to be steps if there are four.
fn field(open: &[bool], cols: usize, ways: usize) -> Watched {
    let (rows, last) = (open.len() / cols, open.len() - 1);
    let mut graph = Graph::unbounded(vec![Vec::new(); open.len()], last);
    let (mut steps, mut nearer) = (vec![0; open.len()], vec![0; open.len()]);
    for cell in 0..open.len() {
        let (row, col) = (cell / cols, cell % cols);
        let (down, right) = ((rows - 1 - row) as Cost, (cols - 1 - col) as Cost);
        graph.bounds[cell] = match ways {
            4 => 5 * (down + right),
            _ => 5 * down.abs_diff(right) + 7 * down.min(right),
        };
        nearer[cell] = u8::from(right > 0) << 2 | u8::from(down > 0) << 3;
        for (kind, &(by_row, by_col, cost)) in WAYS[..ways].iter().enumerate() {
            let row = row.checked_add_signed(by_row).filter(|row| *row < rows);
            let col = col.checked_add_signed(by_col).filter(|col| *col < cols);
            if let (Some(row), Some(col)) = (row, col)
                && open[row * cols + col]
            {
                graph.moves[cell].push((row * cols + col, cost));
                steps[cell] |= 1 << kind;
            }
        }
    }
    // Whatever is preferred, it changes no answer.
    let preferred = |number| [0, 15, 5, 9, 2][number % 5];
    Watched {
        costs: Some(5..=WAYS[ways - 1].2),
        two_way_goals: Some(vec![last]),
        steps: (ways == 4).then_some(Stepping { cols, ways: steps, nearer, preferred }),
        ..watched(graph)
    }
}

/// Everything that is asked of `field` comes to the same as by the reference.
#[track_caller]
fn check(field: &Watched, words: &str) {
    let bare = Options::default().certify(false);
    let counting = bare.clone().count_routes(true);
    let reference = search(field, &counting.clone().engine(Engine::PATHFINDING));
    assert_eq!(search(field, &bare).route(), reference.route(), "{words}");
    let counted = search(field, &counting);
    assert_eq!(counted.route(), reference.route(), "{words}");
    assert_eq!(counted.optimal_routes, reference.optimal_routes, "{words}");
    let least = reference.into_route().map(|route| route.cost);
    assert_eq!(cost(field, &bare).into_route(), least, "{words}");
}

#[test]
fn what_is_left_out_changes_no_route() {
    for seed in 0..cases(2_000) {
        let mut dice = Dice::new(seed);
        for (ways, stepping) in [(4, false), (4, true), (8, false)] {
            let (open, cols) = open_cells(&mut dice, 14);
            let mut field = field(&open, cols, ways);
            if !stepping {
                field.steps = None;
            }
            if seed % 5 == 0 {
                let half = &open[..=open.len() / 2];
                field.graph.starts.extend(half.iter().rposition(|open| *open));
            }
            check(&field, &format!("seed {seed}, {ways} ways"));
        }
    }
}

/// More cheapest routes than going on, or going back, at the least cost is worth.
#[test]
fn open_fields_are_read_all_the_same() {
    for ways in [4, 8] {
        // As it is, and as it is not.
        for costs in [5..=WAYS[ways - 1].2, 7..=7, 0..=Cost::MAX] {
            let open = field(&[true; 30 * 50], 50, ways);
            check(&Watched { costs: Some(costs), steps: None, ..open }, &format!("{ways} ways"));
        }
    }
}

/// By steps as by moves: the same figures, and wherever it stops a bound that
/// holds. What is closed is what the search expands, as far as it comes.
#[test]
fn steps_are_moves() {
    for seed in 0..cases(300) {
        let (open, cols) = open_cells(&mut Dice::new(seed), 9);
        let stepping = field(&open, cols, 4);
        let moving = Watched { steps: None, ..field(&open, cols, 4) };
        let bare = Options::default().certify(false);
        let mut budget = Budget::new(&bare);
        let full = search_within(&stepping, &bare, &mut budget);
        assert_eq!(full, search(&moving, &bare), "seed {seed}");
        let order = closing_order(&stepping, &bare).closed;
        assert_eq!(order.len() as u64, budget.expanded(), "seed {seed}");
        for limit in 0.. {
            let options = bare.clone().max_expansions(limit);
            let outcome = search(&stepping, &options);
            let Answer::Exhausted(stopped) = outcome.answer else { break };
            let cost = full.route().map_or(Cost::MAX, |route| route.cost);
            assert!(stopped.lower_bound <= cost, "seed {seed}, {limit}");
            let figures = (stopped.reason, outcome.stats.expanded);
            assert_eq!(figures, (Reason::Expansions, Some(limit)));
            let part = closing_order(&stepping, &options);
            assert_eq!(part.stopped, Some(Reason::Expansions));
            assert_eq!(part.closed[..], order[..part.closed.len()], "seed {seed}, {limit}");
            assert_eq!(part.closed.len() as u64, limit);
        }
    }
}

/// Where the search goes straight to the goal, reading asks for the moves of
/// the route's own cells and of no others.
#[test]
fn no_dead_end_is_looked_at_twice() {
    let mut straight = 0;
    for seed in 0..40 {
        let (open, cols) = open_cells(&mut Dice::new(seed), 60);
        let mut field = field(&open, cols, 4);
        if seed % 2 == 0 {
            field.steps = None;
        }
        let options = Options::default().certify(false);
        let cost = cost(&field, &options).into_route();
        let alone = field.asked.replace(0);
        if cost != Some(field.graph.bounds[0]) {
            continue;
        }
        straight += 1;
        let route = search(&field, &options).into_route().unwrap();
        assert_eq!(field.asked.get(), alone + route.states.len() as u64 - 1, "seed {seed}");
    }
    assert!(straight > 10, "{straight}");
}
