//! The crate on random graphs, against brute force that shares no code with it, and on
//! small ones tied by hand.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bands;
mod checks;
mod closing;
mod contracts;
mod dense;
mod detours;
mod disagreements;
mod effort;
mod fields;
mod least_cost;
mod max_cost;
mod nearness;
mod overflow;
mod refereed;
mod routes;
mod simple;
mod statistics;
mod stops;
mod tables;
mod two_way;
mod watched;
mod web;
