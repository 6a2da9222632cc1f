"""The menu of units: another unit is put on top of its stack by one command (SCS-4.0c)."""

from typing import Final

from ccstudio.engine.commands import ThingCommand
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Text
from ccstudio.rules.scs.procedures.movement import ARRANGE, STOP, MoveUnits
from ccstudio.rules.scs.query.arranging import arrangeable, tops
from ccstudio.rules.scs.query.units import units_in
from ccstudio.rules.scs.state import SeriesView

TO_TOP_KEY: Final = "Ctrl+Up"
"""As on tables without rules."""


def commands(view: SeriesView, thing: Option | None) -> tuple[ThingCommand, ...]:
    """SCS-4.0c/1 A unit below others comes to the top, while its owner may arrange stacks."""
    board, state = view.board, view.state
    before = _way_to_arranging(view)
    if not before or not isinstance(thing, PieceOption) or thing.piece not in state.stacks.spaces:
        return ()
    space = state.stacks.spaces[thing.piece]
    is_own = space in arrangeable(state, state.seating.side_of(view.seat))
    if not is_own or thing.piece == units_in(state, space)[-1] or thing.piece not in tops(board, state, space):
        return ()
    choices = (*before, SpaceOption(space), thing)
    return (ThingCommand(choices=choices, key=TO_TOP_KEY, title=Text("command-to-top")),)


def _way_to_arranging(view: SeriesView) -> tuple[Option, ...]:
    """The choices that lead to the question for a stack; none where stacks cannot be arranged now.

    A unit that was only chosen to move, and has not, is let be.
    """
    asked = view.pending
    if not isinstance(asked, Ask):
        return ()
    if ARRANGE in asked.options:
        return (ARRANGE,)
    frame = view.stack[-1]
    return (STOP, ARRANGE) if isinstance(frame, MoveUnits) and not frame.started else ()
