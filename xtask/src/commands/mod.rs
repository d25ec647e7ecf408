//! One module per subcommand: its arguments, and what it does.

mod json;
pub mod solve;
mod text;
pub mod verify_all;
