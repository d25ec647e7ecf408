//! Arcs grouped by state: the only form in which moves are stored.

use crate::states::StateId;

/// A group of arcs `A` for each state.
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

    /// The arcs of `id`, for sorting.
    pub(crate) fn of_mut(&mut self, id: StateId) -> &mut [A] {
        &mut self.arcs[self.bounds[id.index()]..self.bounds[id.index() + 1]]
    }

    /// The number of groups.
    pub(crate) const fn groups(&self) -> usize {
        self.bounds.len() - 1
    }

    /// The number of arcs.
    pub(crate) const fn len(&self) -> usize {
        self.arcs.len()
    }
}

impl<A: Copy> Arcs<A> {
    /// The arcs of `pairs`, grouped by the state that each comes with, for `groups`
    /// states; within a group they keep their order. `pairs` is called twice and must
    /// return the same.
    pub(crate) fn grouped<I>(groups: usize, pairs: impl Fn() -> I) -> Arcs<A>
    where
        I: Iterator<Item = (StateId, A)>,
    {
        let mut bounds = vec![0; groups + 1];
        for (id, _) in pairs() {
            bounds[id.index() + 1] += 1;
        }
        for group in 0..groups {
            bounds[group + 1] += bounds[group];
        }
        let mut next = bounds.clone();
        // Every place is filled below, so the initial value does not matter.
        let any = pairs().next().map(|(_, arc)| arc);
        let mut arcs: Vec<A> = any.map_or_else(Vec::new, |arc| vec![arc; bounds[groups]]);
        for (id, arc) in pairs() {
            arcs[next[id.index()]] = arc;
            next[id.index()] += 1;
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
        let arcs = Arcs::grouped(4, || pairs.into_iter());
        let groups: Vec<&[char]> = (0..4).map(|id| arcs.of(StateId::at(id))).collect();
        assert_eq!(groups, [&['b'][..], &[], &['a', 'c', 'd'], &[]]);
        let mut same = Arcs::new();
        for group in groups {
            same.push_group(group.iter().copied());
        }
        assert_eq!((same.bounds, same.arcs), (arcs.bounds, arcs.arcs));
    }
}
