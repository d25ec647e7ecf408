//! The rules once more, and brute force: lengths as numbers of straight and of
//! diagonal steps, compared with the root of 2 itself.

use std::cmp::Ordering;

use grid::Pos;
use octile::Map;
use testkit::Dice;
use testkit::walks::{self, Cell};

/// The steps in declared order: arrow, rows down, columns to the right.
const STEPS: [(char, i32, i32); 8] = [
    ('↖', -1, -1),
    ('↗', -1, 1),
    ('↙', 1, -1),
    ('↘', 1, 1),
    ('^', -1, 0),
    ('<', 0, -1),
    ('>', 0, 1),
    ('v', 1, 0),
];

/// Straight and diagonal steps.
pub(crate) type Length = (i64, i64);

/// Whether one length is the shorter one.
fn compare(one: Length, other: Length) -> Ordering {
    // The difference is a + b times the root of 2: compare the squares.
    let (a, b) = (one.0 - other.0, one.1 - other.1);
    let (square, double) = (a * a, 2 * b * b);
    match (a.signum(), b.signum()) {
        (0, sign) | (sign, 0) => sign.cmp(&0),
        (one, other) if one == other => one.cmp(&0),
        (1, _) => square.cmp(&double),
        _ => double.cmp(&square),
    }
}

/// A map with a start and a goal; `@` is closed, all else is open.
pub(crate) struct Plain {
    pub(crate) map: walks::Map,
    pub(crate) start: Cell,
    pub(crate) goal: Cell,
}

impl Plain {
    /// `map` with a start and a goal anywhere, also in closed cells.
    fn with_ends(dice: &mut Dice, map: walks::Map) -> Plain {
        let (start, goal) = (map.place(dice), map.place(dice));
        let cell = |place: usize| {
            let (row, col) = (place / map.cols(), place % map.cols());
            (i32::try_from(row).unwrap(), i32::try_from(col).unwrap())
        };
        let (start, goal) = (cell(start), cell(goal));
        Plain { map, start, goal }
    }

    /// A map of at most 30 cells, from open to full.
    pub(crate) fn small(dice: &mut Dice) -> Plain {
        let closed = dice.size(0, 5);
        let characters = "@".repeat(closed) + &".".repeat(10 - closed);
        let map = walks::Map::random(dice, 1, &characters);
        Plain::with_ends(dice, map)
    }

    /// A map of up to 14 rows and columns.
    pub(crate) fn medium(dice: &mut Dice) -> Plain {
        let closed = dice.below(60);
        let (rows, cols) = (dice.size(1, 14), dice.size(1, 14));
        let mut text = String::new();
        for _ in 0..rows {
            text.extend((0..cols).map(|_| if dice.below(100) < closed { '@' } else { '.' }));
            text.push('\n');
        }
        Plain::with_ends(dice, walks::Map::read(&text))
    }

    /// The crate's reading of it.
    pub(crate) fn read(&self) -> Map {
        let (rows, cols) = (self.map.rows(), self.map.cols());
        let ((row, col), (to_row, to_col)) = (self.start, self.goal);
        let header = format!("type octile\nheight {rows}\nwidth {cols}");
        let ends = format!("start {row} {col}\ngoal {to_row} {to_col}");
        let text = format!("{header}\n{ends}\nmap\n{}", self.map);
        let map: Map = text.parse().unwrap();
        assert_eq!(map.to_string(), text);
        map
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.map.at(cell).is_some_and(|character| character != '@')
    }

    /// The steps out of an open cell: arrow, end, and what each adds to a length.
    fn steps(&self, (row, col): Cell) -> impl Iterator<Item = (char, Cell, Length)> {
        STEPS.into_iter().filter_map(move |(arrow, down, right)| {
            let passes = [(row + down, col + right), (row + down, col), (row, col + right)];
            let adds = (i64::from(down * right == 0), i64::from(down * right != 0));
            passes.iter().all(|cell| self.is_open(*cell)).then_some((arrow, passes[0], adds))
        })
    }

