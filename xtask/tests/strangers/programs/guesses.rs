//! What a user would try first, without reading the documentation.

use std::cmp::Ordering;
use std::collections::HashSet;

use crucible::grid::{Grid, Pos};
use crucible::search::Options;
use crucible::{Block, City, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid = Grid::from_fn(3, 3, |pos| Block::Open(if pos.row == pos.col { 1 } else { 2 }))?;
    let pos = Pos::from((1, 1));
    println!("{} at {pos}", grid[pos]);
    let mut heat = 0;
    for (pos, block) in &grid {
        assert_eq!(grid[pos], *block);
        heat += block.heat().unwrap_or(0);
    }
    println!("{heat} in all, {:?}", grid.find(|block| *block == Block::Open(2)));
    assert_eq!(grid.transpose(), grid);

    let city = City::try_from(grid)?;
    let rules = Rules::runs(1..=3)?;
    let options = Options::default().max_expansions(1_000);
    println!("{}", city.search(&rules, &options));
    let mut before = None;
    for route in city.routes_within(&rules, &options).take(3) {
        println!("{route}");
        if let Some(before) = before.replace(route.clone()) {
            assert_eq!(rules.order(&before, &route), Ordering::Less);
        }
    }
    let simple: HashSet<_> = city.simple_routes(&rules).collect();
    println!("{} simple routes, {:?} the least", simple.len(), simple.iter().min().map(|r| r.cost()));
    let stopped = city.routes_within(&rules, &Options::default().max_expansions(0));
    println!("{}", stopped.stopped().ok_or("it went on")?);
    Ok(())
}
