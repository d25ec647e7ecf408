"""Checks certificates of the puzzle `crucible` under rules `MIN..=MAX`.

python3 crucible.py INPUT CERTIFICATE
"""

import re
import sys
from collections.abc import Iterator
from itertools import groupby

from proof import run
from reading import BELOW, STEPS, Refused, State, check_map, read_lines

START, VERTICAL, HORIZONTAL = "start", "vertical", "horizontal"
CLOSED = "-"
AXES = {"^": VERTICAL, "<": HORIZONTAL, ">": HORIZONTAL, "v": VERTICAL}


class City:
    """A map of heat, and how long a straight run has to be and may be."""

    steps = STEPS

    def __init__(self, plain: list[str], shortest: int, longest: int) -> None:
        self.plain = plain
        self.shortest, self.longest = shortest, longest
        self.rows, self.columns = len(plain), len(plain[0])
        self.start, self.goal = (0, 0), (self.rows - 1, self.columns - 1)
        run_on_map = min(longest, max(self.rows, self.columns))
        self.most_steps = (2 * self.rows * self.columns + 1) * run_on_map
        whole = (self.rows, self.columns)
        self.layers = {HORIZONTAL: whole, START: (1, 1), VERTICAL: whole}
        self.least_heat = min((int(sign) for sign in set("".join(plain)) - {CLOSED}), default=0)

    def is_closed(self, row: int, column: int) -> bool:
        return self.plain[row][column] == CLOSED

    def starts(self) -> list[State]:
        return [] if self.is_closed(*self.start) else [(START, *self.start)]

    def is_goal(self, state: State) -> bool:
        return state[1:] == self.goal

    def bound(self, state: State) -> int:
        """Each step comes nearer by one cell at most, and enters an open one."""
        _, row, column = state
        return self.least_heat * (self.goal[0] - row + self.goal[1] - column)

    def moves(self, state: State) -> Iterator[tuple[State, int]]:
        """Every run that turns: the axis of the run before is the one that it may not have.

        They come in declared order, which is that of the arrows in STEPS.
        """
        axis, row, column = state
        if self.is_closed(row, column):
            return
        for arrow in STEPS:
            if AXES[arrow] != axis:
                yield from self.runs(row, column, arrow)

    def runs(self, row: int, column: int, arrow: str) -> Iterator[tuple[State, int]]:
        """The runs in one direction, shorter ones first, as far as the map and its open cells go."""
        down, right = STEPS[arrow]
        cost, steps = 0, 0
        while steps < self.longest:
            row, column, steps = row + down, column + right, steps + 1
            on_the_map = 0 <= row < self.rows and 0 <= column < self.columns
            if not on_the_map or self.is_closed(row, column):
                return
            cost += int(self.plain[row][column])
            if steps >= self.shortest:
                yield (AXES[arrow], row, column), cost

    def follow(self, arrows: str) -> tuple[int, list[State]]:
        """What a route costs, and its states, if it is one; that it stays on the map is known already.

        After each run it has to turn, so steps in one direction are always one run.
        """
        row, column = self.start
        if self.is_closed(row, column):
            raise Refused("the route begins in a closed cell")
        cost, axis, states = 0, START, [(START, row, column)]
        for arrow, run_of_steps in groupby(arrows):
            steps = len(list(run_of_steps))
            if (row, column) == self.goal:
                raise Refused("the route goes on after the goal")
            if AXES[arrow] == axis:
                raise Refused(f"the route turns back at ({row},{column})")
            if not self.shortest <= steps <= self.longest:
                raise Refused(f"the run from ({row},{column}) has {steps} steps")
            axis = AXES[arrow]
            for _ in range(steps):
                row, column = row + STEPS[arrow][0], column + STEPS[arrow][1]
                if self.is_closed(row, column):
                    raise Refused(f"the route enters the closed cell ({row},{column})")
                cost += int(self.plain[row][column])
            states.append((axis, row, column))
        if (row, column) != self.goal:
            raise Refused(f"the route ends at ({row},{column}), not at the goal")
        return cost, states


def read_rules(text: str) -> tuple[int, int] | None:
    """The shortest and the longest run; rules in any other spelling are none."""
    numbers = re.fullmatch("([1-9][0-9]{0,19})[.][.]=([1-9][0-9]{0,19})", text)
    if not numbers:
        return None
    shortest, longest = int(numbers[1]), int(numbers[2])
    return (shortest, longest) if shortest <= longest < BELOW else None


def read_city(path: str, rules: tuple[int, int]) -> City:
    rows = read_lines(path)
    check_map(path, rows, "0123456789-", first_line=1)
    return City(rows, *rules)


if __name__ == "__main__":
    sys.exit(run("crucible", read_rules, read_city))
