"""Positions of Valor & Victory: a line for each piece, one for the dice, one for the deed.

    at = table("german-rifle D5 with german-mg34", "american-rifle D8 pinned", dice="34 61")
    at.play("german-rifle", "D8", "fire")

A piece is written `<type> <place> [facing <direction>] [with <weapon>] [on <carrier>] [pinned] [moved] [fired]
[valorous] [hero] [immobile] [hidden] [as <name>] [of axis|allies]`. The place is a hex, `waiting` for who has still to
enter, `pool` for expendable weapons, missions and snipers, or `-` for cargo. Types know their side where the module
names one. Afterwards a piece is called by its type, by `<type> <hex>`, or by its name.

Side A are the Germans, whose segment it is. `play` begins with the phase named by `at.phase("movement")`, or with the
Fire Phase. Dice are words of digits, one word for each roll, in the order in which the rules ask for them.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Self

from msgspec.structs import replace

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.seats import Seating, Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import Battle
from ccstudio.rules.valor_victory.procedures.chapters import PROCEDURES
from ccstudio.rules.valor_victory.procedures.game import phase_of
from ccstudio.rules.valor_victory.state import (
    POOL,
    WAITING,
    Mission,
    PhaseId,
    Sniper,
    Unit,
    ValorGame,
    ValorState,
    Weapon,
)
from ccstudio.rules.valor_victory.state import (
    Position as Fortification,
)
from tests.rules.position import NamedPosition
from tests.rules.valor_victory.boards import board_of

GERMANS, AMERICANS = Side(0), Side(1)
assert PROCEDURES, "the steps of declared procedures are written when their chapters are imported"
MARKERS = ("pinned", "moved", "fired", "valorous", "hero", "immobile", "assault_moving", "advanced", "assaulted")


@procedure
class Bench(Battle):
    """Hears what a procedure returned that was run alone."""

    @step
    def hear(self, game: ValorGame, value: object) -> Outcome:
        """That was all."""
        return Return(value)


class Table(NamedPosition):
    """A game with words for everything on it."""

    IDLE = ("pass", "done", "stop", "no", "none", "keep", "fire", "assault", "defend")

    def __init__(self, board: ValorBoard, seed: int) -> None:
        seating: Seating = board.seating()
        state = ValorState(seed=seed, seating=seating, overlay=board.overlay, phase="fire")
        state.smoke_factors = {Side(0): 9, Side(1): 9}
        super().__init__(board, ValorGame(board, state, [Bench(at="hear")]), partial(Bench, at="hear"))

    # What is on the table

    def _put(self, text: str) -> None:
        kind, place, *rest = text.split()
        side = self._side_of(kind, rest)
        piece = self._new(kind, side, rest, place)
        if place not in ("waiting", "pool", "-") and kind not in self.board.positions:
            self.state.stacks.move(piece, InSpace(self.space(place)))
        while rest:
            rest = self._mark(piece, rest)

    def _side_of(self, kind: str, rest: list[str]) -> Side:
        if "of" in rest:
            number = rest.index("of")
            named = rest[number + 1]
            del rest[number : number + 2]
            return self.board.side_numbers[named]
        named = next(piece.side for piece in self.board.contents.module.pieces if piece.id == kind)
        return self.board.side_numbers[named] if named else GERMANS

    def _new(self, kind: str, side: Side, rest: list[str], place: str) -> PieceId:
        state, board = self.state, self.board
        if kind in board.units:
            facing = "" if board.units[kind].infantry else "n"
            return effects.new_unit(state, Unit(type=kind, side=side, facing=facing))
        if kind in board.expendables:
            return effects.new_weapon(state, Weapon(type=kind, side=side), None)
        if kind in board.weapons:
            weapon = effects.new_weapon(state, Weapon(type=kind, side=side), None)
            state.stacks.move(weapon, InBox(WAITING[side]))
            return weapon
        if kind in board.positions:
            hidden = "hidden" in rest
            if hidden:
                rest.remove("hidden")
            use = board.positions[kind].stats.use
            position = Fortification(type=kind, side=side, facing="n" if use == "bunker" else "", hidden=hidden)
            return self._put_into_play(state.positions, position, InSpace(self.space(place)), height=0)
        if kind in board.missions:
            return self._put_into_play(state.missions, Mission(type=kind, side=side), InBox(POOL[side]))
        if kind == board.module.sniper:
            return effects.new_sniper(state, Sniper(type=kind, side=side))
        raise AssertionError(f"the module has no {kind}")

    def _put_into_play(
        self, records: dict[PieceId, Any], record: object, place: Place, height: int | None = None
    ) -> PieceId:
        """Add what games have from their scenario only."""
        piece = effects.next_piece(self.state)
        records[piece] = record
        self.state.stacks.move(piece, place, height=height)
        return piece

    def _mark(self, piece: PieceId, words: list[str]) -> list[str]:
        word, *rest = words
        if word in MARKERS:
            effects.change(self.state, piece, **{word: True})
            return rest
        value, *rest = rest
        match word:
            case "facing" if piece in self.state.positions:
                self.state.positions[piece] = replace(self.state.positions[piece], facing=value)
            case "facing":
                effects.change(self.state, piece, facing=value)
            case "with":
                effects.new_weapon(self.state, Weapon(type=value, side=self.state.units[piece].side), piece)
            case "on":
                self.state.stacks.move(piece, OnPiece(self.piece(value)))
            case "as":
                self.names[value] = piece
            case _:
                raise AssertionError(f"nothing is called {word}")
        return rest

    def smoke(self, **levels: int) -> Self:
        """Lay smoke, by hex: `smoke(D5=2)`."""
        smoke = {**self.state.overlay.smoke, **{self.space(name): level for name, level in levels.items()}}
        self.state.overlay = replace(self.state.overlay, smoke=smoke)
        return self

    def phase(self, phase: PhaseId, active: Side = GERMANS) -> Self:
        """The phase that `play` begins with, in the segment of a side."""
        return self.setting(phase=phase, active=active)

    # Deeds

    def begin(self) -> Self:
        """Begin the phase that the state says it is."""
        phase, active = self.state.phase, self.state.active
        return self.run(phase_of(phase, enemy(active) if phase == "defensive-fire" else active))

    # What one reads off

    def unit(self, word: str | PieceId) -> Unit:
        """The record of a unit on the table."""
        return self.state.units[self.piece(word)]

    def where(self, word: str | PieceId) -> str:
        """The hex a piece is in, `waiting`, `pool` or `gone`."""
        piece = self.piece(word)
        stacks = self.state.stacks
        if piece not in stacks:
            return "gone"
        space = stacks.space_of(piece)
        if space is not None:
            return self.board.name(space)
        return "pool" if stacks.place_of(piece) in {InBox(box) for box in POOL} else "waiting"

    def _kinds(self) -> dict[PieceId, str]:
        state = self.state
        found: dict[PieceId, str] = {piece: gone.unit.type for piece, gone in state.left.items()}
        records: tuple[Mapping[PieceId, Any], ...] = (
            state.eliminated, state.units, state.weapons, state.positions, state.missions, state.snipers,
        )  # fmt: skip
        for mapping in records:
            found |= {piece: record.type for piece, record in mapping.items()}
        return found


def table(*pieces: str, board: Mapping[str, Any] | ValorBoard | None = None, dice: str = "", seed: int = 1) -> Table:
    """A position on a board (the wishes of `board_of`)."""
    found = board if isinstance(board, ValorBoard) else board_of(**dict(board or {}))
    at = Table(found, seed).put(*pieces)
    return at.dice(dice) if dice else at
