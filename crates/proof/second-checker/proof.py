"""Judges a certificate that has been read: is the route legal, is the table a proof, and is
the route the first of the cheapest?

Written from FORMAT.md alone. A puzzle brings its input, its rules and its bound; nothing is
assumed about the table, and no route is looked for but the first, along tight moves.
"""

import sys
from collections import deque
from collections.abc import Callable
from functools import cache
from math import inf

from reading import (
    Certificate,
    Malformed,
    NotFirst,
    Puzzle,
    Refused,
    Signs,
    State,
    fingerprint_of,
    read_body,
    read_header,
    read_input,
)

Potential = Callable[[State], int | float]  # minus infinity where no way leads to a goal


def judge_route(certificate: Certificate, puzzle: Puzzle) -> list[State]:
    """The states of the route, if it is legal and costs what it states and what is claimed."""
    cost, states = puzzle.follow(certificate.route)
    if cost != certificate.cost:
        raise Refused(f"the route costs {cost}, and states {certificate.cost}")
    if cost != certificate.claim:
        raise Refused(f"the route costs {cost}, which the claim does not say")
    return states


def potential_of(claim: int, table: dict[State, int], puzzle: Puzzle) -> Potential:
    @cache
    def potential(state: State) -> int | float:
        most = claim - puzzle.bound(state)
        return min(table.get(state, most), most)

    return potential


def judge_claim(claim: int, table: dict[State, int], puzzle: Puzzle, potential: Potential) -> None:
    """Along each move the potential rises by no more than the move costs.

    Where a state has no entry, or one above `claim - bound`, the bound itself sees to that,
    so only the moves that leave an entry which counts are looked at.
    """
    for state in puzzle.starts():
        if potential(state) > 0:
            raise Refused(f"the potential of the start {puzzle.named(state)} is above 0")
    for state, entry in table.items():
        if puzzle.is_goal(state):
            if potential(state) < claim:
                raise Refused(f"the entry of the goal {puzzle.named(state)} is below the claim")
        elif entry <= claim - puzzle.bound(state):
            for after, cost in puzzle.moves(state):
                if potential(after) > entry + cost:
                    raise Refused(
                        f"the move from {puzzle.named(state)} to {puzzle.named(after)} costs {cost}, "
                        f"less than the potential rises: from {entry} to {potential(after)}"
                    )


def judge_no_route(table: dict[State, int], puzzle: Puzzle) -> None:
    """The states with an entry include every start, no goal, and the ends of all their moves.

    A state with an infinite bound may be left out: no way leads from it to a goal.
    """

    def is_missing(state: State) -> bool:
        return state not in table and puzzle.bound(state) != inf

    for state in puzzle.starts():
        if is_missing(state):
            raise Refused(f"the start {puzzle.named(state)} has no entry")
    for state in table:
        if puzzle.is_goal(state):
            raise Refused(f"the goal {puzzle.named(state)} has an entry")
        for after, _ in puzzle.moves(state):
            if is_missing(after):
                raise Refused(
                    f"a move leads from {puzzle.named(state)} to {puzzle.named(after)}, without an entry"
                )


def first_route(puzzle: Puzzle, potential: Potential) -> list[State]:
    """The states of the first of the cheapest routes: breadth first over the tight moves.

    A cheapest route is at hand, and some of the cheapest have the form of the first, if it has one.
    All their moves are tight, so the queue does not run empty.
    """
    met_from: dict[State, State | None] = {
        start: None for start in puzzle.starts() if potential(start) == 0
    }
    queue = deque(met_from)
    while not puzzle.is_goal(state := queue.popleft()):
        here = potential(state)
        for after, cost in puzzle.moves_in_form(state):
            if after not in met_from and potential(after) == here + cost:
                met_from[after] = state
                queue.append(after)
    states = [state]
    while (before := met_from[states[-1]]) is not None:
        states.append(before)
    return states[::-1]


def judge_first(states: list[State], puzzle: Puzzle, potential: Potential) -> None:
    """A cheapest route is the first of them; both end at their first goal, so neither begins the other."""
    for move, (state, instead) in enumerate(zip(states, first_route(puzzle, potential))):
        if state != instead:
            raise NotFirst(
                f"the route is optimal, but not canonical: its move {move} leads to {puzzle.named(state)}, "
                f"that of the canonical one to {puzzle.named(instead)}"
            )


def judge(certificate: Certificate, puzzle: Puzzle) -> str:
    """What a certificate proves, in one line."""
    states = None if certificate.cost is None else judge_route(certificate, puzzle)
    claim = certificate.claim
    if claim is None:
        judge_no_route(certificate.table, puzzle)
        return "there is no route"
    potential = potential_of(claim, certificate.table, puzzle)
    judge_claim(claim, certificate.table, puzzle, potential)
    if states is None:
        return f"every route costs at least {claim}"
    judge_first(states, puzzle, potential)
    return f"this route costs {claim}; no route costs less, and it is the canonical one of those that cost {claim}"


def prove(name: str, read_rules: Callable, read_puzzle: Callable, input_path: str, path: str) -> str:
    """Says what is proven. Both files are opened first, then faults are looked for in order."""
    data = read_input(input_path)
    with open(path, "rb") as file:
        signs = Signs(path, file)
        header = read_header(signs)
        if header.puzzle != name:
            raise Refused(f"the certificate is about the puzzle {header.puzzle[:40]!r}, not {name}")
        rules = read_rules(header.rules)
        if rules is None:
            raise Malformed(path, 3, 7, f"{name} has no rules {header.rules[:40]!r} that are checked here")
        puzzle: Puzzle = read_puzzle(input_path, data, rules)
        if header.fingerprint != fingerprint_of(puzzle.plain):
            raise Refused("the certificate is about another input")
        certificate = read_body(signs, header.claim, puzzle)
    return judge(certificate, puzzle)


def run(name: str, read_rules: Callable, read_puzzle: Callable) -> int:
    """The command: prints one line and returns the exit code."""
    if len(sys.argv) != 3:
        print(f"usage: {name}.py INPUT CERTIFICATE", file=sys.stderr)
        return 2
    try:
        print(prove(name, read_rules, read_puzzle, *sys.argv[1:]))
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    except Malformed as malformed:
        print(malformed, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename or '<stdout>'}: {error.strerror}", file=sys.stderr)
        return 2
    return 0
