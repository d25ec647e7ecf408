//! What a user would try first, without reading the documentation.

use std::cmp::Ordering;
use std::collections::HashSet;

use crucible::grid::{Grid, Pos};
use crucible::search::Options;
use crucible::{Block, City, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid = Grid::from_fn(3, 3, |pos| Block::Open(if pos.row == pos.col { 1 } else { 2 }))?;
    let pos = Pos::from((1, 1));
    assert_eq!(format!("{} at {pos}", grid[pos]), "1 at (1,1)");
    let mut heat = 0;
    for (pos, block) in &grid {
        assert_eq!(grid[pos], *block);
        heat += block.heat().unwrap_or(0);
    }
    assert_eq!((heat, grid.find(|block| *block == Block::Open(2))), (15, Some(Pos::new(0, 1))));
    assert_eq!(grid.transpose(), grid);

    let city = City::try_from(grid)?;
    let rules = Rules::runs(1..=3)?;
    let options = Options::default().max_expansions(1_000);
    let found = city.search(&rules, &options).to_string();
    assert_eq!(found, "cost 6, 4 steps, with a certificate of 15 states");
    let (mut before, mut shown) = (None, Vec::new());
    for route in city.routes_within(&rules, &options).take(3) {
        shown.push(route.to_string());
        if let Some(before) = before.replace(route.clone()) {
            assert_eq!(rules.order(&before, &route), Ordering::Less);
        }
    }
    assert_eq!(shown, [">vv>", "v>>v", ">v>v"]);
    let simple: HashSet<_> = city.simple_routes(&rules).collect();
    assert_eq!((simple.len(), simple.iter().min().map(|route| route.cost())), (146, Some(6)));
    let stopped = city.routes_within(&rules, &Options::default().max_expansions(0));
    let stopped = stopped.stopped().ok_or("it went on")?;
    assert_eq!(stopped.to_string(), "stopped (expansions), lower bound 4");
    Ok(())
}
