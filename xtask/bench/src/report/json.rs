//! The same for programs.

use serde_json::{Value, json};

use crate::measure::Figures;

use super::{Entry, machine, side_name};

/// One object with everything. Times are in seconds, memory in bytes.
pub(crate) fn object(entries: &[Entry]) -> Value {
    let problems = entries.iter().map(|Entry { problem, measured }| {
        let side = |figures: &Figures| {
            json!({
                "side": figures.side.to_string(),
                "name": side_name(problem, figures.side),
                "seconds": figures.seconds,
                "ratio": figures.ratio,
                "goal": problem.goal(figures.side),
                "memory": figures.memory,
            })
        };
        let shapes = measured.shapes.iter().map(|(shape, figures)| {
            json!({"shape": shape, "sides": figures.iter().map(side).collect::<Vec<_>>()})
        });
        let inputs = problem.inputs.iter().map(|input| Value::from(input.name()));
        json!({
            "problem": problem.name,
            "cells": problem.cells,
            "inputs": inputs.collect::<Vec<_>>(),
            "stats": measured.stats,
            "sides": measured.sides.iter().map(side).collect::<Vec<_>>(),
            "shapes": shapes.collect::<Vec<_>>(),
        })
    });
    json!({"schema": 1, "machine": machine(), "problems": problems.collect::<Vec<_>>()})
}
