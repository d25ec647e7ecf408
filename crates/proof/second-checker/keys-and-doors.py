"""Checks certificates of the puzzle `keys-and-doors`: python3 keys-and-doors.py INPUT CERTIFICATE"""

import sys
from collections import deque
from collections.abc import Iterator
from itertools import combinations
from math import inf

from maps import STEPS, Cell, MapPuzzle, MapState, check_map
from proof import run
from reading import Malformed, read_lines

LAYER = "keys"
LAND, WATER, START, GOAL = ".", "#", "@", "+"
KEYS = "abcdefghij"
DOORS = KEYS.upper()


def layer_of(keys: str) -> str:
    """The name of the layer of those who hold these keys, which are in ascending order."""
    return f"{LAYER} {keys}" if keys else LAYER


class Island(MapPuzzle):
    """An island, and its one set of rules: step by step to a goal, through doors with their keys."""

    closed = WATER

    def __init__(self, rows: list[str], start: Cell) -> None:
        super().__init__(rows)
        self.start = start
        keys = sorted(set("".join(rows)) & set(KEYS))
        self.most_steps = self.rows * self.columns * 2 ** len(keys)
        sets = (held for count in range(len(keys) + 1) for held in combinations(keys, count))
        self.layers = {layer_of("".join(held)): (self.rows, self.columns) for held in sets}
        self.steps_to_a_goal = self.measure_steps()

    def neighbours(self, row: int, column: int) -> Iterator[Cell]:
        """The cells that one step leads to if all doors are open, in declared order."""
        for down, right in STEPS.values():
            if self.is_open(row + down, column + right):
                yield row + down, column + right

    def measure_steps(self) -> dict[Cell, int]:
        """How far the nearest goal is if all doors are open; nothing where there is no way."""
        cells = ((row, column) for row in range(self.rows) for column in range(self.columns))
        steps = {cell: 0 for cell in cells if self.map[cell[0]][cell[1]] == GOAL}
        queue = deque(steps)
        while queue:
            cell = queue.popleft()
            for after in self.neighbours(*cell):
                if after not in steps:
                    steps[after] = steps[cell] + 1
                    queue.append(after)
        return steps

    def starts(self) -> list[MapState]:
        return [(LAYER, *self.start)]

    def is_goal(self, state: MapState) -> bool:
        _, row, column = state
        return self.map[row][column] == GOAL

    def bound(self, state: MapState) -> int | float:
        return self.steps_to_a_goal.get(state[1:], inf)

    def moves(self, state: MapState) -> Iterator[tuple[MapState, int]]:
        """One step, in declared order. Doors want their key, and keys are taken along."""
        layer, row, column = state
        held = set(layer.removeprefix(LAYER).strip())
        for to_row, to_column in self.neighbours(row, column):
            sign = self.map[to_row][to_column]
            if sign in DOORS and sign.lower() not in held:
                continue
            after = held | {sign} if sign in KEYS else held
            yield (layer_of("".join(sorted(after))), to_row, to_column), 1


def read_rules(text: str) -> str | None:
    return text if text == "standard" else None


def read_island(path: str, data: bytes, rules: str) -> Island:
    """The input: it has one start, and a goal."""
    rows = read_lines(path, data)
    check_map(path, rows, LAND + WATER + START + GOAL + KEYS + DOORS)
    starts = [(row, text.index(START)) for row, text in enumerate(rows) if START in text]
    if "".join(rows).count(START) != 1:
        raise Malformed(path, 1, 1, "a map has exactly one start")
    if GOAL not in "".join(rows):
        raise Malformed(path, 1, 1, "a map has a goal")
    return Island(rows, starts[0])


if __name__ == "__main__":
    sys.exit(run("keys-and-doors", read_rules, read_island))
