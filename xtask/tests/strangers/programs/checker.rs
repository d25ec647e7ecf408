//! Checks a certificate with one puzzle crate, without its solver.

use pacman::Maze;
use pacman::proof::file::{Reader, proven};

const MAZE: &str = "0 1\n0 3\n3 4\n-P%.\n--%-\n----\n";

const FILE: &str = "\
wayproof certificate 1
puzzle pacman
rules standard
input ccb85a2911d2e4b2
claim at least 6
route 6
vv>>^^
table
layer cells
+1-1
.+1
end
";

fn check(file: &str) -> Result<String, Box<dyn std::error::Error>> {
    let maze: Maze = MAZE.parse()?;
    let mut stream = file.as_bytes();
    let mut reader = Reader::open(&mut stream)?;
    let answer = maze.read_certificate(&mut reader)?;
    maze.check_certificate(answer.route.as_ref(), &answer.certificate)?;
    Ok(proven(answer.certificate.claim(), answer.route.is_some()))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let proven =
        "this route costs 6; no route costs less, and it is the canonical one of those that cost 6";
    assert_eq!(check(FILE)?, proven);
    let forged = FILE.replace("6\n", "7\n").replace("route 7\nvv>>^^", "route none");
    let refused = "the move (0,0) -> (1,0) of cost 1 raises the potential from 1 to 3";
    assert_eq!(check(&forged).err().ok_or("accepted")?.to_string(), refused);
    Ok(())
}
