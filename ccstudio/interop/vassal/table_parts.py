"""Sides, dice, phases, scores and charts of a module of VASSAL."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.module import DieSign, DieType, ModuleSide
from ccstudio.interop.vassal.build_tree import Element, whole_number_of
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.pictures import Pictures
from ccstudio.interop.vassal.report import PIECES
from ccstudio.interop.vassal.traits import DefinitionError, read_definition, strings
from ccstudio.rules.freeform.settings import Chart, DiceRoll, Phase, Score

MOST_SIDES: Final = 16
MOST_DICE: Final = 40
MOST_FACES: Final = 100
_COLOURS: Final = ("#5B6B7F", "#8A4B3A", "#5C7A4A", "#8A7434", "#6A4F80", "#3F7F80", "#80505F", "#606060")
_WATCHERS: Final = re.compile(r"\b(solitaire|solo|observer|spectator|referee|umpire|moderator)\b", re.IGNORECASE)
_PLURAL: Final = re.compile(r"[a-z](?<![isu])s$")
"""Allies, Germans; but not Axis, US or Cross."""
_MOST_SCORE: Final = 9_999
_SEEN_TEXT: Final = re.compile(r"(format|text|tooltip|label|message|report)$", re.IGNORECASE)
"""Attributes that players read."""


def sides_of(build: Element) -> tuple[ModuleSide, ...]:
    """Return the sides that play; two where the module has none."""
    names = [entry.text.strip() for roster in build.within("PlayerRoster") for entry in roster.of_kind("entry")]
    playing = [name for name in dict.fromkeys(names) if name and not _WATCHERS.search(name)]
    ids = Ids(longest=40)
    return tuple(
        ModuleSide(
            id=ids.make(name, "side"),
            title=title_of(name, "Side"),
            number="plural" if _PLURAL.search(name) else "singular",
            colour=_COLOURS[number % len(_COLOURS)],
        )
        for number, name in enumerate((playing or [_("First side"), _("Second side")])[:MOST_SIDES])
    )


class Rolls(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of a module and what is rolled with them."""

    dice: tuple[DieType, ...]
    rolls: tuple[DiceRoll, ...]


def rolls_of(build: Element, pictures: Pictures) -> Rolls:
    """Return dice and rolls: of dice buttons, of dice with pictures, and of buttons that draw a word."""
    dice: dict[str, DieType] = {}
    rolls: list[DiceRoll] = []
    die_ids, roll_ids = Ids(longest=36), Ids(longest=36)
    for button in build.within("DiceButton", "SpecialDiceButton", "RandomTextButton"):
        title = title_of(button.get("name") or button.get("text"), _("Dice"))
        if button.kind == "SpecialDiceButton":
            thrown = [_special_die(die, title, die_ids, pictures) for die in button.of_kind("SpecialDie")]
        else:
            count = min(max(whole_number_of(button.get("nDice"), 2), 1), MOST_DICE)
            thrown = [_plain_die(button, die_ids, dice)] * count
        known = [die for die in thrown if die is not None][:MOST_DICE]
        dice |= {die.id: die for die in known}
        if known:
            rolls.append(DiceRoll(id=roll_ids.make(title, "roll"), title=title, dice=tuple(die.id for die in known)))
    return Rolls(dice=tuple(dice.values()), rolls=tuple(rolls))


def _plain_die(button: Element, ids: Ids, dice: dict[str, DieType]) -> DieType | None:
    words = strings(button.get("faces")) if button.kind == "RandomTextButton" else []
    if button.kind == "RandomTextButton" and not words:
        return None
    sides = min(max(whole_number_of(button.get("nSides"), 6), 1), MOST_FACES)
    faces: tuple[str | int, ...] = tuple(word[:200] for word in words[:MOST_FACES]) or tuple(range(1, sides + 1))
    same = next((die for die in dice.values() if die.faces == faces and not die.signs), None)
    title = title_of(button.get("name"), _("Words")) if words else f"d{sides}"
    return same or DieType(id=ids.make(title, "die"), title=title, faces=faces)


