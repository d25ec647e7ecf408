//! Bands of 32-bit costs, below claims of any size.

use std::ops::Range;

use proof::{Bands, Certificate, Claim, NumberedTable, Numbering, Referee, Refusal, check_bound};

/// From 0 to the goal 1 at a cost of 1, and to 2 at no cost.
struct Wide;

impl Referee for Wide {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        vec![0]
    }

    fn moves(&self, &state: &usize, moves: &mut Vec<(usize, u64)>) {
        if state == 0 {
            moves.extend([(1, 1), (2, 0)]);
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

impl Numbering for Wide {
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

impl Bands for &Wide {
    type Cost = u32;

    fn page_len(&self) -> usize {
        3
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        visit(1);
    }

    fn bounds(&self, _: usize, _: usize, bounds: &mut [u64]) {
        bounds.fill(0);
    }

    fn each_band(&self, _: usize, _: Range<usize>, mut visit: impl FnMut(usize, usize, &[u32])) {
        visit(0, 1, &[1, u32::MAX]);
        visit(0, 2, &[0]);
    }
}

fn verdict(claimed: u64, costs: [u64; 3]) -> Result<usize, Refusal<usize>> {
    let table = NumberedTable::new(3, |number| Some(costs[number]));
    let certificate = Certificate::numbered(Claim::AtLeast(claimed), table);
    check_bound(&Wide, &certificate, &mut |_| true).map(|checked| checked.moves)
}

#[test]
fn a_move_that_raises_by_too_much_is_refused_however_large_the_claim() {
    assert_eq!(verdict(1, [0, 1, 0]), Ok(2));
    assert!(matches!(verdict(1, [0, 1, 1]), Err(Refusal::Raised { to: 2, .. })));
    for bits in 1..64 {
        for claimed in [(1 << bits) - 1, 1 << bits, (1 << bits) + 1, u64::MAX - (1 << (63 - bits))]
        {
            if claimed > 1 {
                let refusal = verdict(claimed, [0, claimed, 0]);
                assert!(
                    matches!(refusal, Err(Refusal::Raised { to: 1, .. })),
                    "{claimed}: {refusal:?}"
                );
            }
        }
    }
}
