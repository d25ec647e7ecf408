//! Routes as arrows.

use proof::file::Unread;

use crate::house::{Cell, HOUSE, Map, fault, fault_in};

/// A map of this size.
const fn field(size: (usize, usize), start: Cell, most: usize) -> Map<'static> {
    Map { names: &["any"], size, upper: None, start, most, ..HOUSE }
}

/// The arrows that are written for a walk over `cells`, and the lines they
/// stand on.
fn arrows(size: (usize, usize), cells: &[Cell]) -> Vec<String> {
    let file = field(size, cells[0], cells.len()).write_rest(Some((77, cells)), &[]).unwrap();
    let route = file.strip_prefix("route 77\n").unwrap().strip_suffix("table\nend\n").unwrap();
    route.split_inclusive('\n').map(|line| line.strip_suffix('\n').unwrap().to_owned()).collect()
}

/// What is read of a file whose route has these lines, over a map of this size.
fn read(
    lines: &[String],
    size: (usize, usize),
    start: Cell,
    most: usize,
) -> Result<(u64, Vec<Cell>), Unread> {
    let lines: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    let read = field(size, start, most).read_rest(&format!("route 77\n{lines}table\nend\n"))?;
    Ok(read.route.unwrap())
}

#[test]
fn each_way_has_its_arrow() {
    for (to, arrow) in [((4, 5), "^"), ((5, 4), "<"), ((5, 6), ">"), ((6, 5), "v")] {
        assert_eq!(arrows((9, 9), &[(5, 5), to]), [arrow]);
        assert_eq!(read(&[arrow.to_owned()], (9, 9), (5, 5), 9).unwrap(), (77, vec![(5, 5), to]));
    }
    let turning = [(1, 1), (0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (2, 2), (1, 2)];
    assert_eq!(arrows((3, 4), &turning), ["^>>vv<^"]);
    assert_eq!(read(&arrows((3, 4), &turning), (3, 4), (1, 1), 9).unwrap(), (77, turning.to_vec()));
    // A route without steps has no line.
    assert_eq!(arrows((3, 4), &[(1, 1)]), Vec::<String>::new());
    assert_eq!(read(&[], (3, 4), (1, 1), 9).unwrap(), (77, vec![(1, 1)]));
}

#[test]
fn diagonal_steps_have_their_arrows_where_there_are_any() {
    let ways = [((4, 4), "7"), ((4, 6), "9"), ((6, 4), "1"), ((6, 6), "3"), ((4, 5), "^")];
    for (to, arrow) in ways {
        let straight = field((9, 9), (5, 5), 9);
        let eight_way = Map { diagonals: true, ..straight };
        let text = format!("route 77\n{arrow}\ntable\nend\n");
        assert_eq!(eight_way.write_rest(Some((77, &[(5, 5), to])), &[]).unwrap(), text);
        assert_eq!(eight_way.read_rest(&text).unwrap().route, Some((77, vec![(5, 5), to])));
        if arrow == "^" {
            continue;
        }
        let error = straight.write_rest(Some((77, &[(5, 5), to])), &[]).unwrap_err();
        assert_eq!(error.to_string(), "a step of the route does not lead to a neighbour");
        let found = format!("found '{arrow}', expected `table`");
        assert_eq!(fault(straight.read_rest(&text)), (7, 1, found));
    }
    let eight_way = Map { diagonals: true, ..field((1, 1), (0, 0), 9) };
    for (lines, expected) in [("x", "`table`"), ("^", "")] {
        let read = eight_way.read_rest(&format!("route 77\n{lines}\ntable\nend\n"));
        assert!(read.is_err_and(|error| error.to_string().contains(expected)));
    }
    let wide = Map { diagonals: true, ..field((3, 3), (1, 1), 9) };
    let expected = "one of `^`, `<`, `>`, `v`, `7`, `9`, `1`, `3`, or end of line";
    let found = format!("found 'x', expected {expected}");
    assert_eq!(fault(wide.read_rest("route 77\n7x\ntable\nend\n")), (7, 2, found));
    let off = wide.read_rest("route 77\n33\ntable\nend\n");
    assert!(matches!(off, Err(Unread::OffTheMap { step: 2, arrow: '3', from: (2, 2) })));
}

#[test]
fn eighty_arrows_are_a_line() {
    for steps in [79, 80, 81, 159, 160, 161, 400] {
        let cells: Vec<Cell> = (0..=steps).map(|col| (0, col)).collect();
        let lines = arrows((1, steps + 1), &cells);
        let lengths: Vec<usize> = lines.iter().map(String::len).collect();
        let mut expected = vec![80; steps / 80];
        expected.extend(Some(steps % 80).filter(|rest| *rest > 0));
        assert_eq!(lengths, expected, "{steps}");
        assert_eq!(read(&lines, (1, steps + 1), (0, 0), steps).unwrap(), (77, cells));
    }
    let line = |length| ">".repeat(length);
    let wide = (1, 1_000);
    let long = (7, 81, "found '>', expected end of line after 80 arrows".to_owned());
    assert_eq!(fault(read(&[line(81)], wide, (0, 0), 900)), long);
    let short = (8, 1, "found '>', expected `table`".to_owned());
    assert_eq!(fault(read(&[line(79), line(1)], wide, (0, 0), 900)), short);
    let empty = (8, 1, "found end of line, expected `table`".to_owned());
    assert_eq!(fault(read(&[line(80), line(0)], wide, (0, 0), 900)), empty);
}

#[test]
fn no_step_leaves_the_map() {
    let off = |lines: &[&str], start, size| {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        match read(&lines, size, start, 9) {
            Err(Unread::OffTheMap { step, arrow, from }) => (step, arrow, from),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(off(&["^"], (0, 0), (2, 3)), (1, '^', (0, 0)));
    assert_eq!(off(&["<"], (0, 0), (2, 3)), (1, '<', (0, 0)));
    assert_eq!(off(&[">>>"], (0, 0), (2, 3)), (3, '>', (0, 2)));
    assert_eq!(off(&["v>>v"], (0, 0), (2, 3)), (4, 'v', (1, 2)));
    // Along all four sides nothing is wrong.
    let around = ["vv>>>^^<<<".to_owned()];
    assert_eq!(read(&around, (3, 4), (0, 0), 9).unwrap().1.last(), Some(&(0, 0)));
    let error = read(&["v>^<^".to_owned()], (3, 4), (0, 0), 9).unwrap_err();
    assert_eq!(error.to_string(), "step 5 of the route, `^` from (0,0), leaves the map");
}

#[test]
fn a_thousand_steps_may_be_too_many_and_no_more() {
    // To and fro on a map of one row.
    let route = |steps: usize| -> Vec<String> {
        let arrows = "><".repeat(steps.div_ceil(2))[..steps].to_owned();
        (0..steps.div_ceil(80))
            .map(|line| arrows[line * 80..arrows.len().min(line * 80 + 80)].to_owned())
            .collect()
    };
    for most in [0, 2, 5] {
        let (_, cells) = read(&route(most + 1_000), (1, 2), (0, 0), most).unwrap();
        assert_eq!(cells.len(), most + 1_001);
        // 80 arrows on each of twelve lines, and the rest on the thirteenth.
        let too_many = fault(read(&route(most + 1_001), (1, 2), (0, 0), most));
        let sign = if most % 2 == 0 { '>' } else { '<' };
        let message = format!("found '{sign}', expected a route of fewer steps");
        assert_eq!(too_many, (7 + 12, 41 + most, message));
    }
    assert!(read(&route(2_000), (1, 2), (0, 0), usize::MAX).is_ok());
    // Leaving the map is what is wrong, even with one step too many.
    let mut off = route(1_000);
    off.last_mut().unwrap().push('^');
    let error = read(&off, (1, 2), (0, 0), 0).unwrap_err();
    assert_eq!(error.to_string(), "step 1001 of the route, `^` from (0,0), leaves the map");
}

#[test]
fn what_is_no_route_is_refused() {
    let claim = "claim at least 1\n";
    let of = |route: &str| fault_in(&format!("{claim}{route}"));
    let found = |line, column, message: &str| (line, column, message.to_owned());
    let route = "expected `route COST` or `route none`";
    assert_eq!(of("rout 1\n"), found(6, 5, &format!("found ' ', {route}")));
    assert_eq!(of("route no\n"), found(6, 9, "found end of line, expected `none`"));
    assert_eq!(of("route x\n"), found(6, 7, "found 'x', expected a number"));
    assert_eq!(of("route 1 \n"), found(6, 8, "found ' ', expected end of line"));
    assert_eq!(of("route none\n>\n"), found(7, 1, "found '>', expected `table`"));
    let arrow = "expected one of `^`, `<`, `>`, `v`, or end of line";
    assert_eq!(of("route 1\n>x\n"), found(7, 2, &format!("found 'x', {arrow}")));
    assert_eq!(of("route 1\n>"), found(7, 2, &format!("found end of input, {arrow}")));
    assert_eq!(of("route 1\n>\ntables\n"), found(8, 6, "found 's', expected end of line"));
}

#[test]
fn what_is_no_walk_is_not_written() {
    let write = |start, most, cells: &[Cell]| {
        let written = field((4, 5), start, most).write_rest(Some((7, cells)), &[]);
        written.map(|_| ()).map_err(|error| error.to_string())
    };
    let elsewhere = Err("the route does not begin at the start".to_owned());
    assert_eq!(write((0, 0), 9, &[(0, 1), (0, 2)]), elsewhere);
    assert_eq!(write((0, 0), 9, &[]), elsewhere);
    let leaps = Err("a step of the route does not lead to a neighbour".to_owned());
    for to in [(2, 2), (3, 3), (1, 1), (2, 4), (4, 2), (0, 2), (2, 0), (3, 1), (5, 5)] {
        assert_eq!(write((2, 2), 9, &[(2, 2), to]), leaps, "{to:?}");
    }
    assert_eq!(write((2, 2), 9, &[(2, 2), (1, 2), (2, 2)]), Ok(()));
    let leaves = Err("the route leaves the map".to_owned());
    assert_eq!(write((3, 4), 9, &[(3, 4), (4, 4)]), leaves);
    assert_eq!(write((3, 4), 9, &[(3, 4), (3, 5)]), leaves);
    // A reader spares a thousand steps and no more.
    let steps =
        |most: usize| -> Vec<Cell> { (0..=most + 1_000).map(|step| (0, step % 2)).collect() };
    assert_eq!(write((0, 0), 3, &steps(3)), Ok(()));
    assert_eq!(write((0, 0), 3, &steps(4)), Err("the route has too many steps".to_owned()));
}
