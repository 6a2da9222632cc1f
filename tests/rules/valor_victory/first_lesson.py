"""The first lesson of Valor & Victory, played from a script of names. Run as a module, this rewrites its file."""

from typing import Final

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.play.session import Session
from tests.helpers.lesson_script import Script, write
from tests.rules.valor_victory.first_lesson_script import (
    FAREWELL,
    FOE,
    LEARNER,
    LINES,
    NEXT,
    NOTES,
    SCENARIO,
    SEED,
    TITLE,
    USUAL,
)

COMMAND: Final = "python -m tests.rules.valor_victory.first_lesson"

UNASKED: Final = ("pass", "done")
"""What the opponent presses where the script says nothing."""


def option_in_words(session: Session, choice: str) -> Option | None:
    """What the words of a line mean now.

    `american-rifle/2` is the second such piece of the scenario, and what it has become since; with one such piece the
    number is left out. `J8` is a hex; everything else is a button.
    """
    kind, _, number = choice.partition("/")
    found = [place for place, entry in enumerate(session.board.entries) if entry.piece == kind]
    if found:
        return PieceOption(PieceId(found[int(number or 1) - 1]))
    try:
        return SpaceOption(session.board.map.grid.space(choice))
    except UnknownSpaceError:
        return ButtonOption(choice)


def answer_unasked(_session: Session, asked: Ask) -> Option | None:
    """What is chosen where the script says nothing: the opponent does no more."""
    if asked.seat != FOE:
        return None
    return next((button for button in map(ButtonOption, UNASKED) if button in asked.options), None)


FIRE_AND_MOVEMENT: Final = Script(
    identity="fire-and-movement",
    module="valor_victory",
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
    write(FIRE_AND_MOVEMENT)


if __name__ == "__main__":
    main()
