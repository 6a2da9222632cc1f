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
    the catalogue) that is written at the value named by `label_at`, otherwise at its pieces, or at its spaces if it
    names no piece: "broken", "eliminated". Where there is one, the event has changed what lies on the table. `shot`
    names the two values between which a line is drawn, from whoever fires to what is fired at; `path` names the value
    with the spaces that the pieces went along. `is_banner` shows the sentence of the event across the board.

    With `is_motion` the pieces are on their way: the events of one way run as one motion. With `is_loss` the labelled
    pieces are lost, which their owner is told across the board. `begins` says that a new matter begins, which is not
    shown together with what was told before. `total` names the value that dice and something else add up to, `against`
    the value it is compared with, and `addend` is the name of what was added to the dice.
    """

    label: str = ""
    label_at: str = ""
    tone: Tone = Tone.PLAIN
    shot: tuple[str, str] | None = None
    path: str = ""
    is_banner: bool = False
    is_motion: bool = False
    is_loss: bool = False
    begins: bool = False
    total: str = ""
    against: str = ""
    addend: str = ""
    sound: Sound = Sound.NONE


PLAIN_EVENT = EventStyle()
"""The style of events for which a system declares none."""
