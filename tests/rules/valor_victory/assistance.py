"""What the table says of choices of Valor & Victory before they are made, in words of tests."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import Option
from ccstudio.engine.present import Preview, Sum
from ccstudio.engine.prospects import Prospect
from ccstudio.play.narration import Narrator
from ccstudio.rules.valor_victory.state import ValorView
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.positions import Table


def view_of(at: Table) -> ValorView:
    """What the seat sees that is asked."""
    return VALOR_VICTORY.view(at.game, at.ask.seat)


def preview_of(at: Table, *words: object) -> Preview:
    """What is said of a choice, or of several in a row that are options themselves."""
    found = VALOR_VICTORY.preview(view_of(at), tuple(_option(at, word) for word in words))
    assert found is not None, "there is something to say"
    narrator = Narrator(VALOR_VICTORY, view_of(at))
    for reason in (*found.notes, *(it.reason for it in found.provoked)):
        assert narrator.sentence(reason.text)
    for total in found.sums:
        assert narrator.sentence(total.title)
        assert all(narrator.sentence(part.reason.text) for part in total.parts)
    return found


def _option(at: Table, word: object) -> Option:
    found = at._option(word) if isinstance(word, str | int) else word
    assert found is not None, f"{word} is not offered: {at.asked()}"
    return found  # type: ignore[return-value]  # whatever is no word is an option


def notes(at: Table, *words: object) -> dict[str, Mapping[str, Any]]:
    """The values of what is noted of a choice, by codes."""
    return {note.text.code: note.text.values for note in preview_of(at, *words).notes}


def sums(at: Table, *words: object) -> dict[str, Sum]:
    """The sums of a choice, by codes."""
    return {total.title.code: total for total in preview_of(at, *words).sums}


def parts(total: Sum) -> dict[str, Fraction]:
    """The parts of a sum, by codes; those of one code added."""
    found: dict[str, Fraction] = {}
    for part in total.parts:
        found[part.reason.text.code] = found.get(part.reason.text.code, Fraction(0)) + part.amount
    return found


def odds(at: Table, word: object) -> dict[str, dict[str, Fraction]]:
    """The odds of a choice, by titles and cases; points are numbers."""
    found = VALOR_VICTORY.odds(view_of(at), _option(at, word))
    return {
        one.title.code: {str(text.values.get("points", text.code)): chance for text, chance in one.cases}
        for one in found
    }


def shortcuts(at: Table) -> dict[str, Shortcut]:
    """The first of the shortcuts of each kind."""
    found: dict[str, Shortcut] = {}
    for one in VALOR_VICTORY.shortcuts(view_of(at)):
        found.setdefault(one.title.code, one)
    return found


def prospects(at: Table) -> dict[str, Prospect]:
    """What the options of the open question can change, in words."""
    return {at.words(one.option): one for one in VALOR_VICTORY.prospects(view_of(at))}


def take(at: Table, choices: tuple[Option, ...]) -> None:
    """Make choices as the questions offer them."""
    for choice in choices:
        assert choice in at.ask.options
        at.game.answer(choice)
