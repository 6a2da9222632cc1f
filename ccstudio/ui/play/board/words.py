"""The description of the thing under the mouse, as rich text: what it is, its contents, and the effect of a click."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from ccstudio.base.language import _
from ccstudio.engine.odds import OddsError
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.present import Counter, Preview, SpaceMark
from ccstudio.play.narration import Narrator, amount_of, joined
from ccstudio.ui.play.table import PlayTable

MOST_PROVOKED: Final = 3
"""The most consequences in a description; the preview panel shows all."""
MOST_NOTES: Final = 1
"""The most notes, which the preview panel shows all, too."""
MOST_ODDS: Final = 4
"""The most things whose odds are described."""


def card_text(
    table: PlayTable,
    thing: Option,
    counter: Counter | None,
    marks: Iterable[SpaceMark],
    choices: tuple[Option, ...],
) -> str:
    """The description of a thing.

    Args:
        table: the game.
        thing: the thing under the mouse.
        counter: the counter, if it is one.
        marks: the marks in its space.
        choices: what a click would choose, in turn; empty for nothing.
    """
    narrator = table.narrator
    lines = [f"<b>{escape(narrator.option(thing))}</b>"]
    if counter is not None:
        lines += map(escape, of_counter(narrator, counter))
    lines += map(escape, of_marks(narrator, marks))
    if len(choices) > 1:
        lines += _of_several(table, choices)
    elif choices:
        lines += _of_choice(table, thing, choices[0])
    return "<br>".join(lines)


def of_counter(narrator: Narrator, counter: Counter) -> Iterator[str]:
    """What a counter shows besides itself: its badges, and what it carries."""
    for badge in counter.badges:
        yield narrator.sentence(badge.meaning)
    for rider in counter.carried:
        if not rider.is_part:
            yield _("with {title}").format(title=rider.title)


def of_marks(narrator: Narrator, marks: Iterable[SpaceMark]) -> list[str]:
    """What the marks of a space mean, each meaning once."""
    return list(dict.fromkeys(narrator.sentence(mark.meaning) for mark in marks if mark.meaning.code))


def _of_choice(table: PlayTable, thing: Option, choice: Option) -> Iterator[str]:
    """The effect of a click: the question it answers, and its consequences."""
    decision, narrator = table.decision, table.narrator
    if decision is None:
        return
    asked = escape(narrator.question(decision))
    if choice != thing:
        asked = escape(_("{question} {choice}").format(question=narrator.question(decision),
                                                      choice=narrator.option(choice)))  # fmt: skip
    yield f"<i>{asked}</i>"
    preview = table.preview((choice,))
    if preview is not None:
        yield from of_preview(narrator, preview)
    yield from _of_odds(table, choice)


def _of_several(table: PlayTable, choices: tuple[Option, ...]) -> Iterator[str]:
    """The effect of a click that plays several choices: what they are, what they cost, and how to play only one."""
    shortcut = next((it for it in table.shortcuts if it.choices == choices), None)
    if shortcut is not None:
        yield f"<i>{escape(table.narrator.sentence(shortcut.title))}</i>"
    preview = table.preview(choices)
    if preview is not None:
        yield from of_preview(table.narrator, preview)
    if shortcut is not None:
        if shortcut.at is not None and shortcut.at in table.options:
            yield from _of_odds(table, shortcut.at)
        yield escape(_("Click again or press Enter to do it."))
    else:
        yield escape(_("Click or press Enter to go there; with Shift, only one step."))


def _of_odds(table: PlayTable, choice: Option) -> Iterator[str]:
    """The odds of a choice; none while the curtain is drawn, because odds would reveal a hand."""
    if table.is_curtain_drawn:
        return
    try:
        odds = table.odds(choice)
    except OddsError:
        return
    sentence = table.narrator.sentence
    for one in odds[:MOST_ODDS]:
        cases = [
            _("{percent} % {outcome}").format(outcome=sentence(text), percent=round(100 * probability))
            for text, probability in one.cases
        ]
        # An outcome stays together with its chance.
        told = _(" · ").join(case.replace(" ", "\N{NO-BREAK SPACE}") for case in cases)
        yield escape(_("{title}: {cases}").format(title=sentence(one.title), cases=told))


def of_preview(narrator: Narrator, preview: Preview) -> Iterator[str]:
    """The cost and the first consequences of a choice; pieces with the same consequence share a line."""
    for cost in preview.costs:
        yield escape(narrator.cost(cost))
    for counted in preview.sums[:MOST_PROVOKED]:
        title, amount = narrator.sentence(counted.title), amount_of(counted)
        yield escape(_("{title}: {amount}").format(title=title, amount=amount))
    pieces: dict[str, list[str]] = {}
    for provoked in preview.provoked:
        titles = pieces.setdefault(narrator.reason(provoked.reason), [])
        if provoked.piece is not None:
            titles.append(narrator.option(PieceOption(provoked.piece)))
    for told, titles in list(pieces.items())[:MOST_PROVOKED]:
        who = joined(dict.fromkeys(titles)) if titles else ""
        yield escape(_("{piece}: {reason}").format(piece=who, reason=told) if who else told)
    for note in preview.notes[:MOST_NOTES]:
        yield escape(narrator.sentence(note.text))
    more = len(pieces) - MOST_PROVOKED
    if more > 0:
        yield escape(_("and {count} more").format(count=more))
