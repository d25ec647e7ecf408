//! Made-up crates: the cycles that must be found, and what is none.

use std::path::Path;

use crate::graph::{Graph, cycles};

/// The cycles of a crate, given as files of a folder.
#[track_caller]
fn found(files: &[(&str, &str)]) -> Vec<String> {
    let reader = |file: &Path| {
        let found = files.iter().find(|(name, _)| Path::new(name) == file);
        found.map(|(_, text)| (*text).to_owned())
    };
    let graph = Graph::read(Path::new(files[0].0), &reader).unwrap();
    cycles(&graph.imports())
}

#[track_caller]
fn none(files: &[(&str, &str)]) {
    assert_eq!(found(files), Vec::<String>::new());
}

#[track_caller]
fn one(files: &[(&str, &str)], first: &str, rest: &[(&str, &str)]) {
    let mut lines = vec![first.to_owned()];
    lines.extend(rest.iter().map(|(file, path)| format!("  imports {file} by `{path}`")));
    assert_eq!(found(files), [lines.join("\n")]);
}

#[test]
fn two_files_that_import_each_other() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "use crate::b::B; pub struct A;"),
        ("b.rs", "use super::a::A; pub struct B;"),
    ];
    one(&files, "a.rs", &[("b.rs", "crate::b::B"), ("a.rs", "super::a::A")]);
}

#[test]
fn a_cycle_hidden_by_a_re_export() {
    let files = [
        ("lib.rs", "mod engine; mod options; pub use engine::search; pub use options::Options;"),
        ("engine.rs", "use crate::Options; pub fn search(_: Options) {}"),
        ("options.rs", "pub struct Options; fn f() { use crate::search; }"),
    ];
    one(&files, "engine.rs", &[("options.rs", "crate::Options"), ("engine.rs", "crate::search")]);
}

#[test]
fn a_cycle_hidden_by_re_exports_of_re_exports_and_globs() {
    let files = [
        ("lib.rs", "mod a; mod b; pub use b::*;"),
        ("a.rs", "pub fn f() -> crate::Renamed { todo!() }"),
        ("b/mod.rs", "mod c; pub use self::c::{Deep as Renamed};"),
        ("b/c.rs", "use crate::{a::{f, self}}; pub struct Deep;"),
    ];
    one(&files, "a.rs", &[("b/c.rs", "crate::Renamed"), ("a.rs", "crate::a::f")]);
}

#[test]
fn a_child_that_imports_from_its_parent() {
    let files = [
        ("lib.rs", "mod commands;"),
        ("commands/mod.rs", "mod solve; pub struct Arguments; pub use solve::run;"),
        ("commands/solve.rs", "use super::Arguments; pub fn run() {}"),
    ];
    let way = [("commands/solve.rs", "solve::run"), ("commands/mod.rs", "super::Arguments")];
    one(&files, "commands/mod.rs", &way);
    // What the parent only passes on comes from elsewhere.
    let files = [
        ("lib.rs", "mod commands;"),
        ("commands/mod.rs", "mod args; mod solve; pub use args::Arguments; pub use solve::run;"),
        ("commands/args.rs", "pub struct Arguments;"),
        ("commands/solve.rs", "use super::Arguments; pub fn run() {}"),
    ];
    none(&files);
}

#[test]
fn a_cycle_of_three_by_paths_alone() {
    let files = [
        ("main.rs", "mod a; mod b; mod c;"),
        ("a.rs", "fn f() { super::b::f() }"),
        ("b.rs", "use crate::c; fn f() { c::f(1) }"),
        (
            "c.rs",
            "fn f(n: u8) { let _ = \"no } brace\"; if n > '{' as u8 { crate::a::f::<u8>() } }",
        ),
    ];
    let way = [("b.rs", "super::b::f"), ("c.rs", "crate::c"), ("a.rs", "crate::a::f")];
    one(&files, "a.rs", &way);
}

#[test]
fn the_root_counts_as_a_file() {
    let files = [("lib.rs", "mod a; pub struct Top; pub use a::A;"), ("a.rs", "use crate::Top;")];
    one(&files, "a.rs", &[("lib.rs", "crate::Top"), ("a.rs", "a::A")]);
}

#[test]
fn a_glob_may_mean_any_name() {
    let files = [
        ("lib.rs", "mod a; mod b; use b::B;"),
        ("a.rs", "use crate::*; pub struct A;"),
        ("b.rs", "use crate::a::A; pub struct B;"),
    ];
    let all = found(&files);
    assert_eq!(all[0], "a.rs\n  imports b.rs by `crate`\n  imports a.rs by `crate::a::A`");
    assert_eq!(all.len(), 2, "the root imports from b.rs, and a.rs may mean something of the root");
}

#[test]
fn what_is_no_cycle() {
    // Tests look at their own file; comments and strings import nothing.
    let files = [
        ("lib.rs", "//! [`a::A`]\nmod a; mod b;"),
        ("a.rs", "use crate::b::B; #[cfg(test)] mod tests { use super::*; fn f() { super::g() } }"),
        (
            "b.rs",
            "/* use crate::a::A; */ const S: &str = \"crate::a::A\"; pub struct B; // crate::a",
        ),
    ];
    none(&files);
    // The same word can be a crate, a module and a function.
    let files = [
        ("lib.rs", "mod solve; mod model; pub use model::City; pub use {grid, search};"),
        ("model.rs", "pub struct City; fn f() { search::search() }"),
        ("solve.rs", "use search::{Options, search}; use crate::City; fn g() { search(0) }"),
    ];
    none(&files);
}

#[test]
fn modules_in_folders_and_in_braces() {
    let files = [
        ("lib.rs", "mod a { pub mod b; } mod c;"),
        ("a/b.rs", "mod d; use super::super::c::C;"),
        ("a/b/d.rs", "pub struct D;"),
        ("c.rs", "use crate::a::b::d::D; pub struct C;"),
    ];
    none(&files);
    let files = [files[0], files[1], ("a/b/d.rs", "use crate::c::C;"), files[3]];
    one(&files, "a/b/d.rs", &[("c.rs", "crate::c::C"), ("a/b/d.rs", "crate::a::b::d::D")]);
}

#[test]
fn a_module_without_a_file_is_an_error() {
    let reader = |file: &Path| (file == Path::new("lib.rs")).then(|| "mod lost;".to_owned());
    let error = Graph::read(Path::new("lib.rs"), &reader).unwrap_err();
    assert_eq!(error, "lib.rs: no file for [\"lost\"]");
}
