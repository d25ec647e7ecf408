//! Timing: all sides solve the same input in turn, so that other load on the machine
//! affects all of them alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::alone;
use crate::problems::Problem;
use crate::side::{Result, Run, Side};

/// A problem with its measurements.
pub(crate) struct Measured {
    pub(crate) problem: Problem,
    /// For each input, the median time of each side in seconds.
    times: Vec<Vec<f64>>,
    /// For each side, the peak memory in bytes of a process that solves the first input,
    /// if the system reports it.
    pub(crate) memory: Vec<Option<f64>>,
}

/// Our sides run this many times in a round: they are short, and the peer that ran before
/// disturbs them.
const OURS_A_ROUND: usize = 3;

/// A run that takes longer than this, in seconds, is not repeated in its round.
const LONG: f64 = 0.3;

impl Measured {
    /// Measures all sides of `problem` in rounds, for at least `time` on each input.
    ///
    /// # Errors
    ///
    /// If a side fails, or two sides disagree on a cost: the time for a wrong answer is
    /// worthless.
    pub(crate) fn new(problem: Problem, time: Duration) -> Result<Measured> {
        let (mut times, mut memory) = (Vec::new(), Vec::new());
        for input in &problem.inputs {
            let text = (input.make)();
            let medians = medians(&problem, &text, time).map_err(|why| {
                format!("{}, {} {}: {why}", problem.name, input.shape, input.seed)
            })?;
            times.push(medians);
            if memory.is_empty() {
                let sides = problem.sides().into_iter();
                memory.extend(sides.map(|side| alone::peak(&problem, side, &text)));
            }
        }
        Ok(Measured { problem, times, memory })
    }

    /// The total time of a side in seconds, on the inputs of this shape or on all.
    pub(crate) fn total(&self, side: Side, shape: Option<&str>) -> Option<f64> {
        let place = self.problem.sides().into_iter().position(|known| known == side)?;
        let inputs = self.problem.inputs.iter().zip(&self.times);
        let chosen = inputs.filter(|(input, _)| shape.is_none_or(|shape| input.shape == shape));
        Some(chosen.filter_map(|(_, times)| times.get(place)).sum())
    }

    /// How many times as fast as the first peer a side is, on these inputs together.
    pub(crate) fn ratio(&self, side: Side, shape: Option<&str>) -> Option<f64> {
        let peer = self.total(Side::Peer(0), shape).filter(|_| side != Side::Preparing)?;
        Some(peer / self.total(side, shape)?)
    }
}

/// The median time of each side on one input, in seconds. Fails unless all sides find the
/// same cost, in a run before those that are measured.
fn medians(problem: &Problem, text: &str, time: Duration) -> Result<Vec<f64>> {
    let mut sides: Vec<(Side, Run<'_>, Vec<f64>)> = Vec::new();
    let mut first = None;
    for side in problem.sides() {
        let mut run = problem.ready(side, text)?;
        let cost = run()?;
        let (other, expected) = *first.get_or_insert((side, cost));
        if cost != expected && side != Side::Preparing {
            let [other, side] = [other, side].map(|side| problem.side_name(side));
            return Err(format!("{other}: {expected:?}, {side}: {cost:?}").into());
        }
        sides.push((side, run, Vec::new()));
    }
    let begin = Instant::now();
    loop {
        for (side, run, times) in &mut sides {
            for _ in 0..if matches!(side, Side::Peer(_)) { 1 } else { OURS_A_ROUND } {
                let begin = Instant::now();
                black_box(run()?);
                let taken = begin.elapsed().as_secs_f64();
                times.push(taken);
                if taken > LONG {
                    break;
                }
            }
        }
        if begin.elapsed() >= time {
            return Ok(sides.into_iter().map(|(.., times)| median(times)).collect());
        }
    }
}

/// The number in the middle, or the mean of the two in the middle.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    f64::midpoint(numbers[numbers.len() / 2], numbers[(numbers.len() - 1) / 2])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::problems;
    use crate::report::note;

    #[test]
    fn the_median_is_the_number_in_the_middle() {
        let medians = [vec![9.0, 1.0, 2.0], vec![4.0, 1.0, 9.0, 2.0]].map(median);
        assert_eq!(medians.map(Some), [Some(2.0), Some(3.0)]);
    }

    #[test]
    fn ratios_are_of_sums() {
        let mut problem = problems(true).remove(0);
        problem.inputs.truncate(2);
        let times = vec![vec![1.0, 1.0, 1.0, 2.0], vec![3.0, 1.0, 1.0, 10.0]];
        let measured = Measured { problem, times, memory: vec![None; 4] };
        let ratio = |side, shape| measured.ratio(side, shape);
        assert_eq!(measured.total(Side::Whole, None), Some(4.0));
        assert_eq!([ratio(Side::Whole, None), ratio(Side::Peer(0), None)], [Some(3.0), Some(1.0)]);
        assert_eq!(ratio(Side::Whole, Some("uniform")), Some(2.0));
        assert_eq!([ratio(Side::Preparing, None), ratio(Side::Peer(1), None)], [None, None]);
        let mut out = Vec::new();
        note(&[measured], &mut out).unwrap();
        assert_eq!(out, b"A missed goal is no error of the run.\n");
    }
}
