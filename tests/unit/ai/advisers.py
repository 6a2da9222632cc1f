"""The toy with opinions, and a question about them."""

from typing import Any

from ccstudio.engine.options import NumberOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Advice, Text
from ccstudio.engine.seats import Seat
from tests.unit.engine.toy_system import Toy

QUESTION = Ask(Seat(0), "number", "how-many", tuple(NumberOption(number) for number in range(3)))


class Adviser(Toy):
    """The toy, with an opinion on numbers."""

    def __init__(self, *worths: float) -> None:
        self.worths = worths
        self.asked = 0

    def advise(self, view: Any, decision: Ask) -> tuple[Advice, ...]:
        """What it was told to say."""
        del view
        self.asked += 1
        told = zip(decision.options, self.worths, strict=True)
        return tuple(Advice(option=option, worth=worth, reasons=(Text("how-many"),)) for option, worth in told)
