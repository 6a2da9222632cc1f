"""How the events of Dust Tactics are shown on the board."""

from typing import Final

from ccstudio.engine.event_style import EventStyle, Sound
from ccstudio.engine.present import Tone
from ccstudio.rules.dust_tactics.sentences import SENTENCES


def _label(code: str, tone: Tone = Tone.PLAIN, sound: Sound = Sound.NONE) -> EventStyle:
    return EventStyle(label=code, tone=tone, sound=sound)


def _banner(tone: Tone = Tone.PLAIN, sound: Sound = Sound.NONE) -> EventStyle:
    return EventStyle(is_banner=True, tone=tone, sound=sound)


EVENT_STYLES: Final = {
    # Movement
    "moved": EventStyle(sound=Sound.MOVE, is_motion=True),
    "entered": EventStyle(sound=Sound.MOVE, is_motion=True),
    "comes-back": _label("label-returns", Tone.GOOD, Sound.MOVE),
    "left-squad": EventStyle(sound=Sound.MOVE),
    # Attacks
    "fires": EventStyle(shot=("unit", "target"), sound=Sound.SHOT),
    "charges": EventStyle(shot=("unit", "target"), sound=Sound.SHOT),
    "hits": EventStyle(label="label-hits", label_at="target", tone=Tone.WARNING, sound=Sound.HIT),
    "damaged": _label("label-damaged", Tone.WARNING, Sound.HIT),
    "fell": EventStyle(label="label-fell", label_at="unit", tone=Tone.BAD, sound=Sound.LOSS),
    "destroyed": EventStyle(label="label-destroyed", tone=Tone.BAD, sound=Sound.LOSS, is_loss=True),
    # It says what: the unit that destroyed it may stand there by now.
    "wrecked": EventStyle(label="label-wrecked", tone=Tone.BAD, sound=Sound.EXPLOSION, is_loss=True),
    "activated": EventStyle(begins=True),
    "air-strike-hits": _label("label-air-strike", Tone.BAD, Sound.EXPLOSION),
    # Orders
    "revived": _label("label-returns", Tone.GOOD),
    "restored": _label("label-restored", Tone.GOOD),
    "acts-again": _label("label-acts-again", Tone.GOOD),
    "order-fails": _label("label-order-fails", Tone.WARNING),
    # What concerns everybody
    "round": _banner(sound=Sound.TURN),
    "acts-first": _banner(sound=Sound.DICE),
    "scored": _banner(Tone.GOOD, Sound.POINTS),
    **{code: _banner() for code in SENTENCES if code.startswith(("announces-", "orders-"))},
}
"""Styles by kind of event."""
