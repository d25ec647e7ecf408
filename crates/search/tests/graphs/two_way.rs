//! Moves that can be gone back, and cost the same: less is kept and looked at,
//! and no answer changes.

use search::{Answer, Cost, Engine, Options, Reason, search};
use testkit::{Dice, Graph, cases};

use crate::checks::{check_answer, check_stop};
use crate::watched::{Watched, watched};

/// A graph in which each move has its move back, and costs the same as all.
fn random(dice: &mut Dice, step: Cost) -> Graph {
    let states = dice.size(1, 12);
    let mut moves = vec![Vec::new(); states];
    for _ in 0..dice.size(0, 2 * states) {
        let (one, other) = (dice.size(0, states - 1), dice.size(0, states - 1));
        // In declared order there is no other order.
        let place = dice.size(0, moves[one].len());
        moves[one].insert(place, (other, step));
        if one != other {
            moves[other].push((one, step));
        }
    }
    let goals = (0..states).map(|_| dice.one_in(5)).collect();
    let starts = (0..dice.size(1, 3)).map(|_| dice.size(0, states - 1)).collect();
    let cap = step * dice.below(9) + dice.below(2);
    // Beyond goals nothing is passed, so that ways round are not short.
    Graph { starts, goals, moves, bounds: Vec::new() }.capped(cap, cap)
}

#[test]
fn moves_that_can_be_gone_back_change_no_answer() {
    let mut found = 0_u64;
    let graphs = cases(20_000);
    for seed in 0..graphs {
        let mut dice = Dice::new(seed);
        let step = [1, 1, 2, 5, 4_097][dice.size(0, 4)];
        let graph = random(&mut dice, step);
        let goals = (0..graph.goals.len()).filter(|&state| graph.goals[state]).collect();
        let space = Watched { two_way_goals: Some(goals), refereed: false, ..watched(graph) };
        let bare = Options::default().certify(false);
        let mut reference = search(&space.graph, &bare.clone().engine(Engine::PATHFINDING));
        reference.stats.engine = Engine::DENSE;
        found += u64::from(reference.route().is_some());
        // A byte a number, eight bytes a number, and with a count.
        for options in [bare.clone(), Options::default(), bare.clone().count_routes(true)] {
            let answer = search(&space, &options);
            assert_eq!(answer.route(), reference.route(), "seed {seed}: {:?}", space.graph);
            assert_eq!(answer.stats, reference.stats, "seed {seed}");
            assert_eq!(answer.certificate.is_some(), options.wants_certificate());
            check_answer(&space.graph, &answer);
        }
        for limit in 0.. {
            let answer = search(&space, &bare.clone().max_expansions(limit));
            let Answer::Exhausted(stopped) = answer.answer else {
                assert_eq!(answer.route(), reference.route(), "seed {seed}, {limit}");
                break;
            };
            assert_eq!(stopped.reason, Reason::Expansions, "seed {seed}");
            check_stop(&space.graph, &stopped);
        }
    }
    assert!(graphs < 100 || found > graphs / 3, "only {found} routes");
}
