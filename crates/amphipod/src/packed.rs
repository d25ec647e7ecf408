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
//! potential on the canonical form ([`form`]), from which the route is read as
//! from any other table.
//!
//! **The proof** ([`every`]) is about every legal move. With the cost known, a
//! second search closes the words that every legal move reaches for less, and
//! these are the certificate. The two searches share no conclusion: if the
//! second finds something cheaper than the route of the first, its certificate
//! says so, and every check refuses the answer.

mod every;
mod extras;
mod form;
mod parking;
mod queue;
mod tally;

use proof::{Certificate, Claim};
use search::{Answer, Budget, Cost, Ended, Exhausted, Found, NoRoute, Options, Outcome, conclude};

pub use self::tally::PACKED;
use crate::space::{BurrowSpace, Layout, MoveSet};
use crate::word::Word;

/// What a search of a burrow comes back with.
type Words<'a> = Answer<BurrowSpace<'a>>;

/// Searches for the canonical route and, if wanted, proves that none is
/// cheaper; `None` if the table cannot be read, which contradicts this page.
pub(crate) fn search<'a>(layout: &'a Layout, options: &Options) -> Option<Words<'a>> {
    let mut budget = Budget::new(options);
    let run = form::search(layout, &mut budget);
    let space = BurrowSpace { layout, moves: MoveSet::Canonical };
    let answer = conclude(&space, run, &mut budget, &options.clone().certify(false)).ok()?;
    Some(if options.wants_certificate() { prove(layout, answer, &mut budget) } else { answer })
}

/// Finds the least cost alone.
pub(crate) fn cost(layout: &Layout, options: &Options) -> Outcome<Cost, Certificate<Word>> {
    let run = form::search(layout, &mut Budget::new(options));
    let (stats, certificate) = (run.stats, None);
    match run.ended {
        Ended::Optimal(route) => {
            Outcome::Found(Found { route, optimal_routes: None, certificate, stats })
        }
        Ended::NoRoute => Outcome::NoRoute(NoRoute { certificate, stats }),
        Ended::Stopped { reason, lower_bound } => {
            Outcome::Exhausted(Exhausted { reason, lower_bound, certificate, stats })
        }
    }
}

/// The same answer with a certificate. If there is not enough of the budget
/// left to make it, the answer is what could be proven.
fn prove<'a>(layout: &'a Layout, answer: Words<'a>, budget: &mut Budget) -> Words<'a> {
    let least = layout.straight_home(layout.start());
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
