//! The graph of a crate: which of its files imports from which.
//!
//! A name leads to the file that defines it, however many modules re-export it
//! on the way. What macros make, and what comes from other crates, is not seen.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path as File, PathBuf};

use crate::source::{Path, Source, Use};

/// Names from the crate root to a module.
type Place = Vec<String>;

/// The text of a file, if there is one.
pub(crate) type Reader<'a> = &'a dyn Fn(&File) -> Option<String>;

/// What a name stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Target {
    Module(Place),
    /// Something defined in this file.
    Item(PathBuf),
}

#[derive(Debug, Default)]
struct Module {
    file: PathBuf,
    items: BTreeSet<String>,
    uses: Vec<Use>,
    paths: Vec<Path>,
}

/// The modules of a crate.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    modules: BTreeMap<Place, Module>,
}

/// For each file the files that it imports from, each with a path that says so.
pub(crate) type Imports = BTreeMap<PathBuf, BTreeMap<PathBuf, String>>;

impl Graph {
    /// Reads the crate whose root is `root`.
    ///
    /// # Errors
    ///
    /// A message if a module has no file: then something would be overlooked.
    pub(crate) fn read(root: &File, reader: Reader<'_>) -> Result<Graph, String> {
        let mut graph = Graph::default();
        let mut waiting = vec![(Place::new(), root.to_owned())];
        while let Some((place, file)) = waiting.pop() {
            let text = reader(&file).ok_or_else(|| format!("{} is missing", file.display()))?;
            let source = Source::read(&text);
            for within in &source.modules {
                let child = [&place[..], within].concat();
                let found = candidates(&file, place.is_empty(), within)
                    .into_iter()
                    .find(|candidate| reader(candidate).is_some())
                    .ok_or_else(|| format!("{}: no file for {within:?}", file.display()))?;
                waiting.push((child, found));
            }
            graph.add(&place, &file, &source);
        }
        Ok(graph)
    }

    /// Takes in the modules of one file.
    fn add(&mut self, place: &Place, file: &File, source: &Source) {
        let mut module = |within: &[String], fill: &mut dyn FnMut(&mut Module)| {
            let module = self.modules.entry([&place[..], within].concat()).or_default();
            file.clone_into(&mut module.file);
            fill(module);
        };
        module(&[], &mut |_| {});
        for within in &source.inline {
            module(within, &mut |_| {});
        }
        for one in &source.uses {
            module(&one.path.within, &mut |module| module.uses.push(one.clone()));
        }
        for path in &source.paths {
            module(&path.within, &mut |module| module.paths.push(path.clone()));
        }
        for item in &source.items {
            module(&item.within, &mut |module| module.items.extend(item.names.clone()));
        }
    }

    /// All imports between different files.
    pub(crate) fn imports(&self) -> Imports {
        let mut imports = Imports::new();
        for (place, module) in &self.modules {
            let mut import = |names: &[String], target: Target| {
                let file = self.file(&target);
                let from = imports.entry(module.file.clone()).or_default();
                if file != module.file {
                    from.entry(file).or_insert_with(|| names.join("::"));
                }
            };
            for one in &module.uses {
                let Some(target) = self.resolve(place, &one.path.names, DEEP) else { continue };
                if let (Target::Module(other), "*") = (&target, one.name.as_str()) {
                    // Any of its names may be meant, those that it imports too.
                    for name in self.modules[other].uses.iter().filter(|_| other != place) {
                        if let Some(target) = self.resolve(other, &name.path.names, DEEP) {
                            import(&one.path.names, target);
                        }
                    }
                }
                import(&one.path.names, target);
            }
            for path in &module.paths {
                if let Some(target) = self.resolve(place, &path.names, DEEP) {
                    import(&path.names, target);
                }
            }
        }
        imports
    }

    fn file(&self, target: &Target) -> PathBuf {
        match target {
            Target::Module(place) => self.modules[place].file.clone(),
            Target::Item(file) => file.clone(),
        }
    }

