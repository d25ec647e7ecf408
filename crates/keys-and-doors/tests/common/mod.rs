//! Small random islands, the same in every run.

use dice::Dice;

/// The text of an island of at most 25 cells: lines one cell wide, one row,
/// or a block; from open to full of water; keys that are missing, double or
/// of no use; one goal or several; the start anywhere, often in a corner.
pub(crate) fn small_island(dice: &mut Dice) -> String {
    let (rows, cols) = match dice.below(8) {
        0 => (1, dice.size(2, 12)),
        1 => (dice.size(2, 12), 1),
        2 => (2, dice.size(2, 8)),
        _ => (dice.size(2, 5), dice.size(2, 5)),
    };
    let (water, things) = (dice.below(4), dice.size(1, 4) as u64);
    let kinds = dice.size(1, 3);
    let mut signs = Vec::new();
    for _ in 0..rows * cols {
        let roll = dice.below(10);
        signs.push(if roll < water {
            '#'
        } else if roll >= water + things {
            '.'
        } else if dice.one_in(2) {
            ['a', 'c', 'j'][dice.size(1, kinds) - 1]
        } else {
            // One kind more than there are keys: such a door never opens.
            ['A', 'C', 'J'][dice.size(1, 3.min(kinds + 1)) - 1]
        });
    }
    let last = rows * cols - 1;
    let start = [0, cols - 1, dice.size(0, last)][dice.size(0, 2)];
    let goals = if dice.one_in(3) { 3 } else { 1 };
    for _ in 0..goals {
        let place = [0, last, dice.size(0, last)][dice.size(0, 2)];
        let place = if place == start { (start + dice.size(1, last)) % (last + 1) } else { place };
        signs[place] = '+';
    }
    signs[start] = '@';
    signs.chunks(cols).map(|row| row.iter().collect::<String>() + "\n").collect()
}
