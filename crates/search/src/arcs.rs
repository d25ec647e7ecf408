//! Arcs grouped by state: the one form in which moves are stored.

use crate::states::StateId;

/// For each state some arcs `A`, one group after the other.
#[derive(Debug, Clone)]
pub(crate) struct Arcs<A> {
    /// The group of state `v` is `arcs[bounds[v]..bounds[v + 1]]`.
    bounds: Vec<usize>,
    arcs: Vec<A>,
}

impl<A> Arcs<A> {
    /// No group yet.
    pub(crate) fn new() -> Arcs<A> {
        Arcs { bounds: vec![0], arcs: Vec::new() }
    }

    /// Adds the group of the next state.
    pub(crate) fn push_group(&mut self, group: impl IntoIterator<Item = A>) {
        self.arcs.extend(group);
        self.bounds.push(self.arcs.len());
    }

    /// The arcs of `id`.
    pub(crate) fn of(&self, id: StateId) -> &[A] {
        &self.arcs[self.bounds[id.index()]..self.bounds[id.index() + 1]]
    }

    /// The number of groups.
    pub(crate) const fn groups(&self) -> usize {
        self.bounds.len() - 1
    }
}

impl<A: Copy> Arcs<A> {
    /// The arcs of `pairs` grouped by the state that each comes with, for
    /// `groups` states; within a group they keep their order.
    pub(crate) fn grouped(groups: usize, pairs: &[(StateId, A)]) -> Arcs<A> {
        let mut bounds = vec![0; groups + 1];
        for (id, _) in pairs {
            bounds[id.index()] += 1;
        }
        let mut total = 0;
        for bound in &mut bounds {
            total += *bound;
            *bound = total;
        }
        // Filling from the back turns the end of each group into its beginning.
        let mut arcs: Vec<A> = pairs.iter().map(|(_, arc)| *arc).collect();
        for (id, arc) in pairs.iter().rev() {
            bounds[id.index()] -= 1;
            arcs[bounds[id.index()]] = *arc;
        }
        Arcs { bounds, arcs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grouping_keeps_the_order_within_a_group() {
        let pairs =
            [(2, 'a'), (0, 'b'), (2, 'c'), (2, 'd')].map(|(id, arc)| (StateId::at(id), arc));
        let arcs = Arcs::grouped(4, &pairs);
        let groups: Vec<&[char]> = (0..4).map(|id| arcs.of(StateId::at(id))).collect();
        assert_eq!(groups, [&['b'][..], &[], &['a', 'c', 'd'], &[]]);
        let mut same = Arcs::new();
        for group in groups {
            same.push_group(group.iter().copied());
        }
        assert_eq!((same.bounds, same.arcs), (arcs.bounds, arcs.arcs));
    }
}
