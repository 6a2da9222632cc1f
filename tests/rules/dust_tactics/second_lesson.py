"""The second lesson of Dust Tactics, played from a script of names. Run as a module, this rewrites its file."""

from typing import Final

from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.play.session import Session
from tests.helpers.lesson_script import Script, write
from tests.rules.dust_tactics.first_lesson import answer_unasked, option_in_words
from tests.rules.dust_tactics.second_lesson_script import (
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

COMMAND: Final = "python -m tests.rules.dust_tactics.second_lesson"


def _unasked(session: Session, asked: Ask) -> Option | None:
    """What the opponent does where the script says nothing, and what is the only option."""
    return answer_unasked(session, asked, learner=LEARNER if asked.seat != FOE else None)


STEEL: Final = Script(
    identity="steel-on-the-moor",
    module="dust_tactics",
    scenario=SCENARIO,
    seed=SEED,
    title=TITLE,
    notes=NOTES,
    farewell=FAREWELL,
    learner=LEARNER,
    lines=LINES,
    option=option_in_words,
    unasked=_unasked,
    usual=USUAL,
    next=NEXT,
)


def main() -> None:
    """Rewrite the file."""
    write(STEEL)


if __name__ == "__main__":
    main()
