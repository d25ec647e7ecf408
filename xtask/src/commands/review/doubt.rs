//! Doubts about one case that come from others under the same rules.

use crate::harness::{CaseName, Kind};
use crate::review::finding::{Advice, Finding};
use crate::review::work::is_trifle;

/// Where a case is to be rejected, a changed input need not explain all of the change in
/// another; and where an answer changed, other work need not be a better or worse search.
pub(super) fn doubt(findings: &mut [Finding]) {
    let (mut changed, mut bad) = (Vec::new(), Vec::new());
    for finding in findings.iter().filter(|finding| finding.kind.is_answer()) {
        let is_bad = advice(finding) == Some(Advice::Reject);
        bad.extend(rules(finding).filter(|_| is_bad));
        changed.extend(rules(finding).filter(|_| is_bad || !finding.input_changed));
    }
    for finding in findings {
        let Some(rules) = rules(finding) else { continue };
        let may_be_bad = finding.kind.is_answer() && finding.input_changed && bad.contains(&rules);
        let may_be_moves =
            finding.kind == Kind::Statistics && changed.contains(&rules) && !is_trifle(finding);
        let doubt = match advice(finding) {
            Some(Advice::Look) if may_be_bad => format!(
                "perhaps the input does not explain all of it: other cases of {rules} are to be \
                 rejected"
            ),
            Some(Advice::Accept | Advice::Look) if may_be_moves => {
                format!("answers of {rules} changed too: perhaps the moves changed")
            }
            _ => continue,
        };
        if let Some(judgement) = finding.judgement.take() {
            finding.judgement = Some(Advice::Look.because(format!("{}; {doubt}", judgement.words)));
        }
    }
}

fn advice(finding: &Finding) -> Option<Advice> {
    finding.judgement.as_ref().map(|judgement| judgement.advice)
}

/// The puzzle and the rules of a case.
fn rules(finding: &Finding) -> Option<String> {
    CaseName::of_snapshot(&finding.name).map(|name| format!("{} {}", name.puzzle, name.rules))
}
