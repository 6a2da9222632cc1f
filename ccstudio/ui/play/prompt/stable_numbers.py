"""`StableNumbers`: numbers that options keep while the same question is asked again."""

from collections.abc import Sequence

from ccstudio.engine.options import NumberOption, Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.seats import Seat
from ccstudio.play.option_numbers import Group


class StableNumbers:
    """Remembers the numbers of the options of one question.

    Where the first of several units is chosen, the others keep their numbers: the finger that is on its way to one of
    them meets no other. The number of an option that is gone is not given to another.
    """

    def __init__(self) -> None:
        self._asked: tuple[Seat, str, str] | None = None
        self._numbers: dict[Option, int] = {}

    def renumbered(self, groups: Sequence[Group], decision: Decision | None) -> tuple[Group, ...]:
        """The groups with the numbers from before, and further numbers for options that are new."""
        if decision is None or any(isinstance(it.option, NumberOption) for group in groups for it in group.choices):
            return tuple(groups)
        asked = (decision.seat, decision.kind, decision.prompt)
        if asked != self._asked:
            self._asked, self._numbers = asked, {}
        return tuple(
            group._replace(choices=tuple(it._replace(key=str(self._number_of(it.option))) for it in group.choices))
            for group in groups
        )

    def _number_of(self, option: Option) -> int:
        return self._numbers.setdefault(option, len(self._numbers) + 1)
