//! Peak memory: each side once more, in a process of its own.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::problem::Problem;
use crate::side::Side;

/// The argument by which this program runs one side and nothing else.
pub(crate) const ONE: &str = "--one";

/// The most memory that a process took which did nothing but read `text` and
/// let `side` solve it; `None` where the system does not tell.
pub(crate) fn peak(problem: &Problem, side: Side, text: &str) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let mut child = Command::new(program)
        .args([ONE, &problem.name, &side.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

/// The most memory that this process has taken so far, in bytes: the "high
/// water mark" of Linux.
pub(crate) fn own_peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}
