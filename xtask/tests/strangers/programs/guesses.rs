//! What a user would try first, without reading the documentation.

use std::collections::HashSet;

use crucible::search::Options;
use crucible::{City, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let city: City = "122\n212\n221\n".parse()?;
    let rules = Rules::runs(1..=3)?;
    let options = Options::default().max_expansions(1_000);
    let found = city.search(&rules, &options).to_string();
    assert_eq!(found, "cost 6, 4 steps, with a certificate of 15 states");
    let first = city.routes_within(&rules, &options).take(3);
    assert_eq!(first.map(|route| route.to_string()).collect::<Vec<_>>(), [">vv>", "v>>v", ">v>v"]);
    let simple: HashSet<_> = city.simple_routes(&rules).collect();
    assert_eq!((simple.len(), simple.iter().min().map(|route| route.cost())), (146, Some(6)));
    let stopped = city.routes_within(&rules, &Options::default().max_expansions(0));
    let stopped = stopped.stopped().ok_or("it went on")?;
    assert_eq!(stopped.to_string(), "stopped (expansions), lower bound 4");
    Ok(())
}
