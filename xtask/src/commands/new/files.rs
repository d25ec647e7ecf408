//! The files of a new puzzle, and its lines in the files that name every puzzle.

/// A template: where it goes, and its text. In both, `{{name}}` and `{{ident}}`
/// stand for the name in its two spellings; in the text, `{{about}}` says what the
/// puzzle is about.
pub(super) struct Template {
    pub(super) path: &'static str,
    pub(super) text: &'static str,
}

macro_rules! templates {
    ($($path:literal from $file:literal,)*) => {
        &[$(Template {
            path: $path,
            text: include_str!(concat!("../../template/", $file)),
        },)*]
    };
}

/// A walk over a grid of cells, whose rules are easily replaced.
pub(super) const FILES: &[Template] = templates![
    "crates/{{name}}/Cargo.toml" from "Cargo.toml.in",
    "crates/{{name}}/src/lib.rs" from "lib.rs.in",
    "crates/{{name}}/src/model.rs" from "model.rs.in",
    "crates/{{name}}/src/parse.rs" from "parse.rs.in",
    "crates/{{name}}/src/space.rs" from "space.rs.in",
    "crates/{{name}}/src/referee.rs" from "referee.rs.in",
    "crates/{{name}}/src/task.rs" from "task.rs.in",
    "crates/{{name}}/tests/fields/main.rs" from "tests/main.rs.in",
    "crates/{{name}}/tests/fields/random.rs" from "tests/random.rs.in",
    "fixtures/{{name}}/detour.txt" from "detour.txt",
    "fixtures/{{name}}/answers.toml" from "answers.toml.in",
    "xtask/src/puzzles/{{ident}}.rs" from "adapter.rs.in",
];

/// The row of the README's table, with the picture.
pub(super) const ROW: &str = "| [`{{name}}`](crates/{{name}}) | {{about}} \
     ([picture](xtask/gallery/{{name}}.svg)) | `standard` |";

/// The line in the list of modules of the adapters.
pub(super) const MODULE: &str = "mod {{ident}};";

/// The line in the registry.
pub(super) const ENTRY: &str = "    &{{ident}}::Puzzle,";

/// The line in the manifest of `xtask`.
pub(super) const DEPENDENCY: &str = "{{name}} = { path = \"../crates/{{name}}\" }";
