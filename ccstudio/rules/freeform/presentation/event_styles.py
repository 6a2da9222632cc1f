"""How the events of a freeform game are shown on the board."""

from typing import Final

from ccstudio.engine.event_style import EventStyle, Sound

EVENT_STYLES: Final = {
    "moved": EventStyle(sound=Sound.MOVE, is_motion=True),
    "put": EventStyle(sound=Sound.MOVE, is_motion=True),
    "turned-up": EventStyle(sound=Sound.CARD),
    "card-shown": EventStyle(sound=Sound.CARD),
    "rolled": EventStyle(sound=Sound.DICE),
    "rolled-sum": EventStyle(sound=Sound.DICE, total="total"),
    "turn-begins": EventStyle(is_banner=True, sound=Sound.TURN),
    "phase-begins": EventStyle(is_banner=True, sound=Sound.TURN),
}
"""The styles by kind of event."""
