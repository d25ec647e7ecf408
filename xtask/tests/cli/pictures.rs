//! `solve --format svg` and `html`, and the gallery.

use crate::world::{Folder, Run, SNAPSHOT, xtask};

const CITY: &str = "fixtures/crucible/walls-20x20.txt";

/// Runs `solve`, which must succeed.
#[track_caller]
fn solve(arguments: &[&str]) -> String {
    let run = xtask(&[&["solve"], arguments].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// Asserts that every element is closed, in order, and every attribute quoted.
#[track_caller]
fn is_well_formed(svg: &str) {
    let mut open = Vec::new();
    let mut rest = svg;
    while let Some((_, after)) = rest.split_once('<') {
        let (tag, after) = after.split_once('>').expect("a tag ends");
        assert!(tag.matches('"').count().is_multiple_of(2), "<{tag}>");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "</{name}>");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    assert!(open.is_empty(), "{open:?} is left open");
}

#[test]
fn a_heat_map_with_the_route_over_it() {
    let svg = solve(&["crucible", "--format", "svg", CITY]);
    is_well_formed(&svg);
    assert!(svg.contains("crucible 1..=3: cost 176, 38 steps, 21 turns, certified"), "{svg}");
    for part in ["href=\"data:image/png;base64,", "image-rendering:pixelated", "url(#hatch)"] {
        assert!(svg.contains(part), "{part}");
    }
    // The route turns 21 times: 22 stretches.
    let (_, route) = svg.split_once("class=\"route\"  d=\"M0.5 0.5").unwrap();
    let (route, _) = route.split_once('"').unwrap();
    assert_eq!(route.matches(['h', 'v']).count(), 22, "{route}");
    // An arrow every other step, the rows and columns, and what stands where.
    assert_eq!(route.matches('M').count(), 18, "{route}");
    for part in [">19</text>", ">start</text>", ">goal</text>", ">route</text>", ">wall</text>"] {
        assert!(svg.contains(part), "{part}");
    }
}

#[test]
fn every_puzzle_has_its_picture_and_its_page() {
    for (puzzle, file, parts) in [
        ("amphipod", "fixtures/amphipod/example.txt", &[">A</text>", "stroke-dasharray"][..]),
        (
            "keys-and-doors",
            "fixtures/keys-and-doors/keys-in-a-chain.txt",
            &[">a</text>", "key b · carries a · 6 so far", "<g class=\"past\""],
        ),
        ("pacman", "fixtures/pacman/example-37x37.txt", &["cost 210, 210 steps"]),
    ] {
        let svg = solve(&[puzzle, "--format", "svg", file]);
        is_well_formed(&svg);
        for part in parts {
            assert!(svg.contains(part), "{puzzle}: {part}");
        }
        let page = solve(&[puzzle, "--format", "html", file]);
        assert!(page.starts_with("<!DOCTYPE html>") && page.contains("class=\"replay\""));
        assert!(!page.contains("http://") || page.matches("http://").count() == 1, "{puzzle}");
    }
}

#[test]
fn no_route_is_a_map() {
    let svg = solve(&["crucible", "--format", "svg", "fixtures/crucible/walled-off.txt"]);
    is_well_formed(&svg);
    assert!(svg.contains("no route") && svg.contains("class=\"route\"  d=\"\""));
}

#[test]
fn the_search_can_be_shown() {
    for engine in ["auto", "pathfinding", "pathfinding-dijkstra", "dense"] {
        let options = ["crucible", "--explored", "--engine", engine, "--format"];
        let svg = solve(&[&options[..], &["svg", CITY]].concat());
        // What a search closed lies over the heat, and the legend has both.
        let how =
            if engine == "pathfinding-dijkstra" { "algorithm next closes" } else { "A* next" };
        let parts = [
            "first to last<",
            "frontier: reached but not closed",
            "heat 0 to 9, pale<",
            "<g opacity=\".65\">",
        ];
        for part in parts.into_iter().chain([how, "each block entered"]) {
            assert!(svg.contains(part), "{engine}: {part}");
        }
        // The fastest that closes one block after the other: `sweep` does not.
        let name = if engine == "auto" { "dense" } else { engine };
        let algorithm =
            if engine == "pathfinding-dijkstra" { "Dijkstra's algorithm" } else { "A*" };
        let words = format!("searched by {name} ({algorithm})</text>").replace('\'', "&#39;");
        assert!(svg.contains(&words), "{engine}");
        let page = solve(&[&options[..], &["html", CITY]].concat());
        assert!(page.contains("data-search=\"0\""), "{engine}");
    }
    let svg = solve(&["crucible", "--explored", "--rules", "elven", "--format", "svg", CITY]);
    assert!(svg.contains("searched by dense (A*)</text>"));
}

#[test]
fn two_engines_side_by_side() {
    let options = ["--engine", "pathfinding", "--compare", "pathfinding-dijkstra", "--format"];
    let maze = "fixtures/pacman/example-37x37.txt";
    let page = solve(&[&["pacman"], &options[..], &["html", maze]].concat());
    for (number, words) in [
        "pathfinding (A*): 549 cells closed, cost 210",
        "pathfinding-dijkstra (Dijkstra&#39;s algorithm): 619 cells closed, cost 210",
    ]
    .into_iter()
    .enumerate()
    {
        assert!(page.contains(&format!("<figcaption>{words}</figcaption>")), "{words}");
        assert!(page.contains(&format!("<canvas data-search=\"{number}\"")), "{number}");
    }
    // Each as far as it gets.
    let limit = [&options[..], &["html", "--max-expansions", "600", maze]].concat();
    let run = xtask(&[&["solve", "pacman"], &limit[..]].concat());
    assert_eq!(run.code, 3, "{run:?}");
    let words = "600 cells closed, stopped (expansions), every route costs at least";
    assert!(run.out.contains(words), "{}", run.err);
    assert!(run.err.contains("the search of pathfinding-dijkstra that is shown stopped"));
}

/// Half a search must not look like a whole one.
#[test]
fn a_search_that_was_stopped_says_so() {
    // The sweeps that answer are within this limit, the search of `dense` is not.
    let options = ["--rules", "1..=3", "--explored", "--format", "svg", "--max-expansions", "30"];
    let run = xtask(&[&["solve", "crucible"], &options[..], &[CITY]].concat());
    assert_eq!(run.code, 3, "{run:?}");
    assert!(
        run.out.contains("searched by dense (A*) until it was stopped (expansions)"),
        "{}",
        run.out
    );
}

#[test]
fn what_does_not_go_together_is_wrong_usage() {
    let amphipod = "fixtures/amphipod/example.txt";
    for (arguments, message) in [
        (&["crucible", "--format", "svg", CITY, CITY][..], "take exactly one input"),
        (
            &["crucible", "--explored", CITY],
            "--explored shows the search in a picture: add --format svg or html",
        ),
        (&["crucible", "--compare", "dense", "--format", "svg", CITY], "add --format html"),
        (
            &["crucible", "--compare", "dens", "--format", "html", CITY],
            "engine `dens` does not apply",
        ),
        (
            &["crucible", "--compare", "sweep", "--format", "html", CITY],
            "--compare: sweep does not",
        ),
        (&["amphipod", "--compare", "packed", "--format", "html", amphipod], "are not cells"),
        (&["crucible", "--format", "html", "--top", "2", CITY], "show one route"),
        (&["crucible", "--format", "svg", "--cost-only", CITY], "show one route"),
        (&["amphipod", "--format", "svg", "--explored", amphipod], "its states are not cells"),
    ] {
        let run = xtask(&[&["solve"], arguments].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(message), "{}", run.err);
    }
}

/// Those that have no order are told from those that have one.
#[test]
fn an_engine_without_order_is_named() {
    for puzzle in xtask::puzzles::ALL.puzzles() {
        let rules = puzzle.rules(None).unwrap();
        let explorers = rules.explorers();
        for engine in rules.engines().iter().filter(|engine| !explorers.contains(engine)) {
            let engine = engine.to_string();
            let options = ["--format", "svg", "--explored", "--engine", &engine];
            let run = xtask(&[&["solve", puzzle.name()][..], &options, &[CITY]].concat());
            assert_eq!(run.code, 2, "{engine}");
            assert!(run.err.contains("--explored"), "{}", run.err);
            let names: Vec<String> = explorers.iter().map(ToString::to_string).collect();
            assert!(run.err.contains(&names.join(", ")), "{}", run.err);
            assert!(names.is_empty() || run.err.contains("these do: "), "{}", run.err);
        }
    }
    // Help knows them too.
    let help = xtask(&["solve", "--help"]).out;
    let (_, option) = help.split_once("--explored").unwrap();
    let (option, _) = option.split_once("\n\n").unwrap();
    assert!(option.contains("`pathfinding`, `pathfinding-dijkstra`, `dense`"), "{option}");
}

#[test]
#[cfg(unix)] // Elsewhere no file has such a name.
fn a_name_of_a_file_cannot_break_out() {
    let folder = Folder::workspace();
    folder.write("<b> & \"c\".txt", "123\n456\n789\n");
    for format in ["svg", "html"] {
        let run = folder.xtask(&["solve", "crucible", "--format", format, "<b> & \"c\".txt"]);
        assert!(run.out.contains("&lt;b&gt; &amp; &quot;c&quot;.txt"), "{}", run.out);
        assert!(!run.out.contains("<b>"));
    }
}

const PICTURE: &str = "xtask/gallery/crucible.svg";

#[track_caller]
fn gallery(folder: &Folder, arguments: &[&str], code: i32, said: &str) {
    let run: Run = folder.xtask(&[&["gallery"], arguments].concat());
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (code, said, ""));
}

#[test]
fn the_gallery_is_drawn_and_held() {
    let folder = Folder::workspace();
    // The picture of the puzzle is that of a fixture which is not there.
    gallery(&folder, &[], 0, "");
    folder.write("fixtures/crucible/walls-20x20.txt", "123\n4-6\n789\n");
    folder.write("fixtures/crucible/answers.toml", "[walls-20x20]\n\"1..=3\" = 20\n");
    let hint = "run `cargo xtask gallery`\n";
    gallery(&folder, &["--check"], 1, &format!("{PICTURE} is missing: {hint}"));
    gallery(&folder, &[], 0, &format!("drew {PICTURE}\n"));
    gallery(&folder, &["--check"], 0, "");
    folder.write(PICTURE, folder.read(PICTURE).replace("cost 20", "cost 21"));
    gallery(&folder, &["--check"], 1, &format!("{PICTURE} is stale: {hint}"));
    let run = folder.xtask_under_ci(&["gallery"]);
    assert_eq!(run.code, 1, "{run:?}");
    gallery(&folder, &[], 0, &format!("drew {PICTURE}\n"));
    // What is no text is no picture that is missing, nor one that is in order.
    for file in [PICTURE, "xtask/gallery/odd.svg"] {
        folder.write(file, [0xff, 0xfe]);
    }
    let odd = format!("xtask/gallery/odd.svg belongs to no puzzle: {hint}");
    gallery(&folder, &["--check"], 1, &format!("{PICTURE} is stale: {hint}{odd}"));
    gallery(&folder, &[], 0, &format!("drew {PICTURE}\nremoved xtask/gallery/odd.svg\n"));
    folder.write("xtask/gallery/gone.svg", "");
    let gone = "xtask/gallery/gone.svg";
    gallery(&folder, &["--check"], 1, &format!("{gone} belongs to no puzzle: {hint}"));
    gallery(&folder, &[], 0, &format!("removed {gone}\n"));
    // What is no picture is nobody's.
    folder.write("xtask/gallery/notes.txt", "");
    gallery(&folder, &["--check"], 0, "");
    std::fs::remove_dir_all(folder.path("xtask/gallery")).unwrap();
    folder.write("xtask/gallery", "no folder");
    let run = folder.xtask(&["gallery", "--check"]);
    assert_eq!(run.code, 2, "{run:?}");
}

/// What a forge would not show is told, and is no fault.
#[test]
fn what_is_too_large_to_be_shown_is_warned_of() {
    let folder = Folder::workspace();
    for number in 0..26 {
        folder.write(&format!("xtask/gallery/{number}.svg"), "");
    }
    folder.write("xtask/gallery/0.svg", "x".repeat(500_001));
    let run = folder.xtask(&["verify-all", "--check"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.err.contains("warning: xtask/gallery: 26 pictures; a forge shows 25"), "{run:?}");
    assert!(run.err.contains("warning: xtask/gallery/0.svg: 500001 bytes"), "{run:?}");
    let text = folder.read(SNAPSHOT) + &"\n".repeat(400);
    let lines = text.lines().count();
    folder.write(SNAPSHOT, text);
    let run = folder.xtask(&["verify-all", "--check", "--only", "crucible/small"]);
    assert!(run.err.contains(&format!("1..=3.snap: {lines} lines")), "{run:?}");
    let wide = "x".repeat(24 * 1024 + 1);
    folder.write(SNAPSHOT, &wide);
    let run = folder.xtask(&["verify-all", "--check", "--only", "crucible/small"]);
    assert!(run.err.contains("1..=3.snap: 1 lines, 24577 bytes"), "{run:?}");
    // As much as may be is no matter, and nothing of ours is too large.
    std::fs::remove_file(folder.path("xtask/gallery/25.svg")).unwrap();
    folder.write("xtask/gallery/0.svg", "x".repeat(500_000));
    for fits in [wide[1..].to_owned(), "\n".repeat(400)] {
        folder.write(SNAPSHOT, fits);
        let run = folder.xtask(&["verify-all", "--check", "--only", "crucible/small"]);
        assert!(!run.err.contains("warning:"), "{run:?}");
    }
    let run = xtask(&["verify-all", "--check", "--only", "pacman/one-cell"]);
    assert_eq!((run.code, run.err.contains("warning:")), (0, false), "{run:?}");
}
