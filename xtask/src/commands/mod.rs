//! One module for each subcommand: its arguments and its code.

pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod diff_tool;
pub(crate) mod gallery;
pub(crate) mod new;
pub(crate) mod review;
pub(crate) mod solve;
pub(crate) mod verify_all;
