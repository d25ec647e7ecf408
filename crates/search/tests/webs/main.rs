//! Small spaces tied by hand: how much an engine looks at, and which of equal
//! detours comes first.

mod detours;
mod effort;
mod least_cost;
mod web;
