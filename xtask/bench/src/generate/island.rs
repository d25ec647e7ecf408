//! Islands: bands of land between walls that only doors lead through.

use testkit::Dice;

/// An island of `size` by `size` with the keys `a` to the letter number
/// `letters`: each band but the last has a wall below it with three doors of a
/// letter, and two keys of that letter lie in the bands above the wall. Of the
/// land 15 % is water.
pub(crate) fn island(size: usize, letters: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(size as u64));
    let mut cells: Vec<Vec<u8>> = (0..size)
        .map(|_| (0..size).map(|_| if dice.below(100) < 15 { b'#' } else { b'.' }).collect())
        .collect();
    let band = size / (letters + 1);
    for (letter, index) in (b'a'..).zip(1..=letters) {
        let wall = index * band;
        cells[wall].fill(b'#');
        for _ in 0..3 {
            let col = dice.size(0, size - 1);
            cells[wall][col] = letter.to_ascii_uppercase();
            // The door can be reached from both sides.
            cells[wall - 1][col] = b'.';
            cells[(wall + 1).min(size - 1)][col] = b'.';
        }
        let mut keys = 2;
        while keys > 0 {
            let row = dice.size(1, wall - 1);
            if !row.is_multiple_of(band) {
                cells[row][dice.size(0, size - 1)] = letter;
                keys -= 1;
            }
        }
    }
    cells[0][0] = b'@';
    cells[size - 1][size - 1] = b'+';
    cells
        .into_iter()
        .map(|row| row.into_iter().map(char::from).chain(['\n']).collect::<String>())
        .collect()
}
