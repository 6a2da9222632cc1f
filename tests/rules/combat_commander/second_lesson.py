"""The second lesson of Combat Commander, played from a script of names. Run as a module, this rewrites its file."""

from collections.abc import Iterator
from typing import Final

from ccstudio.documents.journal import SetByHand
from ccstudio.play.opening import Opened
from ccstudio.rules.combat_commander.state import AXIS
from tests.helpers.lesson_script import Script, write
from tests.rules.combat_commander.first_lesson import answer_unasked, option_in_words, stacked_decks
from tests.rules.combat_commander.second_lesson_script import (
    ALLIED_CARDS,
    AXIS_CARDS,
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

COMMAND: Final = "python -m tests.rules.combat_commander.second_lesson"

BRUSH_TEAM: Final = "10"
"""The piece of the German team at L7, which is broken when the lesson begins."""


def _edits(opened: Opened) -> Iterator[SetByHand]:
    """The decks, the initiative card in the hands of the Germans, and a broken team."""
    yield from stacked_decks(opened, AXIS_CARDS, ALLIED_CARDS)
    yield SetByHand(path=("initiative",), value=AXIS)
    yield SetByHand(path=("units", BRUSH_TEAM, "broken"), value=True)


HOLD_THE_FARM: Final = Script(
    identity="hold-the-farm",
    module="combat_commander",
    scenario=SCENARIO,
    seed=SEED,
    title=TITLE,
    notes=NOTES,
    farewell=FAREWELL,
    learner=LEARNER,
    lines=LINES,
    option=option_in_words,
    unasked=answer_unasked,
    edits=_edits,
    usual=USUAL,
    next=NEXT,
)


def main() -> None:
    """Rewrite the file."""
    write(HOLD_THE_FARM)


if __name__ == "__main__":
    main()
