"""`Measurer`: looks on while a game is played, and counts what is kept of it.

What lies on the table is looked at only at the end of a turn: games are played almost as fast as without an observer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Any, Final

from ccstudio.ai.appraisal import Appraisal
from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.game import Game
from ccstudio.engine.game_statistics import LuckyRoll, Transition
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Counter as Piece
from ccstudio.engine.present import Table
from ccstudio.engine.seats import Side
from ccstudio.lab.records import HabitCount, LossCount, SpaceCount
from ccstudio.play.log import open_view
from ccstudio.rules.system import AnySystem

OBJECTIVE: Final = "objective"
"""The style of marks of spaces that games are about, in all systems."""

NOBODY: Final = -1

CHOICES_APART: Final = 25
"""The table is looked at after so many choices at the earliest: some games have turns of two or three choices."""

_STOOD, _ATTACKED, _LOST = range(3)


class Measurer:
    """Counts what happens in a game between some sides."""

    def __init__(self, system: AnySystem, sides: Sequence[Side], appraisal: Appraisal) -> None:
        self._system = system
        self._side_list = tuple(sides)
        self._appraisal = appraisal
        self._turn_kind = ""
        self._looked_at = 0
        self._sides: dict[PieceId, Side] = {}
        self._spaces: Counter[tuple[SpaceId, int, int]] = Counter()
        self._luck = {side: [0.0, 0.0] for side in sides}
        self._has_luck = False
        self._habits: dict[tuple[int, str], list[float]] = {}
        self.choices = 0
        self.turns = 0
        self.leads: list[tuple[float, ...]] = []
        self.control: list[dict[SpaceId, int]] = []
        self.game: Game[Any, Any] | None = None

    def begun(self, game: Game[Any, Any]) -> None:
        """Look at what lies on the table before the first choice."""
        self.game = game
        self._look(game, [told.event for told in game.events])

    def moved(self, transition: Transition[Any, Any], game: Game[Any, Any]) -> None:
        """Count a choice or roll."""
        self.choices += transition.wanted is None
        for habit in self._system.habits(transition):
            both = self._habits.setdefault((habit.side, habit.name), [0.0, 0.0])
            both[0] += habit.count
            both[1] += habit.of
        for luck in self._system.luck(transition):
            if isinstance(luck, LuckyRoll) and luck.good and luck.side in self._luck:
                self._add_luck(luck)
        for event in transition.events:
            self._note_event(event, transition)
        self._look(game, transition.events)

    def _add_luck(self, roll: LuckyRoll) -> None:
        mean = sum(value * float(share) for value, share in roll.chances.items())
        variance = sum(value * value * float(share) for value, share in roll.chances.items()) - mean * mean
        both = self._luck[roll.side]
        both[0] += roll.good * (roll.value - mean)
        both[1] += variance
        self._has_luck = True

    def _note_event(self, event: Event, transition: Transition[Any, Any]) -> None:
        """Count where a side attacked or lost something."""
        style = self._system.event_styles.get(event.kind)
        if style is None:
            return
        if style.shot is not None:
            self._count(_ATTACKED, (event.values.get(style.shot[0], ()),), transition)
        if style.is_loss:
            values = (event.values[style.label_at],) if style.label_at in event.values else event.values.values()
            self._count(_LOST, tuple(values), transition)

    def _count(self, what: int, values: Sequence[EventValue], transition: Transition[Any, Any]) -> None:
        """Count once for each space in which the pieces of an event are, or were before."""
        stacks = transition.before.state.stacks
        seat_side = transition.before.state.seating.side_of(transition.seat)
        found: set[tuple[SpaceId, int]] = set()
        for thing in _things(values):
            if isinstance(thing, PieceOption):
                space = stacks.space_of(thing.piece) if thing.piece in stacks else None
                side = self._sides.get(thing.piece, seat_side)
            else:
                space, side = thing.space, seat_side
            if space is not None and (what != _LOST or isinstance(thing, PieceOption)):
                found.add((space, side))
        for space, side in found:
            self._spaces[space, side, what] += 1

    def _look(self, game: Game[Any, Any], events: Iterable[Event]) -> None:
        """Count turns, and look at the table at the end of a turn if much has happened since."""
        kinds = [event.kind for event in events if event.opens_part]
        if kinds and not self._turn_kind:
            # Some games have parts within their turns, which begin later.
            self._turn_kind = kinds[0]
            self._note_table(self._system.table(open_view(game)))
            return
        ended = kinds.count(self._turn_kind) + game.over
        self.turns += ended
        if not ended or (not game.over and self.choices - self._looked_at < CHOICES_APART):
            return
        self._looked_at = self.choices
        table = self._system.table(open_view(game))
        self._note_table(table)
        self._count_table(game, table)

    def _note_table(self, table: Table) -> None:
        """Note whose all pieces are."""
        for stack in table.stacks:
            self._note_sides(stack.counters)

    def _count_table(self, game: Game[Any, Any], table: Table) -> None:
        self.leads.append(tuple(round(chance, 4) for chance in self._chances(game)))
        for stack in table.stacks:
            if isinstance(stack.place, InSpace):
                for counter in stack.counters:
                    if counter.side is not None:
                        self._spaces[stack.place.space, counter.side, _STOOD] += 1
        marks = [mark for mark in table.spaces if mark.style == OBJECTIVE]
        if marks:
            self.control.append({mark.space: NOBODY if mark.side is None else mark.side for mark in marks})

    def _chances(self, game: Game[Any, Any]) -> tuple[float, ...]:
        """Return the chance of winning of each side; of two sides, the one has what the other has not."""
        if len(self._side_list) == 2:
            first = self._appraisal.chance(game, self._side_list[0])
            return first, 1 - first
        return tuple(self._appraisal.chance(game, side) for side in self._side_list)

    def _note_sides(self, counters: Sequence[Piece]) -> None:
        for counter in counters:
            if counter.side is not None:
                self._sides[counter.piece] = counter.side
            self._note_sides(counter.carried)

    def luck(self) -> tuple[float, ...]:
        """Return by how many standard deviations rolls were better than expected, by side; none without such rolls."""
        if not self._has_luck:
            return ()
        return tuple(round(gain / sqrt(spread), 4) if spread else 0.0 for gain, spread in self._luck.values())

    def habits(self) -> tuple[HabitCount, ...]:
        """Return the habits of all sides."""
        counts = sorted(self._habits.items())
        return tuple(HabitCount(side=side, name=name, count=count, of=of) for (side, name), (count, of) in counts)

    def spaces(self, grid: GridGeometry) -> tuple[SpaceCount, ...]:
        """Return what happened in each space; `grid` names the spaces."""
        counts = self._spaces
        return tuple(
            SpaceCount(
                space=grid.name(space),
                side=side,
                stood=counts[space, side, _STOOD],
                attacked=counts[space, side, _ATTACKED],
                lost=counts[space, side, _LOST],
            )
            for space, side in sorted({(space, side) for space, side, _ in counts})
        )

    def losses(self) -> tuple[LossCount, ...]:
        """Return what the sides have lost by type, as the last position tells."""
        assert self.game is not None, "the game has begun"
        found: dict[tuple[int, str], list[int]] = {}
        for loss in self._system.losses(self.game):
            sums = found.setdefault((loss.side, loss.type), [0, 0, 0])
            for place, value in enumerate((int(loss.is_whole), loss.steps, loss.points)):
                sums[place] += value
        return tuple(
            LossCount(side=side, type=kind, pieces=pieces, steps=steps, points=points)
            for (side, kind), (pieces, steps, points) in sorted(found.items())
        )


def decided_at(leads: Sequence[Sequence[float]], winner: int) -> float:
    """Return the share of a game after which the side at a place was never behind again."""
    behind = [number for number, chances in enumerate(leads, 1) if chances[winner] < max(chances)]
    return behind[-1] / len(leads) if behind else 0.0


def _things(values: Sequence[EventValue]) -> Iterator[PieceOption | SpaceOption]:
    for value in values:
        for thing in value if isinstance(value, tuple) else (value,):
            if isinstance(thing, PieceOption | SpaceOption):
                yield thing
