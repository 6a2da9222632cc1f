"""Map, edges, nations and year (CC-RS.1, CC-RS.2)."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET

from ccstudio.board.grid.board_outline import Outline
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.map_places import OPPOSITE_EDGE, MapEdge
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import MapDocument
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.generator.draft import Army, Draft, GeneratorChance
from ccstudio.rules.combat_commander.generator.tables import GeneratorTables
from ccstudio.rules.combat_commander.settings import NationSettings
from ccstudio.rules.combat_commander.state import ALLIES, AXIS
from ccstudio.rules.shared.generator import maps_of

EDGES: Final[tuple[MapEdge, ...]] = ("n", "e", "e", "s", "w", "w")
"""CC-RS.1 The edges that the directions 1 to 6 of the compass lead to."""

OBJECTIVES: Final = 5
"""CC-2.1.a How many objectives every map has."""


def suited(book: GeneratorTables, maps: Sequence[MapDocument]) -> list[MapDocument]:
    """CC-2.1.a The maps on which the module can be played: its terrain, five objectives, every random hex."""
    return [
        here
        for here in maps_of(book.module, maps, HexGrid)
        if len(here.objectives) == OBJECTIVES and book.random_hexes() <= {name for name, _ in places(here)}
    ]


def places(here: MapDocument) -> Iterator[tuple[str, tuple[int, int]]]:
    """The hexes of a map by name, each with its column and row."""
    grid = geometry_of(here.grid, here.numbering)
    outline = Outline(grid, () if here.outline is UNSET else rings_of(here.outline))
    return ((grid.name(space), grid.place_of(space)) for space in outline.spaces)


def battlefield(chance: GeneratorChance, maps: Sequence[MapDocument]) -> tuple[MapDocument, tuple[MapEdge, MapEdge]]:
    """CC-RS.1 The map, and the edges of two players: of an even roll the first picks the map, the other his edge."""
    is_even = chance.rolled().total % 2 == 0
    chosen = chance.one_of(maps)
    dice = chance.rolled()
    edge = EDGES[chance.one_of((dice.white, dice.coloured)) - 1]
    return chosen, (OPPOSITE_EDGE[edge], edge) if is_even else (edge, OPPOSITE_EDGE[edge])


def nations(book: GeneratorTables, chance: GeneratorChance) -> tuple[NationSettings, NationSettings, int] | None:
    """CC-RS.2.1 Axis, Allies and year; None where the module has no year in which both have forces."""
    axis = chance.one_of(book.nations(AXIS))
    possible = {year for year in book.years(axis.id) if _enemies(book, year)}
    if not possible:
        return None
    year = book.year(axis.id, chance.rolled().total)
    while year not in possible:  # CC-RS.2.2.a
        year = book.year(axis.id, chance.rolled().total)
    return axis, allied_nation(book, chance, year), year


def allied_nation(book: GeneratorTables, chance: GeneratorChance, year: int) -> NationSettings:
    """CC-RS.2.2 The Allied nation of a year; one that the module has not is rolled again, or any is taken (OQ-44)."""
    enemies = _enemies(book, year)
    while True:
        rolled = book.ally(year, chance.rolled().total)
        for nation in enemies:
            if nation.id == rolled:
                return nation
        if book.ruling("oq-44") == "any":
            return chance.one_of(enemies)


def draft(book: GeneratorTables, chance: GeneratorChance, maps: Sequence[MapDocument]) -> Draft | None:
    """CC-RS.1 to CC-RS.2.2 What is settled before forces are; a coin decides which player is the Axis."""
    there, edges = battlefield(chance, maps)
    axis_player = chance.one_of((0, 1))
    settled = nations(book, chance)
    if settled is None:
        return None
    axis, allies, year = settled
    armies = (
        Army(side=AXIS, nation=axis, edge=edges[axis_player]),
        Army(side=ALLIES, nation=allies, edge=edges[1 - axis_player]),
    )
    return Draft(book=book, chance=chance, map=there, armies=armies, year=year)


def area(draft: Draft, side: Side) -> tuple[str, ...]:
    """CC-RS.10, CC-RS.11.2, CC-RS.13 The hexes in which a side sets up: so many deep from its edge."""
    army = draft.armies[side]
    depth = draft.book.depth(army.posture, is_wide=army.is_wide)
    hexes = list(places(draft.map))
    last_column = max(column for _, (column, _) in hexes)
    last_row = max(row for _, (_, row) in hexes)
    return tuple(
        name
        for name, (column, row) in hexes
        if {"n": row, "s": last_row - row, "w": column, "e": last_column - column}[army.edge] < depth
    )


def _enemies(book: GeneratorTables, year: int) -> tuple[NationSettings, ...]:
    """The Allied nations that can be met in a year."""
    named = book.in_arms(year) if book.ruling("oq-44") == "any" else book.allies_of(year)
    return tuple(nation for nation in named if nation in book.in_arms(year))
