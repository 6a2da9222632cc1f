"""How the events of the series are shown on the board."""

from typing import Final

from ccstudio.engine.event_style import EventStyle, Sound
from ccstudio.engine.present import Tone


def _banner(tone: Tone = Tone.PLAIN, sound: Sound = Sound.NONE) -> EventStyle:
    return EventStyle(is_banner=True, begins=True, tone=tone, sound=sound)


def _label(code: str, tone: Tone = Tone.PLAIN, sound: Sound = Sound.NONE) -> EventStyle:
    return EventStyle(label=code, tone=tone, sound=sound)


_WENT: Final = EventStyle(sound=Sound.MOVE, is_motion=True)

EVENT_STYLES: Final = {
    # Movement
    "moved": _WENT,
    "retreated": _WENT,
    "advanced": _WENT,
    "moved-covered": _WENT,
    "retreated-covered": _WENT,
    "advanced-covered": _WENT,
    "arrived": EventStyle(sound=Sound.MOVE, is_motion=True, begins=True),
    "bridged": _label("label-bridge", Tone.GOOD),
    # Combat
    "overrun": EventStyle(shot=("unit", "space"), sound=Sound.SHOT, begins=True),
    "combat-result": EventStyle(is_banner=True, sound=Sound.HIT),
    "lost-step": _label("label-step", Tone.BAD, Sound.LOSS),
    "eliminated": EventStyle(label="label-eliminated", tone=Tone.BAD, sound=Sound.LOSS, is_loss=True),
    # Supply
    "out-of-supply": _label("label-out-of-supply", Tone.WARNING),
    "supplied-again": _label("label-in-supply", Tone.GOOD),
    # What concerns everybody
    "turn": _banner(sound=Sound.TURN),
    "phase-movement": _banner(),
    "phase-combat": _banner(),
    "phase-exploitation": _banner(),
    "phase-supply": _banner(),
}
"""Styles by kind of event."""
