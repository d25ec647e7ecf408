//! Maps and scenarios of the Moving AI benchmarks, from a folder.

use std::fs;
use std::path::{Path, PathBuf};

use grid::Limits;
use octile::Map;

use crate::ours::Task;
use crate::peers::maps::astar_queries;
use crate::problems::{Input, Problem};
use crate::side::{Result, read};

/// The most queries of one map. They are taken evenly from its scenario file.
const QUERIES: usize = 100;

/// A problem for each `NAME.map` below `folder` that has a `NAME.map.scen` in the same
/// folder; sorted by path.
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
        let is_map = path.extension().is_some_and(|it| it == "map");
        if path.is_dir() {
            collect(&path, maps)?;
        } else if is_map && path.with_extension("map.scen").exists() {
            maps.push(path);
        }
    }
    Ok(())
}

/// The problem of one map. Its shape is the name of the folder, the kind of map.
fn problem(folder: &Path, path: &Path) -> Result<Problem> {
    let text = text(&read(path)?, &read(&path.with_extension("map.scen"))?)
        .map_err(|why| format!("{}: {why}", path.display()))?;
    let name = path.strip_prefix(folder).unwrap_or(path).with_extension("");
    let kind = path.parent().and_then(Path::file_name).unwrap_or_default();
    let shape = kind.display().to_string();
    Ok(Problem {
        name: format!("octile {}", name.display()),
        inputs: vec![Input { shape, seed: 0, make: Box::new(move || text.clone()) }],
        ours: Task::Queries,
        peers: vec![("pathfinding astar", Box::new(astar_queries))],
        goals: &[],
    })
}

/// A map with queries, in the format of [`crate::side::parts`]. Open cells are `.`, so no
/// side needs to know the terrain.
fn text(map: &str, scenarios: &str) -> Result<String> {
    let cells = Map::parse_cells(map, &Limits::default())?;
    let size = (cells.rows(), cells.cols());
    let mut text = format!("type octile\nheight {}\nwidth {}\nmap\n", size.0, size.1);
    for row in cells.row_slices() {
        text.extend(row.iter().map(|cell| if cell.is_open() { '.' } else { '@' }));
        text.push('\n');
    }
    text.push('\n');
    let lines = scenarios.lines().skip(1).filter(|line| !line.trim().is_empty());
    let every = lines.clone().count().div_ceil(QUERIES).max(1);
    for line in lines.step_by(every) {
        text.push_str(&query(line, size).ok_or_else(|| format!("cannot read `{line}`"))?);
    }
    Ok(text)
}

/// The row and column of the start and of the goal, as a line. Scenario files have the
/// column first.
fn query(line: &str, size: (usize, usize)) -> Option<String> {
    let fields = line.split_whitespace().skip(2).take(6);
    let numbers: Vec<usize> = fields.filter_map(|field| field.parse().ok()).collect();
    let &[cols, rows, col, row, to_col, to_row] = numbers.as_slice() else { return None };
    let is_on = (rows, cols) == size && row.max(to_row) < rows && col.max(to_col) < cols;
    is_on.then(|| format!("{row} {col} {to_row} {to_col}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_come_first_in_scenarios() {
        let map = "type octile\nheight 2\nwidth 3\nmap\n.TG\n..@\n";
        let text = text(map, "version 1\n0 a.map 3 2 0 1 2 0 1\n").unwrap();
        assert_eq!(text, "type octile\nheight 2\nwidth 3\nmap\n.@.\n..@\n\n1 0 0 2\n");
        // Off the map, of another map, too short, not a number.
        for line in ["0 a 3 2 0 0 0 2 1", "0 a 4 2 0 0 1 0 1", "0 a 3 2 0 0 1", "0 a 3 2 0 x 1 0 1"]
        {
            assert_eq!(query(line, (2, 3)), None, "{line}");
        }
    }

    #[test]
    fn a_scenario_file_of_many_lines_is_thinned_evenly() {
        let map = "type octile\nheight 1\nwidth 300\nmap\n".to_owned() + &".".repeat(300) + "\n";
        let line = |col: usize| format!("0 a 300 1 {col} 0 0 0 1\n");
        let scenarios: String = (0..250).map(line).collect();
        let text = text(&map, &format!("version 1\n{scenarios}")).unwrap();
        let queries: Vec<&str> = text.split_once("\n\n").unwrap().1.lines().collect();
        assert_eq!((queries.len(), queries[1]), (84, "0 3 0 0"));
    }
}
