"""Checks certificates of the puzzle `pacman`: python3 pacman.py INPUT CERTIFICATE"""

import re
import sys
from collections.abc import Iterator

from proof import run
from reading import STEPS, Cell, Malformed, Refused, State, check_map, read_lines

LAYER = "cells"
TOO_LARGE = 10**9  # stands for any number that no map is large enough for


class Maze:
    """A maze, and its one set of rules: step by step to the food, never onto a wall."""

    steps = STEPS

    def __init__(self, plain: list[str], pacman: Cell, food: Cell) -> None:
        self.plain, self.map = plain, plain[3:]
        self.start, self.food = pacman, food
        self.rows, self.columns = len(self.map), len(self.map[0])
        self.most_steps = self.rows * self.columns
        self.layers = {LAYER: (self.rows, self.columns)}

    def is_wall(self, row: int, column: int) -> bool:
        return self.map[row][column] == "%"

    def starts(self) -> list[State]:
        return [(LAYER, *self.start)]

    def is_goal(self, state: State) -> bool:
        return state[1:] == self.food

    def bound(self, state: State) -> int:
        """Each step changes the row or the column by one."""
        _, row, column = state
        return abs(row - self.food[0]) + abs(column - self.food[1])

    def moves(self, state: State) -> Iterator[tuple[State, int]]:
        """One step, in declared order, which is that of the arrows in STEPS."""
        _, row, column = state
        if self.is_wall(row, column):
            return
        for down, right in STEPS.values():
            to_row, to_column = row + down, column + right
            on_the_map = 0 <= to_row < self.rows and 0 <= to_column < self.columns
            if on_the_map and not self.is_wall(to_row, to_column):
                yield (LAYER, to_row, to_column), 1

    def follow(self, arrows: str) -> tuple[int, list[State]]:
        """What a route costs, and its states, if it is one; that it stays on the map is known already."""
        row, column = self.start
        states = [(LAYER, row, column)]
        for number, arrow in enumerate(arrows, 1):
            if (row, column) == self.food:
                raise Refused(f"the route goes on after the food, with step {number}")
            down, right = STEPS[arrow]
            row, column = row + down, column + right
            if self.is_wall(row, column):
                raise Refused(f"step {number} of the route leads onto the wall ({row},{column})")
            states.append((LAYER, row, column))
        if (row, column) != self.food:
            raise Refused(f"the route ends at ({row},{column}), not at the food")
        return len(arrows), states


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


def read_maze(path: str, rules: str) -> Maze:
    """The input: what its header says must be what its map shows."""
    lines = read_lines(path)
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
