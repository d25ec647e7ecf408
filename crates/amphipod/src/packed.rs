//! The engine `packed`: searches the extra cost only, in one machine word a state.
//!
//! **The idea.** Every route costs what all straight ways home cost, which is
//! known before anything is searched, and its detours; going home is no detour.
//! So only parking is searched for, and only what it costs extra: a state is a
//! burrow in which nobody can go home any more, and a step is one amphipod that
//! parks, after which everybody goes home who can. Of each room somebody has
//! to be the last to leave it, and until some room is empty whoever parks stays
//! where it is. So the cheapest way to park all of one room, in the stops that
//! are free beside it, at the room where that is cheapest, is a lower bound on
//! the extra cost that is left ([`parking`]); where no room can be emptied, or
//! two in the hallway have to get past each other, there is no way on. On
//! random unfolded burrows about a thousand states are looked at in place of
//! the 54,000 of the published example under every legal move, and some
//! thousand until it is plain that a burrow cannot be sorted.
//!
//! Word and extra cost fit into one `u64`, for the queue ([`queue`]) as for the
//! table ([`extras`]). The bound is consistent, so what the search leaves is a
//! potential, from which the canonical route is read as from any other table
//! ([`form`]), where the steps that the search took tell which words are worth
//! a look ([`leading`]).
//!
//! **The proof** ([`every`]) is about every legal move. With the cost known, a
//! second search closes the words that every legal move reaches for less, and
//! these are the certificate. The two searches share no conclusion: if the
//! second finds something cheaper than the route of the first, its certificate
//! says so, and every check refuses the answer.

mod every;
mod extras;
mod form;
mod leading;
mod parking;
mod queue;
mod tally;

use proof::{Certificate, Claim};
use search::{
    Answer, Budget, Cost, Ended, Exhausted, Found, NoRoute, Options, Outcome, Path, StateSpace,
    conclude,
};

use self::form::Parkings;
pub use self::tally::PACKED;
use crate::space::{BurrowSpace, Layout, MoveSet};
use crate::word::Word;

/// What a search of a burrow comes back with.
type Words<'a> = Answer<BurrowSpace<'a>>;

/// Searches for the canonical route and, if wanted, proves that none is
/// cheaper; `None` if the table cannot be read, which contradicts this page.
pub(crate) fn search<'a>(layout: &'a Layout, options: &Options) -> Option<Words<'a>> {
    let mut budget = Budget::new(options);
    let space = Parkings::new(layout);
    let run = form::search(&space, true, &mut budget);
    let answer = conclude(&space, run, &mut budget, &options.clone().certify(false)).ok()?;
    let answer = in_full(layout, answer, |parkings| every_move(layout, &space, &parkings));
    Some(if options.wants_certificate() { prove(layout, answer, &mut budget) } else { answer })
}

/// Finds the least cost alone.
pub(crate) fn cost(layout: &Layout, options: &Options) -> Outcome<Cost, Certificate<Word>> {
    let space = Parkings::new(layout);
    let run = form::search(&space, false, &mut Budget::new(options));
    let (stats, certificate) = (run.stats, None);
    let outcome = match run.ended {
        Ended::Optimal(route) => {
            Outcome::Found(Found { route, optimal_routes: None, certificate, stats })
        }
        Ended::NoRoute => Outcome::NoRoute(NoRoute { certificate, stats }),
        Ended::Stopped { reason, lower_bound } => {
            Outcome::Exhausted(Exhausted { reason, lower_bound, certificate, stats })
        }
    };
    in_full(layout, outcome, |extra| least_cost(layout) + extra)
}

/// What all straight ways home cost: at least that much does every route.
fn least_cost(layout: &Layout) -> Cost {
    layout.straight_home(layout.start())
}

/// The outcome of a search for extra costs, with full costs.
fn in_full<R, S>(
    layout: &Layout,
    outcome: Outcome<R, Certificate<Word>>,
    route: impl FnOnce(R) -> S,
) -> Outcome<S, Certificate<Word>> {
    let outcome = outcome.map(route, |certificate| certificate);
    match outcome {
        Outcome::Exhausted(stopped) => {
            let lower_bound = least_cost(layout) + stopped.lower_bound;
            Outcome::Exhausted(Exhausted { lower_bound, ..stopped })
        }
        known => known,
    }
}

