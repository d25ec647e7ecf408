"""Checks certificates of the puzzle `crucible`: python3 crucible.py INPUT CERTIFICATE"""

import re
import sys
from collections.abc import Iterator
from itertools import groupby

from maps import STEPS, MapPuzzle, MapState, check_map
from proof import run
from reading import BELOW, Refused, read_lines

START, VERTICAL, HORIZONTAL = "start", "vertical", "horizontal"
CLOSED = "-"
ELVEN, NO_STEPS = "elven", "---"
Rules = str | tuple[int, int]
AXES = {"^": VERTICAL, "<": HORIZONTAL, ">": HORIZONTAL, "v": VERTICAL}


class City(MapPuzzle):
    """A map of heat. What is the same by both kinds of rules."""

    closed = CLOSED
    start = (0, 0)
    first_layer: str  # that of the state before the first move

    def __init__(self, plain: list[str]) -> None:
        super().__init__(plain)
        self.goal = (self.rows - 1, self.columns - 1)
        self.least_heat = min((int(sign) for sign in set("".join(plain)) - {CLOSED}), default=0)

    def heat(self, row: int, column: int) -> int:
        return int(self.map[row][column])

    def starts(self) -> list[MapState]:
        return [(self.first_layer, *self.start)] if self.is_open(*self.start) else []

    def is_goal(self, state: MapState) -> bool:
        return state[1:] == self.goal

    def bound(self, state: MapState) -> int:
        """Each step comes nearer by one cell at most, and enters an open one."""
        _, row, column = state
        return self.least_heat * (self.goal[0] - row + self.goal[1] - column)


class Runs(City):
    """The rules `MIN..=MAX`: how long a straight run has to be and may be."""

    first_layer = START

    def __init__(self, plain: list[str], shortest: int, longest: int) -> None:
        super().__init__(plain)
        self.shortest, self.longest = shortest, longest
        run_on_map = min(longest, max(self.rows, self.columns))
        self.most_steps = (2 * self.rows * self.columns + 1) * run_on_map
        whole = (self.rows, self.columns)
        self.layers = {HORIZONTAL: whole, START: (1, 1), VERTICAL: whole}

    def moves(self, state: MapState) -> Iterator[tuple[MapState, int]]:
        """Every run that turns, in declared order: it may not have the axis of the run before."""
        axis, row, column = state
        for arrow in STEPS:
            if AXES[arrow] != axis:
                yield from self.runs(row, column, arrow)

    def runs(self, row: int, column: int, arrow: str) -> Iterator[tuple[MapState, int]]:
        """The runs in one direction, shorter ones first, as far as the map and its open cells go."""
        down, right = STEPS[arrow]
        cost, steps = 0, 0
        while steps < self.longest:
            row, column, steps = row + down, column + right, steps + 1
            if not self.is_open(row, column):
                return
            cost += self.heat(row, column)
            if steps >= self.shortest:
                yield (AXES[arrow], row, column), cost

    def follow(self, arrows: str) -> tuple[int, list[MapState]]:
        """What a route costs, and its states, if it is one.

        After each run it has to turn, so steps in one direction are always one run.
        """
        row, column = self.start
        if not self.is_open(row, column):
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
                if not self.is_open(row, column):
                    raise Refused(f"the route enters the closed cell ({row},{column})")
                cost += self.heat(row, column)
            states.append((axis, row, column))
        if (row, column) != self.goal:
            raise Refused(f"the route ends at ({row},{column}), not at the goal")
        return cost, states


class Elven(City):
    """The rules `elven`: at most one step up, one left, three in a row, and no cell twice."""

    first_layer = NO_STEPS

    def __init__(self, plain: list[str]) -> None:
        super().__init__(plain)
        self.most_steps = self.rows * self.columns
        self.layers = dict.fromkeys(all_histories(), (self.rows, self.columns))

    def moves(self, state: MapState) -> Iterator[tuple[MapState, int]]:
        """One step, in declared order."""
        history, row, column = state
        for arrow, (down, right) in STEPS.items():
            after = history_after(history, arrow)
            if after and self.is_open(row + down, column + right):
                yield (after, row + down, column + right), self.heat(row + down, column + right)


def history_after(history: str, arrow: str) -> str | None:
    """The history after one more step, or none if the rules do not allow the step.

    A history is the name of its layer: the last three steps, and whether one led up and one left.
    """
    last, up, left = history[:3], " up" in history, " left" in history
    if (arrow == "^" and up) or (arrow == "<" and left) or last == 3 * arrow:
        return None
    # The cells that the last steps came from, as seen from here, the latest first.
    row, column = 0, 0
    for step in reversed(last.strip("-")):
        row, column = row - STEPS[step][0], column - STEPS[step][1]
        if (row, column) == STEPS[arrow]:
            return None
    up, left = up or arrow == "^", left or arrow == "<"
    return last[1:] + arrow + (" up" if up else "") + (" left" if left else "")


def all_histories() -> set[str]:
    """Those that steps by the rules lead to."""
    histories, new = {NO_STEPS}, [NO_STEPS]
    while new:
        history = new.pop()
        for arrow in STEPS:
            after = history_after(history, arrow)
            if after and after not in histories:
                histories.add(after)
                new.append(after)
    return histories


def read_rules(text: str) -> Rules | None:
    """`elven`, or the shortest and the longest run; rules in any other spelling are none."""
    if text == ELVEN:
        return ELVEN
    numbers = re.fullmatch("([1-9][0-9]{0,19})[.][.]=([1-9][0-9]{0,19})", text)
    if not numbers:
        return None
    shortest, longest = int(numbers[1]), int(numbers[2])
    return (shortest, longest) if shortest <= longest < BELOW else None


def read_city(path: str, data: bytes, rules: Rules) -> City:
    rows = read_lines(path, data)
    check_map(path, rows, "0123456789-")
    return Elven(rows) if rules == ELVEN else Runs(rows, *rules)


if __name__ == "__main__":
    sys.exit(run("crucible", read_rules, read_city))
