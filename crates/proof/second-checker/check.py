#!/usr/bin/env python3
"""Checks a certificate: check.py PUZZLE INPUT CERTIFICATE

The second checker: it shares no line with the first, which is written in Rust,
and knows FORMAT.md alone. Prints what is proven and exits with 0; 1 if the
certificate is refused, 2 if it or the input is malformed.
"""

import sys
from pathlib import Path

import certificate
from crucible import City
from pacman import Maze

PUZZLES = {puzzle.name: puzzle for puzzle in (City, Maze)}


def verdict(puzzle, data, file):
    """The exit code, and what is proven or said."""
    try:
        return 0, certificate.prove(PUZZLES[puzzle], puzzle, data, file)
    except certificate.Refused as reason:
        return 1, f"refused: {reason}"
    except certificate.Malformed as reason:
        return 2, f"malformed: {reason}"


def main(arguments):
    if len(arguments) != 3 or arguments[0] not in PUZZLES:
        print(__doc__, file=sys.stderr)
        return 2
    puzzle, data, file = arguments
    code, message = verdict(puzzle, Path(data).read_bytes(), Path(file).read_bytes())
    print(message, file=sys.stderr if code else sys.stdout)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
