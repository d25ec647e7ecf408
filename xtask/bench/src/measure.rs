//! Timing: all sides on the same input in turn, so that whatever else the
//! machine does meets all of them alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::alone;
use crate::problem::Problem;
use crate::side::{Result, Run, Side};

/// How long to measure.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    /// Rounds for each input, at most; one at least.
    pub(crate) most: usize,
    /// No further round for an input after this time.
    pub(crate) time: Duration,
}

/// What was measured of a problem.
pub(crate) struct Measured {
    /// Each side in the order of [`Problem::sides`].
    pub(crate) sides: Vec<Figures>,
    /// The same for the inputs of each shape alone, by its name, if there are several.
    pub(crate) shapes: Vec<(String, Vec<Figures>)>,
}

/// What was measured of a side.
#[derive(Debug, Clone)]
pub(crate) struct Figures {
    pub(crate) side: Side,
    /// The mean over the inputs of the median time, in seconds.
    pub(crate) seconds: f64,
    /// How often as fast as the first peer it is on all inputs together.
    pub(crate) ratio: Option<f64>,
    /// The most memory that a process with this side alone took, in bytes, where
    /// the system tells.
    pub(crate) memory: Option<f64>,
}

/// Our sides run this often in a round: they are short, and disturbed by the
/// peer that ran before them.
const OURS_A_ROUND: usize = 3;

/// A run that takes longer, in seconds, is not repeated in its round.
const LONG: f64 = 0.3;

/// Measures all sides of `problem`.
///
/// # Errors
///
/// If a side fails, or two sides do not agree on a cost: a time for a wrong answer
/// is worth nothing.
pub(crate) fn measure(problem: &Problem, effort: Effort) -> Result<Measured> {
    let sides = problem.sides();
    // For each input a time a side.
    let mut times: Vec<Vec<f64>> = Vec::new();
    for input in &problem.inputs {
        let text = (input.make)();
        agree(problem, &sides, &text)
            .map_err(|why| format!("{}, {} {}: {why}", problem.name, input.shape, input.seed))?;
        times.push(medians(problem, &sides, &text, effort)?);
    }
    let mut all = figures(&sides, &times.iter().collect::<Vec<_>>());
    if let Some(text) = problem.inputs.first().map(|input| (input.make)()) {
        for figures in &mut all {
            figures.memory = alone::peak(problem, figures.side, &text);
        }
    }
    let mut names: Vec<&str> = problem.inputs.iter().map(|input| &*input.shape).collect();
    names.dedup();
    let of = |name: &str| {
        let of_shape = problem.inputs.iter().zip(&times).filter(|(input, _)| input.shape == name);
        figures(&sides, &of_shape.map(|(_, times)| times).collect::<Vec<_>>())
    };
    if names.len() < 2 {
        names.clear();
    }
    let shapes = names.iter().map(|&name| (name.to_owned(), of(name))).collect();
    Ok(Measured { sides: all, shapes })
}

/// The figures of each side from its times on some inputs: the first peer's
/// summed, over its own summed.
#[expect(clippy::cast_precision_loss, reason = "some dozen inputs")]
fn figures(sides: &[Side], times: &[&Vec<f64>]) -> Vec<Figures> {
    let sum = |place: usize| times.iter().filter_map(|times| times.get(place)).sum::<f64>();
    let peer = sides.iter().position(|side| *side == Side::Peer(0)).map(sum);
    let figures = |(place, side): (usize, &Side)| Figures {
        side: *side,
        seconds: sum(place) / times.len().max(1) as f64,
        ratio: peer.filter(|_| *side != Side::Preparing).map(|peer| peer / sum(place)),
        memory: None,
    };
    sides.iter().enumerate().map(figures).collect()
}

/// Fails unless all sides say that the cheapest route costs the same.
fn agree(problem: &Problem, sides: &[Side], text: &str) -> Result<()> {
    let mut first = None;
    for side in sides.iter().filter(|side| **side != Side::Preparing) {
        let cost = problem.ready(*side, text)?()?;
        let (other, expected) = *first.get_or_insert((*side, cost));
        if cost != expected {
            return Err(format!("{other} says {expected:?}, {side} says {cost:?}").into());
        }
    }
    Ok(())
}

/// The median time of each side on one input, in seconds.
fn medians(problem: &Problem, sides: &[Side], text: &str, effort: Effort) -> Result<Vec<f64>> {
    let runs = sides.iter().map(|side| problem.ready(*side, text));
    let mut runs: Vec<Run<'_>> = runs.collect::<Result<_>>()?;
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); sides.len()];
    let begin = Instant::now();
    for round in 0..effort.most {
        if round > 0 && begin.elapsed() > effort.time {
            break;
        }
        for ((side, run), times) in sides.iter().zip(&mut runs).zip(&mut times) {
            let often = if matches!(side, Side::Peer(_)) { 1 } else { OURS_A_ROUND };
            for _ in 0..often {
                let begin = Instant::now();
                black_box(black_box(&mut *run)()?);
                let taken = begin.elapsed().as_secs_f64();
                times.push(taken);
                if taken > LONG {
                    break;
                }
            }
        }
    }
    Ok(times.into_iter().map(|times| median(times).unwrap_or_default()).collect())
}

/// The number in the middle; the mean of two.
fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let upper = numbers.get(numbers.len() / 2)?;
    let lower = numbers.get((numbers.len() - 1) / 2)?;
    Some(f64::midpoint(*lower, *upper))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_number_in_the_middle() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![3.0]), Some(3.0));
        assert_eq!(median(vec![9.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 9.0, 2.0]), Some(3.0));
    }

    #[test]
    fn ratios_are_of_sums() {
        let sides = [Side::Whole, Side::Peer(0)];
        let figures = figures(&sides, &[&vec![1.0, 2.0], &vec![3.0, 10.0]]);
        assert_eq!((figures[0].seconds, figures[0].ratio), (2.0, Some(3.0)));
        assert_eq!((figures[1].seconds, figures[1].ratio), (6.0, Some(1.0)));
    }
}
