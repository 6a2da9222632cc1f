"""Luck: what fell in a game against what was to be expected, as tables and as curves."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from ccstudio.documents.journal import Chosen
from ccstudio.engine.game_statistics import Luck, LuckyDraw, LuckyRoll, Transition
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat
from ccstudio.play.chance_falls import falls_of
from ccstudio.play.narration import Narrator
from ccstudio.play.report.percentiles import mean_of, percentile
from ccstudio.play.report.records import DrawRow, RollRow, Series
from ccstudio.play.session import Session
from ccstudio.play.undo import Record

FIRST_SEAT = Seat(0)


def luck_of(session: Session, record: Record, before: Record | None) -> Iterator[Luck]:
    """Yield the rolls and draws of an entry; `before` is the record it was played on, None for the first."""
    seat = Seat(record.entry.seat) if isinstance(record.entry, Chosen) else FIRST_SEAT
    told = [told.event for told in record.told]
    falls = list(falls_of(session, record, before))
    first = falls[0].events if falls else len(told)
    if before is not None:
        events = tuple(told[:first])
        yield from session.system.luck(Transition(before=before.game, seat=seat, wanted=None, answer=(), events=events))
    rest = told[first:]
    for number, fall in enumerate(falls):
        count = falls[number + 1].events if number + 1 < len(falls) else len(rest)
        events, rest = tuple(rest[:count]), rest[count:]
        yield from session.system.luck(
            Transition(before=fall.game, seat=seat, wanted=fall.wanted, answer=fall.answer, events=events)
        )


class LuckTally:
    """Adds up the luck of a game, entry by entry."""

    def __init__(self, sides: Iterable[int]) -> None:
        self._sides = tuple(sides)
        self._rolls: list[LuckyRoll] = []
        self._draws: list[LuckyDraw] = []
        self._sums = dict.fromkeys(self._sides, Fraction(0))
        self._curves: dict[int, list[float]] = {side: [] for side in self._sides}

    def add(self, entry: Iterable[Luck]) -> None:
        """Add the rolls and draws of the next entry."""
        for luck in entry:
            if luck.side not in self._sums:
                continue
            if isinstance(luck, LuckyDraw):
                self._draws.append(luck)
                continue
            self._rolls.append(luck)
            self._sums[luck.side] += luck.good * (luck.value - mean_of(luck.chances))
        for side, curve in self._curves.items():
            curve.append(float(self._sums[side]))

    def curves(self) -> tuple[Series, ...]:
        """Return by how much rolls were better than expected, summed up; none where nobody's luck can be told."""
        if not any(roll.good for roll in self._rolls):
            return ()
        return tuple(Series(side=side, values=tuple(values)) for side, values in self._curves.items())

    def rolls(self, narrator: Narrator) -> tuple[RollRow, ...]:
        """Return the rolls of each side by purpose, those for which most was rolled first, after all together."""
        rows: list[RollRow] = []
        for side in self._sides:
            rolls = [roll for roll in self._rolls if roll.side == side]
            by_topic: dict[str, list[LuckyRoll]] = {}
            for roll in rolls:
                by_topic.setdefault(narrator.sentence(roll.topic), []).append(roll)
            told = [roll for roll in rolls if roll.good]
            if told:
                rows.append(_row(side, "", told))
            rows += [
                _row(side, topic, by_topic[topic])
                for topic in sorted(by_topic, key=lambda it: (-len(by_topic[it]), it))
            ]
        return tuple(rows)

    def draws(self, narrator: Narrator) -> tuple[DrawRow, ...]:
        """Return how often each outcome was drawn by each side, and how often it was to be expected."""
        counts: dict[tuple[int, str, str], int] = {}
        expected: dict[tuple[int, str, str], Fraction] = {}
        words: dict[str, str] = {}

        def said(text: Text) -> str:
            return words.setdefault(text.code, narrator.sentence(text))

        for draw in self._draws:
            topic, drawn = said(draw.topic), said(draw.outcome)
            for outcome, chance in draw.chances:
                key = draw.side, topic, said(outcome)
                expected[key] = expected.get(key, Fraction(0)) + chance
                counts[key] = counts.get(key, 0) + (key[2] == drawn)
        order = sorted(expected, key=lambda key: (key[0], key[1], -expected[key], key[2]))
        return tuple(
            DrawRow(side=key[0], topic=key[1], outcome=key[2], count=counts[key], expected=float(expected[key]))
            for key in order
        )


def _row(side: int, topic: str, rolls: list[LuckyRoll]) -> RollRow:
    signs = {roll.good for roll in rolls}
    is_mixed = len(signs) > 1
    oriented = [
        (roll.good * roll.value, {roll.good * value: share for value, share in roll.chances.items()})
        for roll in rolls
        if roll.good
    ]
    place = percentile(sum(value for value, _ in oriented), [chances for _, chances in oriented])
    expected = sum((mean_of(roll.chances) for roll in rolls), Fraction(0)) / len(rolls)
    return RollRow(
        side=side,
        topic=topic,
        rolls=len(rolls),
        mean=None if is_mixed else sum(roll.value for roll in rolls) / len(rolls),
        expected=None if is_mixed else float(expected),
        is_low_good=signs == {-1},
        percentile=place.percent if oriented else None,
        is_exact=place.is_exact and all(roll.is_independent for roll in rolls),
    )