    /// The length of the shortest way from each cell to the goal, relaxed until nothing
    /// changes.
    fn lengths(&self) -> Vec<(Cell, Length)> {
        let mut known = vec![(self.goal, (0, 0))];
        if !self.is_open(self.goal) {
            return Vec::new();
        }
        loop {
            let mut changed = false;
            // Steps are reversible.
            for place in 0..known.len() {
                let (cell, length) = known[place];
                for (_, to, adds) in self.steps(cell) {
                    let through = (length.0 + adds.0, length.1 + adds.1);
                    match known.iter_mut().find(|(other, _)| *other == to) {
                        None => known.push((to, through)),
                        Some((_, old)) if compare(through, *old).is_lt() => *old = through,
                        Some(_) => continue,
                    }
                    changed = true;
                }
            }
            if !changed {
                known.sort_by(|one, other| compare(one.1, other.1));
                return known;
            }
        }
    }

    /// The length of the shortest routes, the first of them as arrows, and how
    /// many there are.
    pub(crate) fn shortest(&self) -> Option<(Length, String, u128)> {
        let lengths = self.lengths();
        let of = |cell: Cell| Some(lengths.iter().find(|(other, _)| *other == cell)?.1);
        let length = of(self.start)?;
        // Where a shortest way to the goal may go on.
        let on = |cell: Cell| {
            let rest = of(cell);
            let steps = self.steps(cell).filter(move |(_, to, adds)| {
                of(*to).map(|to| (to.0 + adds.0, to.1 + adds.1)) == rest && cell != self.goal
            });
            steps.map(|(arrow, to, _)| (arrow, to))
        };
        let (mut first, mut at) = (String::new(), self.start);
        while let Some((arrow, to)) = on(at).next() {
            first.push(arrow);
            at = to;
        }
        let mut counts: Vec<(Cell, u128)> = Vec::new();
        for (cell, _) in &lengths {
            let of = |to: Cell| counts.iter().find(|(other, _)| *other == to).unwrap().1;
            let ways = on(*cell).map(|(_, to)| of(to)).sum::<u128>();
            counts.push((*cell, ways.max(u128::from(*cell == self.goal))));
        }
        let count = counts.iter().find(|(cell, _)| *cell == self.start)?.1;
        Some((length, first, count))
    }

    /// Every route of at most so many steps, as arrows with its length, in the
    /// order of their steps.
    pub(crate) fn up_to(&self, most: usize) -> Vec<(Length, String)> {
        let mut open = Vec::from([(self.start, (0, 0), String::new())]);
        open.retain(|(start, ..)| self.is_open(*start));
        let mut routes = Vec::new();
        while let Some((cell, length, arrows)) = open.pop() {
            if cell == self.goal {
                routes.push((length, arrows));
                continue;
            }
            if arrows.chars().count() == most {
                continue;
            }
            let on = self.steps(cell).map(|(arrow, to, adds)| {
                (to, (length.0 + adds.0, length.1 + adds.1), format!("{arrows}{arrow}"))
            });
            let mut on: Vec<_> = on.collect();
            on.reverse();
            open.append(&mut on);
        }
        // A stable sort: routes of one length and number of steps stay in order.
        routes.sort_by(|one, other| compare(one.0, other.0));
        routes
    }
}

/// The position of a cell on the map.
pub(crate) fn pos((row, col): Cell) -> Pos {
    Pos::new(usize::try_from(row).unwrap(), usize::try_from(col).unwrap())
}

#[test]
fn lengths_compare_as_numbers_do() {
    #[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
    let number = |(straight, diagonal): Length| straight as f64 + diagonal as f64 * 2_f64.sqrt();
    let all: Vec<Length> = (0..12).flat_map(|s| (0..12).map(move |d| (s, d))).collect();
    for one in &all {
        for other in &all {
            let expected = if one == other {
                Ordering::Equal
            } else {
                number(*one).total_cmp(&number(*other))
            };
            assert_eq!(compare(*one, *other), expected, "{one:?} {other:?}");
        }
    }
}
