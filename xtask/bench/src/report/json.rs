//! The same for programs.

use serde_json::{Value, json};

use super::{Entry, machine, side_name};

/// One object with everything. Times are in seconds, memory in bytes.
pub(crate) fn object(entries: &[Entry]) -> Value {
    let problems = entries.iter().map(|Entry { problem, measured }| {
        let sides = measured.sides.iter().map(|figures| {
            json!({
                "side": figures.side.to_string(),
                "name": side_name(problem, figures.side),
                "seconds": figures.seconds,
                "ratio": figures.ratio,
                "goal": problem.goal(figures.side),
                "memory": figures.memory,
            })
        });
        let inputs = problem.inputs.iter().map(|input| Value::from(input.name.as_str()));
        json!({
            "problem": problem.name,
            "cells": problem.cells,
            "inputs": inputs.collect::<Vec<_>>(),
            "stats": measured.stats,
            "sides": sides.collect::<Vec<_>>(),
        })
    });
    json!({"schema": 1, "machine": machine(), "problems": problems.collect::<Vec<_>>()})
}
