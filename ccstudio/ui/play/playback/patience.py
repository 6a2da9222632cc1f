"""`Patience`: how long what others do may take, until the person is asked something that is theirs to choose."""

from collections import Counter
from typing import Final

from ccstudio.documents.journal import Chosen
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Tone
from ccstudio.engine.seats import Seat
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.ui.play.table import PlayTable

AT_EASE_MS: Final = 6_000
"""For so long (at normal speed) every step takes its time."""
AT_END_MS: Final = 18_000
"""From then on only what matters is shown; between the two, the rest goes ever faster."""
LEAST_OF_RESULT: Final = 0.35
"""The least part of its time that a result takes."""
AT_LAST_MS: Final = 28_000
"""Between the end and then results and losses go faster too, and what would flash by is left out."""
LEAST_SEEN: Final = 0.12
"""A step with a smaller part of its time than this would flash by."""
FAMILIAR_AFTER: Final = 2
"""So often a turn shows a step of one kind before it goes faster."""
FASTER: Final = 0.12
"""The part of its time that each further step of the kind is shorter by."""
LEAST_OF_FAMILIAR: Final = 0.4
"""The least part of its time that a step takes however often the turn has shown its kind."""
LEAST_WATCHED: Final = 0.4
"""The least part of its time that a step takes where a person wants to see it again, or only watches."""


class Patience:
    """The time that playback has taken since the person last did something of their own.

    A person who makes two choices in a row does so. A single choice, such as a reaction or who defends next, only
    interrupts what the enemy does, which goes on after it. What one turn shows again and again, such as rolls of
    defence, goes faster even then, so that a turn with many reactions does not tire.
    """

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self._number = table.session.number
        self._spent_ms = 0.0
        self._seen: Counter[str] = Counter()

    def follow(self) -> None:
        """Begin anew if a person has chosen since."""
        session = self._table.session
        first, self._number = self._number + 1, session.number
        if first > session.number + 1 or any(map(self._is_own_deed, range(first, session.number + 1))):
            self._spent_ms = 0.0

    def spend(self, duration_ms: float) -> None:
        """Note that something was shown for a time (at normal speed)."""
        self._spent_ms += duration_ms

    def note(self, step: PlaybackStep) -> None:
        """Note that a step is shown; with a turn everything is new again."""
        if any(line.event is not None and line.event.opens_part for line in step.lines):
            self._seen.clear()
        self._seen[_kind(step)] += 1

    def renew(self) -> None:
        """Begin anew."""
        self._spent_ms = 0.0
        self._seen.clear()

    def part_for(self, step: PlaybackStep | None, *, leaves_out: bool) -> float:
        """The part of its time that a step takes now.

        It is 0 for what is left out, so that only the summary tells of it; with `leaves_out` off nothing is.
        """
        left = (AT_END_MS - self._spent_ms) / (AT_END_MS - AT_EASE_MS)
        part = min(1.0, max(0.0, left))
        is_own_loss = step is not None and step.is_own_loss
        if not leaves_out:
            return 1.0 if is_own_loss else max(LEAST_WATCHED, part)
        if step is None:
            return part
        if not is_own_loss:
            part *= self._part_of_familiar(step)
        if is_own_loss or matters(step):
            rest = (AT_LAST_MS - self._spent_ms) / (AT_LAST_MS - AT_END_MS)
            part = max(part, min(1.0, rest) * (1.0 if is_own_loss else LEAST_OF_RESULT))
        return part if part >= LEAST_SEEN else 0.0

    def _part_of_familiar(self, step: PlaybackStep) -> float:
        """The part of its time for a step whose kind the turn has shown several times."""
        often = max(0, self._seen[_kind(step)] - FAMILIAR_AFTER)
        return max(LEAST_OF_FAMILIAR, 1.0 - FASTER * often)

    def _is_own_deed(self, number: int) -> bool:
        """Whether an entry is the second choice of a person in a row."""
        return self._is_own_choice(number - 1) and self._is_own_choice(number)

    def _is_own_choice(self, number: int) -> bool:
        """Whether an entry is the choice of a person between several, and no reaction."""
        session = self._table.session
        if number < 2:
            return False
        entry, asked = session.in_force[number - 1].entry, session.in_force[number - 2].game.pending
        if not isinstance(entry, Chosen) or Seat(entry.seat) not in self._table.persons:
            return False
        return isinstance(asked, Ask) and len(asked.options) > 1 and not self._table.is_reaction(asked)


def _kind(step: PlaybackStep) -> str:
    """What a step is like: rolls are alike, whatever they are for."""
    event = step.line.event
    return "roll" if step.dice or event is None else event.kind


def matters(step: PlaybackStep) -> bool:
    """Whether a step is a result that is shown however long a turn is."""
    return step.is_banner or (bool(step.labels) and step.tone is Tone.BAD)
