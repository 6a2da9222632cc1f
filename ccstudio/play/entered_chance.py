"""Prompts for real dice and cards, and reading what a person types."""

import re
from typing import Final

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, plural
from ccstudio.engine.chance import Answer, Chance, Die, Pick, Roll
from ccstudio.play.narration import Narrator

_BETWEEN: Final = re.compile(r"[\s,;]+")


def chance_line(wanted: Chance, narrator: Narrator) -> str:
    """Return what to roll or draw, and how to type it."""
    reason = narrator.chance_reason(wanted)
    if isinstance(wanted, Roll):
        dice = plural("Roll {count} die", "Roll {count} dice", len(wanted.dice))
        faces = "; ".join(dict.fromkeys(", ".join(dict.fromkeys(map(str, die.faces))) for die in wanted.dice))
        return _("{reason} {dice} and type the faces, such as {example}. Possible faces: {faces}.").format(
            reason=reason, dice=dice, example=" ".join(str(die.faces[-1]) for die in wanted.dice), faces=faces
        )
    if isinstance(wanted, Pick):
        drawn = plural("Draw {count} item", "Draw {count} items", min(wanted.count, len(wanted.items)))
        return _("{reason} {drawn} of {all} and type their positions (the first is 1).").format(
            reason=reason, drawn=drawn, all=len(wanted.items)
        )
    return _("{reason} Shuffle {all} items and type their old positions (the first is 1) in the new order.").format(
        reason=reason, all=len(wanted.items)
    )


def read_chance(wanted: Chance, text: str) -> Answer:
    """Read a typed answer: the faces of the dice, or positions counted from 1.

    Raises:
        StudioError: dice or cards cannot fall like that.
    """
    words = [word for word in _BETWEEN.split(text) if word]
    if isinstance(wanted, Roll):
        if len(words) != len(wanted.dice):
            raise StudioError("entered-count", count=len(wanted.dice), found=len(words))
        return tuple(_face(die, word) for die, word in zip(wanted.dice, words, strict=True))
    answer = tuple(int(word) - 1 if word.isascii() and word.isdigit() and len(word) < 6 else -1 for word in words)
    if not wanted.fits(answer):
        raise StudioError("entered-places", most=len(wanted.items), text=text)
    return answer


def _face(die: Die, word: str) -> int:
    for index, face in enumerate(die.faces):
        if str(face).casefold() == word.casefold():
            return index
    raise StudioError("entered-face", text=word, known=", ".join(dict.fromkeys(map(str, die.faces))))
