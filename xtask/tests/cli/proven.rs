//! Every fixture by every rule set: `check` proves what `verify-all` has found, and by
//! other rules nothing that is false.

use crate::kept::{Case, Kept, answers};

/// What the answers of the fixtures say, as a checker says it.
fn expected([puzzle, fixture, rules]: &Case) -> String {
    match answers(puzzle)[fixture][rules].as_integer() {
        Some(cost) => {
            format!(
                "this route costs {cost}; no route costs less, and it is the first of those that cost {cost}\n"
            )
        }
        _ => "there is no route\n".to_owned(),
    }
}

/// Each certificate by each other rule set of its fixture: a false claim is
/// refused at a state or a move, and how often there is one is counted. What
/// is proven all the same is what is known.
fn exchange_rules(kept: &Kept) -> usize {
    let mut refused = 0;
    for case in &kept.cases {
        let text = kept.text(case);
        for other in kept.cases.iter().filter(|other| other[1] == case[1] && *other != case) {
            let rules = [&case[2], &other[2]].map(|rules| format!("rules {rules}\n"));
            let run = kept.check(other, &text.replacen(&rules[0], &rules[1], 1));
            let said = run.err.split_once("checked:").map_or("", |(_, said)| said);
            match run.code {
                0 => assert_eq!(run.out, expected(other), "{case:?} as {other:?}"),
                1 if said.contains("another input") => assert_eq!(case[0], "amphipod"),
                1 => assert!(said.contains('('), "{case:?} as {other:?}: {said}"),
                code => assert!(
                    code == 2 && said.contains("expected a layer of this input")
                        || said.contains("expected a route of fewer steps"),
                    "{case:?} as {other:?}: {run:?}"
                ),
            }
            assert!(run.code == 0 || run.out.is_empty(), "{run:?}");
            refused += usize::from(run.code != 0);
        }
    }
    refused
}

/// Each certificate of a puzzle proves what is known. There are so many at least, and
/// so many of them were refused by other rules.
#[track_caller]
fn prove(puzzle: &str, cases: usize, rules: usize) {
    let kept = Kept::new(puzzle);
    for case in &kept.cases {
        let run = kept.check(case, &kept.text(case));
        assert_eq!((run.code, run.out, run.err.as_str()), (0, expected(case), ""), "{case:?}");
    }
    let tried = [kept.cases.len(), exchange_rules(&kept)];
    assert!(tried[0] >= cases && tried[1] >= rules, "{puzzle}: only {tried:?}");
}

#[test]
fn each_certificate_proves_what_is_known() {
    for (puzzle, cases, rules) in
        [("crucible", 60, 50), ("keys-and-doors", 25, 0), ("pacman", 20, 0), ("amphipod", 18, 5)]
    {
        prove(puzzle, cases, rules);
    }
}
