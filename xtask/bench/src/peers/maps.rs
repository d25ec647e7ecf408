//! Cities, islands, mazes and eight-way maps with `pathfinding`, and mazes with
//! `petgraph`.

use pathfinding::prelude::{astar, bfs, dijkstra};
use petgraph::graphmap::UnGraphMap;

type Place = (usize, usize);

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
    // (row, column, axis of the run that ended here: 0 rows, 1 columns, 2 none).
    let found = dijkstra(
        &(0_usize, 0_usize, 2_u8),
        |&(row, col, axis)| {
            let mut moves = Vec::new();
            for (down, right, next_axis) in [(-1, 0, 0), (1, 0, 0), (0, -1, 1), (0, 1, 1)] {
                if next_axis == axis {
                    continue;
                }
                let (mut to_row, mut to_col, mut cost) = (row, col, 0);
                for step in 1..=most {
                    let next = (to_row.checked_add_signed(down), to_col.checked_add_signed(right));
                    let (Some(next_row), Some(next_col)) = next else { break };
                    if next_row > goal.0 || next_col > goal.1 {
                        break;
                    }
                    (to_row, to_col) = (next_row, next_col);
                    cost += heat[to_row][to_col];
                    if step >= least {
                        moves.push(((to_row, to_col, next_axis), cost));
                    }
                }
            }
            moves
        },
        |&(row, col, _)| (row, col) == goal,
    );
    found.map(|(_, cost)| cost)
}

/// The fewest steps on an island.
pub(crate) fn bfs_island(text: &str) -> Option<u64> {
    let cells = rows(text);
    let find = |sign: u8| {
        let mut rows = cells.iter().enumerate();
        rows.find_map(|(row, line)| Some((row, line.iter().position(|cell| *cell == sign)?)))
    };
    let (row, col) = find(b'@')?;
    let route = bfs(
        &(row, col, 0_u16),
        |&(row, col, ring)| {
            let mut moves = Vec::new();
            for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                let next = (row.checked_add_signed(down), col.checked_add_signed(right));
                let (Some(row), Some(col)) = next else { continue };
                match cells.get(row).and_then(|line| line.get(col)) {
                    None | Some(b'#') => {}
                    Some(key @ b'a'..=b'j') => moves.push((row, col, ring | 1 << (key - b'a'))),
                    Some(door @ b'A'..=b'J') if ring & 1 << (door - b'A') == 0 => {}
                    Some(_) => moves.push((row, col, ring)),
                }
            }
            moves
        },
        |&(row, col, _)| cells[row][col] == b'+',
    );
    route.map(|route| route.len() as u64 - 1)
}

/// A maze as the contest writes it: its rows and the two places.
struct Maze<'a> {
    cells: Vec<&'a [u8]>,
    start: Place,
    food: Place,
}

impl Maze<'_> {
    fn read(text: &str) -> Option<Maze<'_>> {
        let mut lines = text.lines();
        let mut pair = || {
            let (row, col) = lines.next()?.split_once(' ')?;
            Some((row.parse().ok()?, col.parse().ok()?))
        };
        let (start, food) = (pair()?, pair()?);
        let _size: Place = pair()?;
        Some(Maze { cells: lines.map(str::as_bytes).collect(), start, food })
    }

    fn is_open(&self, place: Place) -> bool {
        at(&self.cells, place).is_some_and(|cell| cell != b'%')
    }

    fn moves(&self, (row, col): Place) -> Vec<Place> {
        let steps = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        let next = steps.into_iter().filter_map(|(down, right)| {
            Some((row.checked_add_signed(down)?, col.checked_add_signed(right)?))
        });
        next.filter(|next| self.is_open(*next)).collect()
    }

    /// The steps there would be without walls.
    fn far(&self, (row, col): Place) -> u64 {
        (row.abs_diff(self.food.0) + col.abs_diff(self.food.1)) as u64
    }
}

/// The fewest steps, breadth first.
pub(crate) fn bfs_maze(text: &str) -> Option<u64> {
    let maze = Maze::read(text)?;
    let route = bfs(&maze.start, |place| maze.moves(*place), |place| *place == maze.food);
    route.map(|route| route.len() as u64 - 1)
}

/// The fewest steps, by A*.
pub(crate) fn astar_maze(text: &str) -> Option<u64> {
    let maze = Maze::read(text)?;
    let found = astar(
        &maze.start,
        |place| maze.moves(*place).into_iter().map(|place| (place, 1)),
        |place| maze.far(*place),
        |place| *place == maze.food,
    );
    found.map(|(_, cost)| cost)
}

/// The fewest steps, by A* on an explicit graph of `petgraph`.
pub(crate) fn petgraph_maze(text: &str) -> Option<u64> {
    let maze = Maze::read(text)?;
    let mut graph: UnGraphMap<Place, u64> = UnGraphMap::new();
    for (row, line) in maze.cells.iter().enumerate() {
        for place in (0..line.len()).map(|col| (row, col)).filter(|place| maze.is_open(*place)) {
            graph.add_node(place);
            for next in [(row + 1, place.1), (row, place.1 + 1)] {
                if maze.is_open(next) {
                    graph.add_edge(place, next, 1);
                }
            }
        }
    }
    let (is_food, cost) = (|place| place == maze.food, |(_, _, cost): (_, _, &u64)| *cost);
    let found = petgraph::algo::astar(&graph, maze.start, is_food, cost, |place| maze.far(place));
    found.map(|(cost, _)| cost)
}

/// The least cost from corner to corner of an eight-way map.
pub(crate) fn astar_octile(text: &str) -> Option<u64> {
    let cells = rows(text);
    let goal = (cells.len() - 1, cells[0].len() - 1);
    astar_between(&cells, (0, 0), goal, (crate::client::STRAIGHT, crate::client::DIAGONAL))
}

/// The least cost of a query on a map of the benchmark.
pub(crate) fn astar_query(cells: &[&[u8]], [row, col, to_row, to_col]: [usize; 4]) -> Option<u64> {
    astar_between(cells, (row, col), (to_row, to_col), (octile::STRAIGHT, octile::DIAGONAL))
}

/// The least cost where nobody cuts a corner, by A* with the octile distance.
fn astar_between(
    cells: &[&[u8]],
    start: Place,
    goal: Place,
    (straight, diagonal): (u64, u64),
) -> Option<u64> {
    let is_open = |row: usize, col: usize| at(cells, (row, col)) == Some(b'.');
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