/// The route of these parkings, with every way home.
fn every_move(layout: &Layout, space: &Parkings<'_>, parkings: &Path<Word>) -> Path<Word> {
    let form = BurrowSpace { layout, moves: MoveSet::Canonical };
    let mut states = vec![layout.start()];
    let (mut moves, mut ends) = (Vec::new(), Vec::new());
    let mut go = |from: Word, parks_for: Option<Word>| {
        moves.clear();
        form.successors(&from, &mut moves);
        let Some(end) = parks_for else { return moves.first().map(|(after, _)| *after) };
        // Both list the same moves. Several may come to the same in the end:
        // the cheapest was taken, of equals the first.
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

/// The same answer with a certificate. If there is not enough of the budget
/// left to make it, the answer is what could be proven.
fn prove<'a>(layout: &'a Layout, answer: Words<'a>, budget: &mut Budget) -> Words<'a> {
    let least = least_cost(layout);
    let limit = match &answer {
        Outcome::Found(found) => Some(found.route.cost.saturating_sub(least)),
        Outcome::NoRoute(_) => None,
        Outcome::Exhausted(stopped) => {
            // Every legal move was not looked at: the straight ways home are
            // all that is proven.
            let certificate = Some(Certificate::new(Claim::AtLeast(least), Vec::new()));
            let (reason, stats) = (stopped.reason, stopped.stats);
            return Outcome::Exhausted(Exhausted {
                reason,
                lower_bound: least,
                certificate,
                stats,
            });
        }
    };
    budget.store_anew();
    let every::Proof { certificate, stopped, tally } = every::prove(layout, limit, budget);
    let stats = tally.added_to(answer.stats());
    if let (Some(reason), Claim::AtLeast(lower_bound)) = (stopped, certificate.claim()) {
        let stats = stats.looked_at(budget.expanded(), stats.generated.unwrap_or(0));
        let certificate = Some(certificate);
        return Outcome::Exhausted(Exhausted { reason, lower_bound, certificate, stats });
    }
    let certificate = Some(certificate);
    match answer {
        Outcome::Found(found) => Outcome::Found(Found { certificate, stats, ..found }),
        _ => Outcome::NoRoute(NoRoute { certificate, stats }),
    }
}

#[cfg(test)]
mod tests {
    use search::Stats;

    use super::*;
    use crate::agreement::burrow;

    /// What the certificate claims that is made for an answer of this cost.
    #[track_caller]
    fn claim(rows: &[&str], cost: Option<Cost>) -> (Claim, bool) {
        let burrow = burrow("...........", rows);
        let layout = Layout::new(&burrow);
        let stats = Stats::new(PACKED).looked_at(0, 0);
        let route = |cost| Path { states: vec![layout.start()], cost };
        let certificate = None;
        let answer = match cost.map(route) {
            Some(route) => {
                Outcome::Found(Found { route, optimal_routes: None, certificate, stats })
            }
            None => Outcome::NoRoute(NoRoute { certificate, stats }),
        };
        let proven = prove(&layout, answer, &mut Budget::new(&Options::default()));
        let certificate = proven.certificate().unwrap();
        burrow.check_certificate(None, certificate).unwrap();
        (certificate.claim(), certificate.claim() == proven.claim(|path| path.cost))
    }

    #[test]
    fn what_contradicts_the_answer_is_proven_all_the_same() {
        let example = ["BCBD", "ADCA"];
        assert_eq!(claim(&example, Some(12_521)), (Claim::AtLeast(12_521), true));
        // Too dear, or none at all: the certificate says what it is.
        assert_eq!(claim(&example, Some(12_523)), (Claim::AtLeast(12_521), false));
        assert_eq!(claim(&example, None), (Claim::AtLeast(12_521), false));
        // Too cheap: no more is proven than that; the route will not cost so little.
        assert_eq!(claim(&example, Some(12_519)), (Claim::AtLeast(12_519), true));
        let unsolvable = ["DABA", "BCDC", "BDAC", "CADB"];
        assert_eq!(claim(&unsolvable, None), (Claim::NoRoute, true));
    }
}
