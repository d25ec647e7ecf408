//! Streams that stumble, break off or hand out little at a time.

use std::error::Error as _;
use std::io::{self, Read, Write};

use proof::file::{Reader, Unread};

use crate::house::{ABOUT, HOUSE, claim, fault, lower, upper};

/// A file with a route and both layers.
fn file() -> String {
    let table = [(lower(0, 0), 13), (lower(0, 2), 4), (lower(1, 1), 0), (upper(1, 2), 20)];
    HOUSE.write(Some((2, &[(1, 1), (1, 2), (2, 2)])), &claim(2, &table)).unwrap()
}

/// Hands out at most `most` bytes at a time, and fails once at each of the
/// places `fails`, with the kind that stands there.
struct Stream<'a> {
    bytes: &'a [u8],
    at: usize,
    most: usize,
    fails: Vec<(usize, io::ErrorKind)>,
    reads: usize,
}

impl<'a> Stream<'a> {
    fn new(bytes: &'a [u8], most: usize) -> Stream<'a> {
        Stream { bytes, at: 0, most, fails: Vec::new(), reads: 0 }
    }
}

impl Read for Stream<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        if let Some(index) = self.fails.iter().position(|(place, _)| *place == self.at) {
            let (place, kind) = self.fails.remove(index);
            return Err(io::Error::new(kind, format!("no byte {place}")));
        }
        let rest = &self.bytes[self.at..];
        let next = self.fails.iter().map(|(place, _)| place - self.at).min();
        let some = rest.len().min(self.most).min(buffer.len()).min(next.unwrap_or(usize::MAX));
        buffer[..some].copy_from_slice(&rest[..some]);
        self.at += some;
        Ok(some)
    }
}

#[test]
fn however_little_comes_at_a_time_it_is_the_same() {
    let text = file();
    let whole = HOUSE.read(&mut text.as_bytes()).unwrap();
    for most in 1..40 {
        assert_eq!(HOUSE.read(&mut Stream::new(text.as_bytes(), most)).unwrap(), whole);
    }
}

#[test]
fn an_interrupted_stream_is_asked_again() {
    let text = file();
    let whole = HOUSE.read(&mut text.as_bytes()).unwrap();
    let mut stream = Stream::new(text.as_bytes(), 7);
    // Now and then, several times in a row, and where the file ends.
    let places = [0, 5, 5, 5, 60, 61, text.len(), text.len()];
    stream.fails = places.map(|place| (place, io::ErrorKind::Interrupted)).to_vec();
    assert_eq!(HOUSE.read(&mut stream).unwrap(), whole);
    assert_eq!(stream.fails, []);
}

/// Wherever it fails, even where everything but the end has been read, the
/// answer is the failure and not that something is missing.
#[test]
fn a_stream_that_fails_is_no_malformed_file() {
    let text = file();
    for place in 0..=text.len() {
        let mut stream = Stream::new(text.as_bytes(), 1_000);
        stream.fails = vec![(place, io::ErrorKind::ConnectionReset)];
        let error = HOUSE.read(&mut stream).unwrap_err();
        assert_eq!(error.to_string(), format!("no byte {place}"));
        let Unread::Failed(failure) = &error else { panic!("{error}") };
        assert_eq!(failure.kind(), io::ErrorKind::ConnectionReset);
        assert!(error.source().is_none());
    }
}

#[test]
fn a_file_that_ends_early_says_where() {
    let text = file();
    for len in 0..text.len() {
        let part = &text[..len];
        let (line, column, message) = fault(HOUSE.read(&mut part.as_bytes()));
        let last = part.rsplit('\n').next().unwrap();
        assert_eq!((line, column), (part.matches('\n').count() + 1, last.len() + 1), "{len}");
        assert!(message.starts_with("found end of input, expected "), "{message}");
    }
}

#[test]
fn no_more_is_read_than_the_line_at_fault() {
    // The third line is wrong. Of nineteen bytes at a time six show it whole.
    let text = format!("{}{}", ABOUT.replace("rules", "Rules"), "more\n".repeat(100));
    let mut stream = Stream::new(text.as_bytes(), 19);
    let Err(Unread::Malformed(error)) = Reader::open(&mut stream).map(|_| ()) else { panic!() };
    assert_eq!((error.line, error.column), (3, 1));
    assert_eq!(error.excerpt, "Rules quiet steps\n^");
    let ends = text.match_indices('\n').nth(2).unwrap().0 + 1;
    assert_eq!(stream.reads, ends.div_ceil(19));
    // Of a line without end 37 bytes are shown, and no more is asked for.
    for (most, reads) in [(37, 1), (50, 1), (36, 2), (10, 4)] {
        let text = "x".repeat(1_000);
        let mut stream = Stream::new(text.as_bytes(), most);
        let Err(Unread::Malformed(error)) = Reader::open(&mut stream).map(|_| ()) else { panic!() };
        assert_eq!(error.excerpt, format!("{}\n^", "x".repeat(37)));
        assert_eq!(stream.reads, reads, "{most} at a time");
    }
}

/// Takes so many bytes, and counts the calls of `write`.
struct Full {
    taken: Vec<u8>,
    most: usize,
    writes: usize,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        let some = bytes.len().min(self.most - self.taken.len());
        if some == 0 && !bytes.is_empty() {
            return Err(io::Error::new(io::ErrorKind::StorageFull, "full"));
        }
        self.taken.extend_from_slice(&bytes[..some]);
        Ok(some)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_cannot_be_written_is_an_error_wherever_it_is() {
    let text = file();
    let answer = HOUSE.read(&mut text.as_bytes()).unwrap();
    let (cost, cells) = answer.route.unwrap();
    for most in 0..=text.len() {
        let mut out = Full { taken: Vec::new(), most, writes: 0 };
        let written = HOUSE.write_into(Some((cost, &cells)), &answer.certificate, &mut out);
        assert_eq!(out.taken, text.as_bytes()[..most]);
        assert_eq!(written.is_ok(), most == text.len());
        match written {
            Ok(()) => assert_eq!(out.writes, 1, "in one piece"),
            Err(error) => {
                let words = error.to_string();
                assert_eq!((error.kind(), &*words), (io::ErrorKind::StorageFull, "full"));
            }
        }
    }
}
