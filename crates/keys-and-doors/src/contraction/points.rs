//! The points of an island, and the distances between them over open ground.

use search::Reason;
use search::engine::Budget;

use crate::KeyRing;
use crate::ground::{Ground, Spot};

/// The most points for which this engine is tried.
pub(super) const MOST_POINTS: usize = 512;

/// Why the search ends early.
#[derive(Debug, Clone, Copy)]
pub(super) enum Interrupt {
    Budget(Reason),
    /// There are too many points, or the work exceeds its limit.
    TooMuchWork,
}

impl From<Reason> for Interrupt {
    fn from(reason: Reason) -> Interrupt {
        Interrupt::Budget(reason)
    }
}

/// A point: its index in the list of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point(u16);

impl Point {
    /// Where routes start.
    pub(super) const START: Point = Point(0);
    /// All goals.
    pub(super) const GOAL: Point = Point(1);

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Points, with the distances computed so far.
#[derive(Debug)]
pub(super) struct Points<'a> {
    ground: &'a Ground,
    /// For each point its cell; for the goals, the cell of the first.
    cells: Vec<usize>,
    /// For each point, the next points, once it has been flooded from.
    next: Vec<Option<Vec<(Point, u32)>>>,
    /// For each cell of the padded map, the number of the last flood that entered it,
    /// or one of the values below.
    seen: Vec<u16>,
    edge: Vec<u32>,
    further: Vec<u32>,
    /// The remaining allowance of work.
    allowed: usize,
}

/// The number of cells taken out of the budget at a time.
const TOGETHER: usize = 256;

#[expect(clippy::cast_possible_truncation, reason = "below three times MOST_CELLS")]
const fn short(cell: usize) -> u32 {
    cell as u32
}

/// Never entered.
const CLOSED: u16 = u16::MAX;
/// Keys, doors and goals have this value plus the index of their point.
const FIRST_POINT: u16 = 1 << 15;

/// The work that is always allowed, since it takes next to no time.
const AT_LEAST: usize = 1 << 16;

impl<'a> Points<'a> {
    pub(super) fn new(ground: &'a Ground, budget: &mut Budget) -> Result<Points<'a>, Interrupt> {
        let mut cells = vec![ground.start(), ground.start()];
        let mut open = 0_usize;
        for (cell, spot) in ground.spots().iter().enumerate() {
            match spot {
                Spot::Key(_) | Spot::Door(_) => cells.push(cell),
                Spot::Goal => cells[Point::GOAL.index()] = cell,
                Spot::Closed => continue,
                Spot::Open => {}
            }
            open += 1;
            if cells.len() > MOST_POINTS {
                return Err(Interrupt::TooMuchWork);
            }
        }
        budget.store(ground.spots().len())?;
        let mut seen: Vec<u16> = ground.spots().iter().copied().map(Self::unseen).collect();
        for (number, &cell) in (FIRST_POINT..).zip(&cells).skip(2) {
            seen[cell] = number;
        }
        let rings = 1_usize << ground.kinds().keys().count();
        let next = vec![None; cells.len()];
        let (edge, further) = (Vec::new(), Vec::new());
        let allowed = open.saturating_mul(rings).saturating_add(AT_LEAST);
        Ok(Points { ground, cells, next, seen, edge, further, allowed })
    }

    const fn unseen(spot: Spot) -> u16 {
        match spot {
            Spot::Closed => CLOSED,
            Spot::Goal => FIRST_POINT + Point::GOAL.0,
            Spot::Open | Spot::Key(_) | Spot::Door(_) => 0,
        }
    }

    /// The keys after entering `point` with `keys`; `None` if it cannot be entered.
    pub(super) fn enter(&self, point: Point, keys: KeyRing) -> Option<KeyRing> {
        self.ground.enter(self.cells[point.index()], keys)
    }

    /// The least steps from `point` to a goal, with every door open.
    pub(super) fn to_goal(&self, point: Point) -> u32 {
        self.ground.to_goal()[self.cells[point.index()]]
    }

    /// The number of points.
    pub(super) const fn len(&self) -> usize {
        self.cells.len()
    }

    /// The points next to `point` over open ground, with the steps to them; empty
    /// before [`Points::explore`].
    pub(super) fn next(&self, point: Point) -> &[(Point, u32)] {
        self.next[point.index()].as_deref().unwrap_or_default()
    }

    /// Computes [`Points::next`] of `point`, unless it is known.
    pub(super) fn explore(&mut self, point: Point, budget: &mut Budget) -> Result<(), Interrupt> {
        if self.next[point.index()].is_some() {
            return Ok(());
        }
        let next = self.flood(point, budget)?;
        budget.store(next.len())?;
        self.next[point.index()] = Some(next);
        Ok(())
    }

    /// Takes `work` out of the allowance.
    pub(super) fn work(&mut self, work: usize) -> Result<(), Interrupt> {
        self.allowed = self.allowed.checked_sub(work).ok_or(Interrupt::TooMuchWork)?;
        Ok(())
    }

    /// Searches breadth first from `from`, up to the next points and no further.
    fn flood(&mut self, from: Point, budget: &mut Budget) -> Result<Vec<(Point, u32)>, Interrupt> {
        let number = from.0 + 1;
        let mut found = Vec::new();
        let mut met = vec![false; self.len()];
        met[from.index()] = true;
        let start = self.cells[from.index()];
        if self.seen[start] < FIRST_POINT {
            self.seen[start] = number;
        }
        let mut edge = std::mem::take(&mut self.edge);
        edge.clear();
        edge.push(short(start));
        let mut steps = 0;
        while !edge.is_empty() {
            steps += 1;
            self.work(edge.len())?;
            for cells in edge.chunks(TOGETHER) {
                budget.expand_all(cells.len())?;
                budget.generate(4 * cells.len());
                for &cell in cells {
                    self.spread(cell as usize, number, |point| {
                        if !std::mem::replace(&mut met[point.index()], true) {
                            found.push((point, steps));
                        }
                    });
                }
            }
            edge.clear();
            std::mem::swap(&mut edge, &mut self.further);
        }
        self.edge = edge;
        Ok(found)
    }

    /// Goes one step on from `cell`, and passes the adjacent points to `meet`.
    #[inline]
    fn spread(&mut self, cell: usize, number: u16, mut meet: impl FnMut(Point)) {
        for next in self.ground.around(cell) {
            let seen = self.seen[next];
            if seen < FIRST_POINT && seen != number {
                self.seen[next] = number;
                self.further.push(short(next));
            } else if (FIRST_POINT..CLOSED).contains(&seen) {
                meet(Point(seen - FIRST_POINT));
            }
        }
    }
}
