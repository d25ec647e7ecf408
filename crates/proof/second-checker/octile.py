"""Checks certificates of the puzzle `octile`: python3 octile.py INPUT CERTIFICATE"""

import re
import sys
from collections.abc import Iterator

from maps import STEPS, Cell, MapPuzzle, MapState, check_map
from proof import run
from reading import Malformed, read_lines

LAYER = "cells"
STRAIGHT, DIAGONAL = 38613965, 54608393
MOST_CELLS = 38613965
TOO_LARGE = 10**9  # stands for any number that no map is large enough for
DIAGONALS = {"7": (-1, -1), "9": (-1, 1), "1": (1, -1), "3": (1, 1)}
HEADER = (("height", 1), ("width", 1), ("start", 2), ("goal", 2))


class Map(MapPuzzle):
    """A map, and its one set of rules: step by step to the goal, and no corner is cut."""

    closed = "@OTW"
    steps = DIAGONALS | STEPS  # in declared order: diagonal steps come first

    def __init__(self, plain: list[str], start: Cell, goal: Cell) -> None:
        super().__init__(plain, first_row=6)
        self.start, self.goal = start, goal
        self.most_steps = self.rows * self.columns
        self.layers = {LAYER: (self.rows, self.columns)}

    def starts(self) -> list[MapState]:
        return [(LAYER, *self.start)] if self.is_open(*self.start) else []

    def is_goal(self, state: MapState) -> bool:
        return state[1:] == self.goal

    def bound(self, state: MapState) -> int:
        """What it costs where nothing is in the way."""
        _, row, column = state
        less, more = sorted((abs(row - self.goal[0]), abs(column - self.goal[1])))
        return DIAGONAL * less + STRAIGHT * (more - less)

    def moves(self, state: MapState) -> Iterator[tuple[MapState, int]]:
        """One step, in declared order. Of a straight one, the cells beside it are its own ends."""
        _, row, column = state
        for down, right in self.steps.values():
            entered = ((row + down, column), (row, column + right), (row + down, column + right))
            if all(self.is_open(*cell) for cell in entered):
                cost = DIAGONAL if down and right else STRAIGHT
                yield (LAYER, row + down, column + right), cost


def read_rules(text: str) -> str | None:
    return text if text == "standard" else None


def read_header(path: str, lines: list[str]) -> list[tuple[int, ...]]:
    """The numbers of the header, line by line. They may be long, so they are not read blindly."""
    if lines[:1] != ["type octile"]:
        raise Malformed(path, 1, 1, "'type octile' is expected here")
    numbers = []
    for line, (word, count) in enumerate(HEADER, 2):
        text = lines[line - 1] if line <= len(lines) else ""
        found = re.fullmatch(word + "[ \t]+([0-9]+)" + "[ \t]+([0-9]+)" * (count - 1), text)
        if not found:
            raise Malformed(path, line, 1, f"{word!r} and {count} numbers are expected here")
        digits = [number.lstrip("0") or "0" for number in found.groups()]
        numbers.append(tuple(int(few) if len(few) < 10 else TOO_LARGE for few in digits))
    if lines[5:6] != ["map"]:
        raise Malformed(path, 6, 1, "'map' is expected here")
    return numbers


def read_map(path: str, data: bytes, rules: str) -> Map:
    """The input: what its header says must be what its map shows."""
    lines = read_lines(path, data)
    numbers = read_header(path, lines)
    (height,), (width,), start, goal = numbers
    if height * width > MOST_CELLS:
        raise Malformed(path, 3, 1, f"a map has at most {MOST_CELLS} cells")
    rows = lines[6:]
    check_map(path, rows, ".GS@OTW", first_line=7)
    if (height, width) != (len(rows), len(rows[0])):
        raise Malformed(path, 2, 1, f"the map has {len(rows)} rows and {len(rows[0])} columns")
    for line, (row, column) in ((4, start), (5, goal)):
        if row >= height or column >= width:
            raise Malformed(path, line, 1, "this place is not on the map")
    named = [" ".join([word, *map(str, found)]) for (word, _), found in zip(HEADER, numbers)]
    return Map(["type octile", *named, "map", *rows], start, goal)


if __name__ == "__main__":
    sys.exit(run("octile", read_rules, read_map))
