"""Pacman: its inputs and its rules, for the checker of certificates."""

import re

from certificate import Malformed, Puzzle, Refused


class Maze(Puzzle):
    name = "pacman"

    def __init__(self, lines, rules):
        if rules != "standard":
            raise Malformed(f"the rules {rules!r} are none of this puzzle")
        if len(lines) < 4:
            raise Malformed("three lines of numbers and a maze are needed")
        pacman, food, size = (self.two_numbers(line) for line in lines[:3])
        self.maze = lines[3:]
        self.size = len(self.maze), len(self.maze[0])
        if size != self.size or any(len(row) != size[1] for row in self.maze):
            raise Malformed(f"the maze is not of the size {size}")
        self.start, self.food = pacman, food
        for row, line in enumerate(self.maze):
            for col, found in enumerate(line):
                expected = "%-"
                if (row, col) == pacman:
                    expected = "P"
                elif (row, col) == food:
                    expected = "."
                if found not in expected:
                    raise Malformed(f"{found!r} at ({row},{col}), expected {expected!r}")
        if not (self.is_inside(pacman) and self.is_inside(food)):
            raise Malformed("Pacman or the food is outside of the maze")
        header = "".join(f"{one} {other}\n" for one, other in (pacman, food, size))
        self.rules = rules
        self.plain = header + "".join(f"{line}\n" for line in self.maze)
        self.steps = size[0] * size[1]
        self.layers = {"cells": self.size}

    @staticmethod
    def two_numbers(line):
        numbers = re.fullmatch(r"([0-9]+)[ \t]+([0-9]+)", line, re.ASCII)
        if not numbers:
            raise Malformed(f"{line!r} is not two numbers")
        return int(numbers[1]), int(numbers[2])

    def is_inside(self, cell):
        return 0 <= cell[0] < self.size[0] and 0 <= cell[1] < self.size[1]

    def is_free(self, cell):
        return self.is_inside(cell) and self.maze[cell[0]][cell[1]] != "%"

    def starts(self):
        return [("cells", *self.start)]

    def moves(self, state):
        _, row, col = state
        if not self.is_free((row, col)):
            return
        for cell in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
            if self.is_free(cell):
                yield ("cells", *cell), 1

    def is_goal(self, state):
        return state[1:] == self.food

    def bound(self, state):
        return abs(state[1] - self.food[0]) + abs(state[2] - self.food[1])

    def route_cost(self, cells, arrows):
        if cells[-1] != self.food or self.food in cells[:-1]:
            raise Refused("the route does not end where it first meets the food")
        if not all(self.is_free(cell) for cell in cells):
            raise Refused("the route enters a wall")
        return len(arrows)
