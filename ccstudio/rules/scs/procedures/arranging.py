"""Arranging: the owner of a stack puts it in another order (SCS-4.0c)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Outcome, Return
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.effects.movement import put_on_top
from ccstudio.rules.scs.query.arranging import arrangeable, tops
from ccstudio.rules.scs.query.units import seat_of, units_in
from ccstudio.rules.scs.state import NO_SPACE, SeriesGame

NONE: Final = ButtonOption("none")


@procedure
class ArrangeStack(Frame):
    """SCS-4.0c/1 Another unit of a stack is put on top, which is the one that the enemy sees (SCS-FOW-2)."""

    side: Side
    space: SpaceId = NO_SPACE

    @step
    def choose_stack(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-4.0c/1 Ask for the stack."""
        options: list[Option] = [*map(SpaceOption, arrangeable(game.state, self.side)), NONE]
        return Ask(seat_of(game.state, self.side), "stack", "choose-stack", in_order(options))

    @step
    def note_stack(self, game: SeriesGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """SCS-4.0c/1 Note it, or let things be."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.space = choice.space
        return None

    @step
    def choose_top(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-4.0c/1 Ask which unit lies on top."""
        options = in_order(map(PieceOption, tops(game.board, game.state, self.space)))
        subject = PieceOption(units_in(game.state, self.space)[-1])
        return Ask(seat_of(game.state, self.side), "top", "choose-top", options, subject)

    @step
    def put(self, game: SeriesGame, choice: PieceOption) -> Outcome:
        """SCS-4.0c/1 Put it there."""
        put_on_top(game, choice.piece, self.space)
        return None
