//! Maps and scenarios of the Moving AI benchmarks, from a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use grid::Limits;
use octile::Map;

use crate::ours::Task;
use crate::peers::maps::astar_query;
use crate::problem::{Input, Problem, Solver};
use crate::side::{Result, read};

/// Queries of one map, taken evenly from its scenario file.
const QUERIES: usize = 100;

/// A problem for each `NAME.map` in `folder`, or in a folder below it, beside
/// which `NAME.map.scen` stands; sorted by path.
pub(crate) fn problems(folder: &Path) -> Result<Vec<Problem>> {
    let mut maps = Vec::new();
    collect(folder, &mut maps).map_err(|error| format!("{}: {error}", folder.display()))?;
    if maps.is_empty() {
        return Err(format!("{}: no map has its scenarios beside it", folder.display()).into());
    }
    maps.sort();
    maps.iter().map(|map| problem(folder, map)).collect()
}

fn collect(folder: &Path, maps: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, maps)?;
        } else if path.extension().is_some_and(|it| it == "map") && scenarios(&path).exists() {
            maps.push(path);
        }
    }
    Ok(())
}

fn scenarios(map: &Path) -> PathBuf {
    map.with_extension("map.scen")
}

fn problem(folder: &Path, path: &Path) -> Result<Problem> {
    let (text, cells) = text(&read(path)?, &read(&scenarios(path))?)
        .map_err(|why| format!("{}: {why}", path.display()))?;
    let name = path.strip_prefix(folder).unwrap_or(path).with_extension("");
    let kind = path.parent().and_then(Path::file_name).unwrap_or_default();
    let shape = kind.display().to_string();
    let text: Rc<str> = text.into();
    Ok(Problem {
        name: format!("octile {}", name.display()),
        cells,
        inputs: vec![Input { shape, seed: 0, make: Box::new(move || text.to_string()) }],
        ours: Task::Queries,
        peers: &[("pathfinding astar", Solver::Query(astar_query))],
        goals: Vec::new(),
    })
}

/// A map with queries as [`crate::queries`] reads them, and how many cells it has.
/// What is open is `.`, so that no side has to know the terrain.
fn text(map: &str, scenarios: &str) -> Result<(String, usize)> {
    let cells = Map::parse_cells(map, &Limits::default())?;
    let (rows, cols) = (cells.rows(), cells.cols());
    let mut text = format!("type octile\nheight {rows}\nwidth {cols}\nmap\n");
    for row in cells.row_slices() {
        text.extend(row.iter().map(|cell| if cell.is_open() { '.' } else { '@' }));
        text.push('\n');
    }
    text.push('\n');
    let lines: Vec<&str> =
        scenarios.lines().skip(1).filter(|line| !line.trim().is_empty()).collect();
    for line in lines.iter().step_by(lines.len().div_ceil(QUERIES).max(1)) {
        text.push_str(&query(line, (rows, cols)).ok_or_else(|| format!("cannot read `{line}`"))?);
    }
    Ok((text, rows * cols))
}

/// Row and column of the start and of the goal, on a line. The benchmark writes
/// columns first.
fn query(line: &str, size: (usize, usize)) -> Option<String> {
    let numbers: Vec<usize> =
        line.split_whitespace().skip(2).take(6).filter_map(|field| field.parse().ok()).collect();
    let &[cols, rows, col, row, to_col, to_row] = numbers.as_slice() else { return None };
    let is_on = |row: usize, col: usize| row < rows && col < cols;
    if (rows, cols) != size || !is_on(row, col) || !is_on(to_row, to_col) {
        return None;
    }
    Some(format!("{row} {col} {to_row} {to_col}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::side::Side;

    #[test]
    fn columns_come_first_in_scenarios() {
        let map = "type octile\nheight 2\nwidth 3\nmap\n.TG\n..@\n";
        let (text, cells) = text(map, "version 1\n0 a.map 3 2 0 1 0 0 1\n").unwrap();
        assert_eq!(text, "type octile\nheight 2\nwidth 3\nmap\n.@.\n..@\n\n1 0 0 0\n");
        assert_eq!(cells, 6);
        let cost = Task::Queries.ready(Side::Certified, &text).unwrap()().unwrap();
        assert_eq!(cost, Some(octile::STRAIGHT));
    }

    #[test]
    fn what_is_not_on_the_map_is_an_error() {
        let map = "type octile\nheight 1\nwidth 2\nmap\n..\n";
        for line in ["0 a 2 1 0 0 2 0 1", "0 a 4 2 0 0 1 0 1", "0 a 2 1 0 0 1", "0 a 2 1 0 x 1 0 1"]
        {
            let why = text(map, &format!("version 1\n{line}\n")).unwrap_err();
            assert_eq!(why.to_string(), format!("cannot read `{line}`"));
        }
    }

    #[test]
    fn a_scenario_file_of_many_lines_is_thinned_evenly() {
        let map = "type octile\nheight 1\nwidth 300\nmap\n".to_owned() + &".".repeat(300) + "\n";
        let line = |col: usize| format!("0 a 300 1 {col} 0 0 0 1\n");
        let scenarios: String = (0..250).map(line).collect();
        let (text, _) = text(&map, &format!("version 1\n{scenarios}")).unwrap();
        let queries: Vec<&str> = text.split_once("\n\n").unwrap().1.lines().collect();
        assert_eq!((queries.len(), queries[1]), (84, "0 3 0 0"));
    }
}
