"""Reading inputs and certificates; written from FORMAT.md alone. What is on a map, maps.py reads.

A certificate is read sign by sign, in the one order in which faults are looked for.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any, BinaryIO, NoReturn, Protocol

DIGITS = frozenset("0123456789")
BELOW = 2**64
LARGEST_ENTRY = BELOW - 2
LONGEST_NAME = 64
LARGEST_INPUT = 2**25  # without a limit, an input without an end would never be refused

State = Hashable  # each puzzle has its own


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

    # Starts and moves come in declared order. A bound is infinite where no way leads to a goal.
    def starts(self) -> Iterable[State]: ...
    def is_goal(self, state: State) -> bool: ...
    def bound(self, state: State) -> int | float: ...
    def moves(self, state: State) -> Iterable[tuple[State, int]]: ...
    def moves_in_form(self, state: State) -> Iterable[tuple[State, int]]: ...
    def named(self, state: State) -> str: ...

    # A route is followed once all has been read, and gives what it costs and its states.
    def read_route(self, signs: "Signs") -> Any: ...
    def read_table(self, signs: "Signs") -> dict[State, int]: ...
    def follow(self, route: Any) -> tuple[int, list[State]]: ...


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
        for place, sign in enumerate(text):
            if self.sign != sign:
                found = repr(self.sign) if self.sign else "the end of the file"
                self.malformed(f"{text[place:]!r} is expected here, but {found} is found")
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

    def one_of(self, signs: str) -> str:
        """Takes one of these signs."""
        if not self.sign or self.sign not in signs:
            self.malformed(f"one of {signs!r} is expected here")
        return self.take()

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
    route: Any  # as the puzzle reads it
    table: dict[State, int]


def read_header(signs: Signs) -> Header:
    """All lines down to the claim: all must be well formed before any is judged."""
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
    elif signs.sign == "n":
        signs.expect("no route")
    else:
        signs.malformed("'at least C' or 'no route' is expected here")
    signs.expect("\n")
    return Header(puzzle, rules, fingerprint, claim)


def read_body(signs: Signs, claim: int | None, puzzle: Puzzle) -> Certificate:
    """All lines after the claim, to the end of the file."""
    signs.expect("route ")
    cost, route = None, None
    if signs.sign == "n":
        signs.expect("none\n")
    else:
        cost = signs.number()
        signs.expect("\n")
        route = puzzle.read_route(signs)
    signs.expect("table\n")
    table = puzzle.read_table(signs)
    signs.expect("end\n")
    if signs.sign:
        signs.malformed("nothing follows the last line")
    return Certificate(claim, cost, route, table)


def fingerprint_of(lines: list[str]) -> str:
    """The 64-bit FNV-1a hash of the plain form."""
    number = 0xCBF29CE484222325
    for line in lines:
        for byte in (line + "\n").encode():
            number = (number ^ byte) * 0x100000001B3 % BELOW
    return f"{number:016x}"


def read_input(path: str) -> bytes:
    """The bytes of an input, as many as are looked at; nothing is judged yet."""
    with open(path, "rb") as file:
        return file.read(LARGEST_INPUT + 1)


def read_lines(path: str, data: bytes) -> list[str]:
    """The lines of an input, without all that is allowed and means nothing."""
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
