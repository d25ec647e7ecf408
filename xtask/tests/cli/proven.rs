//! Every fixture by every rule set: `check` proves what `verify-all` has found, and
//! of what is forged it says where the fault lies.

use crate::kept::{Case, Kept, answers, number};
use crate::world::Run;

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

#[track_caller]
fn refused(case: &Case, run: &Run, said: &str) {
    let of = format!("checked: refused: {said}");
    assert!(run.code == 1 && run.out.is_empty() && run.err.contains(&of), "{case:?}: {run:?}");
}

fn rest<'a>(text: &'a str, word: &str) -> &'a str {
    text.lines().find_map(|line| line.strip_prefix(word)).unwrap()
}

/// A claim raised by one, with the route and without; and the claim that there is none.
fn raise_each_claim(kept: &Kept) {
    for case in &kept.cases {
        let text = kept.text(case);
        let Some(cost) = number(&text, "route ") else { continue };
        let claimed = format!("claim at least {cost}\n");
        let raised = text.replace(&claimed, &format!("claim at least {}\n", cost + 1));
        let reason =
            format!("the route costs {cost}, but the claim is: every route costs at least");
        refused(case, &kept.check(case, &raised), &reason);
        let (before, after) = raised.split_once("route ").unwrap();
        let (_, table) = after.split_once("table\n").unwrap();
        let run = kept.check(case, &format!("{before}route none\ntable\n{table}"));
        refused(case, &run, "the ");
        assert!(run.err.contains("potential"), "{case:?}: {run:?}");
        let none = kept.check(case, &text.replace(&claimed, "claim no route\n"));
        refused(case, &none, &format!("the route costs {cost}, but the claim is: there is no"));
    }
}

/// Each certificate beside the input of another fixture: how often that was tried.
fn exchange_inputs(kept: &Kept) -> usize {
    let mut tried = 0;
    for (place, case) in kept.cases.iter().enumerate() {
        let text = kept.text(case);
        let found = rest(&text, "input ");
        let later = kept.cases[place..].iter().chain(&kept.cases);
        let same_rules = later.filter(|other| other[2] == case[2]);
        let mut others = same_rules.map(|other| (other, kept.text(other)));
        let Some((other, its)) = others.find(|(_, other)| rest(other, "input ") != found) else {
            continue;
        };
        let expected = rest(&its, "input ");
        let reason = format!("it was made for another input, {found}, and this is {expected}\n");
        refused(other, &kept.check(other, &text), &reason);
        tried += 1;
    }
    tried
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
/// so many of them were tried beside other inputs, and refused by other rules.
#[track_caller]
fn prove(puzzle: &str, cases: usize, inputs: usize, rules: usize) {
    let kept = Kept::new(puzzle);
    for case in &kept.cases {
        let run = kept.check(case, &kept.text(case));
        assert_eq!((run.code, run.out, run.err.as_str()), (0, expected(case), ""), "{case:?}");
    }
    raise_each_claim(&kept);
    let tried = [kept.cases.len(), exchange_inputs(&kept), exchange_rules(&kept)];
    let enough = tried.iter().zip([cases, inputs, rules]).all(|(tried, least)| *tried >= least);
    assert!(enough, "{puzzle}: only {tried:?}");
}

#[test]
fn cities() {
    prove("crucible", 60, 50, 50);
}

#[test]
fn islands_and_mazes() {
    prove("keys-and-doors", 25, 25, 0);
    prove("pacman", 20, 20, 0);
}

#[test]
fn burrows() {
    prove("amphipod", 18, 15, 5);
}
