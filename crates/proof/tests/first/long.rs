//! Fields that are shown by the bound alone, limits, and routes of millions of moves.

use proof::{Certificate, Claim, NumberedTable, Numbering, Referee, Refusal, check_first};

/// A field of so many rows and columns, from the top left to the bottom right:
/// to the right, or down.
struct Field {
    rows: usize,
    cols: usize,
    most: Option<u64>,
}

type Cell = (usize, usize);

impl Referee for Field {
    type State = Cell;

    fn starts(&self) -> Vec<Cell> {
        vec![(0, 0)]
    }

    fn moves(&self, &(row, col): &Cell, moves: &mut Vec<(Cell, u64)>) {
        moves.extend((col + 1 < self.cols).then_some(((row, col + 1), 1)));
        moves.extend((row + 1 < self.rows).then_some(((row + 1, col), 1)));
    }

    fn is_goal(&self, &(row, col): &Cell) -> bool {
        (row + 1, col + 1) == (self.rows, self.cols)
    }

    fn bound(&self, &(row, col): &Cell) -> u64 {
        (self.rows - row + self.cols - col) as u64 - 2
    }

    fn max_move_cost(&self) -> Option<u64> {
        self.most
    }

    fn numbering(&self) -> Option<impl Numbering<State = Cell>> {
        Some(self)
    }
}

impl Numbering for Field {
    type State = Cell;

    fn len(&self) -> usize {
        self.rows * self.cols
    }

    fn number(&self, &(row, col): &Cell) -> Option<usize> {
        Some(row * self.cols + col)
    }

    fn state(&self, number: usize) -> Option<Cell> {
        Some((number / self.cols, number % self.cols))
    }

    fn each_move(
        &self,
        number: usize,
        &(row, col): &Cell,
        mut visit: impl FnMut(usize, u64),
    ) -> bool {
        if col + 1 < self.cols {
            visit(number + 1, 1);
        }
        if row + 1 < self.rows {
            visit(number + self.cols, 1);
        }
        true
    }
}

impl Field {
    fn cost(&self) -> u64 {
        self.bound(&(0, 0))
    }

    /// Along the top, and down.
    fn first(&self) -> Vec<Cell> {
        let along = (0..self.cols).map(|col| (0, col));
        along.chain((1..self.rows).map(|row| (row, self.cols - 1))).collect()
    }

    fn listed(&self) -> Certificate<Cell> {
        Certificate::new(Claim::AtLeast(self.cost()), Vec::new())
    }

    fn numbered(&self) -> Certificate<Cell> {
        Certificate::numbered(Claim::AtLeast(self.cost()), NumberedTable::empty(self.len()))
    }

    /// What the check says of a route, if it may store so many states; and
    /// what it was asked.
    fn check(
        &self,
        route: &[Cell],
        certificate: &Certificate<Cell>,
        most: usize,
    ) -> (Result<(), Refusal<Cell>>, Vec<usize>) {
        let mut asked = Vec::new();
        let mut go_on = |stored| {
            asked.push(stored);
            stored <= most
        };
        let said = check_first(self, route, self.cost(), certificate, &mut go_on);
        (said.map(|_| ()), asked)
    }
}

#[test]
fn a_list_says_nothing_of_how_many_states_are_stored_so_there_is_a_limit() {
    let field = Field { rows: 100, cols: 100, most: None };
    let (route, listed) = (field.first(), field.listed());
    let (said, asked) = field.check(&route, &listed, usize::MAX);
    // Of 19,800 moves, two from most cells; each cell is stored once.
    assert_eq!((said, asked.len()), (Ok(()), 4));
    assert!(asked.is_sorted() && asked.iter().all(|stored| (1..=10_000).contains(stored)));
    // After 2,047 cells: 64 diagonals have been met, and of the next one 32 cells.
    assert_eq!(asked[0], 64 * 65 / 2 + 32);
    // Every limit ends it that is passed when it is asked.
    for (place, &stored) in asked.iter().enumerate() {
        let (said, heard) = field.check(&route, &listed, stored - 1);
        assert_eq!((said, heard.as_slice()), (Err(Refusal::Stopped), &asked[..=place]));
    }
    // Depth first hardly any is stored, and it need not even ask.
    let even = Field { most: Some(1), ..field };
    assert_eq!(even.check(&route, &listed, 0), (Ok(()), Vec::new()));
    let field = Field { most: None, ..even };
    // By number nothing is stored.
    let (said, asked) = field.check(&route, &field.numbered(), 0);
    assert_eq!((said, asked), (Ok(()), vec![0; 4]));
}

#[test]
fn routes_that_leave_the_first_one_late_are_told_apart() {
    for most in [None, Some(1), Some(2)] {
        let field = Field { rows: 70, cols: 70, most };
        for certificate in [field.listed(), field.numbered()] {
            for place in 0..69 {
                let mut route = field.first();
                // Down one column early.
                for (steps, cell) in route[place + 1..70].iter_mut().enumerate() {
                    *cell = (1, place + steps);
                }
                let why = Refusal::NotFirst {
                    place: place + 1,
                    given: (1, place),
                    first: (0, place + 1),
                    fewer: false,
                };
                assert_eq!(field.check(&route, &certificate, usize::MAX).0, Err(why));
            }
        }
    }
}

#[test]
fn a_route_of_ten_million_moves_is_read_without_recursion() {
    for most in [None, Some(1)] {
        let long = Field { rows: 1, cols: 10_000_001, most };
        assert_eq!(long.check(&long.first(), &long.numbered(), 0).0, Ok(()));
        let long = Field { cols: 1_000_001, ..long };
        assert_eq!(long.check(&long.first(), &long.listed(), usize::MAX).0, Ok(()));
        // Two rows: all the way along, something waits beside it.
        let wide = Field { rows: 2, ..long };
        assert_eq!(wide.check(&wide.first(), &wide.numbered(), 0).0, Ok(()));
    }
}
