"""Player aids as pages of text: the tables of a module, and the card of a scenario."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from ccstudio.application.games.table_words import table_words
from ccstudio.application.scenarios.special_rules import rules_in_words
from ccstudio.base.language import _
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.rules.system import AnySystem

STYLE = """
h1 { font-size: 17pt; } h2 { font-size: 13pt; } body { font-size: 10pt; }
th { background: #E4DCC8; text-align: left; } td, th { padding: 3px 7px; }
.dense { font-size: 7pt; padding: 2px 2px; }
"""
_BREAKS: Final = re.compile(r"[+;*,=](?=\w)")
DENSE_COLUMNS: Final = 10
"""Tables with more columns are printed small, so that no word is cut."""


def tables_page(module: ModuleDocument, more: Sequence[Table] = ()) -> str:
    """Return the tables of a module as HTML; empty without any."""
    tables = (*module.tables, *more)
    return (
        "".join([f"<h1>{escape(module.title)}</h1>", *(table_html(table, module) for table in tables)])
        if tables
        else ""
    )


def scenario_page(scenario: ScenarioDocument, module: ModuleDocument, system: AnySystem | None = None) -> str:
    """Return the card of a scenario as HTML: briefing, seats, forces, special rules."""
    sides = {side.id: side.title for side in module.sides}
    parts = [f"<h1>{escape(scenario.title)}</h1>", *_paragraphs(scenario.briefing)]
    seats = [f"{escape(seat.title)}: {escape(sides.get(seat.side, seat.side))}" for seat in scenario.seats]
    parts += [_heading(_("Seats")), _list(seats), _heading(_("Forces"))]
    parts += _forces(scenario, module, sides)
    rules = [escape(rule.line) for rule in rules_in_words(scenario, module, system)]
    if rules:
        parts += [_heading(_("Special rules")), _list(rules)]
    return "".join(parts)


def _forces(scenario: ScenarioDocument, module: ModuleDocument, sides: dict[str, str]) -> Iterator[str]:
    titles = {piece.id: piece.title for piece in module.pieces}
    for force in scenario.forces:
        when = _("at the start") if not force.turn else _("turn {turn}").format(turn=force.turn)
        yield f"<p><b>{escape(force.title)}</b> ({escape(sides.get(force.side, force.side))}, {escape(when)})</p>"
        yield _list([f"{entry.count} × {escape(titles.get(entry.piece, entry.piece))}" for entry in force.pieces])
    placed = Counter((piece.side, piece.piece, piece.space or piece.box) for piece in scenario.pieces if not piece.on)
    if placed:
        title = _("On the map")
        yield f"<p><b>{escape(title)}</b></p>"
        yield _list(
            [
                f"{count} × {escape(titles.get(piece, piece))} ({escape(sides.get(side, side))}): {escape(place)}"
                for (side, piece, place), count in placed.items()
            ]
        )


def table_html(table: Table, module: ModuleDocument) -> str:
    """Return a table as HTML, with its title above, as `table_words` puts it."""
    words = table_words(table, module)
    style = ' class="dense"' if len(words.heads) > DENSE_COLUMNS else ""
    head = "".join(f"<th{style}>{escape(column)}</th>" for column in words.heads)
    rows = "".join(
        "<tr>" + "".join(f"<td{style}>{_breakable(cell)}</td>" for cell in row) + "</tr>" for row in words.rows
    )
    return f'{_heading(table.title)}<table border="1" cellspacing="0"><tr>{head}</tr>{rows}</table>'


def _breakable(text: str) -> str:
    """A cell as HTML that may be broken behind signs between words."""
    return _BREAKS.sub("\\g<0>\u200b", escape(text, quote=False))


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _paragraphs(text: str) -> Iterator[str]:
    return (f"<p>{escape(part)}</p>" for part in text.split("\n") if part.strip())


def _list(entries: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{entry}</li>" for entry in entries) + "</ul>" if entries else ""
