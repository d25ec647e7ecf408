//! Compares answers by number with answers by state.

use proof::Referee;
use rustc_hash::FxHashSet;

use super::disagreement::Disagreement;
use crate::Numbering;

/// Compares what `space` says about a number with what it says about its state.
pub(super) fn by_number<P: Numbering>(
    space: &P,
    number: usize,
    state: &P::State,
) -> Result<(), Disagreement<P::State>> {
    let disagreement = || Disagreement::ByNumber { state: state.clone() };
    let goal = space.is_goal(state);
    if space.is_goal_at(number) != goal || space.heuristic_at(number) != space.heuristic(state) {
        return Err(disagreement());
    }
    if goal {
        return Ok(());
    }
    let mut moves = Vec::new();
    space.successors(state, &mut moves);
    let mut moves = moves.iter();
    let mut same = true;
    space.each_move(number, |to, cost| {
        let expected = moves.next().map(|(state, cost)| (space.number(state), *cost));
        same &= expected == Some((Some(to), cost));
    });
    if same && moves.next().is_none() { Ok(()) } else { Err(disagreement()) }
}

/// Compares the moves that `referee` states by number, if it does, with those by state,
/// in the same order.
pub(super) fn refereed_by_number<R: Referee>(
    referee: &R,
    numbering: &impl proof::Numbering<State = R::State>,
    number: usize,
    state: &R::State,
) -> Result<(), Disagreement<R::State>> {
    let (mut by_number, mut moves) = (Vec::new(), Vec::new());
    let note = |to, cost| by_number.push((numbering.state(to), cost));
    if !numbering.each_move(number, state, note) {
        return Ok(());
    }
    referee.moves(state, &mut moves);
    let moves: Vec<_> = moves.into_iter().map(|(to, cost)| (Some(to), cost)).collect();
    let same = by_number == moves;
    if same { Ok(()) } else { Err(Disagreement::ByNumber { state: state.clone() }) }
}

/// If `space` says that moves are reversible: checks that they are, and that the goals
/// are those that it lists.
pub(super) fn two_ways<P: Numbering>(space: &P) -> Result<(), Disagreement<P::State>> {
    let Some(goals) = space.two_way_goals() else { return Ok(()) };
    let goals: FxHashSet<usize> = goals.into_iter().collect();
    for number in 0..space.len() {
        let Some(state) = space.state(number) else { continue };
        if goals.contains(&number) != space.is_goal(&state) {
            return Err(Disagreement::Goals { state });
        }
        let mut one_way = None;
        space.each_move(number, |to, cost| {
            let mut back = false;
            space.each_move(to, |end, again| back |= (end, again) == (number, cost));
            if !back && one_way.is_none() {
                one_way = space.state(to);
            }
        });
        if let Some(to) = one_way {
            return Err(Disagreement::OneWay { from: state, to });
        }
    }
    Ok(())
}

/// If `space` says that moves are steps: checks that they are, and that the heuristic
/// changes along them as stated.
pub(super) fn as_steps<P: Numbering>(space: &P) -> Result<(), Disagreement<P::State>> {
    let Some(steps) = space.steps() else { return Ok(()) };
    let mut all_ways = vec![0; space.len()];
    space.ways(0, &mut all_ways);
    for (number, &ways) in all_ways.iter().enumerate() {
        let Some(state) = space.state(number) else { continue };
        // The ways must not depend on how many are asked for at a time.
        let mut alone = [0];
        space.ways(number, &mut alone);
        let mut moves = Vec::new();
        space.each_move(number, |to, cost| moves.push((to, cost)));
        let ends = steps.out_of(number, ways).map(|(to, _)| to);
        if alone != [ways] || ways > 15 || !ends.eq(moves.iter().map(|(to, _)| *to)) {
            return Err(Disagreement::ByNumber { state });
        }
        let (before, nearer) = (space.heuristic_at(number), space.nearer(number));
        let changes = steps.out_of(number, ways).map(|(to, kind)| {
            let after = space.heuristic_at(to);
            let falls = nearer >> kind & 1 > 0;
            if falls { before.wrapping_sub(after) } else { after.wrapping_sub(before) }
        });
        if !changes.eq(moves.iter().map(|(_, cost)| *cost)) {
            return Err(Disagreement::ByNumber { state });
        }
    }
    Ok(())
}
