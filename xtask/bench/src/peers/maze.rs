//! Mazes and fields with `pathfinding`, and mazes with `petgraph`.

use pathfinding::prelude::{astar, bfs};
use petgraph::graphmap::UnGraphMap;

/// A maze as the contest writes it: its rows and the two places.
struct Maze<'a> {
    cells: Vec<&'a [u8]>,
    start: (usize, usize),
    food: (usize, usize),
}

fn read(text: &str) -> Option<Maze<'_>> {
    let mut lines = text.lines();
    let mut pair = || {
        let (row, col) = lines.next()?.split_once(' ')?;
        Some((row.parse().ok()?, col.parse().ok()?))
    };
    let (start, food) = (pair()?, pair()?);
    let _size: (usize, usize) = pair()?;
    Some(Maze { cells: lines.map(str::as_bytes).collect(), start, food })
}

impl Maze<'_> {
    fn is_open(&self, row: usize, col: usize) -> bool {
        self.cells.get(row).and_then(|line| line.get(col)).is_some_and(|cell| *cell != b'%')
    }

    fn moves(&self, row: usize, col: usize) -> Vec<(usize, usize)> {
        let steps = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        let next = steps.into_iter().filter_map(|(down, right)| {
            Some((row.checked_add_signed(down)?, col.checked_add_signed(right)?))
        });
        next.filter(|(row, col)| self.is_open(*row, *col)).collect()
    }
}

/// The fewest steps, breadth first.
pub(crate) fn bfs_maze(text: &str) -> Option<u64> {
    let maze = read(text)?;
    let route = bfs(&maze.start, |&(row, col)| maze.moves(row, col), |place| *place == maze.food);
    route.map(|route| route.len() as u64 - 1)
}

/// The fewest steps, by A* with the steps there would be without walls.
pub(crate) fn astar_maze(text: &str) -> Option<u64> {
    let maze = read(text)?;
    let found = astar(
        &maze.start,
        |&(row, col)| maze.moves(row, col).into_iter().map(|place| (place, 1)),
        |&(row, col)| (row.abs_diff(maze.food.0) + col.abs_diff(maze.food.1)) as u64,
        |place| *place == maze.food,
    );
    found.map(|(_, cost)| cost)
}

/// The fewest steps, by A* on an explicit graph of `petgraph`.
pub(crate) fn petgraph_maze(text: &str) -> Option<u64> {
    let maze = read(text)?;
    let mut graph: UnGraphMap<(usize, usize), u64> = UnGraphMap::new();
    for (row, line) in maze.cells.iter().enumerate() {
        for col in 0..line.len() {
            if !maze.is_open(row, col) {
                continue;
            }
            graph.add_node((row, col));
            for next in [(row + 1, col), (row, col + 1)] {
                if maze.is_open(next.0, next.1) {
                    graph.add_edge((row, col), next, 1);
                }
            }
        }
    }
    let far =
        |(row, col): (usize, usize)| (row.abs_diff(maze.food.0) + col.abs_diff(maze.food.1)) as u64;
    let found = petgraph::algo::astar(
        &graph,
        maze.start,
        |place| place == maze.food,
        |(_, _, cost)| *cost,
        far,
    );
    found.map(|(cost, _)| cost)
}
