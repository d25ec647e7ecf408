//! Elven rules on random cities, against a depth-first listing of all routes.

use crate::common::{Rows, STEPS, answer, block, city, end, random};
use crucible::{City, Rules};
use grid::Pos;
use testkit::{Dice, cases};

type Cells = Vec<(isize, isize)>;

/// Every route, as (cost, steps, directions, cells). Every rule is checked on the whole
/// way.
pub(crate) fn all_routes(rows: &Rows) -> Vec<(u64, usize, Vec<usize>, Cells)> {
    let end = end(rows);
    let mut found = Vec::new();
    let mut open = Vec::from_iter(rows[0][0].map(|_| (0, Vec::new(), vec![(0, 0)])));
    while let Some((cost, dirs, cells)) = open.pop() {
        let &(row, col) = cells.last().unwrap();
        if (row, col) == end {
            found.push((cost, dirs.len(), dirs, cells));
            continue;
        }
        for (dir, (down, right)) in STEPS.into_iter().enumerate() {
            let next = (row + down, col + right);
            let Some(heat) = block(rows, next.0, next.1) else { continue };
            let spent = dir < 2 && dirs.contains(&dir);
            let fourth = dirs.len() >= 3 && dirs[dirs.len() - 3..] == [dir; 3];
            if !cells.contains(&next) && !spent && !fourth {
                let (mut dirs, mut cells) = (dirs.clone(), cells.clone());
                dirs.push(dir);
                cells.push(next);
                open.push((cost + heat, dirs, cells));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_route_comes_in_order_and_none_is_missing() {
    let mut total = 0;
    for seed in 0..cases(10_000) {
        let rows = random(&mut Dice::new(seed), 4);
        let city = city(&rows);
        let expected = all_routes(&rows);
        total += expected.len();
        let mut routes = city.routes(&Rules::Elven);
        for (cost, _, _, cells) in &expected {
            let route = routes.next().unwrap_or_else(|| panic!("seed {seed}: too few\n{city}"));
            let at =
                |&(row, col): &(isize, isize)| Pos::new(row.unsigned_abs(), col.unsigned_abs());
            assert_eq!(
                route.cells(),
                cells.iter().map(at).collect::<Vec<_>>(),
                "seed {seed}\n{city}"
            );
            assert_eq!(route.cost(), *cost);
            assert_eq!(city.check(&Rules::Elven, &route), Ok(()));
        }
        assert_eq!(routes.next(), None, "seed {seed}: too many\n{city}");
        let first = city.routes(&Rules::Elven).next();
        assert_eq!(answer(&city, &Rules::Elven), first, "seed {seed}\n{city}");
    }
    assert!(total as u64 > cases(10_000), "the cities are too small to mean anything");
}

#[test]
fn the_published_example_has_this_many_routes_of_each_cost() {
    let city: City =
        include_str!("../../../../fixtures/crucible/example-13x13.txt").parse().unwrap();
    let mut counts = [0; 10];
    let mut last: Option<crucible::Route> = None;
    for route in city.routes(&Rules::Elven).take(3_379) {
        assert_eq!(city.check(&Rules::Elven, &route), Ok(()));
        if let Some(last) = &last {
            assert!(last < &route, "out of order or twice: {}", route.arrows());
        }
        counts[usize::try_from(route.cost() - 102).unwrap()] += 1;
        last = Some(route);
    }
    assert_eq!(counts, [3, 4, 22, 41, 86, 181, 303, 539, 876, 1324]);
}
