"""How the events of Combat Commander are shown on the board."""

from typing import Final

from ccstudio.engine.event_style import EventStyle, Sound
from ccstudio.engine.present import Tone
from ccstudio.rules.combat_commander.sentences import SENTENCES


def _label(code: str, tone: Tone = Tone.PLAIN, sound: Sound = Sound.NONE) -> EventStyle:
    return EventStyle(label=code, tone=tone, sound=sound)


def _banner(tone: Tone = Tone.PLAIN, sound: Sound = Sound.NONE) -> EventStyle:
    return EventStyle(is_banner=True, tone=tone, sound=sound)


_LOST: Final = EventStyle(label="label-eliminated", tone=Tone.BAD, sound=Sound.LOSS, is_loss=True)
_WENT: Final = EventStyle(sound=Sound.MOVE, is_motion=True)

_STYLES: Final = {
    # What is done to pieces
    "fires": EventStyle(shot=("pieces", "space"), sound=Sound.SHOT),
    "attack-total": EventStyle(total="total", addend="addend-fp"),
    "defence-total": EventStyle(total="total", against="attack"),
    "suppressed": _label("label-suppressed", Tone.WARNING, Sound.HIT),
    "no-longer-suppressed": _label("label-no-longer-suppressed", Tone.GOOD),
    "rallied": _label("label-rallied", Tone.GOOD),
    "broken": _label("label-broken", Tone.BAD, Sound.HIT),
    "veteran": _label("label-veteran", Tone.GOOD),
    "fixed": _label("label-fixed", Tone.GOOD),
    "weapon-broken": _label("label-weapon-broken", Tone.BAD, Sound.HIT),
    "lightly-wounded": _label("label-lightly-wounded", Tone.WARNING, Sound.HIT),
    "retreated-off": _LOST,
    "arrival-lost": _LOST,
    "left-map": _label("label-exited", Tone.GOOD, Sound.POINTS),
    "moved": _WENT,
    "advanced": _WENT,
    "retreated": _WENT,
    "fled": _WENT,
    "arrived": _label("label-arrived", Tone.PLAIN, Sound.MOVE),
    "returned": _label("label-arrived", Tone.PLAIN, Sound.MOVE),
    # What is done to hexes
    "impact": _label("label-impact", Tone.BAD, Sound.EXPLOSION),
    "mines-attack": _label("label-mines", Tone.BAD, Sound.EXPLOSION),
    "blaze": _label("label-blaze", Tone.BAD, Sound.EXPLOSION),
    "melee": _label("label-melee", Tone.WARNING, Sound.HIT),
    "random-hex": _label("label-random-hex", Tone.WARNING),
    "fortified": _label("label-fortified", Tone.PLAIN),
    # Cards
    "order-played": EventStyle(sound=Sound.CARD),
    "action-played": EventStyle(sound=Sound.CARD),
    "revealed": EventStyle(sound=Sound.CARD),
    # What concerns everybody
    "turn": _banner(sound=Sound.TURN),
    "time-advances": _banner(Tone.WARNING, Sound.TURN),
    "trigger-event": _banner(Tone.WARNING, Sound.CARD),
    "trigger-sniper": _banner(Tone.BAD, Sound.SHOT),
    "control": _banner(Tone.GOOD, Sound.POINTS),
    "control-points": _banner(Tone.GOOD, Sound.POINTS),
    "surrender-level": _banner(Tone.WARNING),
    "chit-shown": _banner(sound=Sound.CARD),
    "rerolled": EventStyle(tone=Tone.WARNING),
}

EVENT_STYLES: Final = {
    **_STYLES,
    **{code: _LOST for code in SENTENCES if code.startswith(("eliminated-", "weapon-lost-", "radio-lost-"))},
    **{code: _banner(Tone.WARNING, Sound.CARD) for code in SENTENCES if code.startswith("occurs-")},
    **{code: _banner(Tone.GOOD, Sound.TURN) for code in SENTENCES if code.startswith("end-")},
}
"""Styles by kind of event."""
