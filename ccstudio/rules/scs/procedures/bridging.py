"""Units that bridge hexsides (SCS-DEMO-S8)."""

from typing import Final

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, SideOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.effects.movement import build_bridge
from ccstudio.rules.scs.query.bridging import bridgeable
from ccstudio.rules.scs.query.units import seat_of
from ccstudio.rules.scs.state import Bridge, SeriesGame

NONE: Final = ButtonOption("none")


@procedure
class BuildBridges(Frame):
    """SCS-DEMO-S8 Units of a side that can bridge a hexside of their hex may do so."""

    side: Side

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-DEMO-S8 Ask for the hexside."""
        sides = bridgeable(game.board, game.state, self.side)
        if not sides:
            return Return()
        options: list[Option] = [*(SideOption(space, direction) for space, direction in sides), NONE]
        return Ask(seat_of(game.state, self.side), "bridge", "choose-bridge", in_order(options))

    @step
    def build(self, game: SeriesGame, choice: SideOption | ButtonOption) -> Outcome:
        """SCS-DEMO-S8 The hexside can be crossed while the unit stays where it is."""
        if isinstance(choice, ButtonOption):
            return Return()
        unit = bridgeable(game.board, game.state, self.side)[choice.space, choice.direction]
        build_bridge(game, unit, Bridge(choice.space, choice.direction))
        return Goto("choose")
