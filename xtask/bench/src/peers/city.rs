//! Cities with `pathfinding`.

use pathfinding::prelude::dijkstra;

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
