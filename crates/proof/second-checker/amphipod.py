"""Checks certificates of the puzzle `amphipod`: python3 amphipod.py INPUT CERTIFICATE

A state is its own text in the table: the hallway, then each row of rooms after a `|`.
"""

import re
import sys
from collections.abc import Iterator

from maps import Cell
from proof import run
from reading import LARGEST_ENTRY, Malformed, Refused, Signs, read_lines

FREE = "."
KINDS = "ABCD"
HOMES = {"A": 2, "B": 4, "C": 6, "D": 8}
STEP_COSTS = {"A": 1, "B": 10, "C": 100, "D": 1000}
STOPS = (0, 1, 3, 5, 7, 9, 10)  # the places of the hallway that are not in front of a room
MOST_ROWS = 8
MOST_MOVES = 65536
INSERTED = ["  #D#C#B#A#", "  #D#B#A#C#"]
CEILING, FLOOR = "#############", "  #########"

Move = tuple[str, Cell, Cell, int]  # who moves, from where, to where, and the cost


def index(row: int, column: int) -> int:
    """Where a place is in the text of a state; from left to right, places are in reading order."""
    return column if row == 0 else 5 * row + 6 + column // 2


class Burrow:
    """A burrow of some depth, whoever is in it at the start, and the one set of rules."""

    def __init__(self, plain: list[str]) -> None:
        self.plain = plain
        self.depth = len(plain) - 3
        self.start = "|".join([plain[1][1:12], *(line[3:10:2] for line in plain[2:-1])])
        self.goal = "|".join([FREE * 11] + [KINDS] * self.depth)

    def starts(self) -> list[str]:
        return [self.start]

    def is_goal(self, state: str) -> bool:
        return state == self.goal

    def named(self, state: str) -> str:
        return state

    def room(self, state: str, column: int) -> str:
        """Who is in a room, from the top."""
        return state[index(1, column) :: 5]

    def bound(self, state: str) -> int:
        """What all pay who are not settled if nobody is in their way."""
        cost, unsettled = 0, dict.fromkeys(KINDS, 0)
        places = [(kind, 0, column) for column, kind in enumerate(state[:11])]
        for own, column in HOMES.items():
            above = self.room(state, column).rstrip(own)  # what is below is settled
            places += [(kind, row, column) for row, kind in enumerate(above, 1)]
        for kind, row, column in places:
            if kind != FREE:
                unsettled[kind] += 1
                cost += STEP_COSTS[kind] * (row + (abs(column - HOMES[kind]) or 2) + unsettled[kind])
        return cost

    def moves(self, state: str) -> Iterator[tuple[str, int]]:
        for (*_, cost), after in self.all_moves(state):
            yield after, cost

    def moves_in_form(self, state: str) -> Iterator[tuple[str, int]]:
        """The moves that the first route may make."""
        moves = list(self.all_moves(state))
        homewards = [(move, after) for move, after in moves if move[2][0] > 0]
        for (kind, (_, column), (_, to_column), cost), after in homewards[:1] or moves:
            low, high = sorted((column, HOMES[kind]))
            if not low < to_column < high:
                yield after, cost

    def all_moves(self, state: str) -> Iterator[tuple[Move, str]]:
        """All moves, by where they start and then where they end, each with its result."""
        tops, lowest_free = [], {}  # who may leave a room; by kind, where one more may go home
        for own, column in HOMES.items():
            room = self.room(state, column)
            free = len(room) - len(room.lstrip(FREE))
            if free < self.depth:
                tops.append((free + 1, column))
            if free > 0 and not room[free:].strip(own):
                lowest_free[own] = (free, column)
        in_hallway = [(0, column) for column in STOPS if state[column] != FREE]
        for row, column in in_hallway + sorted(tops):
            at = index(row, column)
            kind, others = state[at], state[:at] + FREE + state[at + 1 :]
            ends = [(0, stop) for stop in STOPS] if row > 0 else []
            if kind in lowest_free and HOMES[kind] != column:
                ends.append(lowest_free[kind])
            for to_row, to_column in ends:
                low, high = sorted((column, to_column))
                if others[low : high + 1].strip(FREE):
                    continue  # somebody is in the way
                at = index(to_row, to_column)
                cost = STEP_COSTS[kind] * (row + high - low + to_row)
                move = (kind, (row, column), (to_row, to_column), cost)
                yield move, others[:at] + kind + others[at + 1 :]

    def can_be(self, state: str) -> bool:
        """Whether an entry counts: each room has only its own kind, or those that never left."""
        if sorted(state) != sorted(self.start):
            return False
        for own, column in HOMES.items():
            there = self.room(state, column).lstrip(FREE)
            as_before = self.room(self.start, column).endswith(there)
            if state[column] != FREE or (there.strip(own) and not as_before):
                return False
        return True

    def follow(self, route: list[Move]) -> tuple[int, list[str]]:
        """What a route costs, and its states, if it is one."""
        states = [self.start]
        for number, move in enumerate(route, 1):
            if self.is_goal(states[-1]):
                raise Refused(f"the route goes on after everybody is home, with move {number}")
            after = dict(self.all_moves(states[-1])).get(move)
            if after is None:
                raise Refused(f"move {number} is not allowed in {states[-1]}, or costs otherwise")
            states.append(after)
        if not self.is_goal(states[-1]):
            raise Refused(f"the route ends in {states[-1]}, with somebody not at home")
        return sum(cost for *_, cost in route), states

    def read_route(self, signs: Signs) -> list[Move]:
        """A line for each move. Whether there are such places is not looked at yet."""
        route: list[Move] = []
        while signs.sign != "t":
            if len(route) == MOST_MOVES:
                signs.malformed("a route has no more moves than this")
            kind = signs.one_of(KINDS)
            start, end = read_place(signs, " ("), read_place(signs, " -> (")
            signs.expect(" ")
            route.append((kind, start, end, signs.number()))
            signs.expect("\n")
        return route

    def read_table(self, signs: Signs) -> dict[str, int]:
        """A line for each entry, in ascending order."""
        table: dict[str, int] = {}
        before = ""
        while signs.sign != "e":
            shape = ("|" if sign == "|" else FREE + KINDS for sign in self.start)
            state = "".join(map(signs.one_of, shape))
            if state <= before:
                signs.malformed("states are in ascending order")
            before = state
            signs.expect(" ")
            entry = signs.number()
            if entry > LARGEST_ENTRY:
                signs.malformed("an entry is from 0 to 2^64 - 2")
            signs.expect("\n")
            if self.can_be(state):
                table[state] = entry
        return table


