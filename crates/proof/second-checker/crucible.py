"""Clumsy Crucible by run-length rules: its inputs and its rules, for the
checker of certificates."""

import re
from itertools import groupby

from certificate import STEPS, Malformed, Puzzle, Refused, number

AXES = {"horizontal": "<>", "vertical": "^v"}


class City(Puzzle):
    name = "crucible"

    def __init__(self, lines, rules):
        bounds = re.fullmatch(r"([0-9]+)\.\.=([0-9]+)", rules, re.ASCII)
        if not bounds:
            raise Malformed(f"the rules {rules!r} are not MIN..=MAX")
        self.min, self.max = number(bounds[1]), number(bounds[2])
        if not 1 <= self.min <= self.max:
            raise Malformed(f"no run has {rules} steps")
        if not lines or not all(re.fullmatch("[0-9-]+", line, re.ASCII) for line in lines):
            raise Malformed("a city is rows of digits and `-`")
        if any(len(line) != len(lines[0]) for line in lines):
            raise Malformed("the rows are not of one length")
        self.rules = rules
        self.heat = [[None if heat == "-" else int(heat) for heat in line] for line in lines]
        self.plain = "".join(f"{line}\n" for line in lines)
        rows, cols = self.size = len(lines), len(lines[0])
        self.start, self.goal = (0, 0), (rows - 1, cols - 1)
        self.least = min((heat for row in self.heat for heat in row if heat is not None), default=0)
        self.steps = (2 * rows * cols + 1) * min(self.max, max(rows, cols))
        self.layers = {"horizontal": self.size, "start": (1, 1), "vertical": self.size}

    def heat_of(self, row, col):
        """What entering the cell costs; None for closed and outside."""
        if 0 <= row < self.size[0] and 0 <= col < self.size[1]:
            return self.heat[row][col]
        return None

    def starts(self):
        return [] if self.heat_of(0, 0) is None else [("start", 0, 0)]

    def moves(self, state):
        axis, row, col = state
        if self.heat_of(row, col) is None:
            return
        for other, arrows in AXES.items():
            for arrow in arrows if other != axis else "":
                for length, (cell, cost) in enumerate(self.run(row, col, arrow), 1):
                    if length > self.max:
                        break
                    if length >= self.min:
                        yield (other, *cell), cost

    def run(self, row, col, arrow):
        """The cells that a run enters, each with the cost so far."""
        cost = 0
        while True:
            row, col = row + STEPS[arrow][0], col + STEPS[arrow][1]
            heat = self.heat_of(row, col)
            if heat is None:
                return
            cost += heat
            yield (row, col), cost

    def is_goal(self, state):
        return state[1:] == self.goal

    def bound(self, state):
        rows, cols = self.goal[0] - state[1], self.goal[1] - state[2]
        return self.least * (rows + cols)

    def route_cost(self, cells, arrows):
        if any(self.heat_of(*cell) is None for cell in cells):
            raise Refused("the route enters a closed cell")
        at, last = 0, ""
        for arrow, steps in groupby(arrows):
            length = len(list(steps))
            if not self.min <= length <= self.max:
                raise Refused(f"a run has {length} steps")
            if any(last and last in axis and arrow in axis for axis in AXES.values()):
                raise Refused("the route turns back")
            if cells[at] == self.goal:
                raise Refused("the route goes on after the goal")
            at, last = at + length, arrow
        if cells[at] != self.goal:
            raise Refused("the route does not end at the goal")
        return sum(self.heat_of(*cell) for cell in cells[1:])
