"""Fire phases: who fires, in which way, at what (VV-5.32, VV-5.34, VV-13)."""

from collections.abc import Sequence
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat
from ccstudio.rules.valor_victory.declarations import ClearWire, FirePhase, MortarAttack, Occasion, SmokeRound
from ccstudio.rules.valor_victory.offers import pieces_and, spaces_and
from ccstudio.rules.valor_victory.procedures.aiming import AimAntiTank
from ccstudio.rules.valor_victory.procedures.ap_fire import GroupFire
from ccstudio.rules.valor_victory.query.fire_ways import able_firers, spaces_for, ways_of
from ccstudio.rules.valor_victory.query.units import seat_of
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorGame

DONE: Final = ButtonOption("done")


@carries_out(FirePhase)
class _FirePhase(FirePhase):
    """VV-5.32a, VV-5.34 Units of a side fire, one attack after the other."""

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.32a, VV-5.34 Ask which unit fires; the phase ends when none can."""
        firers = able_firers(game.board, game.state, self.side, self.occasion)
        if not firers:
            return Return()
        return Ask(seat_of(game.state, self.side), "firer", "choose-firer", pieces_and(firers, DONE))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-5.32a The side ends the phase, or the unit attacks."""
        if not isinstance(choice, PieceOption):
            return Return()
        return Call(UnitFire(firer=choice.piece, occasion=self.occasion))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.32a Others may fire."""
        return Goto("choose")


@procedure
class UnitFire(Frame):
    """VV-13.1 A unit attacks in one of the ways it can; at who moves, in the hex that they have entered."""

    firer: PieceId
    occasion: Occasion
    movers: tuple[PieceId, ...] = ()
    way: str = ""
    target: SpaceId = NO_SPACE

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.3a A unit with one way to attack is not asked."""
        ways = self._ways(game)
        if len(ways) == 1:
            self.way = ways[0]
            return Goto("aim")
        return None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.3a Ask whether it fires AP or AT, or does something else instead (VV-5.32b)."""
        options = in_order(map(ButtonOption, self._ways(game)))
        return Ask(self._seat(game), "attack", "choose-attack", options, subject=PieceOption(self.firer))

    @step
    def heed(self, game: ValorGame, choice: ButtonOption) -> Outcome:
        """VV-12.3a It attacks so."""
        self.way = choice.button
        return None

    @step
    def aim(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.3 Anti-tank fire is aimed at a unit; only several hexes are asked about."""
        if self.way == "anti-tank":
            return Goto("fire_at_unit")
        spaces = self._spaces(game)
        if len(spaces) > 1:
            return None
        self.target = spaces[0]
        return Goto("attack")

    @step
    def choose_target(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.3 Ask for the target's hex."""
        options = spaces_and(self._spaces(game))
        return Ask(self._seat(game), "target", "choose-target", options, subject=PieceOption(self.firer))

    @step
    def heed_target(self, game: ValorGame, choice: SpaceOption) -> Outcome:
        """VV-13.3 That is the target."""
        self.target = choice.space
        return None

    @step
    def attack(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.5, VV-12.61, VV-11.3, VV-19.8d The attack on a hex is carried out."""
        match self.way:
            case "fire-ap":
                return Call(GroupFire(firer=self.firer, target=self.target, movers=self.movers))
            case "mortar":
                return Call(MortarAttack(firers=(self.firer,), target=self.target))
            case "smoke":
                return Call(SmokeRound(firer=self.firer, target=self.target))
            case _:
                return Call(ClearWire(firer=self.firer, target=self.target))

    @step
    def end_attack(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.1 That was its attack."""
        return Return()

    @step
    def fire_at_unit(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.1a The attack on a unit is carried out."""
        return Call(AimAntiTank(firer=self.firer, occasion=self.occasion, movers=self.movers))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.1 That was its attack."""
        return Return()

    def _seat(self, game: ValorGame) -> Seat:
        return seat_of(game.state, game.state.units[self.firer].side)

    def _ways(self, game: ValorGame) -> Sequence[str]:
        return ways_of(game.board, game.state, self.firer, self.occasion, self.movers or None)

    def _spaces(self, game: ValorGame) -> tuple[SpaceId, ...]:
        return spaces_for(game.board, game.state, self.firer, self.way, self.occasion, self.movers or None)
