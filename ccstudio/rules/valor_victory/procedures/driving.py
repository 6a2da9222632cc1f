"""Facing: AFVs, vehicles and guns turn in place, after a move, and when they come onto the map (VV-6.3f, VV-7.3)."""

from ccstudio.base.ids import Direction
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import DirectionOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.effects.movement import finish_move, turn
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.query.units import seat_of
from ccstudio.rules.valor_victory.state import ValorGame


@procedure
class ChooseFacing(Frame):
    """VV-7.1b The owner of AFVs, vehicles or guns says which of some hexsides they face, all of them the same."""

    side: Side
    units: tuple[PieceId, ...]
    sides: tuple[Direction, ...] = COMPASS

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.10c Where there is one hexside only, they face it."""
        if len(self.sides) > 1:
            return None
        self._face(game, self.sides[0])
        return Return()

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-6.3f, VV-6.10c Ask for a hexside."""
        options, subject = in_order(map(DirectionOption, self.sides)), PieceOption(self.units[0])
        return Ask(seat_of(game.state, self.side), "facing", "choose-facing", options, subject=subject)

    @step
    def face(self, game: ValorGame, choice: DirectionOption) -> Outcome:
        """VV-7.1b They face there."""
        self._face(game, choice.direction)
        return Return()

    def _face(self, game: ValorGame, direction: Direction) -> None:
        for unit in self.units:
            turn(game, unit, direction, "VV-7.1b")


@procedure
class TurnInPlace(Frame):
    """VV-7.3a An AFV, vehicle or gun stays in its hex and only turns, which is its move."""

    side: Side
    unit: PieceId

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-7.3b It may face any hexside, free."""
        facing = game.state.units[self.unit].facing
        others = tuple(side for side in COMPASS if side != facing)
        return Call(ChooseFacing(side=self.side, units=(self.unit,), sides=others))

    @step
    def finish(self, game: ValorGame, _: object) -> Outcome:
        """VV-7.3a, VV-7.3e It gets a Move marker, and nobody fires at it for that."""
        finish_move(game, self.unit)
        return Return()
