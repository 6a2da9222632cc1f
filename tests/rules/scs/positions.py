"""Positions of the series: a line for each unit, one for the dice, one for the deed.

    at = table("b-7a 10.08", "b-7b 10.08", "g-21-3 11.08", dice="44")
    at.phase("combat").play("b-7a", "11.08", "declare")

A unit is written `<type> <hex> [steps <number>] [unsupplied] [as <name>]`, and any of the words of `MARKERS`; `waiting`
stands for the hex of a unit that has still to arrive. Units of one hex are stacked from the bottom. Afterwards a unit
is called by its type or name. Each type of the demonstration game is one counter; with `as` there can be more.

It is Blue's player turn. `play` begins with the phase named by `at.phase("combat")`, or with the Movement Phase. Dice
are words of digits, one word for each roll, in the order in which the rules ask for them.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Self

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.declarations import Campaign
from ccstudio.rules.scs.procedures.chapters import PROCEDURES
from ccstudio.rules.scs.procedures.game import phase_of
from ccstudio.rules.scs.query.supply import supplied_hexes
from ccstudio.rules.scs.settings import PhaseId
from ccstudio.rules.scs.state import WAITING, SeriesGame, SeriesState, Unit
from tests.rules.position import NamedPosition
from tests.rules.scs.boards import board_of

BLUE, GREY = Side(0), Side(1)
assert PROCEDURES, "the steps of declared procedures are written when their chapters are imported"
MARKERS = ("in_zone", "moved", "overran", "fought", "defended", "overrun", "supported", "retreated")


@procedure
class Bench(Campaign):
    """Hears what a procedure returned that was run alone."""

    @step
    def hear(self, game: SeriesGame, value: object) -> Outcome:
        """That was all."""
        return Return(value)


class Table(NamedPosition):
    """A game with words for everything on it."""

    IDLE = ("pass", "done", "stop", "no", "none", "go", "declare")

    def __init__(self, board: SeriesBoard, seed: int) -> None:
        state = SeriesState(seed=seed, seating=board.seating(), overlay=board.overlay, phase="movement")
        super().__init__(board, SeriesGame(board, state, [Bench(at="hear")]), partial(Bench, at="hear"))

    # What is on the table

    def _put(self, text: str) -> None:
        kind, place, *rest = text.split()
        state, board = self.state, self.board
        piece = PieceId(len(state.units) + len(state.eliminated))
        side = self._side_of(kind)
        state.units[piece] = Unit(type=kind, side=side, steps=board.units[kind].steps)
        state.stacks.move(piece, InBox(WAITING[side]) if place == "waiting" else InSpace(self.space(place)))
        while rest:
            rest = self._mark(piece, rest)

    def _side_of(self, kind: str) -> Side:
        named = next(piece.side for piece in self.board.contents.module.pieces if piece.id == kind)
        return self.board.side_numbers[named]

    def _mark(self, piece: PieceId, words: list[str]) -> list[str]:
        word, *rest = words
        if word in MARKERS:
            effects.change(self.state, piece, **{word: True})
            return rest
        if word == "unsupplied":
            effects.worth_changes(self.state, piece, supplied=False)
            return rest
        value, *rest = rest
        match word:
            case "steps":
                effects.worth_changes(self.state, piece, steps=int(value))
            case "as":
                self.names[value] = piece
            case _:
                raise AssertionError(f"nothing is called {word}")
        return rest

    def phase(self, phase: PhaseId, active: Side = BLUE) -> Self:
        """The phase that `play` begins with, in the player turn of a side; it begins now, as in a game."""
        self.setting(active=active)
        effects.begin_phase(self.game, phase, "SCS-1.0/2")
        return self

    # Deeds

    def begin(self) -> Self:
        """Begin the phase that the state says it is."""
        return self.run(phase_of(self.state.phase, self.state.active))

    # What one reads off

    def unit(self, word: str | PieceId) -> Unit:
        """The record of a unit on the table."""
        return self.state.units[self.piece(word)]

    def where(self, word: str | PieceId) -> str:
        """The hex a unit is in, `waiting` or `gone`."""
        piece = self.piece(word)
        stacks = self.state.stacks
        if piece not in stacks:
            return "gone"
        space = stacks.space_of(piece)
        return "waiting" if space is None else str(self.board.name(space))

    def is_supplied(self, word: str | PieceId) -> bool:
        """Whether a unit could trace a line of supply now."""
        space = self.state.stacks.spaces[self.piece(word)]
        return space in supplied_hexes(self.board, self.state, self.unit(word).side)

    def stack(self, name: str) -> list[str]:
        """The stack in a hex, from the bottom."""
        return [self.words_of(piece) for piece in self.state.stacks.at(InSpace(self.space(name)))]

    def _call(self, piece: PieceId) -> str:
        return self.words_of(piece)

    def _kinds(self) -> dict[PieceId, str]:
        records: tuple[Mapping[PieceId, Any], ...] = (self.state.eliminated, self.state.units)
        return {piece: record.type for mapping in records for piece, record in mapping.items()}


def table(*units: str, board: Mapping[str, Any] | SeriesBoard | None = None, dice: str = "", seed: int = 1) -> Table:
    """A position on a board (the wishes of `board_of`)."""
    found = board if isinstance(board, SeriesBoard) else board_of(**dict(board or {}))
    at = Table(found, seed).put(*units)
    return at.dice(dice) if dice else at
