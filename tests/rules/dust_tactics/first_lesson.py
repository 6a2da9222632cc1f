"""The first lesson of Dust Tactics, played from a script of names. Run as a module, this rewrites its file."""

from typing import Final

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat
from ccstudio.play.session import Session
from tests.helpers.lesson_script import Script, write
from tests.rules.dust_tactics.first_lesson_script import (
    FAREWELL,
    LEARNER,
    LINES,
    NEXT,
    NOTES,
    SCENARIO,
    SEED,
    TITLE,
    USUAL,
)

COMMAND: Final = "python -m tests.rules.dust_tactics.first_lesson"

UNASKED: Final = ("stay", "no-special", "no-charge", "strike-back", "hold")
"""What is pressed where the script says nothing: nobody parts, nothing is used up, who is struck strikes back."""


def option_in_words(session: Session, choice: str) -> Option | None:
    """What the words of a line mean now.

    `allied-lamps` is a unit by its card, `allied-lamps/4` its soldier of that place, `C4` a square, `number 3` a
    number; everything else is a button.
    """
    if choice.startswith("number "):
        return NumberOption(int(choice.removeprefix("number ")))
    piece = _piece(session, choice)
    if piece is not None:
        return PieceOption(piece)
    try:
        return SpaceOption(session.board.map.grid.space(choice))
    except UnknownSpaceError:
        return ButtonOption(choice)


def _piece(session: Session, choice: str) -> PieceId | None:
    """The unit of that card, or a soldier of it."""
    state = session.game.state
    card, _, number = choice.partition("/")
    unit = next((piece for piece, unit in state.units.items() if unit.card == card), None)
    if unit is None or not number:
        return unit
    soldiers = state.soldiers.items()
    return next((piece for piece, one in soldiers if (one.squad, one.number) == (unit, int(number))), None)


def answer_unasked(_session: Session, asked: Ask, *, learner: Seat | None = LEARNER) -> Option | None:
    """What is chosen where the script says nothing: those buttons, the first who can be hit, all shots."""
    if asked.kind == "casualty":
        return asked.options[0]
    if asked.kind == "shots":
        return asked.options[-1]
    pressed = next((button for button in map(ButtonOption, UNASKED) if button in asked.options), None)
    if pressed is not None and (pressed.button != "hold" or asked.seat != learner):
        return pressed
    return asked.options[0] if len(asked.options) == 1 else None


FIRST_LIGHT: Final = Script(
    identity="first-light",
    module="dust_tactics",
    scenario=SCENARIO,
    seed=SEED,
    title=TITLE,
    notes=NOTES,
    farewell=FAREWELL,
    learner=LEARNER,
    lines=LINES,
    option=option_in_words,
    unasked=answer_unasked,
    usual=USUAL,
    next=NEXT,
)


def main() -> None:
    """Rewrite the file."""
    write(FIRST_LIGHT)


if __name__ == "__main__":
    main()
