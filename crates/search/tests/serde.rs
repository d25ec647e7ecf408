//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]

use search::{Answer, Count, Engine, Exhausted, Outcome, Path, Reason, Stats};
use testkit::json::{check, refuse};

#[test]
fn everything_comes_back_but_engines() {
    check(&Reason::CostOverflow, r#""CostOverflow""#);
    check(&(Count::Exactly(4), Count::Infinite), r#"[{"Exactly":4},"Infinite"]"#);
    check(&Path { states: vec![1, 2], cost: 3 }, r#"{"states":[1,2],"cost":3}"#);
    refuse::<Reason>(r#""Boredom""#, "unknown variant `Boredom`");
    // An engine is a constant of whoever has it: only its name is written.
    let stats = Stats { expanded: Some(5), generated: Some(9), ..Stats::new(Engine::PATHFINDING) };
    let stopped = Answer::Exhausted(Exhausted { reason: Reason::Time, lower_bound: 7 });
    let outcome: Outcome<u8, u8> = Outcome::bare(stopped, stats);
    let json = r#"{"answer":{"Exhausted":{"reason":"Time","lower_bound":7}},"optimal_routes":null,"certificate":null,"stats":{"engine":"pathfinding","expanded":5,"generated":9,"work":null}}"#;
    assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
}
