"""Reinforcements (SCS-5.0)."""

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.effects.arrivals import place_arrival
from ccstudio.rules.scs.query.arrivals import arriving, entry_hexes
from ccstudio.rules.scs.query.units import seat_of
from ccstudio.rules.scs.state import NO_PIECE, SeriesGame


@procedure
class Arrive(Frame):
    """SCS-5.0/1 The reinforcements of a turn are placed in their entry hexes, in order of arrival.

    `unit` is the one that is placed now, and then the last that was looked at: who cannot enter waits for the next turn
    (SCS-5.0/4).
    """

    side: Side
    unit: PieceId = NO_PIECE

    @step
    def look(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-5.0/1 Take the next unit that can enter; end if there is none."""
        board, state = game.board, game.state
        later = [unit for unit in arriving(board, state, self.side) if unit > self.unit]
        found = next((unit for unit in later if entry_hexes(board, state, unit)), None)
        if found is None:
            return Return()
        self.unit = found
        hexes = entry_hexes(board, state, found)
        if len(hexes) > 1:
            return None
        place_arrival(game, found, hexes[0])
        return Goto("look")

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-5.0/2, SCS-5.0c Ask for its entry hex."""
        options = in_order(map(SpaceOption, entry_hexes(game.board, game.state, self.unit)))
        return Ask(seat_of(game.state, self.side), "entry", "choose-entry", options, PieceOption(self.unit))

    @step
    def place(self, game: SeriesGame, choice: SpaceOption) -> Outcome:
        """SCS-5.0b It enters for nothing, in supply (SCS-5.0/3)."""
        place_arrival(game, self.unit, choice.space)
        return Goto("look")
