"""`ScenarioCard`: what people want to know of a scenario before they play it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.language import _, plural
from ccstudio.documents.scenario import Force
from ccstudio.play.log import open_view
from ccstudio.play.narration import Narrator
from ccstudio.play.opening import Opened
from ccstudio.play.session import Session

EDITED: Final = "edited:"
"""What the name of the card of a scenario under edit begins with."""


class ScenarioForce(msgspec.Struct, frozen=True):
    """Pieces that come together: what they are called, when they come (empty: they are there), and what they are."""

    title: str
    arrival: str
    pieces: tuple[str, ...]


class ScenarioSide(msgspec.Struct, frozen=True):
    """A side by those who play it, with its order of battle; `colour` is that of its counters."""

    title: str
    colour: str
    forces: tuple[ScenarioForce, ...]


class ScenarioCard(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario to be chosen; `name` opens it again (a file, or `generate:MODULE:SEED`), `picture` is a file or None.

    `facts` are lines about its size and length, `victory` how it is won.
    """

    name: str
    opened: Opened
    title: str
    game: str
    briefing: str
    facts: tuple[str, ...]
    victory: tuple[str, ...]
    sides: tuple[ScenarioSide, ...]
    picture: Path | None = None

    def replaces(self, other: "ScenarioCard") -> bool:
        """Whether this is the scenario of another card under edit, with changes that the file may not have yet."""
        mine, theirs = self.opened.contents, other.opened.contents
        return (
            self.name.startswith(EDITED)
            and self.name != other.name
            and (mine.scenario.id, mine.module.id) == (theirs.scenario.id, theirs.module.id)
        )


def card_of(name: str, opened: Opened, picture: Path | None = None) -> ScenarioCard:
    """The card of a scenario that was opened."""
    scenario = opened.shown.scenario
    return ScenarioCard(
        name=name,
        opened=opened,
        title=scenario.title,
        game=opened.shown.module.title,
        briefing=scenario.briefing,
        facts=tuple(_facts(opened)),
        victory=opened.system.victory_conditions(opened.shown),
        sides=_sides(opened),
        picture=picture,
    )


def _facts(opened: Opened) -> Iterator[str]:
    """How large and how long it is, by what lies on the table before the first choice."""
    grid = opened.contents.map.grid
    yield _("{map}, {columns} × {rows} spaces").format(map=opened.shown.map.title, columns=grid.columns, rows=grid.rows)
    scenario = opened.contents.scenario
    pieces = sum(piece.count for force in scenario.forces for piece in force.pieces) + len(scenario.pieces)
    yield plural("{count} counter", "{count} counters", pieces)
    changes = scenario.terrain_changes
    changed = len(changes.spaces) + len(changes.sides) + len(changes.removed)
    if changed:
        yield plural("{count} change to the map", "{count} changes to the map", changed)
    session = Session.begin(opened, seed=0)
    view = open_view(session.game)
    narrator = Narrator(opened.system, view, [side.title for side in opened.contents.module.sides])
    for track in opened.system.table(view).tracks[:1]:
        titles = {space.box: space.title for space in track.spaces}
        first = track.spaces[0].box
        ahead = [marker for marker in track.markers if marker.box != first and marker.box in titles]
        for marker in ahead:
            yield _("{meaning}: {place}").format(meaning=narrator.sentence(marker.meaning), place=titles[marker.box])
        if not ahead:
            yield _("{track}: {count}").format(track=track.title, count=len(track.spaces))


def _sides(opened: Opened) -> tuple[ScenarioSide, ...]:
    """The sides that play, in the order of their seats."""
    scenario, module = opened.shown.scenario, opened.shown.module
    known = {side.id: side for side in module.sides}
    titles = {piece.id: piece.title for piece in module.pieces}
    playing: dict[str, list[str]] = {}
    for seat in scenario.seats:
        playing.setdefault(seat.side, []).append(seat.title)
    sides = []
    for side, seats in playing.items():
        forces = [_force(force, titles) for force in scenario.forces if force.side == side]
        placed = [titles[piece.piece] for piece in scenario.pieces if piece.side == side]
        if placed:
            forces.insert(0, ScenarioForce(_("On the map"), "", tuple(_counted(placed))))
        sides.append(ScenarioSide(_(", ").join(seats), known[side].colour, tuple(forces)))
    return tuple(sides)


def _force(force: Force, titles: dict[str, str]) -> ScenarioForce:
    pieces = [title for piece in force.pieces for title in [titles[piece.piece]] * piece.count]
    arrival = _("turn {turn}").format(turn=force.turn) if force.turn else ""
    return ScenarioForce(force.title, arrival, tuple(_counted(pieces)))


def _counted(titles: list[str]) -> Iterator[str]:
    for title in dict.fromkeys(titles):
        count = titles.count(title)
        yield _("{count} × {title}").format(count=count, title=title) if count > 1 else title
