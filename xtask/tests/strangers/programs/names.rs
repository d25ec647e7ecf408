//! A client of `search` alone can name every type that it gets.
#![expect(unused_imports, reason = "that they can be imported is all there is to see")]

use search::check::Disagreement;
use search::engine::{Budget, Ended, NotAPotential, Progress, Run, Steps, Table, conclude};
use search::proof::{Certificate, Checked, Claim, Entries, NumberedTable, Referee, Refusal};
use search::{
    Answer, ClosingOrder, Cost, Count, Distance, Engine, Exhausted, Numbering, Options, Outcome,
    Path, Reason, Routes, StateSpace, Stats,
};

fn main() {}
