//! Bands of costs in 16 and in 32 bits, below claims of any size.

use std::ops::Range;

use proof::{
    BandCost, Bands, Certificate, Claim, NumberedTable, Numbering, Referee, Refusal, check_bound,
};

/// From 0 to 2, and from there to the goal 1, at the same cost.
struct Chain<C>(C);

impl<C: BandCost> Referee for Chain<C> {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        vec![0]
    }

    fn moves(&self, &state: &usize, moves: &mut Vec<(usize, u64)>) {
        match state {
            0 => moves.push((2, self.0.into())),
            2 => moves.push((1, self.0.into())),
            _ => {}
        }
    }

    fn is_goal(&self, &state: &usize) -> bool {
        state == 1
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        Some(self)
    }
}

impl<C> Numbering for Chain<C> {
    type State = usize;

    fn len(&self) -> usize {
        3
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        Some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }
}

impl<C: BandCost> Bands for &Chain<C> {
    type Cost = C;

    fn page_len(&self) -> usize {
        3
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        visit(1);
    }

    fn bounds(&self, _: usize, _: usize, bounds: &mut [C::Bound]) {
        if let Ok(none) = C::Bound::try_from(0) {
            bounds.fill(none);
        }
    }

    fn each_band(&self, _: usize, _: Range<usize>, mut visit: impl FnMut(usize, usize, &[C])) {
        visit(0, 2, &[self.0]);
        visit(1, 0, &[C::NO_MOVE, self.0]);
    }
}

fn verdict<C: BandCost>(
    cost: C,
    claimed: u64,
    entries: [Option<u64>; 3],
) -> Result<usize, Refusal<usize>> {
    let table = NumberedTable::new(3, |number| entries[number]);
    let certificate = Certificate::numbered(Claim::AtLeast(claimed), table);
    check_bound(&Chain(cost), &certificate, &mut |_| true).map(|checked| checked.moves)
}

/// Claims what the chain costs, and more, with all entries, and with one left out.
fn judge<C: BandCost>(cost: C) {
    let (step, both) = (cost.into(), 2 * cost.into());
    for goal in [None, Some(both)] {
        assert_eq!(verdict(cost, both, [Some(0), goal, Some(step)]), Ok(2), "{step}");
    }
    for claimed in (0..64).flat_map(|bits| [both + (1 << bits), u64::MAX - (1 << bits)]) {
        for goal in [None, Some(claimed)] {
            let raised = verdict(cost, claimed, [Some(0), goal, Some(step)]);
            assert!(matches!(raised, Err(Refusal::Raised { to: 1, .. })), "{step}: {raised:?}");
            let raised = verdict(cost, claimed, [Some(0), goal, Some(step + 1)]);
            assert!(matches!(raised, Err(Refusal::Raised { to: 2, .. })), "{step}: {raised:?}");
            let raised = verdict(cost, claimed, [Some(0), goal, None]);
            assert!(matches!(raised, Err(Refusal::Raised { to: 2, .. })), "{step}: {raised:?}");
        }
    }
}

#[test]
fn a_move_that_raises_by_too_much_is_refused_however_large_the_claim() {
    for bits in 1..16 {
        for cost in [(1 << bits) - 1, 1 << bits, u16::MAX - (1 << bits)] {
            judge::<u16>(cost);
        }
    }
    judge(u16::MAX - 1);
    for bits in 1..32 {
        for cost in [(1 << bits) - 1, 1 << bits, u32::MAX - (1 << bits)] {
            judge::<u32>(cost);
        }
    }
    judge(u32::MAX - 1);
}
