"""What happened in some entries of a game, in short: one line for each attack, move or event, with what came of it."""

from collections.abc import Iterable

import msgspec

from ccstudio.engine.present import Tone
from ccstudio.play.playback_step import PlaybackStep


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """Steps that belong together, of the entries from `first` to `last`.

    `text` says what was done, `outcomes` what came of it. The tone is the worst of all.
    """

    first: int
    last: int
    text: str
    outcomes: tuple[str, ...] = ()
    tone: Tone = Tone.PLAIN
    is_motion: bool = False


def happenings(steps: Iterable[tuple[int, PlaybackStep]]) -> tuple[Happening, ...]:
    """Fold steps, each with the number of its entry, into what happened."""
    found: list[Happening] = []
    parts: list[PlaybackStep] = []
    for number, step in steps:
        if found and not _begins(parts, step):
            found[-1] = _added(found[-1], number, step)
            parts.append(step)
        else:
            outcomes = (step.line.text,) if step.labels and len(step.lines) > 1 else ()
            found.append(
                Happening(
                    first=number,
                    last=number,
                    text=step.lines[0].text,
                    outcomes=outcomes,
                    tone=step.tone,
                    is_motion=step.is_motion,
                )
            )
            parts = [step]
    return tuple(found)


def _begins(parts: list[PlaybackStep], step: PlaybackStep) -> bool:
    """Whether something else happens with a step than with those before it."""
    if step.begins or (step.is_banner and not step.is_own_loss):
        return True
    if step.is_motion:
        return not parts[-1].is_motion or set(step.pieces) != set(parts[-1].pieces)
    if step.shots:
        return not parts[-1].shots
    if parts[-1].is_motion:
        return not step.labels
    return bool(step.cards) and not step.dice


def _added(before: Happening, number: int, step: PlaybackStep) -> Happening:
    """What happened with another step of it."""
    outcomes = before.outcomes
    if step.labels and step.line.text not in outcomes:
        outcomes = (*outcomes, step.line.text)
    worst = Tone.BAD if Tone.BAD in (before.tone, step.tone) else before.tone
    return msgspec.structs.replace(
        before,
        last=number,
        text=step.line.text if step.is_motion else before.text,
        outcomes=outcomes,
        tone=step.tone if worst is Tone.PLAIN else worst,
    )
