"""Checks certificates of the puzzle `pacman`: python3 pacman.py INPUT CERTIFICATE"""

import re
import sys
from collections.abc import Iterator

from maps import STEPS, Cell, MapPuzzle, MapState, check_map
from proof import run
from reading import Malformed, read_lines

LAYER = "cells"
TOO_LARGE = 10**9  # stands for any number that no map is large enough for


class Maze(MapPuzzle):
    """A maze, and its one set of rules: step by step to the food, never onto a wall."""

    closed = "%"

    def __init__(self, plain: list[str], pacman: Cell, food: Cell) -> None:
        super().__init__(plain, first_row=3)
        self.start, self.food = pacman, food
        self.most_steps = self.rows * self.columns
        self.layers = {LAYER: (self.rows, self.columns)}

    def starts(self) -> list[MapState]:
        return [(LAYER, *self.start)]

    def is_goal(self, state: MapState) -> bool:
        return state[1:] == self.food

    def bound(self, state: MapState) -> int:
        """Each step changes the row or the column by one."""
        _, row, column = state
        return abs(row - self.food[0]) + abs(column - self.food[1])

    def moves(self, state: MapState) -> Iterator[tuple[MapState, int]]:
        """One step, in declared order."""
        _, row, column = state
        for down, right in STEPS.values():
            if self.is_open(row + down, column + right):
                yield (LAYER, row + down, column + right), 1


def read_rules(text: str) -> str | None:
    return text if text == "standard" else None


def read_pair(path: str, lines: list[str], line: int) -> Cell:
    """The two numbers of a line of the header. They may be long, so they are not read blindly."""
    text = lines[line - 1] if line <= len(lines) else ""
    pair = re.fullmatch("([0-9]+)[ \t]+([0-9]+)", text)
    if not pair:
        raise Malformed(path, line, 1, "two numbers with blanks between are expected here")
    first, second = (number.lstrip("0") or "0" for number in pair.groups())
    return (
        int(first) if len(first) < 10 else TOO_LARGE,
        int(second) if len(second) < 10 else TOO_LARGE,
    )


def check_signs(path: str, rows: list[str], pacman: Cell, food: Cell) -> None:
    """`P` and the food are shown just where the header has them."""
    expected = {food: ".", pacman: "P"}  # in one place, Pacman hides the food
    for row, text in enumerate(rows):
        for shown in re.finditer("[P.]", text):
            if expected.get((row, shown.start())) != shown[0]:
                raise Malformed(path, row + 4, shown.start() + 1, f"the header has no {shown[0]} here")
    for (row, column), sign in expected.items():
        if rows[row][column] != sign:
            raise Malformed(path, row + 4, column + 1, f"the header has {sign} here")


def read_maze(path: str, data: bytes, rules: str) -> Maze:
    """The input: what its header says must be what its map shows."""
    lines = read_lines(path, data)
    pacman, food, size = (read_pair(path, lines, line) for line in (1, 2, 3))
    rows = lines[3:]
    check_map(path, rows, "%-P.", first_line=4)
    if size != (len(rows), len(rows[0])):
        raise Malformed(path, 3, 1, f"the map has {len(rows)} rows and {len(rows[0])} columns")
    for line, (row, column) in ((1, pacman), (2, food)):
        if row >= len(rows) or column >= len(rows[0]):
            raise Malformed(path, line, 1, "this place is not on the map")
    check_signs(path, rows, pacman, food)
    header = [f"{first} {second}" for first, second in (pacman, food, size)]
    return Maze(header + rows, pacman, food)


if __name__ == "__main__":
    sys.exit(run("pacman", read_rules, read_maze))
