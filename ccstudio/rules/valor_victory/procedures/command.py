"""The Command Phase: rally, missions, weapons that change hands, squads that split and combine (VV-5.31)."""

from typing import Final

from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import CommandPhase, Missions
from ccstudio.rules.valor_victory.effects import command
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.query.command import (
    COMBINE,
    HAND_OVER,
    SPLIT,
    partners_of,
    pinned_of,
    receivers_for,
    to_reorganize,
    ways_of,
)
from ccstudio.rules.valor_victory.query.units import seat_of, weapon_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame

DONE: Final = ButtonOption("done")


@carries_out(CommandPhase)
class _CommandPhase(CommandPhase):
    """VV-5.31a Rally, then missions, then weapons and squads."""

    @step
    def rally(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31a, VV-21.5 All pinned units of the side rally without a roll."""
        for unit in pinned_of(game.state, self.side):
            effects.rally(game, unit, "VV-5.31a")
        return None

    @step
    def call_missions(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31b Artillery and air support are placed and resolved."""
        return Call(Missions(side=self.side))

    @step
    def reorganize(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31c Infantry may hand weapons over, split and combine."""
        return Call(Reorganize(side=self.side))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31a The phase is over."""
        return Return()


@procedure
class Reorganize(Frame):
    """VV-5.31c Units of a side hand weapons over, split and combine, one after the other.

    `handed` and `made` are weapons and units that have had their turn (`query.command.ways_of`).
    """

    side: Side
    unit: PieceId = NO_PIECE
    way: str = ""
    handed: tuple[PieceId, ...] = ()
    made: tuple[PieceId, ...] = ()

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31c Ask for a unit, while any can do something."""
        able = tuple(to_reorganize(game.board, game.state, self.side, self.handed, self.made))
        if not able:
            return Return()
        return Ask(seat_of(game.state, self.side), "reorganize", "choose-reorganize", pieces_and(able, DONE))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-5.31c Note it; what it can do alone needs no question."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.unit = choice.piece
        ways = self._ways(game)
        if len(ways) > 1:
            return None
        self.way = ways[0]
        return Goto("act")

    @step
    def choose_way(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31c, VV-5.31d, VV-5.31e Ask what it does."""
        options = in_order(map(ButtonOption, self._ways(game)))
        seat = seat_of(game.state, self.side)
        return Ask(seat, "way", "choose-way", options, subject=PieceOption(self.unit))

    @step
    def heed_way(self, game: ValorGame, choice: ButtonOption) -> Outcome:
        """VV-5.31c Note it."""
        self.way = choice.button
        return None

    @step
    def act(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31d A squad splits; for all else there may be several to do it with."""
        if self.way == SPLIT:
            self.made += (self.unit, command.split(game, self.unit))
            return Goto("choose")
        others = self._others(game)
        if len(others) > 1:
            return Goto("choose_receiver" if self.way == HAND_OVER else "choose_half")
        self._act_with(game, others[0])
        return Goto("choose")

    @step
    def choose_receiver(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.4 Ask who gets the weapon."""
        seat, options = seat_of(game.state, self.side), pieces_and(self._others(game))
        return Ask(seat, "receiver", "choose-receiver", options, subject=PieceOption(self.unit))

    @step
    def give(self, game: ValorGame, choice: PieceOption) -> Outcome:
        """VV-12.4 The weapon changes hands."""
        self._act_with(game, choice.piece)
        return Goto("choose")

    @step
    def choose_half(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31e Ask which half squad it combines with: they carry different weapons."""
        seat, options = seat_of(game.state, self.side), pieces_and(self._others(game))
        return Ask(seat, "half-squad", "choose-half-squad", options, subject=PieceOption(self.unit))

    @step
    def combine(self, game: ValorGame, choice: PieceOption) -> Outcome:
        """VV-5.31e They are a squad."""
        self._act_with(game, choice.piece)
        return Goto("choose")

    def _ways(self, game: ValorGame) -> tuple[str, ...]:
        return ways_of(game.board, game.state, self.unit, self.handed, self.made)

    def _others(self, game: ValorGame) -> tuple[PieceId, ...]:
        if self.way == COMBINE:
            return partners_of(game.board, game.state, self.unit, self.made)
        return receivers_for(game.board, game.state, self.unit)

    def _act_with(self, game: ValorGame, other: PieceId) -> None:
        """VV-5.31c, VV-5.31e Hand the weapon to another unit, or combine with it."""
        if self.way == COMBINE:
            command.combine(game, self.unit, other)
            self.made += (self.unit,)
            return
        weapon = weapon_of(game.state, self.unit)
        assert weapon is not None, "who hands a weapon over carries one"
        command.hand_over(game, weapon, other)
        self.handed += (weapon,)
