//! The tight moves out of the states of a table, by where they lead.
//!
//! The pass over a table looks at every move out of its states. If it keeps those
//! that are tight, the search for the first route can go back from the goals, and
//! then looks only at states of cheapest routes. In a table made forward, most tight
//! moves lead nowhere.

/// Where each number is reached from by tight moves. A few may not be tight: each
/// move is looked at again when a route follows it.
#[derive(Debug)]
pub(crate) struct Arrivals {
    /// By number, one more than the first number from which a move leads to it; 0 for
    /// none, so that the system clears only what is used.
    first: Vec<u32>,
    /// Further moves, as targets and origins.
    more: Vec<(u32, u32)>,
    /// Targets whose own moves have not been looked at.
    pub(crate) exits: Vec<usize>,
    /// Goals of cheapest routes.
    pub(crate) goals: Vec<usize>,
    /// Whether moves are missing, since there was no room.
    incomplete: bool,
}

impl Arrivals {
    /// None yet among `len` numbers; `None` if these do not fit into 32 bits.
    pub(crate) fn new(len: usize) -> Option<Arrivals> {
        u32::try_from(len).ok()?;
        Some(Arrivals {
            first: vec![0; len],
            more: Vec::new(),
            exits: Vec::new(),
            goals: Vec::new(),
            incomplete: false,
        })
    }

    /// Adds a move from `from` to `to`.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "`new` has made sure that numbers fit")]
    pub(crate) fn add(&mut self, from: usize, to: usize) {
        let Some(first) = self.first.get_mut(to) else { return };
        if *first == 0 {
            *first = from as u32 + 1;
        } else if self.more.len() < self.first.len() {
            self.more.push((to as u32, from as u32));
        } else {
            self.incomplete = true;
        }
    }

    /// Prepares for [`Arrivals::origins`]; `false` if moves are missing.
    pub(crate) fn finish(&mut self) -> bool {
        self.more.sort_unstable();
        !self.incomplete
    }

    /// Where a number is reached from.
    pub(crate) fn origins(&self, to: usize) -> impl Iterator<Item = usize> {
        let first = self.first.get(to).and_then(|from| from.checked_sub(1));
        let begin = self.more.partition_point(|&(other, _)| (other as usize) < to);
        let more = self.more.iter().skip(begin).take_while(move |(other, _)| *other as usize == to);
        first.into_iter().chain(more.map(|&(_, from)| from)).map(|from| from as usize)
    }
}
