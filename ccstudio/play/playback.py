"""Playback: what an entry of a game led to, as steps that are shown to a viewer one after the other."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ccstudio.engine.event_style import PLAIN_EVENT, EventStyle, Sound
from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Tone
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.marks import ShownDie
from ccstudio.play.narration import Narrator

SHOWN_KINDS: Final = frozenset({LineKind.CHANCE, LineKind.EVENT, LineKind.RESULT})
"""What a person chose or did by hand is known to that person."""


class BoardLabel(msgspec.Struct, frozen=True, kw_only=True):
    """A few words at a piece or a space: "broken"."""

    at: Option
    text: str
    tone: Tone = Tone.PLAIN


class Shot(msgspec.Struct, frozen=True):
    """A line from whoever fires to what is fired at, pieces or spaces."""

    start: Option
    target: Option


class PlaybackStep(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log as it is shown on the board.

    `things` are the pieces, spaces and cards that it names, `path` the spaces that pieces went along, `dice` what was
    rolled. With `is_after` the step is shown over the position after its entry, otherwise over the position before.
    """

    line: LogLine
    tone: Tone = Tone.PLAIN
    labels: tuple[BoardLabel, ...] = ()
    shots: tuple[Shot, ...] = ()
    things: tuple[Option, ...] = ()
    path: tuple[SpaceOption, ...] = ()
    dice: tuple[ShownDie, ...] = ()
    is_banner: bool = False
    is_after: bool = True
    sound: Sound = Sound.NONE

    @property
    def cards(self) -> tuple[CardOption, ...]:
        """The cards that it names."""
        return tuple(thing for thing in self.things if isinstance(thing, CardOption))

    @property
    def pieces(self) -> tuple[PieceId, ...]:
        """The pieces that it names."""
        return tuple(thing.piece for thing in self.things if isinstance(thing, PieceOption))

    @property
    def changes_table(self) -> bool:
        """Whether it says that something on the table has changed."""
        return bool(self.labels or self.path)


def playback_steps(lines: Sequence[LogLine], narrator: Narrator) -> tuple[PlaybackStep, ...]:
    """Return the steps of one entry from its lines of the log.

    Shots and dice come before what they do: they are shown over the position before the entry, and so is all that
    precedes the first change. Where nothing was fired or rolled the entry has moved something, and everything is shown
    over the position after it.
    """
    steps = [_step(line, narrator) for line in lines if line.kind in SHOWN_KINDS]
    causes = [number for number, step in enumerate(steps) if step.shots or step.dice]
    if not causes:
        return tuple(steps)
    first_change = next(
        (number for number, step in enumerate(steps) if step.changes_table and number > causes[0]), len(steps)
    )
    return tuple(msgspec.structs.replace(step, is_after=number >= first_change) for number, step in enumerate(steps))


def _step(line: LogLine, narrator: Narrator) -> PlaybackStep:
    dice = tuple(span.names for span in line.spans if isinstance(span.names, ShownDie))
    if line.event is None:
        is_result = line.kind is LineKind.RESULT
        return PlaybackStep(line=line, dice=dice, is_banner=is_result, sound=Sound.DICE if dice else Sound.NONE)
    event = line.event
    style = narrator.system.event_styles.get(event.kind, PLAIN_EVENT)
    things = tuple(_things(event))
    pieces = [thing for thing in things if isinstance(thing, PieceOption)]
    spaces = [thing for thing in things if isinstance(thing, SpaceOption)]
    text = narrator.text(style.label, event.values) if style.label else ""
    labelled = tuple(_options(event.values.get(style.label_at, ()))) or pieces or spaces
    path = event.values.get(style.path, ())
    return PlaybackStep(
        line=line,
        tone=style.tone,
        labels=tuple(BoardLabel(at=at, text=text, tone=style.tone) for at in labelled) if text else (),
        shots=tuple(_shots(event, style)),
        things=things,
        path=tuple(space for space in path if isinstance(space, SpaceOption)) if isinstance(path, tuple) else (),
        dice=dice,
        is_banner=style.is_banner,
        sound=style.sound or (Sound.DICE if dice else Sound.NONE),
    )


def _shots(event: Event, style: EventStyle) -> Iterator[Shot]:
    """The lines from all who fire to all they fire at."""
    start, target = style.shot or ("", "")
    for shooter in _options(event.values.get(start, ())):
        for aim in _options(event.values.get(target, ())):
            yield Shot(shooter, aim)


def _things(event: Event) -> Iterator[Option]:
    """The pieces, spaces and cards that an event names."""
    for value in event.values.values():
        yield from _options(value)


def _options(value: EventValue) -> Iterator[Option]:
    """The pieces, spaces and cards in a value."""
    for thing in value if isinstance(value, tuple) else (value,):
        if isinstance(thing, PieceOption | SpaceOption | CardOption):
            yield thing
