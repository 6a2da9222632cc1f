"""How the events of Valor & Victory are shown on the board."""

from typing import Final

from ccstudio.engine.event_style import EventStyle, Sound
from ccstudio.engine.present import Tone


def _label(code: str, tone: Tone = Tone.PLAIN, sound: Sound = Sound.NONE) -> EventStyle:
    return EventStyle(label=code, tone=tone, sound=sound)


def _banner(tone: Tone = Tone.PLAIN, sound: Sound = Sound.NONE) -> EventStyle:
    return EventStyle(is_banner=True, begins=True, tone=tone, sound=sound)


_WENT: Final = EventStyle(sound=Sound.MOVE, is_motion=True)
_LOST: Final = EventStyle(label="label-eliminated", tone=Tone.BAD, sound=Sound.LOSS, is_loss=True)

EVENT_STYLES: Final = {
    # Movement
    "moved": _WENT,
    "advanced": _WENT,
    "drives-on": _WENT,
    "turned": _WENT,
    "assault-moves": EventStyle(is_motion=True),
    "lanes-vanish": EventStyle(begins=True),
    "left-map": _label("label-left", Tone.GOOD, Sound.POINTS),
    "mines-found": _label("label-mines", Tone.BAD, Sound.EXPLOSION),
    # Fire
    "fires": EventStyle(shot=("units", "space"), sound=Sound.SHOT, begins=True),
    "fire-result": EventStyle(total="modified"),
    "lane-result": EventStyle(total="modified"),
    "sniper-placed": _label("label-sniper", Tone.BAD),
    "sniper-fires": EventStyle(shot=("unit", "space"), sound=Sound.SHOT),
    "sniper-eliminated": _LOST,
    "valor-gained": _label("label-valor", Tone.GOOD),
    "fires-main-gun": EventStyle(shot=("unit", "target"), sound=Sound.SHOT, begins=True),
    "fires-weapon": EventStyle(shot=("unit", "target"), sound=Sound.SHOT, begins=True),
    "mortars-fire": EventStyle(shot=("unit", "space"), sound=Sound.SHOT, begins=True),
    "fires-smoke": EventStyle(shot=("unit", "space"), sound=Sound.SHOT, begins=True),
    "shot-hits": EventStyle(label="label-hit", label_at="target", tone=Tone.WARNING, sound=Sound.HIT),
    "shot-misses": EventStyle(label="label-miss", label_at="target"),
    "overruns": EventStyle(sound=Sound.MOVE, begins=True),
    "mission-lands": _label("label-lands", Tone.BAD, Sound.EXPLOSION),
    # Close assault
    "assaults": EventStyle(shot=("units", "space"), sound=Sound.SHOT, begins=True),
    "assault-succeeds": EventStyle(total="roll", against="number"),
    "assault-fails": EventStyle(total="roll", against="number"),
    # What becomes of units
    "pinned": _label("label-pinned", Tone.WARNING, Sound.HIT),
    "reduced": _label("label-reduced", Tone.BAD, Sound.LOSS),
    "eliminated": _LOST,
    "immobilized": _label("label-immobilized", Tone.BAD, Sound.HIT),
    "abandoned": _label("label-abandoned", Tone.BAD, Sound.LOSS),
    "rallied": _label("label-rallied", Tone.GOOD),
    "stays-pinned": _label("label-stays-pinned", Tone.WARNING),
    # What concerns everybody
    "phase-command": _banner(sound=Sound.TURN),
    "phase-fire": _banner(),
    "phase-movement": _banner(),
    "phase-defensive-fire": _banner(),
    "phase-assault": _banner(),
    "phase-after-action": _banner(),
}
"""Styles by kind of event."""
