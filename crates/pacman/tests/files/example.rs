//! The example of `FORMAT.md` is written exactly so, and reads back.

use pacman::Maze;
use pacman::search::Options;
use proof::file::Reader;

const FORMAT: &str = include_str!("../../../proof/FORMAT.md");

/// The blocks of text in the part of the format that is headed "An example".
fn blocks() -> Vec<&'static str> {
    let (_, example) = FORMAT.split_once("## An example\n").unwrap();
    let (example, _) = example.split_once("\n## ").unwrap();
    let blocks = example.split("```text\n").skip(1);
    blocks.map(|block| block.split_once("```").unwrap().0).collect()
}

#[test]
fn the_example_is_what_is_written_and_reads_back() {
    let [input, file] = blocks()[..] else { panic!("{:?}", blocks()) };
    let maze: Maze = input.parse().unwrap();
    let outcome = maze.search(&Options::default());
    let mut written = Vec::new();
    let certificate = outcome.certificate.as_ref().unwrap();
    maze.write_certificate(outcome.route(), certificate, &mut written).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), file);

    let mut stream = file.as_bytes();
    let mut reader = Reader::open(&mut stream).unwrap();
    let answer = maze.read_certificate(&mut reader).unwrap();
    assert_eq!((answer.route.as_ref(), &answer.certificate), (outcome.route(), certificate));
}
