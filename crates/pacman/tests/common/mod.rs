//! Small random mazes, the same in every run.

use dice::Dice;

/// The text of a maze of at most 30 cells: one row, one column or a block;
/// from open to full of walls; Pacman anywhere, also on the food or beside it.
pub(crate) fn small_maze(dice: &mut Dice) -> String {
    let (rows, cols) = match dice.below(8) {
        0 => (1, dice.size(1, 12)),
        1 => (dice.size(1, 12), 1),
        2 => (2, dice.size(1, 9)),
        _ => (dice.size(1, 5), dice.size(1, 6)),
    };
    let last = rows * cols - 1;
    let walls = dice.below(5);
    let mut signs: Vec<char> =
        (0..=last).map(|_| if dice.below(10) < walls { '%' } else { '-' }).collect();
    let place = |dice: &mut Dice| [0, last, dice.size(0, last)][dice.size(0, 2)];
    let (pacman, food) = (place(dice), place(dice));
    signs[food] = '.';
    signs[pacman] = 'P';
    let maze: String =
        signs.chunks(cols).map(|row| row.iter().collect::<String>() + "\n").collect();
    let (p, f) = ((pacman / cols, pacman % cols), (food / cols, food % cols));
    format!("{} {}\n{} {}\n{rows} {cols}\n{maze}", p.0, p.1, f.0, f.1)
}
