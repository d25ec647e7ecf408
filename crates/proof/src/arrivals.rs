//! The tight moves out of the states of a table, by where they lead.
//!
//! The pass over a table looks at every move out of its states. If it keeps those that
//! are tight, the search for the first route can go back from the goals, and then looks
//! only at states of cheapest routes. In a table made by a forward search, most tight
//! moves lead to no goal.

/// For each number, the tight moves into it. A few may not be tight: each move is checked
/// again when a route follows it.
#[derive(Debug)]
pub(crate) struct Arrivals {
    /// By number, 1 plus the place of the last move in `moves` that leads to it; 0 for
    /// none, so that the system clears only what is used.
    last: Vec<u32>,
    /// The origin of each move, and 1 plus the place of the previous move that leads to
    /// the same number; 0 for none.
    moves: Vec<(u32, u32)>,
    /// Targets whose own moves have not been looked at.
    pub(crate) exits: Vec<usize>,
    /// Goals of cheapest routes.
    pub(crate) goals: Vec<usize>,
    /// Whether moves are missing for lack of room.
    incomplete: bool,
}

/// Moves kept per number: hardly any table has more that are tight.
const ROOM: usize = 2;

impl Arrivals {
    /// No moves yet among `len` numbers; `None` if their moves do not fit into 32 bits.
    pub(crate) fn new(len: usize) -> Option<Arrivals> {
        u32::try_from(len.checked_mul(ROOM)?).ok()?;
        Some(Arrivals {
            last: vec![0; len],
            moves: Vec::new(),
            exits: Vec::new(),
            goals: Vec::new(),
            incomplete: false,
        })
    }

    /// Adds a move from `from` to `to`.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "`new` has made sure that moves fit")]
    pub(crate) fn add(&mut self, from: usize, to: usize) {
        self.incomplete |= self.moves.len() >= ROOM * self.last.len();
        let Some(last) = self.last.get_mut(to).filter(|_| !self.incomplete) else { return };
        self.moves.push((from as u32, *last));
        *last = self.moves.len() as u32;
    }

    /// Whether all moves that were added are there.
    pub(crate) const fn is_complete(&self) -> bool {
        !self.incomplete
    }

    /// The numbers from which tight moves lead to `to`.
    pub(crate) fn origins(&self, to: usize) -> impl Iterator<Item = usize> {
        let mut next = self.last.get(to).copied().unwrap_or(0);
        std::iter::from_fn(move || {
            let (from, before) = *self.moves.get((next as usize).checked_sub(1)?)?;
            next = before;
            Some(from as usize)
        })
    }
}
