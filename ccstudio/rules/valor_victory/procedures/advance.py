"""The Advance and Assault Phase: infantry advances or close-assaults, AFVs, vehicles and guns turn (VV-5.35)."""

from typing import Final

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, DirectionOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.declarations import AssaultPhase, EnterHex
from ccstudio.rules.valor_victory.effects.close_assault import advance
from ccstudio.rules.valor_victory.effects.movement import turn
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.procedures.close_assault import CloseAssault
from ccstudio.rules.valor_victory.query.advance import (
    able_units,
    advances_of,
    assaulters_in,
    assaults_of,
    turns_of,
)
from ccstudio.rules.valor_victory.query.units import enemies_in, hex_of, seat_of
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorGame

DONE: Final = ButtonOption("done")


class Deed(msgspec.Struct, frozen=True):
    """VV-5.35a What a unit has done: whether it has turned, and who has won a close assault with it."""

    turned: bool = False
    won: tuple[PieceId, ...] = ()


@carries_out(AssaultPhase)
class _AssaultPhase(AssaultPhase):
    """VV-5.35a Units act one after the other, in any order."""

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.35a, VV-5.35c Ask for a unit, while any can do something."""
        able = able_units(game.board, game.state, self.side, self.turned, self.again)
        if not able:
            return Return()
        return Ask(seat_of(game.state, self.side), "advancer", "choose-advancer", pieces_and(able, DONE))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-5.35a It acts, or the phase is over."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.unit = choice.piece
        return Call(UnitAdvance(side=self.side, unit=self.unit, turned=self.turned, again=self.again))

    @step
    def go_on(self, game: ValorGame, deed: Deed) -> Outcome:
        """VV-7.3c, VV-15.1f Nobody turns twice; by a ruling who has won a close assault may assault once more."""
        if deed.turned:
            self.turned += (self.unit,)
        if deed.won and game.board.rules("assault-again") == "once-more":
            left = [unit for unit in self.again if unit not in deed.won]
            self.again = (*left, *[unit for unit in deed.won if unit not in self.again])
        return Goto("choose")


@procedure
class UnitAdvance(Frame):
    """VV-5.35a A unit advances, assaults or turns; returns a `Deed`."""

    side: Side
    unit: PieceId
    turned: tuple[PieceId, ...] = ()
    again: tuple[PieceId, ...] = ()
    to: SpaceId = NO_SPACE
    facing: Direction | None = None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.35a, VV-5.35c, VV-7.3c Ask for a hex to advance into or to assault, or for a turn."""
        options = self._options(game)
        if len(options) == 1:
            return Goto("note_only")
        seat = seat_of(game.state, self.side)
        return Ask(seat, "advance", "choose-advance", options, subject=PieceOption(self.unit))

    @step
    def note(self, game: ValorGame, choice: SpaceOption | DirectionOption) -> Outcome:
        """VV-5.35a Note what it does."""
        self._note(choice)
        return Goto("act")

    @step
    def note_only(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.35a The only thing that it can do needs no question."""
        self._note(self._options(game)[0])
        return None

    @step
    def act(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.35a, VV-5.35f, VV-15.1a It turns, assaults enemies, or advances, which mines may punish."""
        board, state = game.board, game.state
        if self.facing is not None:
            turn(game, self.unit, self.facing, "VV-7.3c")
            return Return(Deed(turned=True))
        if enemies_in(state, self.to, self.side):
            origin = hex_of(state, self.unit)
            here = assaulters_in(board, state, origin, self.side, self.again)
            others = tuple(unit for unit in here if unit != self.unit)
            return Call(CloseAssault(self.side, origin, self.to, group=(self.unit,), others=others))
        advance(game, self.unit, self.to, "VV-5.35a")
        return Call(EnterHex(movers=(self.unit,), space=self.to))

    @step
    def close(self, game: ValorGame, won: tuple[PieceId, ...] | None) -> Outcome:
        """VV-5.35a That was all."""
        return Return(Deed(won=won or ()))

    def _options(self, game: ValorGame) -> tuple[Option, ...]:
        board, state = game.board, game.state
        spaces = (
            *advances_of(board, state, self.unit, self.turned),
            *assaults_of(board, state, self.unit, self.again),
        )
        turns = turns_of(board, state, self.unit, self.turned)
        return in_order([*map(SpaceOption, spaces), *map(DirectionOption, turns)])

    def _note(self, choice: Option) -> None:
        if isinstance(choice, SpaceOption):
            self.to = choice.space
        elif isinstance(choice, DirectionOption):
            self.facing = choice.direction
