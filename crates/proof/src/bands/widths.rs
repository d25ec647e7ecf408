//! The number of bits per potential in a pass over bands.

use super::lane::Lane;
use super::pass::Pass;
use super::{Bands, Potentials, Width};
use crate::looked::Looked;
use crate::table::Costs;
use crate::{Claim, NumberedTable, Refusal};

/// The potentials by number, if the bands show that all moves are consistent with
/// `table`. This does not check starts. If `counts` is set, the pass also checks the moves
/// left.
///
/// # Errors
///
/// [`Refusal::Stopped`], if `go_on` returns `false`.
pub(crate) fn all_hold<'a, S, B: Bands>(
    bands: &'a B,
    (table, counts): (&'a NumberedTable, bool),
    claim: Claim,
    looked: &mut Looked<'_>,
) -> Result<Option<Potentials<'a>>, Refusal<S>> {
    match claim {
        Claim::AtLeast(claimed) => B::Cost::all_hold(bands, (table, counts), Some(claimed), looked),
        Claim::NoRoute => B::Cost::all_hold(bands, (table, false), None, looked),
    }
}

impl Width for u16 {
    /// With as few bits per number as the claim allows.
    fn all_hold<'a, S, B: Bands<Cost = u16>>(
        bands: &'a B,
        (table, counts): (&'a NumberedTable, bool),
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Potentials<'a>>, Refusal<S>> {
        let costs = table.costs();
        let is_below = |most: u64| claimed.is_none_or(|claimed| claimed < most);
        if let Costs::Short(entries) = costs
            && is_below(u64::from(u16::MAX) - 1)
        {
            return Pass::<_, _, u16>::new(bands, (entries.into(), table, counts), claimed)
                .run(looked);
        }
        match costs.narrow() {
            Some(entries) if is_below(u64::from(u32::MAX) - 1) => {
                Pass::<_, _, u32>::new(bands, (entries, table, counts), claimed).run(looked)
            }
            _ => Ok(None),
        }
    }
}

impl Width for u32 {
    fn all_hold<'a, S, B: Bands<Cost = u32>>(
        bands: &'a B,
        (table, counts): (&'a NumberedTable, bool),
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Potentials<'a>>, Refusal<S>> {
        // The largest numbers are reserved.
        if claimed.is_some_and(|claimed| claimed >= <u64 as Lane<u32>>::LARGEST - 1) {
            return Ok(None);
        }
        Pass::<_, _, u64>::new(bands, (table.costs().wide(), table, counts), claimed).run(looked)
    }
}
