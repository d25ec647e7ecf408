//! Both lists of moves step by step, as a part of a page: two boards side by
//! side whose pieces move.

use std::fmt::Write;

use super::film::Film;
use crate::escape::Markup;
use crate::harness::Body;
use picture::escape::script_json;
use picture::replay::{CONTROLS, ReplayBoard, data, wide};

/// Both lists of moves, on the boards that the drawings show; nothing where
/// they show none.
pub(super) fn boards(old: &Body, new: &Body) -> String {
    let sides = [("before", old), ("after", new)];
    let films: Vec<(&str, Film<'_>)> =
        sides.into_iter().filter_map(|(name, body)| Some((name, Film::of(body)?))).collect();
    let cols = films.iter().map(|(_, film)| film.cols).max().unwrap_or(0);
    let rows = films.iter().map(|(_, film)| film.rows).max().unwrap_or(0);
    if films.is_empty() || old.route == new.route {
        return String::new();
    }
    let mut stages = String::from("<div class=\"views\">\n");
    for (name, film) in &films {
        let lines = film.ground().enumerate();
        let mut inside: String =
            lines.map(|(row, glyphs)| line_of_glyphs(row, 0, glyphs.chars())).collect();
        let _ = write!(
            inside,
            "<path class=\"way\" data-way=\"{name}\" d=\"\" fill=\"none\" stroke-width=\".1\"/>\
             <g data-board=\"{name}\"></g>"
        );
        let stage = stage(&format!("0 0 {cols} {rows}"), (rows, cols), name, &inside);
        let _ = writeln!(stages, "<figure><figcaption>{name}</figcaption>\n{stage}</figure>");
    }
    stages.push_str("</div>\n");
    let boards: Vec<ReplayBoard<'_>> =
        films.iter().map(|(name, film)| film.board(name, cols)).collect();
    let data = script_json(&data((rows, cols), &boards));
    format!(
        "<details open><summary>step by step</summary>\n\
         <div class=\"replay\" tabindex=\"0\" aria-label=\"replay\">\n\
         <script type=\"application/json\">{data}</script>\n\
         {stages}{CONTROLS}</div>\n</details>\n"
    )
}

/// What is shown of so many cells: `inside` are elements of which one unit is
/// a cell.
fn stage(view: &str, cells: (usize, usize), label: &str, inside: &str) -> String {
    let wide = wide(cells, &cells.1.saturating_mul(20).to_string());
    format!(
        "<div class=\"stage\" style=\"max-width:{wide}\">\
         <svg class=\"ground\" viewBox=\"{view}\" font-size=\".58\" \
         text-anchor=\"middle\" role=\"img\" aria-label=\"{label}\">{inside}</svg></div>\n"
    )
}

/// The glyphs of a row, from the column `first` on.
fn line_of_glyphs(row: usize, first: usize, glyphs: impl Iterator<Item = char>) -> String {
    let text: String = glyphs.collect();
    let places: Vec<String> =
        (first..).zip(text.chars()).map(|(col, _)| format!("{col}.5")).collect();
    let (places, text) = (places.join(" "), Markup(&text).to_string());
    format!("<text class=\"glyph\" y=\"{row}.7\" x=\"{places}\">{text}</text>")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::harness::Picture;

    fn body(moves: &[(&str, &str)]) -> Body {
        let mut text = format!(
            "puzzle p\nfixture f\nrules r\ncost 3\nsteps {}\ncertified no\nroute\n",
            moves.len()
        );
        let mut drawing = String::from("\nstart, wide\n#AB.#\n  #.#\n");
        for (line, rows) in moves {
            let _ = writeln!(text, "{line}");
            let _ = write!(drawing, "\n{line}\n{rows}\n");
        }
        (text + &drawing).parse().unwrap()
    }

    fn data_of(page: &str) -> Value {
        let (_, rest) = page.split_once("<script type=\"application/json\">").unwrap();
        serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
    }

    #[test]
    fn two_lists_of_moves_are_two_boards() {
        let old = body(&[("B on", "#A.B#\n  #.#"), ("A on", "#.AB#\n  #.#")]);
        let new = body(&[("B down", "#A..#\n  #B#")]);
        let page = boards(&old, &new);
        let data = data_of(&page);
        assert_eq!((&data["rows"], &data["cols"]), (&2.into(), &5.into()));
        let before = json!({"name": "before", "pieces": [[1, "A"], [2, "B"]], "moves": [
            {"caption": "B on", "way": [2, 3], "total": null, "set": [[2, "B", ""], [3, "", "B"]]},
            {"caption": "A on", "way": [1, 2], "total": null, "set": [[1, "A", ""], [2, "", "A"]]},
        ]});
        let after = json!({"name": "after", "pieces": [[1, "A"], [2, "B"]], "moves": [
            {"caption": "B down", "way": [2, 8], "total": null, "set": [[2, "B", ""], [8, "", "B"]]},
        ]});
        assert_eq!(data["boards"], json!([before, after]));
        // What never moves is ground, and no letter is.
        assert_eq!(page.matches(">#...#</text>").count(), 2, "{page}");
        assert_eq!(boards(&old, &old), "");
    }

    #[test]
    fn a_drawing_that_shows_no_board_for_each_move_is_left_alone() {
        let good = body(&[("B on", "#A.B#\n  #.#")]);
        let mut other = body(&[("B on", "#A.B#\n  #.#"), ("A on", "#.AB#\n  #.#")]);
        other.drawing = Picture::LeftOut { lines: 1, bytes: 1 };
        let data = data_of(&boards(&good, &other));
        assert_eq!(data["boards"].as_array().map(Vec::len), Some(1));
        for lines in [&["start", "#AB.#"][..], &["start", "#AB.#", "", "A on", "#.AB#"]] {
            let lines = lines.iter().map(|line| (*line).to_owned()).collect();
            let alone = Body { drawing: Picture::Shown(lines), ..good.clone() };
            assert_eq!(boards(&alone, &other), "");
        }
    }
}
