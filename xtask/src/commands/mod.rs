//! One module for each subcommand: its arguments, and what it does.

pub(crate) mod gallery;
pub(crate) mod new;
pub(crate) mod solve;
pub(crate) mod verify_all;
