//! Damaged walks.
#![expect(clippy::expect_used, clippy::panic, reason = "a test fails by a panic")]

use std::error::Error;

use grid::{Pos, Route};
use puzzle::walk::Violation;
use puzzle::{Puzzle, Solve};
use search::Options;

/// Checks that copies of the answer that are damaged are refused, each with its fault:
/// without cells, from another start, to another end, past the goal, with leaps, and with
/// wrong costs. The answer must have a step, and each step must lead to a neighbour.
///
/// # Panics
///
/// If a copy is accepted or refused for another reason, or if there is no such answer.
#[track_caller]
pub fn faults<P, F>(puzzle: &P)
where
    P: Solve + Puzzle<Route = Route, Violation = Violation<F>>,
    F: Error + PartialEq + 'static,
{
    let answer = puzzle.search(&Options::default()).into_route().expect("a route");
    let (cells, cost) = (answer.cells(), answer.cost());
    let ([first, second, ..], [.., early, last]) = (cells, cells) else {
        panic!("a route of one step or more, not {answer}");
    };
    let far = Pos::new(usize::MAX, usize::MAX);
    let mut damaged = vec![
        (vec![], Violation::Empty),
        (cells[1..].to_vec(), Violation::WrongStart { found: *second }),
        (vec![*second], Violation::WrongStart { found: *second }),
        (vec![*first], Violation::WrongEnd { found: *first }),
        (cells[..cells.len() - 1].to_vec(), Violation::WrongEnd { found: *early }),
        ([cells, &[*early]].concat(), Violation::PastGoal { at: *last }),
        // Cells after the goal are not checked.
        ([cells, &[far, *last]].concat(), Violation::PastGoal { at: *last }),
    ];
    for (rows, cols) in [(0, 0), (0, 2), (2, 0), (1, 2), (2, 2)] {
        let to = Pos::new(first.row + rows, first.col + cols);
        damaged.push((vec![*first, to], Violation::NotAStep { from: *first, to }));
    }
    damaged.push((vec![*first, far], Violation::NotAStep { from: *first, to: far }));
    for (cells, fault) in damaged {
        assert_eq!(puzzle.check(&Route::new(cost, cells)), Err(fault), "{}", puzzle.plain());
    }
    for claimed in [0, cost - 1, cost + 1, u64::MAX] {
        let fault = Violation::WrongCost { claimed, actual: cost };
        assert_eq!(puzzle.check(&Route::new(claimed, cells.to_vec())), Err(fault));
    }
}