    /// What a path in the module at `place` stands for; `None` if it is not of
    /// this crate. After `depth` re-exports it gives up.
    fn resolve(&self, place: &Place, names: &[String], depth: usize) -> Option<Target> {
        let mut here = place.clone();
        let mut names = names.iter();
        let first = names.next()?;
        let mut target = match first.as_str() {
            "crate" => Target::Module(Place::new()),
            "self" => Target::Module(here),
            "super" => {
                here.pop();
                Target::Module(here)
            }
            _ => self.lookup(&here, first, depth)?,
        };
        for name in names {
            let Target::Module(mut place) = target else { break };
            target = match name.as_str() {
                "super" => {
                    place.pop();
                    Target::Module(place)
                }
                "self" => Target::Module(place),
                // What is not seen to be defined there may come from a macro.
                _ => self
                    .lookup(&place, name, depth)
                    .unwrap_or_else(|| Target::Item(self.modules[&place].file.clone())),
            };
        }
        Some(target)
    }

    /// What `name` stands for in the module at `place`.
    fn lookup(&self, place: &Place, name: &str, depth: usize) -> Option<Target> {
        let depth = depth.checked_sub(1)?;
        let child = [&place[..], &[name.to_owned()]].concat();
        if self.modules.contains_key(&child) {
            return Some(Target::Module(child));
        }
        let module = self.modules.get(place)?;
        for one in module.uses.iter().filter(|one| one.name == name) {
            // `use search::search;` names a crate, not itself.
            let itself = one.path.names.first().is_some_and(|first| first == name);
            if let Some(target) =
                self.resolve(place, &one.path.names, if itself { 0 } else { depth })
            {
                return Some(target);
            }
        }
        if module.items.contains(name) {
            return Some(Target::Item(module.file.clone()));
        }
        for one in module.uses.iter().filter(|one| one.name == "*") {
            let Some(Target::Module(other)) = self.resolve(place, &one.path.names, depth) else {
                continue;
            };
            if let Some(target) = self.lookup(&other, name, depth) {
                return Some(target);
            }
        }
        None
    }
}

/// No real chain of re-exports is longer.
const DEEP: usize = 16;

/// Where the file of the module `within` may be that `file` declares.
fn candidates(file: &File, is_root: bool, within: &[String]) -> [PathBuf; 2] {
    let mut folder = file.parent().unwrap_or(File::new("")).to_owned();
    if !is_root && file.file_name().is_some_and(|name| name != "mod.rs") {
        folder.push(file.file_stem().unwrap_or_default());
    }
    let below = folder.join(within.iter().collect::<PathBuf>());
    [below.with_extension("rs"), below.join("mod.rs")]
}

/// A shortest cycle through each file that is on one, each cycle once: the
/// files in order, the first again at the end, with the paths that import.
pub(crate) fn cycles(imports: &Imports) -> Vec<String> {
    let mut told = BTreeSet::new();
    let mut cycles = Vec::new();
    for start in imports.keys() {
        if told.contains(start) {
            continue;
        }
        let Some(files) = shortest_cycle(imports, start) else { continue };
        let mut lines = vec![files[0].display().to_string()];
        for pair in files.windows(2) {
            let path = &imports[&pair[0]][&pair[1]];
            lines.push(format!("  imports {} by `{path}`", pair[1].display()));
        }
        cycles.push(lines.join("\n"));
        told.extend(files);
    }
    cycles
}

fn shortest_cycle(imports: &Imports, start: &PathBuf) -> Option<Vec<PathBuf>> {
    let mut from: BTreeMap<&PathBuf, &PathBuf> = BTreeMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(file) = waiting.pop_front() {
        for next in imports.get(file).into_iter().flat_map(BTreeMap::keys) {
            if from.contains_key(next) {
                continue;
            }
            from.insert(next, file);
            waiting.push_back(next);
        }
    }
    let mut files = vec![start.clone()];
    let mut file = *from.get(start)?;
    while file != start {
        files.push(file.clone());
        file = from.get(file)?;
    }
    files.push(start.clone());
    files.reverse();
    Some(files)
}
