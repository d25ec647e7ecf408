//! One puzzle crate, and nothing else.

use crucible::search::{Answer, Options};
use crucible::{City, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let city: City = "24134\n32154\n32552\n".parse()?;
    let rules = Rules::runs(1..=3)?;
    let route = city.solve(&rules).ok_or("no route")?;
    println!("{} over {} cells", route.cost(), route.cells().len());
    print!("{}", city.draw(&route));
    let budget = Options::default().max_expansions(1);
    if let Answer::Exhausted(stopped) = city.search(&rules, &budget).answer {
        println!("at least {}", stopped.lower_bound);
    }
    Ok(())
}
