//! Cities, islands, mazes and eight-way maps.

use pathfinding::prelude::{astar, bfs, dijkstra};

use crate::side::{Result, Run, parts};

type Place = (usize, usize);

const STEPS: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// The place this many rows and columns away; `None` above or left of the map.
fn beside((row, col): Place, (down, right): (isize, isize)) -> Option<Place> {
    Some((row.checked_add_signed(down)?, col.checked_add_signed(right)?))
}

fn rows(text: &str) -> Vec<&[u8]> {
    text.lines().map(str::as_bytes).collect()
}

fn at(cells: &[&[u8]], (row, col): Place) -> Option<u8> {
    cells.get(row)?.get(col).copied()
}

/// The least heat lost, with runs of `least` to `most` blocks.
pub(crate) fn dijkstra_city(text: &str, least: usize, most: usize) -> Option<u64> {
    let heat: Vec<Vec<u64>> = text
        .lines()
        .map(|line| line.bytes().map(|byte| u64::from(byte - b'0')).collect())
        .collect();
    let goal = (heat.len() - 1, heat[0].len() - 1);
    // The axis of the run that ended here: 0 vertical, 1 horizontal, 2 at the start.
    let found = dijkstra(
        &((0, 0), 2_u8),
        |&(place, axis)| {
            let mut moves = Vec::new();
            for step in STEPS {
                let next_axis = u8::from(step.0 == 0);
                if next_axis == axis {
                    continue;
                }
                let (mut to, mut cost) = (place, 0);
                for length in 1..=most {
                    let next = beside(to, step).filter(|to| to.0 <= goal.0 && to.1 <= goal.1);
                    let Some(next) = next else { break };
                    to = next;
                    cost += heat[to.0][to.1];
                    if length >= least {
                        moves.push(((to, next_axis), cost));
                    }
                }
            }
            moves
        },
        |(place, _)| *place == goal,
    );
    found.map(|(_, cost)| cost)
}

/// The fewest steps on an island.
pub(crate) fn bfs_island(text: &str) -> Option<u64> {
    let cells = rows(text);
    let mut places = cells.iter().enumerate();
    let start =
        places.find_map(|(row, line)| Some((row, line.iter().position(|cell| *cell == b'@')?)))?;
    let route = bfs(
        &(start, 0_u16),
        |&(place, ring)| {
            let mut moves = Vec::new();
            for place in STEPS.into_iter().filter_map(|step| beside(place, step)) {
                match at(&cells, place) {
                    None | Some(b'#') => {}
                    Some(key @ b'a'..=b'j') => moves.push((place, ring | 1 << (key - b'a'))),
                    Some(door @ b'A'..=b'J') if ring & 1 << (door - b'A') == 0 => {}
                    Some(_) => moves.push((place, ring)),
                }
            }
            moves
        },
        |(place, _)| at(&cells, *place) == Some(b'+'),
    );
    route.map(|route| route.len() as u64 - 1)
}

/// Parses the contest's format: the places of Pacman and of the food, and the rows.
fn maze(text: &str) -> Option<(Place, Place, Vec<&[u8]>)> {
    let mut lines = text.lines();
    let mut pair = || {
        let (row, col) = lines.next()?.split_once(' ')?;
        Some((row.parse().ok()?, col.parse().ok()?))
    };
    let (start, food, _size) = (pair()?, pair()?, pair()?);
    Some((start, food, lines.map(str::as_bytes).collect()))
}

fn maze_moves(cells: &[&[u8]], place: Place) -> Vec<Place> {
    let next = STEPS.into_iter().filter_map(|step| beside(place, step));
    next.filter(|next| at(cells, *next).is_some_and(|cell| cell != b'%')).collect()
}

/// The fewest steps, breadth first.
pub(crate) fn bfs_maze(text: &str) -> Option<u64> {
    let (start, food, cells) = maze(text)?;
    let route = bfs(&start, |place| maze_moves(&cells, *place), |place| *place == food);
    route.map(|route| route.len() as u64 - 1)
}

/// The fewest steps, by A*; the bound is the number of steps without walls.
pub(crate) fn astar_maze(text: &str) -> Option<u64> {
    let (start, food, cells) = maze(text)?;
    let found = astar(
        &start,
        |place| maze_moves(&cells, *place).into_iter().map(|place| (place, 1)),
        |place| (place.0.abs_diff(food.0) + place.1.abs_diff(food.1)) as u64,
        |place| *place == food,
    );
    found.map(|(_, cost)| cost)
}

/// The least cost from corner to corner of an eight-way map.
pub(crate) fn astar_octile(text: &str) -> Option<u64> {
    let cells = rows(text);
    let goal = (cells.len() - 1, cells[0].len() - 1);
    astar_between(&cells, (0, 0), goal, (crate::client::STRAIGHT, crate::client::DIAGONAL))
}

/// The sum of the least costs of all queries on a map of the benchmarks, of which the rows
/// are read in advance.
pub(crate) fn astar_queries(text: &str) -> Result<Run<'_>> {
    let (map, queries) = parts(text)?;
    let cells: Vec<&[u8]> = map.lines().skip(4).map(str::as_bytes).collect();
    let costs = (octile::STRAIGHT, octile::DIAGONAL);
    let cost = move |&[row, col, to_row, to_col]: &[usize; 4]| {
        astar_between(&cells, (row, col), (to_row, to_col), costs)
    };
    Ok(Box::new(move || Ok(Some(queries.iter().filter_map(&cost).sum()))))
}

/// The least cost without cutting corners, by A* with the octile distance.
fn astar_between(
    cells: &[&[u8]],
    start: Place,
    goal: Place,
    (straight, diagonal): (u64, u64),
) -> Option<u64> {
    let is_open = |row: usize, col: usize| at(cells, (row, col)) == Some(b'.');
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let steps: Vec<(isize, isize)> = steps.filter(|step| *step != (0, 0)).collect();
    let found = astar(
        &start,
        |&place| {
            let mut moves = Vec::new();
            for step in &steps {
                let Some(to) = beside(place, *step) else { continue };
                if is_open(to.0, to.1) && is_open(to.0, place.1) && is_open(place.0, to.1) {
                    let is_diagonal = step.0 != 0 && step.1 != 0;
                    moves.push((to, if is_diagonal { diagonal } else { straight }));
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
