"""The retreat of a stack, hex by hex (SCS-9.1)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.declarations import LoseSteps, Retreat
from ccstudio.rules.scs.effects import combat
from ccstudio.rules.scs.query.retreat import retreat_ways
from ccstudio.rules.scs.query.units import hex_of, seat_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesGame


@carries_out(Retreat)
class _Retreat(Retreat):
    """SCS-9.1a/2, SCS-9.1b A stack retreats along one path, each hex farther from its start than the one before."""

    @step
    def begin(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-9.0/1, SCS-9.1b It starts from the hex that it is in."""
        self.start = hex_of(game.state, self.units[0])
        return None

    @step
    def look(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-9.1a/1, SCS-9.1e It ends after so many hexes, with its last unit, and where there is nowhere to go."""
        state = game.state
        self.units = tuple([unit for unit in self.units if unit in state.units])
        ways = self._ways(game) if self.units and self.done < self.hexes else ()
        if not ways:
            return Goto("close")
        if len(ways) > 1:
            return None
        self._go(game, ways[0])
        return Goto("arrive")

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-9.0/1, SCS-9.1e Ask for the next hex."""
        options = tuple([SpaceOption(space) for space in self._ways(game)])
        seat = seat_of(game.state, self.side)
        return Ask(seat, "retreat-hex", "choose-retreat-hex", options, subject=PieceOption(self.units[-1]))

    @step
    def go(self, game: SeriesGame, choice: SpaceOption) -> Outcome:
        """SCS-9.0/1, SCS-9.1g It retreats there, whoever of its side is there."""
        self._go(game, choice.space)
        return None

    @step
    def arrive(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-2.1d/1, SCS-2.1d/2, SCS-8.0d In an enemy zone of control the stack loses a step, at every hex again."""
        board, state = game.board, game.state
        if hex_of(state, self.units[0]) not in enemy_zone(board, state, self.side):
            return Goto("look")
        count = board.numbers.retreat_zone_loss
        return Call(LoseSteps(side=self.side, units=self.units, count=count, rule="SCS-2.1d/1"))

    @step
    def go_on(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-9.1b The next hex."""
        return Goto("look")

    @step
    def close(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-10.0g, SCS-9.1a/3 The hex where it stops is its own now; how many hexes that were says what it owes."""
        if self.units:
            effects.note_control(game, hex_of(game.state, self.units[0]))
        return Return(self.done)

    def _go(self, game: SeriesGame, space: SpaceId) -> None:
        combat.retreat(game, self.units, space)
        self.done += 1

    def _ways(self, game: SeriesGame) -> tuple[SpaceId, ...]:
        board, state, units = game.board, game.state, self.units
        here = hex_of(state, units[0])
        return retreat_ways(board, state, self.side, units, self.start, here, self.hexes - self.done).offered
