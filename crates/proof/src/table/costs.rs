//! Costs by number, in as few bits as possible.

use std::borrow::Cow;

/// A cost or no entry, of some width.
pub(crate) trait Slot: Copy + Ord + Into<u64> + TryFrom<u64> {
    /// The largest number stands for no entry.
    const NONE: Self;

    /// The cost, if this is one.
    #[inline]
    fn cost(self) -> Option<u64> {
        if self < Self::NONE { Some(self.into()) } else { None }
    }

    /// This cost, or no entry for `None`; returns `None` if the cost does not fit.
    #[inline]
    fn fit(cost: Option<u64>) -> Option<Self> {
        let Some(cost) = cost else { return Some(Self::NONE) };
        Self::try_from(cost).ok().filter(|&cost| cost < Self::NONE)
    }

    /// The same in more bits.
    #[inline]
    fn widen<N: Slot + From<Self>>(self) -> N {
        if self < Self::NONE { N::from(self) } else { N::NONE }
    }
}

impl Slot for u16 {
    const NONE: u16 = u16::MAX;
}

impl Slot for u32 {
    const NONE: u32 = u32::MAX;
}

impl Slot for u64 {
    const NONE: u64 = u64::MAX;
}

/// A cost or no entry for each number.
#[derive(Clone)]
pub(crate) enum Costs {
    Short(Vec<u16>),
    Narrow(Vec<u32>),
    Wide(Vec<u64>),
}

impl Costs {
    /// What `entry` returns for `len` numbers.
    pub(super) fn new(len: usize, entry: impl Fn(usize) -> Option<u64>) -> Costs {
        let mut short = Vec::with_capacity(len);
        if fill::<u16>(&mut short, len, &entry) {
            return Costs::Short(short);
        }
        let mut narrow = widened(&short, len);
        drop(short);
        if fill::<u32>(&mut narrow, len, &entry) {
            return Costs::Narrow(narrow);
        }
        let mut wide = widened(&narrow, len);
        drop(narrow);
        let most = |cost: u64| cost.min(u64::MAX - 1);
        fill::<u64>(&mut wide, len, |number| entry(number).map(most));
        Costs::Wide(wide)
    }

    #[inline]
    pub(super) fn get(&self, number: usize) -> Option<u64> {
        match self {
            Costs::Short(costs) => costs.get(number)?.cost(),
            Costs::Narrow(costs) => costs.get(number)?.cost(),
            Costs::Wide(costs) => costs.get(number)?.cost(),
        }
    }

    /// The costs in 32 bits, if they fit.
    pub(crate) fn narrow(&self) -> Option<Cow<'_, [u32]>> {
        match self {
            Costs::Short(costs) => Some(widened(costs, costs.len()).into()),
            Costs::Narrow(costs) => Some(costs.into()),
            Costs::Wide(_) => None,
        }
    }

    /// The costs in 64 bits.
    pub(crate) fn wide(&self) -> Cow<'_, [u64]> {
        match self {
            Costs::Short(costs) => widened(costs, costs.len()).into(),
            Costs::Narrow(costs) => widened(costs, costs.len()).into(),
            Costs::Wide(costs) => costs.into(),
        }
    }

    /// Sets the cost at an existing number, in more bits if needed, and returns whether
    /// it had none.
    #[inline]
    pub(super) fn set(&mut self, number: usize, cost: u64) -> bool {
        let cost = cost.min(u64::MAX - 1);
        loop {
            let is_new = match self {
                Costs::Short(costs) => set(costs, number, cost),
                Costs::Narrow(costs) => set(costs, number, cost),
                Costs::Wide(costs) => return set(costs, number, cost).unwrap_or(false),
            };
            match is_new {
                Some(is_new) => return is_new,
                None => self.widen(),
            }
        }
    }

    #[cold]
    fn widen(&mut self) {
        *self = match self {
            Costs::Short(costs) => Costs::Narrow(widened(costs, costs.len())),
            Costs::Narrow(costs) => Costs::Wide(widened(costs, costs.len())),
            Costs::Wide(_) => return,
        };
    }
}

/// Adds what `entry` returns for the numbers from the length of `costs` on; `false`
/// as soon as a cost does not fit.
fn fill<N: Slot>(costs: &mut Vec<N>, len: usize, entry: impl Fn(usize) -> Option<u64>) -> bool {
    let rest = costs.len()..len;
    costs.extend(rest.map_while(|number| N::fit(entry(number))));
    costs.len() == len
}

/// The same costs in more bits, with room for `len` of them.
fn widened<N: Slot, W: Slot + From<N>>(costs: &[N], len: usize) -> Vec<W> {
    let mut wide = Vec::with_capacity(len);
    wide.extend(costs.iter().map(|cost| cost.widen::<W>()));
    wide
}

/// Sets a cost, and returns whether there was none; `None` if the cost does not fit.
#[inline]
fn set<N: Slot>(costs: &mut [N], number: usize, cost: u64) -> Option<bool> {
    let cost = N::fit(Some(cost))?;
    let Some(slot) = costs.get_mut(number) else { return Some(false) };
    let is_new = *slot == N::NONE;
    *slot = cost;
    Some(is_new)
}
