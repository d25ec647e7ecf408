//! The route of a drawing: all legs as one walk, with the cost so far, and the keys and
//! doors on its way.

use std::collections::BTreeSet;

use grid::{Explored, Frame, Glyph, Pos, Role};

/// A route, step by step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Walked {
    /// Its cells.
    pub(crate) cells: Vec<Pos>,
    /// The step at which each frame with a caption begins, and the caption.
    pub(crate) legs: Vec<(usize, String)>,
    /// The cost so far before the first step and after each step; empty if unknown.
    pub(crate) totals: Vec<u64>,
    /// The keys and doors on its way, each with the step that leads to it first.
    pub(crate) things: Vec<(usize, Pos, Glyph)>,
}

impl Walked {
    /// The route over all `frames`.
    pub(crate) fn of(frames: &[Frame]) -> Walked {
        let mut walked = Walked::default();
        for frame in frames {
            if let (Some(caption), false) = (frame.caption(), frame.trail().is_empty()) {
                walked.legs.push((walked.steps(), caption.to_owned()));
            }
            let ground = frame.ground();
            for pos in frame.trail() {
                if walked.cells.last() == Some(pos) {
                    continue;
                }
                walked.cells.push(*pos);
                let glyph = ground.get(*pos).copied();
                let known = walked.things.iter().any(|(_, place, _)| place == pos);
                if let Some(thing) = glyph.filter(|glyph| is_thing(*glyph) && !known) {
                    walked.things.push((walked.steps(), *pos, thing));
                }
            }
        }
        walked.totals = totals(frames);
        // Without one cost for each step, the costs of steps are unknown.
        if walked.totals.len() != walked.cells.len() {
            walked.totals.clear();
        }
        walked
    }

    /// How many steps there are.
    pub(crate) fn steps(&self) -> usize {
        self.cells.len().saturating_sub(1)
    }

    /// At which step the thing at `pos` is taken or opened, if it is.
    pub(crate) fn at(&self, pos: Pos) -> Option<usize> {
        self.things.iter().find(|(_, place, _)| *place == pos).map(|(step, ..)| *step)
    }

    /// The keys that are carried after this many steps, each letter once, as words.
    pub(crate) fn carried(&self, steps: usize) -> String {
        let mut keys = Vec::new();
        for (at, _, thing) in &self.things {
            let key = thing.character.to_string();
            if *at <= steps && thing.role == Role::Key && !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys.join(", ")
    }
}

const fn is_thing(glyph: Glyph) -> bool {
    matches!(glyph.role, Role::Key | Role::Door)
}

/// The cost so far after each step, or move, of all `frames`.
pub(crate) fn totals(frames: &[Frame]) -> Vec<u64> {
    let mut total = 0_u64;
    let mut totals = vec![total];
    for cost in frames.iter().flat_map(Frame::costs) {
        total = total.saturating_add(*cost);
        totals.push(total);
    }
    totals
}

/// Explains why a route leads over cells that the search shown with it has not closed, if
/// it does. The search ends once it knows the least cost, but the route is the first of
/// all routes of this cost. The goal need not be closed.
pub(crate) fn unclosed(route: &[Pos], explored: &Explored) -> Option<String> {
    let closed: BTreeSet<&Pos> = explored.closed().iter().collect();
    let goal = route.last();
    let left = route.iter().filter(|pos| !closed.contains(pos) && Some(*pos) != goal);
    let left: BTreeSet<&Pos> = left.collect();
    let cells = match left.len() {
        0 => return None,
        1 => "one cell of the route was".to_owned(),
        many => format!("{many} cells of the route were"),
    };
    Some(format!(
        "{cells} not closed: the search came by another route of the same cost; the canonical one is shown"
    ))
}

/// The caption of each frame, numbered if it has a route, with the cost so far and the
/// keys carried.
pub(crate) fn captions(frames: &[Frame]) -> Vec<String> {
    if frames.len() == 1 {
        return vec![frames.first().and_then(Frame::caption).unwrap_or("").to_owned()];
    }
    let walked = Walked::of(frames);
    let (mut cost, mut steps, mut legs) = (0_u64, 0, 0);
    let caption = |frame: &Frame| {
        let carried = walked.carried(steps);
        cost = frame.costs().iter().fold(cost, |sum, cost| sum.saturating_add(*cost));
        steps += frame.trail().len().saturating_sub(1);
        let mut words: Vec<String> = frame.caption().map(str::to_owned).into_iter().collect();
        if let (Some(caption), false) = (words.first_mut(), frame.trail().is_empty()) {
            legs += 1;
            *caption = format!("{legs}. {caption}");
        }
        if !carried.is_empty() {
            words.push(format!("carries {carried}"));
        }
        if cost > 0 {
            words.push(format!("{cost} so far"));
        }
        words.join(" · ")
    };
    frames.iter().map(caption).collect()
}

#[cfg(test)]
mod tests {
    use grid::Grid;

    use super::*;

    /// A leg along `a.Aa`, from column to column.
    fn leg(caption: &str, cols: &[usize]) -> Frame {
        let cells = Grid::from_rows(vec!["a.Aa".chars().collect()]).unwrap();
        let mut frame = Frame::of(&cells, |_, &character| match character {
            'a' => Glyph::new('a', Role::Key),
            'A' => Glyph::new('A', Role::Door),
            _ => Glyph::new('.', Role::Floor),
        });
        for col in cols {
            frame.pass(Pos::new(0, *col));
        }
        frame.with_caption(caption)
    }

    #[test]
    fn what_is_carried_and_opened() {
        let legs = [leg("there", &[1, 0]), leg("back", &[0, 1, 2, 3])];
        let walked = Walked::of(&legs);
        assert_eq!(walked.legs, [(0, "there".to_owned()), (1, "back".to_owned())]);
        assert_eq!([0, 2].map(|col| walked.at(Pos::new(0, col))), [Some(1), Some(3)]);
        assert_eq!([0, 1, 4].map(|steps| walked.carried(steps)), ["", "a", "a"]);
        assert_eq!(captions(&legs), ["1. there", "2. back · carries a"]);
        assert!(walked.totals.is_empty());
    }

    #[test]
    fn a_route_beside_what_was_closed() {
        let cells = Grid::from_rows(vec![vec!['.'; 4]]).unwrap();
        let [a, b, c, d] = [0, 1, 2, 3].map(|col| Pos::new(0, col));
        let explored = Explored::new(&cells, [a], [(a, [b]), (b, [c])]);
        assert_eq!(unclosed(&[a, b, c], &explored), None);
        let one = unclosed(&[a, b, c, d], &explored).unwrap();
        assert!(one.starts_with("one cell of the route was not closed: "), "{one}");
        let two = unclosed(&[a, b, c, d, a], &explored).unwrap();
        assert!(two.starts_with("2 cells of the route were not closed: "), "{two}");
    }

    #[test]
    fn what_it_has_cost_so_far() {
        let walked = Walked::of(&[leg("", &[0, 1, 2]).with_costs([4, 5])]);
        assert_eq!(walked.totals, [0, 4, 9]);
        let moves = [leg("one", &[0, 2]).with_costs([7]), leg("two", &[2, 0]).with_costs([1])];
        assert_eq!(
            captions(&moves),
            ["1. one · carries a · 7 so far", "2. two · carries a · 8 so far"]
        );
        assert_eq!(captions(&moves[..1]), ["one"]);
    }
}
