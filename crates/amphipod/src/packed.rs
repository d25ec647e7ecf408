//! The engine `packed`: searches only the extra cost, with one machine word per state.
//!
//! **The idea.** The cost of a route is the cost of all straight ways home, which is
//! known before the search, plus its detours; a move home has no detour. So the engine
//! searches only for parking moves, by their extra cost. A state is a burrow in which
//! no amphipod can go home; a step parks one amphipod, and then every amphipod that can
//! go home does. Each room must be cleared of strangers and of those above them. Until
//! one more room is cleared, parked amphipods stay where they are. So a lower bound on
//! the remaining extra cost is the cheapest way to park the amphipods that must leave
//! one room in the free stops beside it, for the room where this is cheapest
//! ([`parking`]). If no room can be cleared, or two amphipods in the hallway block each
//! other, the state is a dead end.
//!
//! **Gain.** For the cost alone of the published example, unfolded, the engine expands
//! 2,175 states; A* over every legal move expands 54,270. On random unfolded burrows
//! it expands about 2,000, or about 5,000 to find that there is no route.
//!
//! Word and extra cost fit into one `u64`, for the queue ([`queue`]) and for the table
//! ([`extras`]). The bound is consistent, so the table of the search is a potential.
//! The canonical route is read from it as from any other table ([`form`]); the recorded
//! steps of the search limit the reader to words that lead to the goal ([`leading`]).
//!
//! **The proof** ([`every`]) covers every legal move. Once the cost is known, a second
//! search closes the words that legal moves reach for less; these are the certificate.
//! The two searches share no conclusion: if the second finds something cheaper than the
//! route of the first, its certificate says so, and every check refuses the answer.

mod every;
mod extras;
mod form;
mod leading;
mod parking;
mod queue;
mod tally;

use proof::{Certificate, Claim};
use search::engine::{Budget, conclude};
use search::{Answer, Cost, Exhausted, Options, Outcome, Path, Reason, StateSpace};

use self::form::Parkings;
pub use self::tally::PACKED;
use crate::space::{Layout, Words};
use crate::word::Word;

/// Searches for the canonical route and, if wanted, proves that none is cheaper.
pub(crate) fn search(layout: &Layout, options: &Options, budget: &mut Budget) -> Words {
    let space = Parkings::new(layout);
    let run = form::search(&space, true, budget);
    let outcome = conclude(&space, run, budget, &options.clone().certify(false))
        .unwrap_or_else(|why| why.fail(PACKED));
    let every_move = |parkings: Path<Word>| every_move(layout, &space, &parkings);
    let outcome = in_full(layout, outcome, budget, every_move);
    if options.wants_certificate() { prove(layout, outcome, budget) } else { outcome }
}

/// Finds the least cost alone.
pub(crate) fn cost(layout: &Layout, budget: &mut Budget) -> Outcome<Cost, Certificate<Word>> {
    let space = Parkings::new(layout);
    let outcome = form::search(&space, false, budget).into_cost(budget);
    in_full(layout, outcome, budget, |extra| least_cost(layout) + extra)
}

/// The cost of all straight ways home, a lower bound on every route.
fn least_cost(layout: &Layout) -> Cost {
    layout.straight_home(layout.start())
}

/// The outcome of a search for extra costs, with full costs.
fn in_full<R, S>(
    layout: &Layout,
    outcome: Outcome<R, Certificate<Word>>,
    budget: &Budget,
    route: impl FnOnce(R) -> S,
) -> Outcome<S, Certificate<Word>> {
    let mut outcome = outcome.map(route, |certificate| certificate);
    if let Answer::Exhausted(Exhausted { lower_bound, .. }) = &mut outcome.answer {
        *lower_bound = (least_cost(layout) + *lower_bound).min(budget.beyond_max_cost());
    }
    outcome
}

