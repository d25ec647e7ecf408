//! Every refusal in words.

use proof::{Claim, Refusal};

#[test]
fn every_refusal_says_what_is_wrong() {
    let raised =
        |unbounded| Refusal::Raised { from: 3, to: 4, cost: 5, before: -6, after: 7, unbounded };
    let not_first = |place, fewer| Refusal::NotFirst { place, given: 3, first: 4, fewer };
    let (claim, answer) = (Claim::NoRoute, Claim::AtLeast(4));
    for (why, words) in [
        (Refusal::Duplicate { state: 3 }, "the table names 3 twice"),
        (Refusal::Stopped, "the check was stopped before it finished"),
        (Refusal::NoNumbers, "the table is by number, but the referee numbers no states"),
        (Refusal::WrongLength { found: 3, expected: 4 }, "the table has 3 places, expected 4"),
        (Refusal::NoState { number: 3 }, "an entry or a move has the number 3, which no state has"),
        (
            Refusal::NoNumber { state: 3 },
            "the check comes to 3, a state without a number of its own; \
             perhaps the solver forgets a move",
        ),
        (
            Refusal::Start { state: 3, potential: i128::from(u64::MAX) },
            "the start 3 has potential 18446744073709551615, expected at most 0",
        ),
        (
            Refusal::Goal { state: 3, potential: -i128::from(u64::MAX), claimed: 4 },
            "the goal 3 has potential -18446744073709551615, expected at least 4",
        ),
        (raised(false), "the move 3 -> 4 of cost 5 raises the potential from -6 to 7"),
        (
            raised(true),
            "the move 3 -> 4 of cost 5 raises the potential from -6 to 7; if your own space made \
             the table: perhaps it lacks a move, its heuristic is inconsistent, or \
             `Referee::bound`, which is 0 here, does not state it",
        ),
        (Refusal::StartOutside { state: 3 }, "the start 3 is not in the table"),
        (Refusal::GoalInside { state: 3 }, "the table holds the goal 3"),
        (Refusal::Leaves { from: 3, to: 4 }, "the move 3 -> 4 leaves the table"),
        (Refusal::EmptyRoute, "the route has no state"),
        (Refusal::NotAStart { state: 3 }, "the route begins in 3, which is not a start"),
        (Refusal::NoMove { from: 3, to: 4 }, "no move leads from 3 to 4"),
        (Refusal::PastGoal { state: 3 }, "the route goes on after the goal 3"),
        (Refusal::NotAGoal { state: 3 }, "the route ends in 3, which is not a goal"),
        (
            Refusal::TooExpensive { from: 3, to: 4, cost: 5, most: 2 },
            "the move 3 -> 4 costs 5, but no move is said to cost more than 2",
        ),
        (
            Refusal::OtherCost { from: 3, to: 4, cost: 5, costs: [6, 7] },
            "the move 3 -> 4 costs 5, but every move is said to cost 6 or 7",
        ),
        (Refusal::CostOverflow, "the route's cost exceeds 64 bits"),
        (Refusal::NoCertificate, "there is no certificate"),
        (
            Refusal::OtherClaim { claim, answer },
            "the claim is: there is no route; the answer needs: every route costs at least 4",
        ),
        (Refusal::WrongCost { found: 3, stated: 4 }, "the route costs 3, not 4"),
        (
            Refusal::NotTheBound { cost: 3, claim: answer },
            "the route costs 3, but the claim is \"every route costs at least 4\", \
             not \"every route costs at least 3\"",
        ),
        (
            Refusal::NotTheBound { cost: 3, claim },
            "the route costs 3, but the claim is \"there is no route\", \
             not \"every route costs at least 3\"",
        ),
        (
            not_first(0, false),
            "the route is optimal, but not canonical: it begins in 3, the canonical one in 4",
        ),
        (
            not_first(5, false),
            "the route is optimal, but not canonical: its move 5 leads to 3, \
             that of the canonical one to 4",
        ),
        (
            not_first(5, true),
            "the route is optimal, but not canonical: its move 5 leads to 3, \
             that of the canonical one to 4; the canonical one has fewer moves",
        ),
        (
            Refusal::NoFirst,
            "the certificate passes, but no canonical route was found: the bound is \
             inconsistent or, if routes must have a canonical form, no cheapest one has it",
        ),
    ] {
        assert_eq!(why.to_string(), words);
    }
}
