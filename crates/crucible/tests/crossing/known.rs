//! Cities whose answers are known.

use crucible::City;
use search::{Count, Options};

#[test]
fn costs_and_numbers_of_routes() {
    let example = include_str!("../../../../fixtures/crucible/example-13x13.txt");
    let trap = include_str!("../../../../fixtures/crucible/trap-5x12.txt");
    let cost = |city: &str, rules: &str| {
        let city: City = city.parse().unwrap();
        city.solve(&rules.parse().unwrap()).map(|route| route.cost())
    };
    let known = [
        ("1..=3", Some(102), 4),
        ("4..=10", Some(94), 1),
        ("1..=1", Some(133), 1),
        ("2..=5", Some(101), 1),
        ("1..=10", Some(82), 1),
        ("1..=12", Some(78), 1),
        ("3..=3", Some(131), 1),
        ("12..=12", Some(79), 1),
        ("elven", Some(102), 3),
        ("13..=13", None, 0),
    ];
    for (rules, expected, number) in known {
        assert_eq!(cost(example, rules), expected, "{rules}");
        let city: City = example.parse().unwrap();
        let options = Options::default().count_routes(true);
        let outcome = city.search(&rules.parse().unwrap(), &options);
        let counted = expected.map(|_| Count::Exactly(number));
        assert_eq!(outcome.optimal_routes, counted, "{rules}");
    }
    assert_eq!((cost(trap, "1..=3"), cost(trap, "4..=10")), (Some(59), Some(71)));
    assert_eq!(cost("4000\n0101", "1..=3"), Some(1));
    assert_eq!(cost("1003\n2900\n0005\n0121\n7409\n3887", "1..=3"), Some(18));
    assert_eq!(cost("11111111", "1..=3"), None);
    assert_eq!((cost("11111", "1..=3"), cost("11111", "1..=4")), (None, Some(4)));
    assert_eq!(cost("1111", "4..=10"), None);
    for rules in ["1..=1", "7..=9", "elven"] {
        assert_eq!(cost("5", rules), Some(0));
        assert_eq!(cost("-", rules), None);
        assert_eq!(cost("-1\n11", rules), None);
        assert_eq!(cost("11\n1-", rules), None);
    }
    assert_eq!((cost("1111", "elven"), cost("11111", "elven")), (Some(3), None));
    assert_eq!(cost("12\n34", "elven"), Some(6));
}
