//! Suggestions: the known name nearest to a wrong one.

/// The end of a message about a wrong `name`: the nearest of the `known` names or, if
/// none is near, all of them after the words `those`.
pub(crate) fn did_you_mean(name: &str, known: &[&str], those: &str) -> String {
    match nearest(name, known) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("{those} {}", known.join(", ")),
    }
}

/// The nearest of the `known` names, if it is near: up to a third of its letters may be
/// wrong, and always one.
pub(crate) fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let distances = known.iter().map(|known| (strsim::osa_distance(name, known), *known));
    let (distance, known) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= (known.chars().count() / 3).max(1)).then_some(known)
}
