//! `solve --format svg` and `html`, and the gallery.

use crate::solve::solve;
use crate::world::Folder;

const CITY: &str = "fixtures/crucible/walls-20x20.txt";

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

/// Each picture has its own parts, here between bars, and is well formed.
#[test]
fn every_puzzle_has_its_picture_and_its_page() {
    let city = "crucible 1..=3: cost 176, 38 steps, 21 turns, certified|url(#hatch)|>19</text>|>start</text>|>goal</text>|\
                >route</text>|>obstacle</text>";
    let keys = ">a</text>|key b · carries a · 6 so far|<g class=\"past\"";
    for (puzzle, fixture, parts) in [
        ("crucible", "walls-20x20", city),
        ("crucible", "walled-off", "no route|class=\"route\"  d=\"\""),
        ("amphipod", "example", ">A</text>|stroke-dasharray"),
        ("keys-and-doors", "keys-in-a-chain", keys),
        ("pacman", "example-37x37", "cost 210, 210 steps"),
        ("pacman", "maze-101x161", "href=\"data:image/png;base64,|image-rendering:pixelated"),
    ] {
        let file = format!("fixtures/{puzzle}/{fixture}.txt");
        let svg = solve(&format!("{puzzle} --format svg {file}")).good();
        is_well_formed(&svg);
        for part in parts.split('|') {
            assert!(svg.contains(part), "{puzzle}: {part}");
        }
        let page = solve(&format!("{puzzle} --format html {file}")).good();
        assert!(page.starts_with("<!DOCTYPE html>"), "{puzzle}");
        assert!(page.contains("class=\"replay\"") || fixture == "walled-off", "{puzzle}");
        assert!(page.matches("http://").count() <= 1, "{puzzle}");
    }
}

/// The picture shows the fastest engine that closes one cell at a time, which `sweep`
/// does not, unless an engine is named.
#[test]
fn the_search_can_be_shown() {
    let (a_star, dijkstra) = (("dense", "(A*)", "A* always"), "pathfinding-dijkstra");
    let by_cost = (dijkstra, "(Dijkstra&#39;s algorithm)", "algorithm always closes");
    for (options, (engine, algorithm, how)) in [
        ("--engine auto", a_star),
        ("--rules elven", a_star),
        ("--engine dense", a_star),
        ("--engine pathfinding", ("pathfinding", "(A*)", "A* always")),
        (&format!("--engine {dijkstra}"), by_cost),
    ] {
        let show = |format| {
            solve(&format!("crucible --explored --format {format} {CITY} {options}")).good()
        };
        let svg = show("svg");
        // The closed cells are drawn over the heat, and the legend has both.
        for part in [
            "first to last<",
            "frontier (and the goal): reached but not closed",
            "digits 0 to 9, pale<",
            "<g opacity=\".65\">",
            &format!("searched by {engine} {algorithm}</text>"),
            how,
        ] {
            assert!(svg.contains(part), "{options}: {part}");
        }
        assert!(show("html").contains("data-search=\"0\""), "{options}");
    }
    // A stopped search must not look complete. The sweeps that answer stay within this
    // limit, the search of `dense` does not.
    let run = solve(&format!("crucible --explored --format svg --max-expansions 30 {CITY}"));
    run.says(3, &["searched by dense (A*) until it was stopped (expansions)"]);
}

#[test]
fn two_engines_side_by_side() {
    let engines = "--engine pathfinding --compare pathfinding-dijkstra";
    let compare = format!("pacman --format html {engines} fixtures/pacman/example-37x37.txt");
    let page = solve(&compare).good();
    for part in [
        "<figcaption>pathfinding (A*): 549 cells closed, cost 210</figcaption>",
        "<figcaption>pathfinding-dijkstra (Dijkstra&#39;s algorithm): 619 cells closed, cost 210</",
        "<canvas data-search=\"0\"",
        "<canvas data-search=\"1\"",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // Each search is shown as far as it gets.
    let run = solve(&format!("{compare} --max-expansions 600"));
    let caption = "600 cells closed, stopped (expansions), every route costs at least 204; 5 cells";
    run.says(3, &[caption, "the search of pathfinding-dijkstra that is shown stopped"]);
}

#[test]
#[cfg(unix)] // Windows allows no such file name.
fn a_name_of_a_file_cannot_break_out() {
    let folder = Folder::workspace();
    folder.write("<b> & \"c\".txt", "123\n456\n789\n");
    for format in ["svg", "html"] {
        let run = folder.xtask(&format!("solve crucible --format {format} '<b> & \"c\".txt'"));
        assert!(run.out.contains("&lt;b&gt; &amp; &quot;c&quot;.txt"), "{}", run.out);
        assert!(!run.out.contains("<b>"));
    }
}

const PICTURE: &str = "xtask/gallery/crucible.svg";

#[test]
fn the_gallery_is_drawn_and_held() {
    let folder = Folder::workspace();
    let gallery = |option: &str, code: i32, said: &str| {
        let run = folder.xtask(&format!("gallery {option}"));
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (code, said, ""));
    };
    // The picture shows a fixture that does not exist yet.
    gallery("", 0, "");
    folder.write("fixtures/crucible/walls-20x20.txt", "123\n4-6\n789\n");
    folder.write("fixtures/crucible/answers.toml", "[walls-20x20]\n\"1..=3\" = 20\n");
    let (drew, hint) = (format!("drew {PICTURE}\n"), "run `cargo xtask gallery`\n");
    gallery("--check", 1, &format!("{PICTURE} is stale: {hint}"));
    folder.write(&format!("{PICTURE}/in-the-way"), "");
    assert!(folder.xtask("gallery").failed(2).contains("crucible.svg: "));
    std::fs::remove_dir_all(folder.path(PICTURE)).unwrap();
    gallery("", 0, &drew);
    gallery("--check", 0, "");
    folder.write(PICTURE, folder.read(PICTURE).replace("cost 20", "cost 21"));
    gallery("--check", 1, &format!("{PICTURE} is stale: {hint}"));
    assert_eq!(folder.xtask_under_ci("gallery").code, 1);
    gallery("", 0, &drew);
    folder.write(PICTURE, [0xff, 0xfe]);
    gallery("", 0, &drew);
    // What cannot be drawn keeps its picture.
    let fixture = "fixtures/crucible/walls-20x20.txt";
    folder.write(fixture, "1x\n");
    let said = format!("crucible/walls-20x20 1..=3: the input is malformed: {fixture}:1:2: ");
    assert!(folder.xtask("gallery").failed(2).starts_with(&said));
    for file in [fixture, "fixtures/crucible/answers.toml"] {
        std::fs::remove_file(folder.path(file)).unwrap();
    }
    gallery("", 0, "");
    assert!(folder.read(PICTURE).contains("cost 20"));
}
