"""`ScenarioCard`: what people want to know of a scenario before they play it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.application.scenarios.special_rules import rules_in_words
from ccstudio.base.language import _, content_text, plural
from ccstudio.documents.scenario import Force
from ccstudio.engine.chance import Roll
from ccstudio.engine.seats import Seating
from ccstudio.play.log import open_view
from ccstudio.play.narration import Narrator
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session
from ccstudio.rules.system import AnySystem, GameSystem

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


class SeatingTitles(msgspec.Struct, frozen=True):
    """Who can sit at the table, and the titles of the seats in the person's language."""

    seating: Seating
    titles: tuple[str, ...]


class ScenarioCard(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A scenario to be chosen; `name` opens it (a file, or `generate:MODULE:SEED`), `picture` is a file or None.

    It holds no documents and no compiled map, which take a hundred times its memory.

    Args:
        name: The file, or `generate:MODULE:SEED`.
        scenario: The id of the scenario.
        module: The id of its module.
        files: The files of its documents.
        title: Its title.
        game: The title of its module.
        rules: The title of its rules.
        map_title: The title of its map.
        briefing: What the players are told before it begins.
        facts: Lines about its size and length.
        victory: How it is won, in lines.
        special_rules: Its special rules, in lines.
        sides: The sides that play.
        seatings: Who can sit at the table.
        chance: How its chance can be decided; see `chance_of`.
        has_computer: Whether a computer player can play: without rules and advice it would only push things about.
        makes_scenarios: Whether its rules generate random scenarios.
        picture: The file of a small picture.
    """

    name: str
    scenario: str
    module: str
    files: tuple[Path, ...]
    title: str
    game: str
    rules: str
    map_title: str
    briefing: str
    facts: tuple[str, ...]
    victory: tuple[str, ...]
    special_rules: tuple[str, ...]
    sides: tuple[ScenarioSide, ...]
    seatings: tuple[SeatingTitles, ...]
    chance: tuple[str, ...]
    has_computer: bool
    makes_scenarios: bool
    picture: Path | None = None

    def replaces(self, other: "ScenarioCard") -> bool:
        """Whether this is the scenario of another card under edit, with changes that the file may not have yet."""
        return (
            self.name.startswith(EDITED)
            and self.name != other.name
            and (self.scenario, self.module) == (other.scenario, other.module)
        )

    def open(self) -> Opened:
        """Return the scenario with its documents and rules; takes some tenths of a second.

        Raises:
            StudioError: it cannot be played any more.
        """
        return open_scenario(self.name)


class OpenedCard(ScenarioCard, frozen=True, kw_only=True, tag=True):
    """A card with what was opened for it, of a scenario that has no file of its own or was just opened."""

    opened: Opened

    def open(self) -> Opened:
        """Return what was opened."""
        return self.opened


def card_of(name: str, opened: Opened, picture: Path | None = None) -> ScenarioCard:
    """The card of a scenario that was opened."""
    return ScenarioCard(**_told(name, opened, picture))


def opened_card(name: str, opened: Opened, picture: Path | None = None) -> OpenedCard:
    """The card of a scenario that stays open."""
    return OpenedCard(opened=opened, **_told(name, opened, picture))


def chance_of(system: AnySystem) -> tuple[str, ...]:
    """How the chance of a rule system can be decided.

    Returns:
        "seeded" by the computer, "rolls" with real dice, "cards" with real cards and counters, "entered" with all of
        them: a system may roll no dice, or shuffle and pick nothing.
    """
    has_dice = Roll in system.chance
    if len(system.chance) > has_dice:
        return ("seeded", "rolls", "entered") if has_dice else ("seeded", "cards")
    return ("seeded", "rolls") if has_dice else ("seeded",)


def _told(name: str, opened: Opened, picture: Path | None) -> dict[str, Any]:
    """What the card of a scenario tells, by the fields of `ScenarioCard`."""
    system, shown = opened.system, opened.shown
    return {
        "name": name,
        "scenario": shown.scenario.id,
        "module": shown.module.id,
        "files": tuple(opened.files.values()),
        "title": shown.scenario.title,
        "game": shown.module.title,
        "rules": system.title,
        "map_title": shown.map.title,
        "briefing": shown.scenario.briefing,
        "facts": tuple(_facts(opened)),
        "victory": system.victory_conditions(shown),
        "special_rules": tuple(rule.line for rule in rules_in_words(shown.scenario, shown.module, system)),
        "sides": _sides(opened),
        "seatings": tuple(
            SeatingTitles(seating, tuple(content_text(seat.title) for seat in seating.seats))
            for seating in system.seatings(opened.board)
        ),
        "chance": chance_of(system),
        "has_computer": system.is_enforced or system.gives_advice,
        "makes_scenarios": type(system).generate is not GameSystem.generate,
        "picture": picture,
    }


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
