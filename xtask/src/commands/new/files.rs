//! The files of a new puzzle, and its lines in the files that name every puzzle.

/// A template: where it goes, and its text. In both, `{{name}}` and `{{ident}}`
/// stand for the name in its two spellings.
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

/// What every kind of puzzle has in common: the manifest, which comes last, for
/// a folder without one is no crate yet.
const SHARED: &[Template] = templates!["crates/{{name}}/Cargo.toml" from "shared/Cargo.toml.in",];

/// A walk over a grid of cells.
const GRID: &[Template] = templates![
    "fixtures/{{name}}/detour.txt" from "grid/detour.txt",
    "fixtures/{{name}}/walled-off.txt" from "grid/walled-off.txt",
    "fixtures/{{name}}/answers.toml" from "grid/answers.toml.in",
    "crates/{{name}}/src/lib.rs" from "grid/lib.rs.in",
    "crates/{{name}}/src/model.rs" from "grid/model.rs.in",
    "crates/{{name}}/src/rules.rs" from "grid/rules.rs.in",
    "crates/{{name}}/src/state.rs" from "grid/state.rs.in",
    "crates/{{name}}/src/parse.rs" from "grid/parse.rs.in",
    "crates/{{name}}/src/space.rs" from "grid/space.rs.in",
    "crates/{{name}}/src/solve.rs" from "grid/solve.rs.in",
    "crates/{{name}}/src/routes.rs" from "grid/routes.rs.in",
    "crates/{{name}}/src/violation.rs" from "grid/violation.rs.in",
    "crates/{{name}}/src/referee.rs" from "grid/referee.rs.in",
    "crates/{{name}}/src/draw.rs" from "grid/draw.rs.in",
    "crates/{{name}}/src/certificate_file.rs" from "grid/certificate_file.rs.in",
    "crates/{{name}}/src/agreement.rs" from "grid/agreement.rs.in",
    "crates/{{name}}/tests/serde.rs" from "grid/tests/serde.rs.in",
    "crates/{{name}}/tests/fields/main.rs" from "grid/tests/main.rs.in",
    "crates/{{name}}/tests/fields/known.rs" from "grid/tests/known.rs.in",
    "crates/{{name}}/tests/fields/malformed.rs" from "grid/tests/malformed.rs.in",
    "crates/{{name}}/tests/fields/random.rs" from "grid/tests/random.rs.in",
    "crates/{{name}}/tests/fields/exhaustive.rs" from "grid/tests/exhaustive.rs.in",
    "crates/{{name}}/tests/fields/tampering.rs" from "grid/tests/tampering.rs.in",
    "crates/{{name}}/tests/fields/world.rs" from "grid/tests/world.rs.in",
    "xtask/src/puzzles/{{ident}}.rs" from "grid/adapter.rs.in",
];

/// States of its own, which have no numbers.
const STATES: &[Template] = templates![
    "fixtures/{{name}}/share.txt" from "states/share.txt",
    "fixtures/{{name}}/even.txt" from "states/even.txt",
    "fixtures/{{name}}/answers.toml" from "states/answers.toml.in",
    "crates/{{name}}/src/lib.rs" from "states/lib.rs.in",
    "crates/{{name}}/src/model.rs" from "states/model.rs.in",
    "crates/{{name}}/src/rules.rs" from "states/rules.rs.in",
    "crates/{{name}}/src/state.rs" from "states/state.rs.in",
    "crates/{{name}}/src/parse.rs" from "states/parse.rs.in",
    "crates/{{name}}/src/route.rs" from "states/route.rs.in",
    "crates/{{name}}/src/space.rs" from "states/space.rs.in",
    "crates/{{name}}/src/solve.rs" from "states/solve.rs.in",
    "crates/{{name}}/src/routes.rs" from "states/routes.rs.in",
    "crates/{{name}}/src/violation.rs" from "states/violation.rs.in",
    "crates/{{name}}/src/referee.rs" from "states/referee.rs.in",
    "crates/{{name}}/src/draw.rs" from "states/draw.rs.in",
    "crates/{{name}}/src/certificate_file.rs" from "states/certificate_file.rs.in",
    "crates/{{name}}/src/agreement.rs" from "states/agreement.rs.in",
    "crates/{{name}}/tests/serde.rs" from "states/tests/serde.rs.in",
    "crates/{{name}}/tests/jugs/main.rs" from "states/tests/main.rs.in",
    "crates/{{name}}/tests/jugs/known.rs" from "states/tests/known.rs.in",
    "crates/{{name}}/tests/jugs/malformed.rs" from "states/tests/malformed.rs.in",
    "crates/{{name}}/tests/jugs/random.rs" from "states/tests/random.rs.in",
    "crates/{{name}}/tests/jugs/exhaustive.rs" from "states/tests/exhaustive.rs.in",
    "crates/{{name}}/tests/jugs/tampering.rs" from "states/tests/tampering.rs.in",
    "crates/{{name}}/tests/jugs/world.rs" from "states/tests/world.rs.in",
    "xtask/src/puzzles/{{ident}}.rs" from "states/adapter.rs.in",
];

/// What a new puzzle is about, until it has rules of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A walk over a grid of cells, which are its states.
    Grid,
    /// States of another kind, which are hashed.
    States,
}

impl Kind {
    /// The files of such a puzzle, in the order in which they are written: the
    /// fixtures come first, and so tell a puzzle that is half made.
    pub(super) fn templates(self) -> impl Iterator<Item = &'static Template> {
        let own = match self {
            Kind::Grid => GRID,
            Kind::States => STATES,
        };
        own.iter().chain(SHARED)
    }

    /// The row of the README's table, with the picture.
    pub(super) const fn row(self) -> &'static str {
        match self {
            Kind::Grid => {
                "| [`{{name}}`](crates/{{name}}) | find the shortest way over a field \
                 ([picture](xtask/gallery/{{name}}.svg)) | `standard` |"
            }
            Kind::States => {
                "| [`{{name}}`](crates/{{name}}) | pour water from jug to jug in as few moves as \
                 can be ([picture](xtask/gallery/{{name}}.svg)) | `standard` |"
            }
        }
    }
}

/// The line in the list of modules of the adapters.
pub(super) const MODULE: &str = "mod {{ident}};";

/// The line in the registry.
pub(super) const ENTRY: &str = "    &{{ident}}::Puzzle,";

/// The line in the manifest of `xtask`.
pub(super) const DEPENDENCY: &str = "{{name}} = { path = \"../crates/{{name}}\" }";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::{LISTING_ROOM, ROOMS};

    #[test]
    fn each_kind_has_every_room() {
        for kind in [Kind::Grid, Kind::States] {
            let paths: Vec<&str> = kind.templates().map(|template| template.path).collect();
            for room in ROOMS.into_iter().chain([LISTING_ROOM]) {
                let path = format!("crates/{{{{name}}}}/src/{room}.rs");
                assert_eq!(paths.iter().filter(|other| **other == path).count(), 1, "{path}");
            }
        }
    }
}
