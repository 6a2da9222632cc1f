"""Casualty points: the owner's choice of marks, and what they do to units (VV-14.61 to VV-14.65, VV-15.10)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import Immobilize, SufferCasualties
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.query.allocation import NO_MARK, Mark, Taker, capacity, possible
from ccstudio.rules.valor_victory.query.casualties import (
    ABSORB,
    ELIMINATE,
    IGNORE,
    PIN,
    REDUCE,
    REDUCE_PIN,
    SURVIVE,
    ignores_first,
    takers_of,
    those_hurt,
)
from ccstudio.rules.valor_victory.query.units import seat_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame

IGNORE_FIRST: Final = ButtonOption(IGNORE)


class Suffering(msgspec.Struct, frozen=True):
    """VV-14.61a What happens to a unit: the name of its mark, the points put on it, whether the first is ignored."""

    unit: PieceId
    mark: str
    points: int
    ignores: bool = False


@carries_out(SufferCasualties)
class _SufferCasualties(SufferCasualties):
    """VV-14.61 Points are put on units by their owner; if they are more than all can meet, all are eliminated."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.6 Points are put on those that they can hurt."""
        self.targets = those_hurt(game.board, game.state, self.targets, self.cause)
        if not (self.targets and self.points > 0):
            return Return()
        tell(game, "casualty-points", "VV-14.61a", space=SpaceOption(self.space), points=self.points)
        takers = takers_of(game.board, game.state, self.targets, self.shielded)
        return None if self.points <= capacity(takers) else Goto("overwhelm")

    @step
    def allocate(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.61a The owner decides how they are met."""
        return Call(Allocate(self.side, self.targets, self.points, self.shielded))

    @step
    def carry_out(self, game: ValorGame, sufferings: tuple[Suffering, ...]) -> Outcome:
        """VV-14.61a It happens to them."""
        return Call(Suffer(sufferings))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.61c All points are met."""
        return Return()

    @step
    def overwhelm(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.61d, VV-14.64c There are more points than they can meet: everything is eliminated, AFVs immobilized."""
        most = game.board.numbers.armor_absorbs
        units, types = game.state.units, game.board.units
        sufferings = tuple(
            [
                Suffering(unit, ABSORB, most) if types[units[unit].type].is_afv else Suffering(unit, ELIMINATE, 0)
                for unit in self.targets
            ]
        )
        return Call(Suffer(sufferings))

    @step
    def finish(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.61d Nothing is left."""
        return Return()


@procedure
class Allocate(Frame):
    """VV-14.61d The owner gives marks to units, one after the other; whatever has to be is done without asking.

    Returns what happens to them.
    """

    side: Side
    targets: tuple[PieceId, ...]
    points: int
    shielded: tuple[PieceId, ...] = ()
    marks: tuple[int, ...] = ()
    """For each target the place of its mark, NO_MARK if that is still open."""
    unit: PieceId = NO_PIECE
    """The unit whose mark is asked."""
    ignores: bool = False
    """VV-14.63a Whether it ignores its first point."""

    @step
    def settle(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.61d Marks without an alternative are given; when all are, it is done."""
        takers = self._takers(game)
        chances = possible(takers, self.points, self.marks)
        while self._settle(chances):
            chances = possible(takers, self.points, self.marks)
        self.unit, self.ignores = NO_PIECE, False
        open_units = self._open_units(chances)
        if not open_units:
            return Return(self._sufferings(takers))
        if len(open_units) == 1:
            self.unit = open_units[0]
            return Goto("choose_mark")
        return None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.61a Ask which unit has a mark."""
        chances = possible(self._takers(game), self.points, self.marks)
        options = pieces_and(self._open_units(chances))
        return Ask(seat_of(game.state, self.side), "casualty", "choose-casualty", options)

    @step
    def heed(self, game: ValorGame, choice: PieceOption) -> Outcome:
        """VV-14.61a That unit; a single mark that it can have needs no question."""
        self.unit = choice.piece
        takers = self._takers(game)
        chances = [place for place in self._chances(takers) if place != NO_MARK]
        if len(chances) > 1:
            return None
        self._give(chances[0])
        return Goto("settle")

    @step
    def choose_mark(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.61a, VV-14.63a Ask what happens to it."""
        options = in_order(self._buttons(self._takers(game)))
        seat = seat_of(game.state, self.side)
        return Ask(seat, "mark", "choose-mark", options, subject=PieceOption(self.unit))

    @step
    def heed_mark(self, game: ValorGame, choice: ButtonOption | NumberOption) -> Outcome:
        """VV-14.61a, VV-14.63b That; a unit that ignores a point has the next ones."""
        takers = self._takers(game)
        if choice == IGNORE_FIRST:
            self.ignores = True
        fitting = [place for place in self._askable(takers) if self._fits(takers, place, choice)]
        if len(fitting) > 1:
            return Goto("choose_mark")
        self._give(fitting[0])
        return Goto("settle")

    def _takers(self, game: ValorGame) -> tuple[Taker, ...]:
        return takers_of(game.board, game.state, self.targets, self.shielded)

    def _settle(self, chances: Sequence[Sequence[int]]) -> bool:
        """Give marks that have no alternative; returns whether that has changed anything."""
        before = self.marks
        self.marks = tuple([places[0] if len(places) == 1 else NO_MARK for places in chances])
        return self.marks != (before or (NO_MARK,) * len(chances))

    def _open_units(self, chances: Sequence[Sequence[int]]) -> list[PieceId]:
        return [unit for unit, places in zip(self.targets, chances, strict=True) if len(places) > 1]

    def _chances(self, takers: tuple[Taker, ...]) -> tuple[int, ...]:
        return possible(takers, self.points, self.marks)[self.targets.index(self.unit)]

    def _give(self, place: int) -> None:
        index = self.targets.index(self.unit)
        marks = self.marks or (NO_MARK,) * len(self.targets)
        self.marks = (*marks[:index], place, *marks[index + 1 :])

    def _askable(self, takers: tuple[Taker, ...]) -> list[int]:
        """The marks of the unit that are asked for now: once a point is ignored, only those that do it."""
        taker = takers[self.targets.index(self.unit)]
        places = [place for place in self._chances(takers) if place != NO_MARK]
        return [place for place in places if not self.ignores or ignores_first(taker, place)]

    def _buttons(self, takers: tuple[Taker, ...]) -> list[ButtonOption | NumberOption]:
        taker = takers[self.targets.index(self.unit)]
        return [
            IGNORE_FIRST if not self.ignores and ignores_first(taker, place) else _button(taker.marks[place])
            for place in self._askable(takers)
        ]

    def _fits(self, takers: tuple[Taker, ...], place: int, choice: ButtonOption | NumberOption) -> bool:
        taker = takers[self.targets.index(self.unit)]
        if choice == IGNORE_FIRST:
            return ignores_first(taker, place)
        return _button(taker.marks[place]) == choice and ignores_first(taker, place) == self.ignores

    def _sufferings(self, takers: tuple[Taker, ...]) -> tuple[Suffering, ...]:
        return tuple(
            [
                Suffering(unit, taker.marks[place].name, taker.marks[place].points, ignores_first(taker, place))
                for unit, taker, place in zip(self.targets, takers, self.marks, strict=True)
                if place != NO_MARK
            ]
        )


def _button(mark: Mark) -> ButtonOption | NumberOption:
    """VV-15.10a What stands for a mark: its name, or how many points an AFV absorbs."""
    return NumberOption(mark.points) if mark.name == ABSORB else ButtonOption(mark.name)


@procedure
class Suffer(Frame):
    """VV-14.61a Marks are carried out: first all that need no die, then who has to survive a roll."""

    sufferings: tuple[Suffering, ...]

    @step
    def begin(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.61a, VV-14.63a Units are pinned, reduced and eliminated; passengers are lost with their carrier."""
        state = game.state
        rolled = []
        for suffering in self.sufferings:
            if suffering.ignores:
                tell(game, "ignored-point", "VV-14.63a", unit=PieceOption(suffering.unit))
            if suffering.mark in (SURVIVE, ABSORB):
                rolled.append(suffering)
            elif suffering.unit in state.units:
                _happen(game, suffering)
        self.sufferings = tuple(rolled)
        return None

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.64b, VV-15.10a The next one that rolls; an immobile AFV cannot be immobilized again."""
        units = game.state.units
        self.sufferings = tuple(
            [
                one
                for one in self.sufferings
                if one.unit in units and not (one.mark == ABSORB and units[one.unit].immobile)
            ]
        )
        if not self.sufferings:
            return Return()
        first = self.sufferings[0]
        if first.mark == SURVIVE:
            return None
        return Goto("immobilize" if first.points >= game.board.numbers.armor_absorbs else "throw_for_afv")

    @step
    def throw(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.64b A gun or vehicle rolls to survive."""
        return Roll((game.board.die,), "roll-survival")

    @step
    def survive(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-14.64b Its casualty rating or less: it is pinned; more: it is eliminated."""
        unit, roll = self.sufferings[0].unit, int(faces[0])
        self.sufferings = self.sufferings[1:]
        effects.note_dice(game, Throw(reason="roll-survival", faces=faces, counted=roll))
        if roll <= game.board.units[game.state.units[unit].type].casualty:
            effects.pin(game, unit, "VV-14.64b")
        else:
            effects.eliminate(game, unit, "VV-14.64b")
        return Goto("look")

    @step
    def throw_for_afv(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.10a An AFV that takes points may be immobilized."""
        return Roll((game.board.die,), "roll-immobilization")

    @step
    def note(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-15.10a The points on it or less: it is immobilized."""
        suffering, roll = self.sufferings[0], int(faces[0])
        effects.note_dice(game, Throw(reason="roll-immobilization", faces=faces, counted=roll))
        if roll <= suffering.points:
            return None
        self.sufferings = self.sufferings[1:]
        return Goto("look")

    @step
    def immobilize(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.10a, VV-15.10c It is immobilized, and its crew may abandon it."""
        unit, self.sufferings = self.sufferings[0].unit, self.sufferings[1:]
        return Call(Immobilize(unit))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.10a The next one."""
        return Goto("look")


def _happen(game: ValorGame, suffering: Suffering) -> None:
    """VV-14.61a A mark that needs no die."""
    unit, mark = suffering.unit, suffering.mark
    if mark in (REDUCE, REDUCE_PIN):
        effects.reduce(game, unit, "VV-14.61a")
    if mark in (PIN, REDUCE_PIN):
        effects.pin(game, unit, "VV-14.61a")
    elif mark == ELIMINATE:
        effects.eliminate(game, unit, "VV-14.61a")
