//! A long search that another thread ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use search::proof::Referee;
use search::{Answer, Cost, Engine, Options, Reason, StateSpace, check, search};
use testkit::Dice;

/// A square of places with made-up costs, so wide that no search comes to its
/// end, and without a goal.
#[derive(Default)]
struct Plain {
    /// How often its moves were asked for by the search.
    asked: AtomicU64,
}

const SIDE: u32 = 1_000_000;

impl Plain {
    fn around(&(row, col): &(u32, u32)) -> impl Iterator<Item = ((u32, u32), Cost)> {
        let rows = [row.checked_sub(1), Some(row), Some(row), Some(row + 1)];
        let cols = [Some(col), col.checked_sub(1), Some(col + 1), Some(col)];
        let around = rows.into_iter().zip(cols).filter_map(|(row, col)| Some((row?, col?)));
        let within = around.filter(|&(row, col)| row < SIDE && col < SIDE);
        within.map(|(row, col)| {
            let seed = (u64::from(row) << 32) + u64::from(col);
            ((row, col), 1 + Dice::new(seed).below(9))
        })
    }
}

impl StateSpace for Plain {
    type State = (u32, u32);

    fn starts(&self) -> Vec<(u32, u32)> {
        vec![(0, 0)]
    }

    fn successors(&self, state: &(u32, u32), moves: &mut Vec<((u32, u32), Cost)>) {
        self.asked.fetch_add(1, Ordering::Relaxed);
        moves.extend(Plain::around(state));
    }

    fn is_goal(&self, _: &(u32, u32)) -> bool {
        false
    }
}

impl Referee for Plain {
    type State = (u32, u32);

    fn starts(&self) -> Vec<(u32, u32)> {
        vec![(0, 0)]
    }

    fn moves(&self, state: &(u32, u32), moves: &mut Vec<((u32, u32), Cost)>) {
        moves.extend(Plain::around(state));
    }

    fn is_goal(&self, _: &(u32, u32)) -> bool {
        false
    }
}

#[test]
fn another_thread_ends_a_long_search() {
    const BEFORE: u64 = 2_000;
    for engine in Engine::GENERAL {
        let plain = Plain::default();
        let flag = Arc::new(AtomicBool::new(false));
        // A search that does not heed the flag ends nevertheless, and fails.
        let options = Options::default().engine(engine).max_expansions(2_000_000);
        let options = options.cancel(Arc::clone(&flag));
        let over = AtomicBool::new(false);
        let outcome = thread::scope(|scope| {
            scope.spawn(|| {
                let early = || plain.asked.load(Ordering::Relaxed) < BEFORE;
                while early() && !over.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
                flag.store(true, Ordering::Relaxed);
            });
            let outcome = search(&plain, &options);
            over.store(true, Ordering::Relaxed);
            outcome
        });
        let Answer::Exhausted(stopped) = outcome.answer else { panic!("{engine}: it cannot end") };
        assert_eq!(stopped.reason, Reason::Cancelled, "{engine}");
        assert!(outcome.stats.expanded >= Some(BEFORE), "{engine}");
        assert!(stopped.lower_bound > 0, "{engine}");
        let checked = check::outcome(&plain, &outcome);
        assert!(checked.is_ok(), "{engine}: {checked:?}");
    }
}
