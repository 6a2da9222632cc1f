"""Marks around names in sentences, which tell the screen what each name refers to."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from ccstudio.base.nouns import SINGULAR, Noun
from ccstudio.documents.module import DieType
from ccstudio.engine.chance import Die, Face
from ccstudio.engine.events import EventValue
from ccstudio.engine.options import BoxOption, CardOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.secrets import View
from ccstudio.play.narration import Narrator
from ccstudio.rules.system import AnySystem

THINGS: Final = (SpaceOption, SideOption, BoxOption, PieceOption, CardOption)
"""What can be looked at; a button, a number or a direction cannot."""


class ShownDie(msgspec.Struct, frozen=True, tag="die"):
    """A rolled die: its design in the module (empty without one) and the face it shows."""

    design: str
    face: Face


class Span(msgspec.Struct, frozen=True):
    """The characters from `start` to `end` of a text, which name something."""

    start: int
    end: int
    names: Option | ShownDie


_BEGIN, _MIDDLE, _END = "\x02", "\x1f", "\x03"
# Control characters, which nobody writes; a title that has them all the same is left as it is.
_MARKED: Final = re.compile(f"{_BEGIN}([^{_MIDDLE}]*){_MIDDLE}([^{_END}]*){_END}")
_NAMED: Final = msgspec.json.Decoder(Option | ShownDie)


def marked(title: str, names: Option | ShownDie) -> str:
    """Return a title marked with what it names, for use in sentences; `unmarked` finds the mark."""
    return f"{_BEGIN}{msgspec.json.encode(names).decode()}{_MIDDLE}{title}{_END}"


def unmarked(text: str) -> tuple[str, tuple[Span, ...]]:
    """Return a sentence as people read it, and the spans that name something, from left to right."""
    if _BEGIN not in text:
        return text, ()
    plain: list[str] = []
    spans: list[Span] = []
    length = taken = 0
    for found in _MARKED.finditer(text):
        try:
            names = _NAMED.decode(found[1])
        except msgspec.DecodeError:
            continue
        before, title = text[taken : found.start()], found[2]
        start = length + len(before)
        length = start + len(title)
        plain += (before, title)
        spans.append(Span(start, length, names))
        taken = found.end()
    return "".join((*plain, text[taken:])), tuple(spans)


def die_shown(die: Die, face: Face, designs: Sequence[DieType]) -> ShownDie:
    """Return a rolled die under the first design of the module with its faces."""
    return ShownDie(next((design.id for design in designs if design.faces == die.faces), ""), face)


def face_title(shown: ShownDie, designs: Mapping[str, DieType]) -> str:
    """Return what people call the face of a die: the title of its sign, or the face as it is written.

    A title that differs by its capitals alone gives way to the face.
    """
    written = str(shown.face)
    signs = designs[shown.design].signs if shown.design in designs else ()
    title = next((sign.title for sign in signs if sign.face == shown.face), written)
    return written if title.casefold() == written.casefold() else title


class MarkingNarrator(Narrator):
    """A narrator that marks names and faces of dice in its sentences.

    A value of a sentence is the face of a die if it has the id of a die of the module (`dice`) for its name.
    """

    def __init__(
        self, system: AnySystem, view: View[Any, Any], sides: Sequence[str], dice: Mapping[str, DieType]
    ) -> None:
        super().__init__(system, view, sides)
        self._dice = dice

    def option(self, option: Option) -> str:
        """Return the title of an option; marked if it can be shown."""
        title = super().option(option)
        if not isinstance(option, THINGS):
            return title
        grammar = title.grammar if isinstance(title, Noun) else SINGULAR
        return Noun(marked(title, option), grammar)

    def value(self, name: str, value: EventValue) -> str | int:
        """Return a value for a sentence; marked if it is the face of a die."""
        if name in self._dice and isinstance(value, str | int):
            shown = ShownDie(name, value)
            return marked(face_title(shown, self._dice), shown)
        return super().value(name, value)
