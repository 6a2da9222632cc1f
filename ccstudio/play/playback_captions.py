"""Which steps of the playback are shown together, and how they look together."""

from collections.abc import Iterable
from typing import Final

import msgspec

from ccstudio.engine.present import Tone
from ccstudio.play.marks import ShownDie
from ccstudio.play.playback_step import PlaybackStep, ShownTotal

MOST_LINES: Final = 6
"""The most lines that are shown together."""


def gathered(steps: Iterable[PlaybackStep]) -> tuple[PlaybackStep, ...]:
    """Return the steps of an entry, where a card and its dice, equal cards, or the ways of the same pieces are one."""
    found: list[PlaybackStep] = []
    for step in steps:
        if found and _is_one_motion(found[-1], step):
            found[-1] = grown(found[-1], step)
        elif found and _is_one(found[-1], step):
            found[-1] = _together(found[-1], step)
        else:
            found.append(step)
    return tuple(found)


def continues(before: PlaybackStep, step: PlaybackStep) -> bool:
    """Whether a step is shown together with what is on show, rather than in its place.

    A shot, its roll and what comes of it are shown together, and so are a roll and its result. Each of a banner, a
    played card and a further roll after a result begins anew.
    """
    if before.is_banner or step.is_banner or step.begins or len(before.lines) + len(step.lines) > MOST_LINES:
        return False
    if step.is_motion or before.is_motion:
        return _is_one_motion(before, step)
    if step.shots:
        return bool(before.shots) and not before.dice and not before.labels
    if step.dice:
        return not before.labels and (not before.dice or before.is_roll)
    return not step.cards or (bool(before.shots) and not before.dice)


def grown(before: PlaybackStep, step: PlaybackStep) -> PlaybackStep:
    """Return what is on show with another step added; a motion replaces the line of its earlier part."""
    if step.is_motion:
        return msgspec.structs.replace(step, path=before.path + step.path)
    dice = step.dice or before.dice
    total = step.total or (None if step.dice else before.total)
    return msgspec.structs.replace(
        step,
        lines=before.lines + step.lines,
        tone=before.tone if step.tone is Tone.PLAIN else step.tone,
        labels=before.labels + tuple(label for label in step.labels if label not in before.labels),
        shots=before.shots + step.shots,
        faces=step.faces or before.faces,
        dice=dice,
        total=None if total is None else summed(total, dice),
        begins=before.begins,
    )


def summed(total: ShownTotal, dice: Iterable[ShownDie]) -> ShownTotal | None:
    """Return a total with what was added to the dice; none without dice, or for dice that are not numbers."""
    faces = [die.face for die in dice]
    numbers = [face for face in faces if isinstance(face, int)]
    if not faces or len(numbers) < len(faces):
        return None
    return msgspec.structs.replace(total, added=total.total - sum(numbers))


def _is_one_motion(before: PlaybackStep, step: PlaybackStep) -> bool:
    """Whether a step moves the pieces on that the one before it moved."""
    return step.is_motion and before.is_motion and set(step.pieces) == set(before.pieces)


def _is_one(before: PlaybackStep, step: PlaybackStep) -> bool:
    """Whether a step shows the dice of the card before it, or more cards of its kind."""
    if not before.cards or before.dice or before.changes_table or before.is_banner or before.is_after != step.is_after:
        return False
    if step.is_banner or step.changes_table or step.shots:
        return False
    kinds = {one.line.event.kind for one in (before, step) if one.line.event is not None}
    return bool(step.dice) or (bool(step.cards) and len(kinds) == 1)


def _together(before: PlaybackStep, step: PlaybackStep) -> PlaybackStep:
    return msgspec.structs.replace(
        step, lines=before.lines + step.lines, things=before.things + step.things, faces=before.faces + step.faces
    )
