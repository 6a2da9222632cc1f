"""The sequence of play as declared data: turns of phases, played together or in turn.

A procedure keeps two numbers, the turn and the place in it, and steps through the sequence with `after`:

```python
SEQUENCE: Final = SequenceOfPlay(together(Phase("weather")), each_in_turn(Phase("move"), Phase("react", by="other")))

@procedure
class Game(Frame):
    turn: int = 1
    place: int = 0

    @step
    def begin(self, game: SiegeGame, _: object) -> Outcome:
        \"\"\"SG-4.1 The phases of a turn follow each other.\"\"\"
        return Call(phase_procedure(SEQUENCE.at(self.place, game.state.order)))

    @step
    def go_on(self, game: SiegeGame, _: object) -> Outcome:
        \"\"\"SG-4.2 After the last phase comes the next turn.\"\"\"
        self.turn, self.place = SEQUENCE.after(self.turn, self.place, game.state.order)
        return Goto("begin") if self.turn <= game.board.settings.turns else None
```
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from ccstudio.base.errors import StudioError

P = TypeVar("P", bound=int)

By = Literal["mover", "other"]
"""Whose decisions a phase is: those of the player whose turn it is, or of the next one in the order."""

FIRST: Final = 0
"""The place of the first phase of a turn."""


class SequenceError(StudioError):
    """A sequence of play is empty, repeats a phase, or lacks the requested one."""


class Phase(NamedTuple):
    """A phase by its id; `phase-<id>` is the sentence of its title, and `rule` what it follows."""

    id: str
    rule: str = ""
    by: By = "mover"


class Block(NamedTuple):
    """Phases in order, once or once for each player."""

    phases: tuple[Phase, ...]
    in_turn: bool


class Segment(NamedTuple, Generic[P]):
    """A phase of a turn with the player whose turn it is, and who decides; None if all do together."""

    phase: Phase
    mover: P | None
    active: P | None


def together(*phases: Phase) -> Block:
    """Phases of all players at once."""
    return Block(phases, in_turn=False)


def each_in_turn(*phases: Phase) -> Block:
    """Return phases that each player completes before the next player begins."""
    return Block(phases, in_turn=True)


class SequenceOfPlay:
    """The phases of a turn for any order of players (seats or sides)."""

    def __init__(self, *blocks: Block) -> None:
        names = [phase.id for block in blocks for phase in block.phases]
        if not names or len(set(names)) < len(names):
            raise SequenceError("sequence-phases", phases=", ".join(names))
        self.blocks = blocks

    def segments(self, order: Sequence[P]) -> tuple[Segment[P], ...]:
        """Return all phases of a turn for an order of players.

        Raises:
            SequenceError: there is no player.
        """
        if not order:
            raise SequenceError("sequence-players")
        return _segments(self.blocks, tuple(order))

    def at(self, place: int, order: Sequence[P]) -> Segment[P]:
        """Return the phase at an index of a turn, from 0."""
        return self.segments(order)[place]

    def after(self, turn: int, place: int, order: Sequence[P]) -> tuple[int, int]:
        """Return the next turn and index."""
        return (turn, place + 1) if place + 1 < len(self.segments(order)) else (turn + 1, FIRST)

    def place_of(self, phase: str, order: Sequence[P], mover: P | None = None) -> int:
        """Return the index of a phase in a turn: that of a player, or the first.

        Raises:
            SequenceError: there is no such phase.
        """
        for place, segment in enumerate(self.segments(order)):
            if segment.phase.id == phase and mover in (None, segment.mover):
                return place
        raise SequenceError("sequence-phase-missing", phase=phase)


@lru_cache(maxsize=256)
def _segments(blocks: tuple[Block, ...], order: tuple[P, ...]) -> tuple[Segment[P], ...]:
    found: list[Segment[P]] = []
    for block in blocks:
        if not block.in_turn:
            found += [Segment(phase, None, None) for phase in block.phases]
            continue
        for number, mover in enumerate(order):
            other = order[(number + 1) % len(order)]
            found += [Segment(phase, mover, mover if phase.by == "mover" else other) for phase in block.phases]
    return tuple(found)
