"""Set-up (SCS-SETUP-1)."""

from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.declarations import SetUp
from ccstudio.rules.scs.query.placing import hexes_for, to_set_up
from ccstudio.rules.scs.query.units import seat_of
from ccstudio.rules.scs.state import NO_PIECE, SeriesGame


@carries_out(SetUp)
class _SetUp(SetUp):
    """SCS-SETUP-5 The second player sets up first, always."""

    @step
    def second_player(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-SETUP-5 The second player sets up."""
        return Call(SideSetUp(side=Side(1)))

    @step
    def first_player(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-SETUP-5 Then the first player."""
        return Call(SideSetUp(side=Side(0)))


@procedure
class SideSetUp(Frame):
    """SCS-SETUP-1 A side places its units in their areas."""

    side: Side
    unit: PieceId = NO_PIECE

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-SETUP-1 Ask for unit after unit, in any order, until all are placed for which there is room."""
        board, state = game.board, game.state
        options: list[Option] = [
            PieceOption(unit) for unit in to_set_up(board, state, self.side) if hexes_for(board, state, unit)
        ]
        if not options:
            return Return()
        return Ask(seat_of(state, self.side), "setup", "choose-setup", in_order(options))

    @step
    def note(self, game: SeriesGame, choice: PieceOption) -> Outcome:
        """SCS-SETUP-1 Note it."""
        self.unit = choice.piece
        return None

    @step
    def choose_hex(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-SETUP-2 Ask for a hex of its area within the stacking limit."""
        options = in_order(map(SpaceOption, hexes_for(game.board, game.state, self.unit)))
        return Ask(seat_of(game.state, self.side), "hex", "choose-setup-hex", options, PieceOption(self.unit))

    @step
    def place(self, game: SeriesGame, choice: SpaceOption) -> Outcome:
        """SCS-SETUP-3 It is placed at full strength and in supply."""
        effects.place(game, self.unit, choice.space, "set-up", "SCS-SETUP-1")
        return Goto("choose")
