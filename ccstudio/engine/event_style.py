"""`EventStyle`: how events of a kind are shown on the board when a person watches a game."""

from enum import StrEnum

import msgspec

from ccstudio.engine.present import Tone


class Sound(StrEnum):
    """The sounds of the table."""

    NONE = ""
    CARD = "card"
    DICE = "dice"
    EXPLOSION = "explosion"
    HIT = "hit"
    LOSS = "loss"
    MOVE = "move"
    POINTS = "points"
    SHOT = "shot"
    TURN = "turn"


class EventStyle(msgspec.Struct, frozen=True, kw_only=True):
    """How events of one kind are shown on the board.

    The pieces, spaces and cards in the values of an event are marked in any case. `label` is the sentence (a code of
    the catalogue) that is written at its pieces, or at its spaces if it names no piece: "broken", "eliminated". Where
    there is one, the event has changed what lies on the table. `is_shot` draws a line from its pieces to its space,
    `path` names the value with the spaces that its pieces went along. `is_banner` shows its sentence across the board.
    """

    label: str = ""
    tone: Tone = Tone.PLAIN
    is_shot: bool = False
    path: str = ""
    is_banner: bool = False
    sound: Sound = Sound.NONE


PLAIN_EVENT = EventStyle()
"""The style of events for which a system declares none."""
