"""What the words of lesson scripts mean in games whose pieces are numbered as their scenario lists them."""

from collections.abc import Callable

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat
from ccstudio.play.session import Session


def option_in_words(session: Session, choice: str) -> Option | None:
    """What the words of a line mean now.

    `american-rifle/2` is the second such piece of the scenario, and what it has become since; with one such piece the
    number is left out. `J8` is a space and `2` a number; everything else is a button.
    """
    kind, _, number = choice.partition("/")
    found = [place for place, entry in enumerate(session.board.entries) if entry.piece == kind]
    if found:
        return PieceOption(PieceId(found[int(number or 1) - 1]))
    if choice.isdigit():
        return NumberOption(int(choice))
    try:
        return SpaceOption(session.board.map.grid.space(choice))
    except UnknownSpaceError:
        return ButtonOption(choice)


def presses(seat: Seat, *buttons: str) -> Callable[[Session, Ask], Option | None]:
    """What a seat chooses where the script says nothing: the first button that it is offered."""

    def answer(_session: Session, asked: Ask) -> Option | None:
        if asked.seat != seat:
            return None
        return next((button for button in map(ButtonOption, buttons) if button in asked.options), None)

    return answer
