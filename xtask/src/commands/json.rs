//! Routes as JSON, in the order of keys that readers are used to.

use grid::{Pos, arrows};
use serde_json::{Map, Value, json};

use crate::puzzles::{Course, Way};

/// The keys of an answer that has no route: which there are depends on the puzzle.
pub(super) fn no_route(object: &mut Map<String, Value>, keys: &[&str]) {
    object.extend(keys.iter().map(|key| ((*key).to_owned(), Value::Null)));
}

/// Adds where a route goes.
pub(super) fn course(object: &mut Map<String, Value>, way: &Way) {
    match &way.course {
        Course::One { path, corners } => {
            object.insert("path".to_owned(), cells(path));
            object.insert("arrows".to_owned(), arrows(path).into());
            if let Some(corners) = corners {
                object.insert("corners".to_owned(), cells(corners));
            }
        }
        Course::Several(moves) => {
            let moves: Vec<&Value> = moves.iter().map(|(_, value)| value).collect();
            object.insert("moves".to_owned(), json!(moves));
        }
    }
}

/// One of several listed routes.
pub(super) fn listed(way: &Way) -> Value {
    let mut object = Map::new();
    object.insert("cost".to_owned(), way.cost.into());
    course(&mut object, way);
    object.into()
}

fn cells(cells: &[Pos]) -> Value {
    cells.iter().map(|pos| json!([pos.row, pos.col])).collect()
}
