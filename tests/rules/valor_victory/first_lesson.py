"""The first lesson of Valor & Victory, played from a script of names. Run as a module, this rewrites its file."""

from typing import Final

from tests.helpers.lesson_script import Script, write
from tests.helpers.lesson_words import option_in_words, presses
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
    unasked=presses(FOE, "pass", "done"),
    usual=USUAL,
    next=NEXT,
)


def main() -> None:
    """Rewrite the file."""
    write(FIRE_AND_MOVEMENT)


if __name__ == "__main__":
    main()
