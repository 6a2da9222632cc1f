"""What a step can return: the commands by which rules control a game."""

from typing import Any, TypeAlias

import msgspec

from ccstudio.engine.chance import Chance, Pick, Roll, Shuffle
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option
from ccstudio.engine.seats import Seat

Value: TypeAlias = Any
"""What a step receives from the one before: an option, faces, cards, or what a procedure returned; plain data."""


# Outcomes hold plain data, which never leads back to them: the garbage collector has nothing to look for.


class Ask(msgspec.Struct, frozen=True, gc=False, tag="decision"):
    """Wait until `seat` chooses one of `options`; the next step receives it.

    A step that asks does nothing else: it is run again to put the same question in a changed or sampled position.
    `kind` says what sort of choice it is (`"target"`), `prompt` names a sentence of the system's catalogue, `subject`
    is what it is about (the piece that fires), `detail` the title of what is used of it (a weapon of its card), for the
    sentence and whoever shows the question. Options are in order, each once (`in_order`), and there is at least one.
    """

    seat: Seat
    kind: str
    prompt: str
    options: tuple[Option, ...]
    subject: Option | None = None
    detail: str = ""


Decision: TypeAlias = Ask
"""A question that is open: what a seat was asked."""

PendingChance: TypeAlias = Chance
"""Chance that a person has to enter: what was asked of dice, pile or cup."""


class Waiting(msgspec.Struct, frozen=True, tag="waiting"):
    """Another seat decides, or chance is open; a view says no more."""


class Call(msgspec.Struct, frozen=True, gc=False):
    """Run another procedure to its end; the next step receives what it returned."""

    frame: Frame


class Return(msgspec.Struct, frozen=True, gc=False):
    """End this procedure with a value of plain data; with `out_of`, all procedures up to the nearest of that kind."""

    value: Value = None
    out_of: type[Frame] | None = None


class Goto(msgspec.Struct, frozen=True, gc=False):
    """Continue this procedure at another of its steps."""

    step: str


Outcome: TypeAlias = Ask | Roll | Shuffle | Pick | Call | Return | Goto | None