def read_place(signs: Signs, before: str) -> Cell:
    signs.expect(before)
    row = signs.number()
    signs.expect(",")
    column = signs.number()
    signs.expect(")")
    return row, column


def read_rules(text: str) -> str | None:
    return text if text in ("folded", "unfolded") else None


def read_burrow(path: str, data: bytes, rules: str) -> Burrow:
    """The drawing, unfolded before anything else is looked at."""
    lines = read_lines(path, data)
    if rules == "unfolded":
        lines[3:3] = INSERTED
    depth = len(lines) - 3
    if not 1 <= depth <= MOST_ROWS:
        raise Malformed(path, len(lines) + 1, 1, f"the rooms have 1 to {MOST_ROWS} rows")
    row = "#".join(["[.A-D]"] * 4)
    drawing = [CEILING, "#[.A-D]{11}#", f"###{row}###", *[f"  #{row}#"] * (depth - 1), FLOOR]
    for line, (text, pattern) in enumerate(zip(lines, drawing), 1):
        if not re.fullmatch(pattern, text):
            raise Malformed(path, line, 1, "the drawing of a burrow does not look like this")
    burrow = Burrow(lines)
    if any(burrow.start.count(kind) != depth for kind in KINDS):
        raise Malformed(path, 3, 1, "there are as many of each kind as there are rows of rooms")
    for column in HOMES.values():
        if burrow.start[column] != FREE or FREE in burrow.room(burrow.start, column).lstrip(FREE):
            raise Malformed(path, 2, column + 2, "somebody is in front of a room, or above a free place")
    return burrow


if __name__ == "__main__":
    sys.exit(run("amphipod", read_rules, read_burrow))
