//! The `cargo xtask` binary: arguments in, exit code out. Everything else is in the library.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::run()
}
