"""Fire lanes: how they are laid, and the attacks on who enters them (VV-13.82, VV-13.83)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import LaneAttack, SufferCasualties
from ccstudio.rules.valor_victory.effects.fire import lay_lane
from ccstudio.rules.valor_victory.query.dice import sum_of
from ccstudio.rules.valor_victory.query.fire_table import LANE_ROW, points_by
from ccstudio.rules.valor_victory.query.firepower import victims_of
from ccstudio.rules.valor_victory.query.lanes import crossfire, lane_shapes, lanes_at
from ccstudio.rules.valor_victory.query.units import hex_of, seat_of
from ccstudio.rules.valor_victory.state import ValorGame

LAY: Final = ButtonOption("lay-lane")
NONE: Final = ButtonOption("none")


@procedure
class LayLanes(Frame):
    """VV-13.82a Machine guns that fired at who moves may each leave a fire lane."""

    firers: tuple[PieceId, ...]
    target: SpaceId

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.82a One after the other; a unit lost in between leaves none."""
        self.firers = tuple([unit for unit in self.firers if unit in game.state.units])
        if not self.firers:
            return Return()
        if len(self._shapes(game)) == 1 and game.board.rulings["fire-lane"] == "auto":
            return Goto("lay")
        return None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.82a, VV-13.82d Ask whether it leaves a lane, and on which side of a line between hexes."""
        firer, shapes = self.firers[0], self._shapes(game)
        options: tuple[SpaceOption | ButtonOption, ...]
        options = (LAY,) if len(shapes) == 1 else in_order([SpaceOption(_marker(shapes, shape)) for shape in shapes])
        if game.board.rulings["fire-lane"] != "auto":
            options = (*options, NONE)
        seat = seat_of(game.state, game.state.units[firer].side)
        return Ask(seat, "lane", "choose-lane", options, subject=PieceOption(firer))

    @step
    def heed(self, game: ValorGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """VV-13.82b The lane reaches from the hex next to the firer to the target."""
        shapes = self._shapes(game)
        if isinstance(choice, SpaceOption):
            shape = next(shape for shape in shapes if _marker(shapes, shape) == choice.space)
            lay_lane(game, self.firers[0], shape)
        elif choice == LAY:
            return None
        self.firers = self.firers[1:]
        return Goto("look")

    @step
    def lay(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.82b The only lane there can be is laid."""
        lay_lane(game, self.firers[0], self._shapes(game)[0])
        self.firers = self.firers[1:]
        return Goto("look")

    def _shapes(self, game: ValorGame) -> tuple[tuple[SpaceId, ...], ...]:
        return lane_shapes(game.board, hex_of(game.state, self.firers[0]), self.target)


def _marker(shapes: tuple[tuple[SpaceId, ...], ...], shape: tuple[SpaceId, ...]) -> SpaceId:
    """The first hex of a lane that the others do not have: by it the lane is chosen."""
    others = {space for other in shapes if other != shape for space in other}
    return next(space for space in shape if space not in others)


@carries_out(LaneAttack)
class _LaneAttack(LaneAttack):
    """VV-13.82e All who can be hurt of those that entered are attacked by one roll (VV-13.82h)."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.82e AFVs are immune."""
        side = self._side(game)
        return None if side is not None and lanes_at(game.board, game.state, self.space, side) else Return()

    @step
    def throw(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.82e Roll two dice."""
        return Roll((game.board.die, game.board.die), "roll-lane")

    @step
    def resolve(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-13.82e, VV-13.83 The weakest row, without cover; each lane beyond the first makes it better."""
        board, state, side = game.board, game.state, self._side(game)
        assert side is not None, "it was looked at before the roll"
        natural = sum_of(faces)
        modified = natural + crossfire(board, state, self.space, side)
        points = points_by(board, LANE_ROW, modified)
        effects.clear_dice(game)
        effects.note_dice(game, Throw(reason="roll-lane", faces=faces, counted=natural))
        tell(
            game, "lane-result", "VV-13.82e", space=SpaceOption(self.space), roll=natural, modified=modified,
            points=points,
        )  # fmt: skip
        if not points:
            return Return()
        targets = victims_of(board, state, [unit for unit in self.movers if unit in state.units])
        return Call(SufferCasualties(side, self.space, targets, points, "lane"))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.82e That was the attack."""
        return Return()

    def _side(self, game: ValorGame) -> Side | None:
        """The side of those that can be hurt; None if there are none."""
        state = game.state
        targets = victims_of(game.board, state, [unit for unit in self.movers if unit in state.units])
        return state.units[targets[0]].side if targets else None
