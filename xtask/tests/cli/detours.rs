//! Routes made dearer by a detour.

use crate::kept::{Case, Kept, input, number};
use crate::world::xtask;

/// The file with another route; with an empty table, where only the route is to be judged.
pub(crate) fn with_route(text: &str, cost: u64, lines: &str, table: bool) -> String {
    let (before, after) = text.split_once("route ").unwrap();
    let (_, entries) = after.split_once("table\n").unwrap();
    let entries = if table { entries } else { "end\n" };
    format!("{before}route {cost}\n{lines}\ntable\n{entries}")
}

pub(crate) fn in_lines(arrows: &str) -> String {
    let arrows: Vec<char> = arrows.chars().collect();
    let lines: Vec<String> = arrows.chunks(80).map(String::from_iter).collect();
    lines.join("\n")
}

/// Whether a route of this cost is legal, and refused because it is dearer than
/// what is claimed.
pub(crate) fn is_dearer(kept: &Kept, case: &Case, text: &str, cost: u64) -> bool {
    let claimed = number(text, "claim at least ").unwrap();
    let run = kept.check(case, text);
    assert_eq!((run.code, run.out.as_str()), (1, ""), "{case:?}: {run:?}");
    let reason =
        format!("the route costs {cost}, but the claim is: every route costs at least {claimed}");
    run.err.contains(&reason)
}

/// One step back and forth at the beginning, where each step costs 1.
pub(crate) fn step_back(kept: &Kept) -> usize {
    let mut tried = 0;
    for case in &kept.cases {
        let text = kept.text(case);
        let Some(cost) = number(&text, "route ") else { continue };
        let (route, _) = text.split_once("table\n").unwrap();
        let arrows: String = route.lines().skip(6).collect();
        // The only step would lead to a goal, and on from there.
        let [first, _, ..] = arrows.as_bytes() else { continue };
        let back = match first {
            b'^' => 'v',
            b'<' => '>',
            b'>' => '<',
            _ => '^',
        };
        let arrows = in_lines(&format!("{}{back}{arrows}", char::from(*first)));
        let dearer = with_route(&text, cost + 2, &arrows, true);
        assert!(is_dearer(kept, case, &dearer, cost + 2), "{case:?}");
        tried += 1;
    }
    tried
}

/// The first route in order that costs more than the cheapest, where they can
/// be counted: its cost and its arrows.
pub(crate) fn next_dearer([puzzle, fixture, rules]: &Case) -> Option<(u64, String)> {
    let input = input(puzzle, fixture);
    let solve = |option: &str| -> serde_json::Value {
        let run = xtask(&["solve", puzzle, "--rules", rules, "--format", "json", option, &input]);
        assert_eq!(run.code, 0, "{run:?}");
        run.out.parse().unwrap()
    };
    let count: u128 = solve("--count")["optimal_routes"].as_str()?.parse().ok()?;
    let next = solve(&format!("--nth={}", count + 1));
    Some((next["cost"].as_u64()?, next["arrows"].as_str()?.to_owned()))
}

/// Once round a square somewhere on the way: the first such detour that is legal.
pub(crate) fn round_a_square(kept: &Kept, case: &Case) -> Option<(u64, String)> {
    let text = kept.text(case);
    let cost = number(&text, "route ")?;
    let (route, _) = text.split_once("table\n")?;
    let arrows: String = route.lines().skip(6).collect();
    let side: usize = case[2].split_once("..=")?.0.parse().ok()?;
    for place in 0..=arrows.len() {
        for square in ["^<v>", "<v>^", "v>^<", ">^<v", "^>v<", ">v<^", "v<^>", "<^>v"] {
            let square: String = square.chars().flat_map(|arrow| [arrow].repeat(side)).collect();
            let arrows = format!("{}{square}{}", &arrows[..place], &arrows[place..]);
            // What it costs is what the referee says.
            let run = kept.check(case, &with_route(&text, cost, &in_lines(&arrows), false));
            let actual = run
                .err
                .split_once("the route costs ")
                .and_then(|(_, said)| said.split_once(", not ")?.0.parse().ok());
            if let Some(actual) = actual {
                return Some((actual, arrows));
            }
        }
    }
    None
}

/// A move of an amphipod, as a file has it.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    kind: char,
    from: (u64, u64),
    to: (u64, u64),
}

impl Move {
    pub(crate) fn read(line: &str) -> Move {
        let digits = |char: char| !char.is_ascii_digit();
        let numbers: Vec<u64> =
            line.split(digits).filter_map(|number| number.parse().ok()).collect();
        let [row, col, to_row, to_col, _] = numbers[..] else { panic!("{line}") };
        Move { kind: line.chars().next().unwrap(), from: (row, col), to: (to_row, to_col) }
    }

    /// Up, along the hallway, and down.
    pub(crate) fn cost(self) -> u64 {
        let step = 10_u64.pow(u32::from(self.kind) - u32::from('A'));
        (self.from.0 + self.to.0 + self.from.1.abs_diff(self.to.1)) * step
    }

    fn line(self) -> String {
        let Move { kind, from, to } = self;
        format!("{kind} ({},{}) -> ({},{}) {}", from.0, from.1, to.0, to.1, self.cost())
    }
}

/// Where someone goes home: the same by way of another place of the hallway,
/// one time after another; what it costs, and the moves.
pub(crate) fn by_another_place(moves: &[Move]) -> Vec<(u64, String)> {
    let mut detours = Vec::new();
    for (last, home) in moves.iter().enumerate().filter(|(_, home)| home.to.0 > 0) {
        let first = moves[..last].iter().rposition(|out| out.to == home.from);
        let from = first.map_or(home.from, |first| moves[first].from);
        if from.0 == 0 {
            continue;
        }
        for col in [0, 1, 3, 5, 7, 9, 10] {
            let (out, back) =
                (Move { to: (0, col), from, ..*home }, Move { from: (0, col), ..*home });
            let mut moves = moves.to_vec();
            moves[last] = back;
            match first {
                Some(first) => moves[first] = out,
                None => moves.insert(last, out),
            }
            let lines: Vec<String> = moves.iter().map(|step| step.line()).collect();
            detours.push((moves.iter().map(|step| step.cost()).sum(), lines.join("\n")));
        }
    }
    detours
}
