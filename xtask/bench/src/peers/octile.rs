//! Eight-way maps with `pathfinding`.

use pathfinding::prelude::astar;

use crate::queries::parts;

/// The cost of a straight step on an eight-way map, and of a diagonal one.
pub(crate) const STRAIGHT: u64 = 10;
/// The cost of a diagonal step.
pub(crate) const DIAGONAL: u64 = 14;

type Place = (usize, usize);

/// The least cost from corner to corner of an eight-way map.
pub(crate) fn astar_octile(text: &str) -> Option<u64> {
    let cells: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
    let goal = (cells.len() - 1, cells[0].len() - 1);
    astar_between(&cells, (0, 0), goal, (STRAIGHT, DIAGONAL))
}

/// The least costs of all queries on a map of the benchmark, summed.
pub(crate) fn astar_queries(text: &str) -> Option<u64> {
    let (map, queries) = parts(text)?;
    let cells: Vec<&[u8]> = map.lines().skip(4).map(str::as_bytes).collect();
    let costs = queries.into_iter().filter_map(|[row, col, to_row, to_col]| {
        let costs = (octile::STRAIGHT, octile::DIAGONAL);
        astar_between(&cells, (row, col), (to_row, to_col), costs)
    });
    Some(costs.sum())
}

/// The least cost where nobody cuts a corner, by A* with the octile distance.
fn astar_between(
    cells: &[&[u8]],
    start: Place,
    goal: Place,
    (straight, diagonal): (u64, u64),
) -> Option<u64> {
    let is_open = |row: usize, col: usize| {
        cells.get(row).and_then(|line| line.get(col)).is_some_and(|cell| *cell == b'.')
    };
    let found = astar(
        &start,
        |&(row, col): &Place| {
            let mut moves = Vec::new();
            for down in -1_isize..=1 {
                for right in -1_isize..=1 {
                    let next = (row.checked_add_signed(down), col.checked_add_signed(right));
                    let (Some(to_row), Some(to_col)) = next else { continue };
                    let free =
                        is_open(to_row, to_col) && is_open(to_row, col) && is_open(row, to_col);
                    match (down, right) {
                        (0, 0) => {}
                        _ if !free => {}
                        (0, _) | (_, 0) => moves.push(((to_row, to_col), straight)),
                        _ => moves.push(((to_row, to_col), diagonal)),
                    }
                }
            }
            moves
        },
        |&(row, col)| {
            let (down, right) = (row.abs_diff(goal.0) as u64, col.abs_diff(goal.1) as u64);
            straight * down.abs_diff(right) + diagonal * down.min(right)
        },
        |place| *place == goal,
    );
    found.map(|(_, cost)| cost)
}
