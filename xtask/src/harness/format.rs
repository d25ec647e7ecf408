//! The text of a snapshot: writes and parses a [`Body`].
//!
//! ```text
//! puzzle crucible
//! fixture small
//! rules 1..=3
//! cost 20                                      or `no route`
//! straight 2                                   parts of the cost, for some puzzles
//! steps 4
//! turns 1                                      for some puzzles
//! optimal routes 1                             if they are counted
//! certified yes, 16 states
//! stats pathfinding expanded 17 generated 34   a line for each engine
//! route                                        if there is one
//! (0,0) >>vv                                   its pieces, or its moves
//!                                              a blank line
//! 1>>                                          the drawing, or its size if left out
//! ```

use std::fmt;
use std::str::FromStr;

use super::body::{Body, Header, Outcome, Picture};
use super::name::CaseName;
use super::track::{BodyError, Track};
use crate::puzzles::report::Statistics;

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.header.fmt(f)?;
        if let Outcome::Route { .. } = self.header.outcome {
            writeln!(f, "route")?;
        }
        if let Some(track) = &self.route {
            track.fmt(f)?;
        }
        writeln!(f)?;
        match &self.drawing {
            Picture::Shown(lines) => lines.iter().try_for_each(|line| writeln!(f, "{line}")),
            Picture::LeftOut { lines, bytes } => {
                writeln!(f, "drawing left out: {lines} lines, {bytes} bytes")
            }
        }
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CaseName { puzzle, fixture, rules } = &self.name;
        writeln!(f, "puzzle {puzzle}\nfixture {fixture}\nrules {rules}")?;
        match &self.outcome {
            Outcome::Route { cost, steps, turns } => {
                writeln!(f, "cost {cost}")?;
                self.figures.iter().try_for_each(|(name, words)| writeln!(f, "{name} {words}"))?;
                writeln!(f, "steps {steps}")?;
                if let Some(turns) = turns {
                    writeln!(f, "turns {turns}")?;
                }
            }
            other => writeln!(f, "{}", other.short())?,
        }
        if let Some(number) = &self.optimal_routes {
            writeln!(f, "optimal routes {number}")?;
        }
        writeln!(f, "certified yes, {} states", self.certified)?;
        for Statistics { engine, figures } in &self.statistics {
            write!(f, "stats {engine}")?;
            for (name, number) in figures {
                write!(f, " {name} {number}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl FromStr for Body {
    type Err = BodyError;

    /// Accepts only what `Display` writes, but with any number of line ends at the end
    /// of the text. Lines may end in CR LF.
    fn from_str(text: &str) -> Result<Body, BodyError> {
        let mut lines = Reader { lines: text.lines().collect(), next: 0 };
        let header = lines.header()?;
        let mut track = None;
        if let Outcome::Route { .. } = header.outcome {
            lines.read("`route`", |line| (line == "route").then_some(()))?;
            track = Some((lines.next + 1, lines.paragraph()));
        }
        // Without a drawing, the blank line is the last line and may be missing.
        if lines.peek().is_some() {
            lines.read("a blank line", |line| line.is_empty().then_some(()))?;
        }
        let drawing = picture(lines.lines.get(lines.next..).unwrap_or_default());
        let route = match track {
            Some((first, track)) => Some(Track::read(&track, first, drawing.extent())?),
            None => None,
        };
        let body = Body { header, route, drawing };
        let written = body.to_string();
        for (number, line) in (1..).zip(written.lines()) {
            let found = lines.lines.get(number - 1).copied();
            if found.unwrap_or_default() != line {
                let expected = format!("`{line}`");
                return Err(BodyError { line: number, found: found.map(str::to_owned), expected });
            }
        }
        Ok(body)
    }
}

fn picture(lines: &[&str]) -> Picture {
    if let [line] = lines
        && let Some(rest) = line.strip_prefix("drawing left out: ")
        && let Some((lines, bytes)) = rest.split_once(" lines, ")
        && let (Ok(lines), Some(bytes)) = (lines.parse(), bytes.strip_suffix(" bytes"))
        && let Ok(bytes) = bytes.parse()
    {
        return Picture::LeftOut { lines, bytes };
    }
    Picture::Shown(lines.iter().map(|line| (*line).to_owned()).collect())
}

struct Reader<'a> {
    lines: Vec<&'a str>,
    next: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.next).copied()
    }

    fn maybe<T>(&mut self, parse: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let value = parse(self.peek()?)?;
        self.next += 1;
        Some(value)
    }

    fn read<T>(
        &mut self,
        expected: &str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, BodyError> {
        let (line, found) = (self.next + 1, self.peek().map(str::to_owned));
        let error = BodyError { line, found, expected: expected.to_owned() };
        self.maybe(parse).ok_or(error)
    }

    fn paragraph(&mut self) -> Vec<&'a str> {
        let rest = self.lines.iter().skip(self.next);
        let lines: Vec<&str> = rest.take_while(|line| !line.is_empty()).copied().collect();
        self.next += lines.len();
        lines
    }

    fn header(&mut self) -> Result<Header, BodyError> {
        let text = |line: &str, word: &str| line.strip_prefix(word).map(str::to_owned);
        let name = CaseName {
            puzzle: self.read("`puzzle NAME`", |line| text(line, "puzzle "))?,
            fixture: self.read("`fixture NAME`", |line| text(line, "fixture "))?,
            rules: self.read("`rules NAME`", |line| text(line, "rules "))?,
        };
        let (outcome, figures) = self.outcome()?;
        Ok(Header {
            name,
            outcome,
            figures,
            optimal_routes: self.maybe(|line| text(line, "optimal routes ")),
            certified: self.read("`certified yes, N states`", certified)?,
            statistics: self.statistics()?,
        })
    }

    fn outcome(&mut self) -> Result<(Outcome, Vec<(String, String)>), BodyError> {
        let outcome = self.read("`cost N` or `no route`", |line| {
            if line == "no route" {
                return Some(Outcome::NoRoute);
            }
            Some(Outcome::Route { cost: number(line, "cost ")?, steps: 0, turns: None })
        })?;
        let mut figures = Vec::new();
        let Outcome::Route { cost, .. } = outcome else { return Ok((outcome, figures)) };
        while let Some(figure) = self.maybe(figure) {
            figures.push(figure);
        }
        let steps = self.read("`steps N`", |line| number(line, "steps "))?;
        let turns = self.maybe(|line| number(line, "turns "));
        Ok((Outcome::Route { cost, steps, turns }, figures))
    }

    fn statistics(&mut self) -> Result<Vec<Statistics>, BodyError> {
        let mut all = Vec::new();
        while self.peek().is_some_and(|line| line.starts_with("stats ")) {
            all.push(self.read("`stats ENGINE`, then names with numbers", statistics)?);
        }
        Ok(all)
    }
}

/// Parses a part of the cost: any line before `steps`.
fn figure(line: &str) -> Option<(String, String)> {
    let (name, words) = line.split_once(' ').filter(|(name, _)| *name != "steps")?;
    Some((name.to_owned(), words.to_owned()))
}

fn number<N: FromStr>(line: &str, word: &str) -> Option<N> {
    line.strip_prefix(word)?.parse().ok()
}

fn certified(line: &str) -> Option<usize> {
    line.strip_prefix("certified yes, ")?.strip_suffix(" states")?.parse().ok()
}

fn statistics(line: &str) -> Option<Statistics> {
    let mut words = line.strip_prefix("stats ")?.split(' ');
    let engine = words.next()?.to_owned();
    let mut figures = Vec::new();
    while let Some(name) = words.next() {
        figures.push((name.to_owned(), words.next()?.parse().ok()?));
    }
    Some(Statistics { engine, figures })
}
