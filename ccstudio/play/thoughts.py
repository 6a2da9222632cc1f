"""`Thought`: the options that were weighed for a choice, and what each is worth."""

import msgspec

from ccstudio.engine.options import Option
from ccstudio.engine.present import Advice, Text
from ccstudio.play.undo import Record


class Considered(msgspec.Struct, frozen=True, kw_only=True):
    """An option that was weighed, under the name it has for the seat.

    `worth` is in points of the game, as the rules advise; None without advice. `chance` of winning is the mean of
    `tries` in imagined games; None where it was not tried.
    """

    option: Option
    worth: float | None = None
    reasons: tuple[Text, ...] = ()
    chance: float | None = None
    tries: int = 0


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen (None: nothing yet), and the options that were weighed, the best first.

    `chance_before` is the estimated chance of winning before the choice. `doubt` is the standard error of the
    difference between the chances of the best and of the chosen option. Both are known only after tries.
    """

    chosen: Option | None = None
    options: tuple[Considered, ...] = ()
    chance_before: float | None = None
    doubt: float = 0.0

    @property
    def best(self) -> Considered | None:
        """The best option; None where nothing was weighed."""
        return self.options[0] if self.options else None

    @property
    def taken(self) -> Considered | None:
        """What was weighed of the chosen option; None if it was not."""
        return next((it for it in self.options if it.option == self.chosen), None)


class Thoughts:
    """What was thought of the choices of a game, by the computer players that chose or by the coach."""

    def __init__(self) -> None:
        # The record is kept with its thought, so that its id is given to no other.
        self._known: dict[int, tuple[Record, Thought]] = {}

    def note(self, record: Record, thought: Thought) -> None:
        """Keep what was thought of the choice of a record, unless no option was weighed."""
        if thought.options:
            self._known[id(record)] = record, thought

    def on(self, record: Record) -> Thought | None:
        """Return what was thought of the choice of a record; None where nothing is known."""
        known = self._known.get(id(record))
        return known[1] if known is not None else None


class Tried(msgspec.Struct, frozen=True):
    """An option that was tried in imagined games: the mean chance of winning, and the number of games."""

    option: Option
    chance: float
    tries: int


def weighed(advice: tuple[Advice, ...], tried: tuple[Tried, ...] = ()) -> tuple[Considered, ...]:
    """Return options with what advice and tries say of them: those that were tried first, each kind best first."""
    by_option = {one.option: one for one in advice}
    found = [
        _considered(one.option, by_option.get(one.option), one) for one in sorted(tried, key=_chance, reverse=True)
    ]
    names = {one.option for one in tried}
    rest = sorted((one for one in advice if one.option not in names), key=_worth, reverse=True)
    return (*found, *(_considered(one.option, one) for one in rest))


def _considered(option: Option, advice: Advice | None, tried: Tried | None = None) -> Considered:
    return Considered(
        option=option,
        worth=advice.worth if advice is not None else None,
        reasons=advice.reasons if advice is not None else (),
        chance=tried.chance if tried is not None else None,
        tries=tried.tries if tried is not None else 0,
    )


def _worth(advice: Advice) -> float:
    return advice.worth


def _chance(tried: Tried) -> float:
    return tried.chance
