//! The JSON that the commands print has the keys of the schema files.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use xtask::harness::kinds;

use crate::changes::{CITY, changed, city, repository, review_json};
use crate::world::{Folder, SNAPSHOT, root, xtask};

fn schema(name: &str) -> Value {
    let text = std::fs::read_to_string(root().join(format!("xtask/schema/{name}.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn keys(name: &str) -> [BTreeSet<String>; 2] {
    let schema = schema(name);
    // Several kinds of objects, or only one.
    let kinds = schema["oneOf"].as_array().cloned().unwrap_or(vec![schema]);
    let known = kinds.iter().flat_map(|kind| kind["properties"].as_object().unwrap().keys());
    let required = kinds[0]["required"].as_array().unwrap().iter();
    [known.cloned().collect(), required.map(|key| key.as_str().unwrap().to_owned()).collect()]
}

fn printed(output: &str) -> Vec<BTreeSet<String>> {
    let objects = output.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects.map(|object| object.as_object().unwrap().keys().cloned().collect()).collect()
}

/// Asserts that each known key is printed at least once, and no other key ever.
#[track_caller]
fn has_keys(name: &str, printed: impl IntoIterator<Item = BTreeSet<String>>) {
    let [known, required] = keys(name);
    let mut seen = BTreeSet::new();
    for keys in printed {
        // The last line of a part is not a case.
        assert!(required.is_subset(&keys) || keys.contains("partition"), "{keys:?}");
        seen.extend(keys);
    }
    assert_eq!(seen, known);
}

#[test]
fn every_answer_has_the_keys_of_the_schema() {
    let mut objects = Vec::new();
    for (puzzle, fixture) in [
        ("crucible", "example-13x13"),
        ("amphipod", "example"),
        ("keys-and-doors", "keys-in-a-chain"),
        ("pacman", "food-walled-in"),
        ("octile", "cut-corners"),
    ] {
        let file = format!("fixtures/{puzzle}/{fixture}.txt");
        let options = ["", "--max-expansions 0", "--top 3", "--nth 2", "--count"];
        for options in &options[..if puzzle == "amphipod" { 2 } else { 5 }] {
            let run = xtask(&format!("solve {puzzle} --format json {file} {options}"));
            objects.extend(printed(&run.out));
        }
    }
    has_keys("solve", objects);
}

#[test]
fn every_case_has_the_keys_of_the_schema() {
    let folder = Folder::workspace();
    folder.write("inputs/crucible/bad.txt", "x\n");
    has_keys("verify-all", printed(&folder.xtask("verify-all --json --partition 1/1").out));
}

#[test]
fn the_schema_names_every_kind() {
    let mut words: Vec<Value> = kinds().into_iter().map(Value::from).collect();
    assert_eq!(schema("review")["properties"]["kind"]["enum"], Value::from(words.clone()));
    words.push(Value::Null);
    let of_a_case = &schema("verify-all")["oneOf"][0]["properties"];
    assert_eq!(of_a_case["kind"]["enum"], Value::from(words));
}

#[test]
fn every_finding_has_the_keys_of_the_schema() {
    let changes = [("(0,0) >>vv", "(0,0) vv>>"), ("cost 20\nsteps 4", "cost 21")];
    let findings = changes.into_iter().flat_map(|(from, to)| {
        let folder = repository(|folder| folder.replace(SNAPSHOT, from, to));
        printed(&review_json(&folder)["findings"][0].to_string())
    });
    has_keys("review", findings);
}

#[test]
fn a_finding_as_json() {
    let folder = city(CITY.0, CITY.1);
    changed(&folder, "base cost 20 => cost 22\nbase (0,0) * => (0,0) >v>v");
    let found = review_json(&folder)["findings"][0].clone();
    for (place, expected) in [
        ("/kept", json!(4)),
        ("/removed", json!([[1, 1]])),
        ("/added", json!([[0, 2]])),
        ("/parting", json!({"step": 2, "cell": [0, 1], "before": "v", "after": ">"})),
        ("/before/cost", json!(22)),
        ("/after/cost", json!(20)),
        ("/verdict/holds", json!(true)),
    ] {
        assert_eq!(found.pointer(place), Some(&expected), "{place}");
    }
}
