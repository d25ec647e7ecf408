//! Islands with `pathfinding`.

use pathfinding::prelude::bfs;

/// The fewest steps.
pub(crate) fn bfs_island(text: &str) -> Option<u64> {
    let cells: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
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
