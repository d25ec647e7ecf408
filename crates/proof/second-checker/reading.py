"""Reading inputs and certificates of puzzles over a map; written from FORMAT.md alone.

A certificate is read sign by sign, in the one order in which faults are looked for.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import BinaryIO, NoReturn, Protocol

DIGITS = frozenset("0123456789")
STEPS = {"^": (-1, 0), "<": (0, -1), ">": (0, 1), "v": (1, 0)}
BELOW = 2**64
LARGEST_ENTRY = BELOW - 2
ARROWS_IN_A_LINE = 80
STEPS_TO_SPARE = 1000
LONGEST_NAME = 64
LARGEST_INPUT = 2**25  # without a limit, an input without an end would never be refused

Cell = tuple[int, int]
State = tuple[str, int, int]  # the name of its layer, its row, its column


class Refused(Exception):
    """What is written can be read, and is not so: exit code 1."""


class NotFirst(Refused):
    """The route is one of the cheapest, but not the first of them."""


class Malformed(Exception):
    """A file is not in its format: exit code 2. The message begins with the place."""

    def __init__(self, path: str, line: int, column: int, message: str) -> None:
        super().__init__(f"{path}:{line}:{column}: {message}")


class Puzzle(Protocol):
    """An input under given rules, as far as a certificate needs it."""

    plain: list[str]  # the lines of the plain form
    start: Cell
    rows: int
    columns: int
    most_steps: int
    layers: dict[str, Cell]  # by name: how many rows and columns it has
    steps: dict[str, Cell]  # by arrow: rows down, columns to the right

    # Starts and moves come in declared order.
    def starts(self) -> Iterable[State]: ...
    def is_goal(self, state: State) -> bool: ...
    def bound(self, state: State) -> int: ...
    def moves(self, state: State) -> Iterable[tuple[State, int]]: ...
    def follow(self, arrows: str) -> tuple[int, list[State]]: ...


class Signs:
    """A certificate file, sign by sign, with the place of the sign at hand.

    It keeps no line, so one without an end costs no memory, and stops at its first wrong sign.
    """

    def __init__(self, path: str, file: BinaryIO) -> None:
        self.path, self.line, self.column = path, 1, 1
        self._file, self._block, self._at = file, "", 0
        self.sign = self._next()

    def _next(self) -> str:
        """The sign to come, or the empty string at the end of the file."""
        if self._at == len(self._block):
            # Every byte is some Latin-1 sign, so whatever is no ASCII is met as a wrong sign.
            self._block, self._at = self._file.read(2**16).decode("latin-1"), 0
        return self._block[self._at : self._at + 1]

    def take(self) -> str:
        """Leaves the sign at hand behind, and returns it."""
        taken = self.sign
        self.line, self.column = (self.line + 1, 1) if taken == "\n" else (self.line, self.column + 1)
        self._at += 1
        self.sign = self._next()
        return taken

    def malformed(self, message: str) -> NoReturn:
        raise Malformed(self.path, self.line, self.column, message)

    def expect(self, text: str) -> None:
        """Takes just this text."""
        for sign in text:
            if self.sign != sign:
                self.malformed(f"{text!r} is expected here")
            self.take()

    def number(self) -> int:
        """Takes a number; it has 20 digits at most, so no endless one is collected."""
        digits = ""
        while self.sign in DIGITS:
            if digits == "0" or int(digits + self.sign) >= BELOW:
                self.malformed("a number has no leading zeros and is below 2^64")
            digits += self.take()
        if not digits:
            self.malformed("a number is expected here")
        return int(digits)

    def name(self) -> str:
        """Takes a name, which is the rest of a line, and its line feed."""
        name: list[str] = []
        while " " <= self.sign <= "~" and len(name) < LONGEST_NAME:
            name.append(self.take())
        if not name or name[-1] == " ":
            self.malformed("a name that does not end with a blank is expected here")
        self.expect("\n")
        return "".join(name)


@dataclass
class Header:
    puzzle: str
    rules: str
    fingerprint: str
    claim: int | None  # what every route costs at least, or that there is none


@dataclass
class Certificate:
    claim: int | None
    cost: int | None  # what the route costs, or that none is given
    arrows: str
    table: dict[State, int]


def read_header(signs: Signs) -> Header:
    """All lines down to the claim: they have to be in order before any of them is judged."""
    signs.expect("wayproof certificate 1\npuzzle ")
    puzzle = signs.name()
    signs.expect("rules ")
    rules = signs.name()
    signs.expect("input ")
    fingerprint = ""
    while len(fingerprint) < 16:
        if signs.sign not in DIGITS | set("abcdef"):
            signs.malformed("a fingerprint has 16 digits 0 to 9, a to f")
        fingerprint += signs.take()
    signs.expect("\nclaim ")
    claim = None
    if signs.sign == "a":
        signs.expect("at least ")
        claim = signs.number()
    else:
        signs.expect("no route")
    signs.expect("\n")
    return Header(puzzle, rules, fingerprint, claim)


def read_body(signs: Signs, claim: int | None, puzzle: Puzzle) -> Certificate:
    """All lines after the claim, to the end of the file."""
    signs.expect("route ")
    cost, arrows = None, ""
    if signs.sign == "n":
        signs.expect("none\n")
    else:
        cost = signs.number()
        signs.expect("\n")
        arrows = read_arrows(signs, puzzle)
    signs.expect("table\n")
    table: dict[State, int] = {}
    before = ""
    while signs.sign == "l":
        signs.expect("layer ")
        line, name = signs.line, signs.name()
        if name not in puzzle.layers or name <= before:
            raise Malformed(signs.path, line, 7, "no such layer, or not in ascending order")
        read_layer(signs, name, puzzle.layers[name], table)
        before = name
    signs.expect("end\n")
    if signs.sign:
        signs.malformed("nothing follows the last line")
    return Certificate(claim, cost, arrows, table)


def read_arrows(signs: Signs, puzzle: Puzzle) -> str:
    """The arrows of a route, in lines of 80 but the last."""
    arrows: list[str] = []
    place = puzzle.start
    while signs.sign != "t":
        if len(arrows) % ARROWS_IN_A_LINE:
            signs.malformed("only the last line of a route has fewer than 80 arrows")
        if signs.sign not in puzzle.steps:
            signs.malformed("an arrow is expected here, or 'table'")
        while signs.sign in puzzle.steps:
            place = step_on_the_map(signs, place, puzzle)
            if len(arrows) == puzzle.most_steps + STEPS_TO_SPARE:
                signs.malformed("a route has no more steps than this")
            arrows.append(signs.take())
            if len(arrows) % ARROWS_IN_A_LINE == 0:
                break
        signs.expect("\n")
    return "".join(arrows)


def step_on_the_map(signs: Signs, place: Cell, puzzle: Puzzle) -> Cell:
    """Where the arrow at hand leads. One that leaves the map is refused before any later fault."""
    down, right = puzzle.steps[signs.sign]
    row, column = place[0] + down, place[1] + right
    if not (0 <= row < puzzle.rows and 0 <= column < puzzle.columns):
        raise Refused(f"the step in line {signs.line}, column {signs.column} leaves the map")
    return row, column


def read_layer(signs: Signs, name: str, size: Cell, table: dict[State, int]) -> None:
    """The rows of a layer, into the table."""
    rows, columns = size
    row, entries = 0, False
    while signs.sign not in ("l", "e"):
        if row == rows:
            signs.malformed("the layer has no more rows")
        read = read_row(signs, columns)
        table.update(((name, row, column), entry) for column, entry in read)
        row, entries = row + 1, bool(read)
    if not entries:
        signs.malformed("a layer ends with a row that has an entry")


def read_row(signs: Signs, columns: int) -> list[tuple[int, int]]:
    """The entries of a row, each with its column, and the line feed."""
    entries: list[tuple[int, int]] = []
    column, entry = 0, 0
    while signs.sign != "\n":
        if signs.sign == ".":
            column += read_gap(signs)
        if column >= columns:
            signs.malformed("the row has no more columns")
        entry += read_difference(signs)
        if not 0 <= entry <= LARGEST_ENTRY:
            signs.malformed("an entry is from 0 to 2^64 - 2")
        entries.append((column, entry))
        column += 1
    signs.take()
    return entries


def read_gap(signs: Signs) -> int:
    """A gap: its width. What follows it is an entry, so neither a gap nor the end of the row."""
    signs.expect(".")
    if signs.sign not in DIGITS:
        return 1
    width = signs.number()
    if width < 2:
        signs.malformed("a gap of one cell is written without a number")
    return width


def read_difference(signs: Signs) -> int:
    """What an entry adds to the last one."""
    if signs.sign not in ("+", "-"):
        signs.malformed("an entry is expected here, '+' or '-' and a number")
    falls = signs.take() == "-"
    number = signs.number()
    if falls and not number:
        signs.malformed("an equal entry is '+0'")
    return -number if falls else number


def fingerprint_of(lines: list[str]) -> str:
    """The 64-bit FNV-1a hash of the plain form."""
    number = 0xCBF29CE484222325
    for line in lines:
        for byte in (line + "\n").encode():
            number = (number ^ byte) * 0x100000001B3 % BELOW
    return f"{number:016x}"


def read_lines(path: str) -> list[str]:
    """The lines of an input, without all that is allowed and means nothing."""
    with open(path, "rb") as file:
        data = file.read(LARGEST_INPUT + 1)
    if len(data) > LARGEST_INPUT:
        raise Malformed(path, 1, 1, "the input is larger than 32 MiB")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode().removeprefix("\ufeff")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise Malformed(path, line, column, "this is not UTF-8") from None
    lines = [line.rstrip(" \t") for line in text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def check_map(path: str, rows: list[str], signs: str, first_line: int) -> None:
    """A map has a row, all rows are of one length, and in it are only the signs that it may have."""
    if not rows:
        raise Malformed(path, first_line, 1, "the map has no row")
    for line, row in enumerate(rows, first_line):
        if wrong := re.search(f"[^{re.escape(signs)}]", row):
            raise Malformed(path, line, wrong.start() + 1, f"there is no sign {wrong[0]!r} in a map")
        if not row or len(row) != len(rows[0]):
            raise Malformed(path, line, len(row) + 1, f"the row has {len(row)} cells, not {len(rows[0])}")
