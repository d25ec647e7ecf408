//! Random graphs, and what their routes cost.

use testkit::{Dice, Graph};

/// Entries in any order.
pub(crate) type Table = Vec<(usize, u64)>;

/// One to six states; costs 0 to 3 or 1 to 4; the bound is 0 or a part of the
/// exact rest.
pub(crate) fn random_graph(dice: &mut Dice) -> Graph {
    let least = dice.below(2);
    let costs = [least, least + 1, least + 2, least + 3];
    Graph::random(dice, 6, &costs, &[0, 0, 0, 1, 2, 3, 5, 8])
}

pub(crate) fn optimum(graph: &Graph) -> Option<u64> {
    graph.optimum().and_then(|cost| u64::try_from(cost).ok())
}
