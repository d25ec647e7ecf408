//! Doubts about one case that come from others of the same puzzle.

use super::beside::referee_changed;
use super::git::Base;
use crate::harness::Kind;
use crate::review::finding::{Advice, Finding};
use crate::review::work::is_trifle;

/// Where a case is to be rejected, a changed input need not explain all of the change in
/// another; and where an answer changed, other work need not be a better or worse search.
/// Nor where the referee changed: a certificate proves nothing by a wrong bound.
pub(super) fn doubt(findings: &mut [Finding], base: Option<&Base>) {
    let (mut changed, mut bad) = (Vec::new(), Vec::new());
    for finding in findings.iter() {
        let is_bad = finding.advice() == Some(Advice::Reject);
        if finding.kind.is_answer() || is_bad && finding.kind == Kind::Deleted {
            bad.extend(finding.puzzle().filter(|_| is_bad));
            changed.extend(finding.puzzle().filter(|_| is_bad || !finding.input_changed));
        }
    }
    for finding in findings {
        let Some(puzzle) = finding.puzzle() else { continue };
        let may_be_bad = finding.kind.is_answer() && finding.input_changed && bad.contains(&puzzle);
        let moved =
            finding.kind == Kind::Statistics && changed.contains(&puzzle) && !is_trifle(finding);
        let doubt = match finding.advice() {
            Some(Advice::Look) if may_be_bad => {
                format!("the input may not explain all: another case of {puzzle} is rejected here")
            }
            Some(Advice::Accept | Advice::Look) if moved => {
                format!("answers of {puzzle} changed too: perhaps the moves changed")
            }
            Some(Advice::Accept | Advice::Look)
                if finding.kind == Kind::Statistics && referee_changed(&puzzle, base) =>
            {
                format!("{puzzle}'s referee changed too: its bound may be wrong elsewhere")
            }
            _ => continue,
        };
        if let Some(judgement) = finding.judgement.take() {
            finding.judgement = Some(Advice::Look.because(format!("{}; {doubt}", judgement.words)));
        }
    }
}
