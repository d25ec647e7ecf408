//! Burrows written down in a second way, with a brute force that knows no crate.
//!
//! A brute-force state is the list of places in reading order: 11 of the
//! hallway, then 4 for each row of the rooms; each holds a letter or `.`.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use testkit::Dice;

/// A place as (row, column).
pub(crate) type Place = (usize, usize);
/// A move as (from, to, cost).
pub(crate) type Step = (Place, Place, u64);
pub(crate) type Places = Vec<u8>;

/// Puts `items` in an order that only looks random.
pub(crate) fn shuffle<T>(dice: &mut Dice, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.size(0, last));
    }
}

/// An empty hallway.
pub(crate) const EMPTY: &str = "...........";

pub(crate) const STOPS: [usize; 7] = [0, 1, 3, 5, 7, 9, 10];

pub(crate) fn place_of(index: usize) -> Place {
    if index < 11 { (0, index) } else { (1 + (index - 11) / 4, 2 + 2 * ((index - 11) % 4)) }
}

pub(crate) fn index_of((row, col): Place) -> usize {
    if row == 0 { col } else { 11 + 4 * (row - 1) + (col - 2) / 2 }
}

pub(crate) fn home(kind: u8) -> usize {
    2 + 2 * usize::from(kind - b'A')
}

pub(crate) fn sorted(depth: usize) -> Places {
    [EMPTY.as_bytes(), &b"ABCD".repeat(depth)].concat()
}

/// The drawing of a burrow with this hallway and these rows of rooms.
pub(crate) fn drawing(hallway: &str, rows: &[&str]) -> String {
    draw((hallway.to_owned() + &rows.concat()).as_bytes())
}

/// The drawing of a state.
pub(crate) fn draw(state: &[u8]) -> String {
    let text = |part: &[u8]| String::from_utf8(part.to_vec()).unwrap();
    let mut lines = vec!["#############".to_owned(), format!("#{}#", text(&state[..11]))];
    for (number, row) in state[11..].chunks(4).enumerate() {
        let row: Vec<String> = row.iter().map(|&letter| text(&[letter])).collect();
        let row = row.join("#");
        lines.push(if number == 0 { format!("###{row}###") } else { format!("  #{row}#") });
    }
    lines.push("  #########".to_owned());
    lines.join("\n") + "\n"
}

/// Every legal move, by source and then target in reading order.
pub(crate) fn moves(state: &[u8]) -> Vec<Step> {
    let depth = (state.len() - 11) / 4;
    let at = |place| state[index_of(place)];
    let mut steps = Vec::new();
    for (index, &kind) in state.iter().enumerate().filter(|(_, kind)| **kind != b'.') {
        let (row, col) = place_of(index);
        if (1..row).any(|above| at((above, col)) != b'.') {
            continue;
        }
        let free = |to: usize| (col.min(to)..=col.max(to)).all(|c| c == col || state[c] == b'.');
        let cost = |(r, c): Place| {
            let steps = row + r + col.abs_diff(c);
            10_u64.pow(u32::from(kind - b'A')) * u64::try_from(steps).unwrap()
        };
        if row > 0 {
            let aside = STOPS.into_iter().filter(|&col| free(col));
            steps.extend(aside.map(|to| ((row, col), (0, to), cost((0, to)))));
        }
        let own = home(kind);
        let clean = (1..=depth).all(|r| at((r, own)) == b'.' || at((r, own)) == kind);
        let lowest = (1..=depth).rev().find(|&r| at((r, own)) == b'.');
        if let (true, true, true, Some(r)) = (col != own, free(own), clean, lowest) {
            steps.push(((row, col), (r, own), cost((r, own))));
        }
    }
    steps
}

pub(crate) fn after(state: &[u8], (from, to, _): Step) -> Places {
    let mut next = state.to_vec();
    next.swap(index_of(from), index_of(to));
    next
}

/// All states that legal moves reach from some starts, with the least cost to the
/// sorted burrow and the fewest moves at this cost.
pub(crate) struct Explored {
    pub(crate) states: Vec<Places>,
    numbers: HashMap<Places, usize>,
    togo: Vec<Option<(u64, usize)>>,
}

impl Explored {
    pub(crate) fn from(starts: Vec<Places>) -> Explored {
        let mut states = Vec::new();
        let mut numbers = HashMap::new();
        for start in starts {
            if numbers.insert(start.clone(), states.len()).is_none() {
                states.push(start);
            }
        }
        let mut into: Vec<Vec<(usize, u64)>> = vec![Vec::new(); states.len()];
        let mut next = 0;
        while next < states.len() {
            let state = states[next].clone();
            for step in moves(&state) {
                let to = after(&state, step);
                let number = *numbers.entry(to.clone()).or_insert_with(|| {
                    states.push(to);
                    into.push(Vec::new());
                    states.len() - 1
                });
                into[number].push((next, step.2));
            }
            next += 1;
        }
        let mut togo = vec![None; states.len()];
        let mut queue = BinaryHeap::new();
        let depth = states.first().map_or(1, |state| (state.len() - 11) / 4);
        if let Some(&goal) = numbers.get(&sorted(depth)) {
            queue.push(Reverse((0, 0, goal)));
        }
        while let Some(Reverse((cost, count, number))) = queue.pop() {
            if togo[number].is_some() {
                continue;
            }
            togo[number] = Some((cost, count));
            queue
                .extend(into[number].iter().map(|&(from, c)| Reverse((cost + c, count + 1, from))));
        }
        Explored { states, numbers, togo }
    }

    /// Least cost and fewest moves from `state`; `None` if it cannot be sorted.
    pub(crate) fn togo(&self, state: &[u8]) -> Option<(u64, usize)> {
        self.togo[self.numbers[state]]
    }

    /// All optimal routes from `state` of the canonical form, each as its moves.
    pub(crate) fn canonical_routes(&self, state: &[u8]) -> Vec<Vec<Step>> {
        let mut routes = Vec::new();
        let mut open = vec![(state.to_vec(), Vec::new())];
        while let Some((state, route)) = open.pop() {
            let Some((left, _)) = self.togo(&state) else { continue };
            if left == 0 {
                routes.push(route);
                continue;
            }
            for step in moves(&state) {
                let next = after(&state, step);
                let optimal = self.togo(&next).is_some_and(|(rest, _)| rest + step.2 == left);
                if optimal && has_the_form(&state, step) {
                    open.push((next, [route.clone(), vec![step]].concat()));
                }
            }
        }
        routes
    }
}

/// Whether a legal move has the canonical form.
pub(crate) fn has_the_form(state: &[u8], step: Step) -> bool {
    let home_moves: Vec<Step> = moves(state).into_iter().filter(|(_, to, _)| to.0 > 0).collect();
    if let Some(first) = home_moves.first() {
        return *first == step;
    }
    let ((row, col), (_, to), _) = step;
    let depth = (state.len() - 11) / 4;
    let own = home(state[index_of((row, col))]);
    let settled = (row..=depth).all(|r| {
        let kind = state[index_of((r, col))];
        kind != b'.' && home(kind) == col
    });
    let between = own.min(col) < to && to < own.max(col);
    !settled && !between
}
