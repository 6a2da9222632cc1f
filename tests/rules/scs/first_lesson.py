"""The first lesson of the Standard Combat Series, played from a script of names. Run as a module, this rewrites it."""

from typing import Final

from tests.helpers.lesson_script import Script, write
from tests.helpers.lesson_words import option_in_words, presses
from tests.rules.scs.first_lesson_script import (
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

COMMAND: Final = "python -m tests.rules.scs.first_lesson"

OVER_THE_VESKA: Final = Script(
    identity="over-the-veska",
    module="scs_veska_crossing",
    scenario=SCENARIO,
    seed=SEED,
    title=TITLE,
    notes=NOTES,
    farewell=FAREWELL,
    learner=LEARNER,
    lines=LINES,
    option=option_in_words,
    unasked=presses(FOE, "done"),
    usual=USUAL,
    next=NEXT,
)


def main() -> None:
    """Rewrite the file."""
    write(OVER_THE_VESKA)


if __name__ == "__main__":
    main()
