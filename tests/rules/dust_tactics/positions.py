"""Positions of Dust Tactics: one line for the position, one for the dice, one for the deed.

    at = table("axis-recon D5", "allied-recon D6 with allied-reed", "crate D6", dice="HMMHMMM HHM")
    at.play("axis-recon", "attack-move").until("unit")
    assert at.soldiers("allied-recon") == 3

A piece is written `<card> <place> [damage <n>] [soldiers <n>] [activated] [with <hero>] [used <ability>] [as <name>]`,
a crate or trap `crate <square> [damage <n>]`. The place is a square or `waiting`, for who has still to enter.
Afterwards it is called by its card, by `<card> <square>`, or by its name; soldiers are `<card>/<number>`, from 0.

The first side is the Axis, whose edge is the north; cards know their side. Nobody has the initiative rolled for:
`play` begins with the activations of a round, the Axis first.

Dice are words of H and M, one for each roll, in the order in which rules ask for them (DT-F12).
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Self

from msgspec.structs import replace

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Side
from ccstudio.engine.sources import SEEDED, ListedChance
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.opening import opening
from ccstudio.rules.dust_tactics.procedures.game import Battle
from ccstudio.rules.dust_tactics.query.pieces import soldiers_of
from ccstudio.rules.dust_tactics.state import DustGame, Unit
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.boards import board_of
from tests.rules.position import Position

AXIS, ALLIES = Side(0), Side(1)

FACES = {"H": 0, "M": 2}
"""Indices of faces of the die: a hit, and one of the others."""


@procedure
class Bench(Battle):
    """Hears what a procedure returned that was run alone."""

    @step
    def hear(self, game: DustGame, value: object) -> Outcome:
        """That was all."""
        return Return(value)


class Table(Position):
    """A game with words for everything on it."""

    IDLE = (
        "no-special",
        "no-charge",
        "no-strike-back",
        "nothing",
        "stop",
        "hold",
        "spare",
        "stay",
        "stay-alone",
        "no-order",
        "no",
        "done",
        "act-first",
    )

    def __init__(self, board: DustBoard, seed: int) -> None:
        game = DustGame(board, opening(board, DUST_TACTICS.seatings(board)[0], seed), [Battle(at="act")])
        super().__init__(board, game, partial(Bench, at="hear"))

    # What is on the table

    def _put(self, text: str) -> None:
        kind, place, *rest = text.split()
        if kind in self.board.covers:
            piece = effects.new_cover(self.state, kind, self.space(place))
        else:
            piece = self._new(kind)
            if place != "waiting":
                self.state.stacks.move(piece, InSpace(self.space(place)))
        while rest:
            rest = self._mark(piece, rest)

    def _new(self, kind: str) -> PieceId:
        card = self.board.cards[kind]
        side = Side([side.id for side in self.board.sides].index(card.side))
        seat = self.state.seating.first_of_side(side)
        return effects.new_unit(self.state, Unit(card=kind, side=side, seat=seat), len(card.soldiers))

    def _mark(self, piece: PieceId, words: list[str]) -> list[str]:
        word, *rest = words
        if word == "activated":
            effects.change_unit(self.state, piece, activated=True)
            return rest
        value, *rest = rest
        match word:
            case "damage" if piece in self.state.cover:
                self.state.cover[piece] = replace(self.state.cover[piece], damage=int(value))
            case "damage":
                effects.change_unit(self.state, piece, damage=int(value))
            case "soldiers":
                for soldier in soldiers_of(self.state, piece)[int(value) :]:
                    self.state.fallen[soldier] = self.state.soldiers.pop(soldier)
                    self.state.stacks.remove(soldier)
            case "with":
                hero = self._new(value)
                self.state.stacks.move(hero, OnPiece(piece))
            case "used":
                effects.change_unit(self.state, piece, used=(*self.state.units[piece].used, value))
            case "as":
                self.names[value] = piece
            case "seat":
                effects.change_unit(self.state, piece, seat=int(value))
            case _:
                raise AssertionError(f"nothing is called {word}")
        return rest

    def dice(self, *rolls: str) -> Self:
        """Rig the next rolls, a word of H and M for each; whatever follows is left to the seed."""
        words = [word for roll in rolls for word in roll.split()]
        self.game.source = ListedChance(tuple(tuple(FACES[face] for face in word) for word in words), then=SEEDED)
        return self

    # Deeds

    def begin(self, at: str = "act") -> Self:
        """Begin at a step of the game: the activations of a round, or `begin_round`, or `end_round`."""
        return self._go_on(Battle(at=at))

    # What one reads off

    @property
    def rolled(self) -> int:
        """How many of the rigged rolls were used."""
        source = self.game.source
        return source.used if isinstance(source, ListedChance) else -1

    def words(self, option: Option) -> str:
        """An option in words."""
        match option:
            case SpaceOption(space):
                return self.board.name(space)
            case PieceOption(piece):
                return self._call(piece)
            case ButtonOption(text):
                return text
            case NumberOption(value):
                return str(value)
        return str(option)

    def words_of(self, piece: PieceId) -> str:
        """The name that a piece was given, else its card."""
        return next((name for name, named in self.names.items() if named == piece), self._kinds().get(piece, ""))

    def space(self, name: str) -> SpaceId:
        """A square by its name."""
        return self.board.map.grid.space(name)

    def piece(self, word: str | PieceId) -> PieceId:
        """A piece by its name, its card, its card and square, or as soldier of a card."""
        if isinstance(word, int):
            return word
        if word in self.names:
            return self.names[word]
        name, _, number = word.partition("/")
        if number:
            squad = self.piece(name)
            soldiers = {**self.state.soldiers, **self.state.fallen}
            return next(one for one, who in soldiers.items() if (who.squad, who.number) == (squad, int(number)))
        kind, _, place = word.partition(" ")
        found = [piece for piece, card in self._kinds().items() if card == kind and place in ("", self.where(piece))]
        assert len(found) == 1, f"{word!r} is {len(found)} pieces"
        return found[0]

    def unit(self, word: str | PieceId) -> Unit:
        """The record of a unit on the table."""
        return self.state.units[self.piece(word)]

    def where(self, word: str | PieceId) -> str:
        """The square a piece is in, "waiting", or "gone"."""
        piece = self.piece(word)
        if piece not in self.state.stacks:
            return "gone"
        space = self.state.stacks.space_of(piece)
        return "waiting" if space is None else self.board.name(space)

    def soldiers(self, word: str | PieceId) -> int:
        """How many soldiers of a squad live."""
        return len(soldiers_of(self.state, self.piece(word)))

    def damage(self, word: str | PieceId) -> int:
        """The damage of a vehicle, hero, crate or trap."""
        piece = self.piece(word)
        return self.state.cover[piece].damage if piece in self.state.cover else self.state.units[piece].damage

    def _kinds(self) -> dict[PieceId, str]:
        state = self.state
        units = {**state.units, **state.destroyed}
        covers = {**state.cover, **state.wrecked}
        return {piece: unit.card for piece, unit in units.items()} | {piece: one.type for piece, one in covers.items()}

    def _call(self, piece: PieceId) -> str:
        soldier = self.state.soldiers.get(piece) or self.state.fallen.get(piece)
        if soldier is not None:
            return f"{self._kinds()[soldier.squad]}/{soldier.number}"
        return f"{self._kinds()[piece]} {self.where(piece)}"

    def _option(self, word: object) -> Option | None:
        """The option that a word means."""
        offered = self.ask.options
        meant: list[Option] = [NumberOption(word)] if isinstance(word, int) else [ButtonOption(str(word))]
        readings: tuple[Callable[[str], Option], ...] = (
            lambda text: SpaceOption(self.space(text)),
            lambda text: PieceOption(self.piece(text)),
        )
        for reading in readings:
            try:
                meant.append(reading(str(word)))
            except (AssertionError, StopIteration, UnknownSpaceError):
                continue
        return next((option for option in meant if option in offered), None)


def table(*pieces: str, board: Mapping[str, Any] | DustBoard | None = None, dice: str = "", seed: int = 1) -> Table:
    """A position on a board (the wishes of `board_of`), with a round to begin."""
    found = board if isinstance(board, DustBoard) else board_of(**dict(board or {}))
    at = Table(found, seed).put(*pieces)
    return at.dice(dice) if dice else at
