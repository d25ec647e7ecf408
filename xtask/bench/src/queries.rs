//! Many queries on one eight-way map, as games make them: the map is prepared once.
//!
//! The text is a map, a blank line, and a line of two places for each query. An
//! answer is the sum of all costs. Without queries it is 0: what is measured then
//! is reading and preparing alone.

use grid::{Limits, Pos};
use octile::{Map, Prepared, Scratch};
use search::Options;

use crate::side::Answer;

/// A map with queries, and what is kept between them.
struct Queries {
    map: Map,
    prepared: Prepared,
    scratch: Scratch,
    ends: Vec<(Pos, Pos)>,
}

/// Separates a text into the map and the queries.
pub(crate) fn parts(text: &str) -> Option<(&str, Vec<[usize; 4]>)> {
    let (map, queries) = text.split_once("\n\n")?;
    let query = |line: &str| {
        let numbers = line.split(' ').map(|number| number.parse().ok());
        numbers.collect::<Option<Vec<usize>>>()?.try_into().ok()
    };
    Some((map, queries.lines().map(query).collect::<Option<_>>()?))
}

impl Queries {
    fn read(text: &str) -> Result<Queries, String> {
        let (map, queries) = parts(text).ok_or("this is no map with queries")?;
        let cells = Map::parse_cells(map, &Limits::default()).map_err(|why| why.to_string())?;
        let first = Pos::new(0, 0);
        let map = Map::new(cells, first, first).map_err(|why| why.to_string())?;
        let prepared = Prepared::new(&map).ok_or("a side is too long")?;
        let ends = queries.into_iter().map(|[a, b, c, d]| (Pos::new(a, b), Pos::new(c, d)));
        Ok(Queries { map, prepared, scratch: Scratch::default(), ends: ends.collect() })
    }
}

/// The canonical route of each query; with its certificate, made and checked, if
/// they are to be `certified`.
///
/// # Errors
///
/// What is wrong with the text, or with an answer.
pub(crate) fn whole(text: &str, certified: bool) -> Result<Answer, String> {
    let Queries { mut map, prepared, mut scratch, ends } = Queries::read(text)?;
    let mut cost = 0;
    for &(start, goal) in &ends {
        let route = if certified {
            map = map.between(start, goal).map_err(|why| why.to_string())?;
            let outcome = prepared.search(&mut scratch, &map, &Options::default());
            let certificate = outcome.certificate.as_ref().ok_or("nothing is certified")?;
            map.check_certificate(outcome.route(), certificate).map_err(|why| why.to_string())?;
            outcome.into_route()
        } else {
            prepared.route(&mut scratch, start, goal)
        };
        cost += std::hint::black_box(route).map_or(0, |route| route.cost());
    }
    Ok(Answer { cost: Some(cost), stats: format!("jps queries {}", ends.len()) })
}

/// The cost of each query alone.
///
/// # Errors
///
/// What is wrong with the text.
pub(crate) fn cost(text: &str) -> Result<Option<u64>, String> {
    let Queries { prepared, mut scratch, ends, .. } = Queries::read(text)?;
    let costs = ends.iter().filter_map(|&(start, goal)| prepared.cost(&mut scratch, start, goal));
    Ok(Some(costs.sum()))
}
