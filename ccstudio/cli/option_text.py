"""Options as a numbered list, with the costs, reactions and odds of each."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from string import ascii_lowercase
from typing import Any, Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.cli.names import Names
from ccstudio.engine.odds import OddsError
from ccstudio.engine.options import NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Odds, Preview
from ccstudio.engine.secrets import View
from ccstudio.play.narration import Narrator

ODDS_SHOWN: Final = 3
"""The most outcomes that are listed beside an option; the command `odds` lists all."""

COLUMNS_FROM: Final = 13
"""At least so many options are set in columns if they have nothing but titles."""

LINE_WIDTH: Final = 96

BROADEST_TITLE: Final = 40
"""Width in characters to which titles are padded, so that the notes beside them form a column."""


def keys_of(options: Sequence[Option]) -> dict[str, Option]:
    """Return what to type for each option: 1, 2, 3; or the numbers that options are, and letters for the others."""
    if not any(isinstance(option, NumberOption) for option in options):
        return {str(number): option for number, option in enumerate(options, 1)}
    letters = iter(_letters())
    return {str(option.number) if isinstance(option, NumberOption) else next(letters): option for option in options}


def option_lines(asked: Ask, narrator: Narrator, names: Names) -> list[str]:
    """Return the options of a decision, each with its key and notes, and below them the rules that the notes name."""
    view = narrator.view
    reasons: dict[str, None] = {}
    rows = []
    for key, option in keys_of(asked.options).items():
        preview = narrator.system.preview(view, (option,))
        odds = odds_of(view, option, narrator)
        notes = [
            *_location(option, names.label(option), narrator),
            *_preview(preview, narrator, reasons),
            *(odds_words(case, narrator) for case in odds if len(case.cases) <= ODDS_SHOWN),
        ]
        rows.append(_Row(key, names.label(option), notes, [] if preview is None else [*_counted(preview, narrator)]))
    wide = max(len(row.key) for row in rows)
    if len(rows) >= COLUMNS_FROM and not any(row.notes or row.counted for row in rows):
        return _columns([f"{row.key.rjust(wide)}  {row.title}" for row in rows])
    broad = min(max(len(row.title) for row in rows), BROADEST_TITLE)
    lines = []
    for row in rows:
        lines.append(_option_line(row.key.rjust(wide), row.title, row.notes, broad))
        lines += [" " * (wide + 6) + line for line in row.counted]
    return [*lines, *reasons]


class _Row(NamedTuple):
    """An option: what to type, its title, the notes beside it and the lines below it."""

    key: str
    title: str
    notes: Sequence[str]
    counted: Sequence[str]


def _counted(preview: Preview, narrator: Narrator) -> Iterator[str]:
    """Yield the sums an option leads to, one per line, and further notes of the rules."""
    yield from map(narrator.sum, preview.sums)
    yield from map(narrator.reason, preview.notes)


def _location(option: Option, label: str, narrator: Narrator) -> Iterator[str]:
    """Yield where a piece is on the map, or what carries it, unless its label says so."""
    stacks = narrator.view.state.stacks
    if isinstance(option, PieceOption) and option.piece in stacks and isinstance(stacks.ground(option.piece), InSpace):
        place = narrator.place(stacks.place_of(option.piece))
        if place not in label:
            yield place


def odds_of(view: View[Any, Any], option: Option, narrator: Narrator) -> tuple[Odds, ...]:
    """Return the odds of an option; empty where they cannot be computed."""
    try:
        return narrator.system.odds(view, option)
    except OddsError:
        return ()


def odds_words(odds: Odds, narrator: Narrator) -> str:
    """Odds on one line: `Shot: hit 1/3 (33 %), miss 2/3 (67 %)`."""
    cases = [_case(narrator.sentence(case), probability) for case, probability in odds.cases]
    return _("{title}: {cases}").format(title=narrator.sentence(odds.title), cases=_(", ").join(cases))


def odds_lines(odds: Odds, narrator: Narrator) -> list[str]:
    """Odds, one outcome per line."""
    title = _("{title}:").format(title=narrator.sentence(odds.title))
    return [title, *(f"  {_case(narrator.sentence(case), probability)}" for case, probability in odds.cases)]


def _option_line(key: str, title: str, notes: Sequence[str], broad: int) -> str:
    if title == key.strip():
        title = ""
    return f"  {key}  {title.ljust(broad)}  {'; '.join(notes)}".rstrip()


def _case(title: str, probability: Fraction) -> str:
    return _("{title} {probability} ({percent} %)").format(
        title=title, probability=probability, percent=f"{float(100 * probability):.3g}"
    )


def _preview(preview: Preview | None, narrator: Narrator, reasons: dict[str, None]) -> Iterator[str]:
    """Yield the notes beside an option; the sentences of the rules behind reactions go to `reasons`."""
    if preview is None:
        return
    if preview.costs:
        yield _("costs {costs}").format(costs=_(", ").join(map(narrator.cost, preview.costs)))
    if len(preview.path) > 1:
        yield _("via {spaces}").format(spaces=" ".join(_space(step.space, narrator) for step in preview.path))
    by_rule: dict[str, list[str]] = {}
    for provoked in preview.provoked:
        rule = provoked.reason.rule or _("others")
        where = by_rule.setdefault(rule, [])
        if provoked.piece is not None:
            where.append(narrator.option(PieceOption(provoked.piece)))
        elif provoked.space is not None:
            where.append(_space(provoked.space, narrator))
        sentence = narrator.sentence(provoked.reason.text)
        reasons.setdefault("      " + _("{rule}: {sentence}").format(rule=rule, sentence=sentence))
    for rule, where in by_rule.items():
        places = " ".join(dict.fromkeys(where))
        yield (_("provokes {rule}: {places}") if where else _("provokes {rule}")).format(rule=rule, places=places)


def _space(space: SpaceId, narrator: Narrator) -> str:
    return narrator.option(SpaceOption(space))


def _columns(cells: Sequence[str]) -> list[str]:
    """Return cells in as many columns as fit on a line, ordered downwards."""
    width = max(map(len, cells)) + 3
    columns = max(1, LINE_WIDTH // width)
    rows = -(-len(cells) // columns)
    return ["  " + "".join(cell.ljust(width) for cell in cells[row::rows]).rstrip() for row in range(rows)]


def _letters() -> Iterator[str]:
    """Yield a to z, then aa, ab and so on."""
    yield from ascii_lowercase
    for first in _letters():
        yield from (first + last for last in ascii_lowercase)


def option_named(text: str, options: Sequence[Option], names: Names) -> list[Option]:
    """Return the options that a text can mean: the one with that key, else those with that title."""
    keys: Mapping[str, Option] = keys_of(options)
    keyed = keys.get(text.casefold())
    return [keyed] if keyed is not None else names.named(text, options)
