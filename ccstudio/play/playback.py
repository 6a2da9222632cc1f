"""Playback: what an entry of a game led to, as steps that are shown to a viewer one after the other."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from ccstudio.engine.event_style import PLAIN_EVENT, EventStyle, Sound
from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.present import CardFace, Table
from ccstudio.engine.seats import Side
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.marks import ShownDie
from ccstudio.play.narration import Narrator
from ccstudio.play.playback_captions import gathered
from ccstudio.play.playback_step import BoardLabel, PlaybackStep, Shot, ShownTotal

SHOWN_KINDS: Final = frozenset({LineKind.CHANCE, LineKind.EVENT, LineKind.RESULT})
"""What a person chose or did by hand is known to that person."""

Tables = Callable[[], Sequence[Table]]
"""The positions after and before an entry as the viewer sees them, put together when they are needed."""


class PlaybackViewer(msgspec.Struct, frozen=True, kw_only=True):
    """Whom an entry is shown to: the words and positions for the viewer, and the viewer's side, if any."""

    narrator: Narrator
    tables: Tables = tuple
    side: Side | None = None


def playback_steps(
    lines: Sequence[LogLine], viewer: PlaybackViewer, *, is_own_choice: bool = False
) -> tuple[PlaybackStep, ...]:
    """Return the steps of one entry from its lines of the log.

    Shots and dice come before what they do: they are shown over the position before the entry, and so is all that
    precedes the first change. Where nothing was fired or rolled the entry has moved something, and everything is shown
    over the position after it. What the viewer has just chosen (`is_own_choice`) needs no step if nothing comes of it.
    """
    steps = [_step(line, viewer) for line in lines if line.kind in SHOWN_KINDS]
    if is_own_choice and not any(step.has_consequences for step in steps):
        return ()
    causes = [number for number, step in enumerate(steps) if step.shots or step.dice]
    if causes:
        first_change = next(
            (number for number, step in enumerate(steps) if step.changes_table and number > causes[0]), len(steps)
        )
        steps = [msgspec.structs.replace(step, is_after=number >= first_change) for number, step in enumerate(steps)]
    return gathered(steps)


def _step(line: LogLine, viewer: PlaybackViewer) -> PlaybackStep:
    dice = tuple(span.names for span in line.spans if isinstance(span.names, ShownDie))
    event = line.event
    if event is None:
        is_result = line.kind is LineKind.RESULT
        sound = Sound.DICE if dice else Sound.NONE
        return PlaybackStep(lines=(line,), dice=dice, is_roll=bool(dice), is_banner=is_result, sound=sound)
    style = viewer.narrator.system.event_styles.get(event.kind, PLAIN_EVENT)
    things = tuple(_things(event))
    is_own_loss = style.is_loss and _is_own(things, viewer)
    return PlaybackStep(
        lines=(line,),
        tone=style.tone,
        labels=tuple(_labels(event, style, viewer.narrator, things)),
        shots=tuple(_shots(event, style)),
        things=things,
        faces=tuple(_faces(things, viewer)),
        path=tuple(_path(event, style)),
        dice=dice,
        total=_total(event, style, viewer.narrator),
        is_banner=style.is_banner or is_own_loss,
        is_own_loss=is_own_loss,
        is_motion=style.is_motion or bool(style.path),
        is_roll=bool(dice),
        begins=style.begins,
        sound=style.sound or (Sound.DICE if dice else Sound.NONE),
    )


def _labels(event: Event, style: EventStyle, narrator: Narrator, things: Sequence[Option]) -> Iterator[BoardLabel]:
    """The label of an event, at the value that its style names, or else at its pieces, or else at its spaces."""
    if not style.label:
        return
    text = narrator.text(style.label, event.values)
    pieces = [thing for thing in things if isinstance(thing, PieceOption)]
    spaces = [thing for thing in things if isinstance(thing, SpaceOption)]
    for at in tuple(_options(event.values.get(style.label_at, ()))) or pieces or spaces:
        yield BoardLabel(at=at, text=text, tone=style.tone)


def _total(event: Event, style: EventStyle, narrator: Narrator) -> ShownTotal | None:
    """What the dice before an event add up to; what was added to them is known when they are shown together."""
    total, against = event.values.get(style.total), event.values.get(style.against)
    if not isinstance(total, int):
        return None
    addend = narrator.text(style.addend) if style.addend else ""
    return ShownTotal(total=total, added=total, addend=addend, against=against if isinstance(against, int) else None)


def _shots(event: Event, style: EventStyle) -> Iterator[Shot]:
    """The lines from all who fire to all they fire at."""
    start, target = style.shot or ("", "")
    for shooter in _options(event.values.get(start, ())):
        for aim in _options(event.values.get(target, ())):
            yield Shot(shooter, aim)


def _path(event: Event, style: EventStyle) -> Iterator[SpaceOption]:
    """The spaces that pieces go along: those that the style names, or the last that the event names."""
    if not style.path and not style.is_motion:
        return
    named = _options(event.values.get(style.path, ())) if style.path else _things(event)
    spaces = [thing for thing in named if isinstance(thing, SpaceOption)]
    yield from spaces if style.path else spaces[-1:]


def _faces(things: Sequence[Option], viewer: PlaybackViewer) -> Iterator[CardFace]:
    """The faces of the cards among things, as far as the viewer sees them after or before the entry."""
    cards = [thing.card for thing in things if isinstance(thing, CardOption)]
    if not cards:
        return
    seen: dict[object, CardFace] = {}
    for table in viewer.tables():
        for row in (*(hand.cards for hand in table.hands), *(pile.cards for pile in table.piles)):
            for face in row:
                seen.setdefault(face.card, face)
    yield from (seen[card] for card in cards if card in seen)


def _is_own(things: Sequence[Option], viewer: PlaybackViewer) -> bool:
    """Whether the viewer's side owns a piece among things."""
    pieces = {thing.piece for thing in things if isinstance(thing, PieceOption)}
    if viewer.side is None or not pieces:
        return False
    for table in viewer.tables():
        for stack in table.stacks:
            for counter in stack.counters:
                for one in (counter, *counter.carried):
                    if one.piece in pieces:
                        return one.side == viewer.side
    return False


def _things(event: Event) -> Iterator[Option]:
    """The pieces, spaces and cards that an event names."""
    for value in event.values.values():
        yield from _options(value)


def _options(value: EventValue) -> Iterator[Option]:
    """The pieces, spaces and cards in a value."""
    for thing in value if isinstance(value, tuple) else (value,):
        if isinstance(thing, PieceOption | SpaceOption | CardOption):
            yield thing