/// The route of these parkings, with every way home.
fn every_move(layout: &Layout, space: &Parkings<'_>, parkings: &Path<Word>) -> Path<Word> {
    let mut states = vec![layout.start()];
    let (mut moves, mut ends) = (Vec::new(), Vec::new());
    let mut go = |from: Word, parks_for: Option<Word>| {
        moves.clear();
        layout.successors(&from, &mut moves);
        let Some(end) = parks_for else { return moves.first().map(|(after, _)| *after) };
        // Both list the same moves. If several lead to the same word, take the
        // cheapest, and the first of equals.
        ends.clear();
        space.successors(&from, &mut ends);
        let both = moves.iter().zip(&ends).filter(|(_, (to, _))| *to == end);
        both.min_by_key(|(_, (_, detour))| *detour).map(|((after, _), _)| *after)
    };
    let mut at = layout.start();
    for (number, &end) in parkings.states.iter().enumerate() {
        let mut parks_for = (number > 0).then_some(end);
        while parks_for.is_some() || at != end {
            let Some(after) = go(at, parks_for.take()) else { contradiction(at, end) };
            states.push(after);
            at = after;
        }
    }
    Path { states, cost: least_cost(layout) + parkings.cost }
}

#[expect(clippy::panic, reason = "the spaces of this crate list the same moves")]
fn contradiction(from: Word, to: Word) -> ! {
    panic!("no moves of the canonical form lead from {from} to {to}")
}

/// The same answer with a certificate. If the rest of the budget is too small for it,
/// the answer is the bound that could be proven.
fn prove(layout: &Layout, outcome: Words, budget: &mut Budget) -> Words {
    let least = least_cost(layout);
    let limit = match &outcome.answer {
        Answer::Found(route) => Some(route.cost.saturating_sub(least)),
        Answer::NoRoute => None,
        Answer::Exhausted(Exhausted { reason: Reason::Cost, lower_bound })
            if *lower_bound > least =>
        {
            Some(*lower_bound - least)
        }
        Answer::Exhausted(stopped) => {
            // The search has not tried every legal move, so it proves only the straight
            // ways home.
            let lower_bound = stopped.lower_bound.min(least);
            let certificate = Certificate::new(Claim::AtLeast(lower_bound), Vec::new());
            let answer = Answer::Exhausted(Exhausted { lower_bound, ..*stopped });
            return Outcome { answer, certificate: Some(certificate), ..outcome };
        }
    };
    budget.release(usize::MAX);
    let every::Proof { certificate, stopped, tally } = every::prove(layout, limit, budget);
    let mut stats = tally.added_to(outcome.stats);
    let mut answer = outcome.answer;
    if let (Some(reason), Claim::AtLeast(lower_bound)) = (stopped, certificate.claim()) {
        stats.expanded = Some(budget.expanded());
        answer = Answer::Exhausted(Exhausted { reason, lower_bound });
    }
    Outcome { certificate: Some(certificate), ..Outcome::bare(answer, stats) }
}

#[cfg(test)]
mod tests {
    use search::Stats;

    use super::*;
    use crate::agreement::burrow;

    /// The claim of the certificate for an answer of this cost.
    #[track_caller]
    fn claim(rows: &[&str], cost: Option<Cost>) -> (Claim, bool) {
        let burrow = burrow("...........", rows);
        let layout = Layout::new(&burrow);
        let stats = Stats::new(PACKED);
        let route = |cost| Path { states: vec![layout.start()], cost };
        let answer = cost.map(route).map_or(Answer::NoRoute, Answer::Found);
        let outcome = Outcome::bare(answer, stats);
        let proven = prove(&layout, outcome, &mut Budget::new(&Options::default()));
        let certificate = proven.certificate.as_ref().unwrap();
        burrow.check_certificate(None, certificate).unwrap();
        (certificate.claim(), certificate.claim() == proven.claim(|path| path.cost))
    }

    #[test]
    fn what_contradicts_the_answer_is_proven_all_the_same() {
        let example = ["BCBD", "ADCA"];
        assert_eq!(claim(&example, Some(12_521)), (Claim::AtLeast(12_521), true));
        // Too expensive, or no route: the certificate states the true cost.
        assert_eq!(claim(&example, Some(12_523)), (Claim::AtLeast(12_521), false));
        assert_eq!(claim(&example, None), (Claim::AtLeast(12_521), false));
        // Too cheap: the certificate proves only that; no route has this cost.
        assert_eq!(claim(&example, Some(12_519)), (Claim::AtLeast(12_519), true));
        let unsolvable = ["DABA", "BCDC", "BDAC", "CADB"];
        assert_eq!(claim(&unsolvable, None), (Claim::NoRoute, true));
    }
}