def _special_die(die: Element, button: str, ids: Ids, pictures: Pictures) -> DieType | None:
    faces: list[str | int] = []
    signs: list[DieSign] = []
    for face in die.of_kind("SpecialDieFace")[:MOST_FACES]:
        value = face.get("value").strip()
        shown: str | int = (
            int(value) if value.isdigit() and len(value) < 9 else title_of(face.get("text") or value, "–")
        )
        faces.append(shown)
        entry = pictures.entry(face.get("icon"))
        if entry and all(sign.face != shown for sign in signs):
            signs.append(DieSign(face=shown, title=title_of(face.get("text"), str(shown)), art=pictures.use(entry)))
    title = title_of(die.get("name"), button)
    return DieType(id=ids.make(title, "die"), title=title, faces=tuple(faces), signs=tuple(signs)) if faces else None


def phases_of(build: Element) -> tuple[Phase, ...]:
    """Return the phases of the first turn counter that counts turns and goes through a list for each."""
    for tracker in build.within("TurnTracker"):
        if any(True for _level in tracker.within("CounterTurnLevel")):
            lists = [strings(level.get("list")) for level in tracker.within("ListTurnLevel")]
            names = next((names for names in lists if len(names) > 1), [])
            ids = Ids(longest=36)
            return tuple(Phase(id=ids.make(name, "phase"), title=title_of(name, "–")) for name in names[:60])
    return ()


def scores_of(build: Element) -> tuple[Score, ...]:
    """Return the numbers of the table: global properties that are numbers and that players see.

    They see those that a button changes, and those in texts: of reports, of buttons, on pieces.
    """
    ids = Ids(longest=36)
    numbers = [element for element in build.within("GlobalProperty") if element.is_set("isNumeric")]
    shown = _shown([element.get("name") for element in numbers if not element.children], build)
    seen = [element for element in numbers if element.children or element.get("name") in shown]
    return tuple(_scores(seen, ids))[:60]


def _shown(names: Sequence[str], build: Element) -> set[str]:
    """Those of some properties that texts for players name."""
    named = re.compile(rf"\b(?:{'|'.join(re.escape(name) for name in names if name)})\b")
    found: set[str] = set()
    for element in build.walk() if any(names) else ():
        for attribute, value in element.attributes.items():
            if _SEEN_TEXT.search(attribute) and ("$" in value or "{" in value):
                found.update(named.findall(value))
        if element.kind in PIECES and named.search(element.text):
            found.update(name for text in _piece_texts(element.text) for name in named.findall(text))
    return found


def _piece_texts(definition: str) -> Iterator[str]:
    """Yield what a piece reports, and what is written on it."""
    try:
        traits = read_definition(definition).of_kind("report", "label")
    except DefinitionError:
        return
    for trait in traits:
        yield trait.type
        yield trait.state


def _scores(elements: Iterable[Element], ids: Ids) -> Iterator[Score]:
    for element in elements:
        start = _score(element.get("initialValue"), 0)
        least, most = min(_score(element.get("min"), 0), start), max(_score(element.get("max"), 999), start)
        title = title_of(element.get("name"), _("Number"))
        yield Score(id=ids.make(title, "score"), title=title, start=start, least=least, most=most)


def _score(text: str, default: int) -> int:
    return min(max(whole_number_of(text, default), -_MOST_SCORE), _MOST_SCORE)


def charts_of(build: Element, pictures: Pictures) -> tuple[Chart, ...]:
    """Return the pictures to look things up in."""
    ids = Ids(longest=36)
    found = []
    for chart in build.within("Chart"):
        entry = pictures.entry(chart.get("fileName"))
        if entry:
            title = title_of(chart.get("chartName") or chart.get("name"), _("Chart"))
            found.append(Chart(id=ids.make(title, "chart"), title=title, art=pictures.use(entry)))
    return tuple(found)
