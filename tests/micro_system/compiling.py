"""From the documents of Micro to its board."""

from collections.abc import Iterator
from itertools import pairwise

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.game_map import compiled_map
from ccstudio.board.routes import common_denominator, whole_cost
from ccstudio.board.sight.table import SightTable
from ccstudio.documents.contents import Contents
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.stats import read_stats
from ccstudio.engine.chance import Die
from ccstudio.engine.options import BoxOption, DirectionOption, NumberOption, SpaceOption, in_order
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.seats import SeatInfo, Seating, Side
from tests.micro_system.board import Card, Enlisted, Line, MicroBoard, UnitType
from tests.micro_system.stats import ActionStats, ModuleSettings, Night, Settings, UnitStats, Victory

UNIT = "unit"
"""The kind of piece that is a unit; all others only stand for something."""


def compiled(contents: Contents, ties: str) -> MicroBoard:
    """The board of documents that are in order, and of how tied bids are settled."""
    scenario, module, terrain = contents.scenario, contents.module, contents.terrain
    board = compiled_map(contents)
    overlay = _overlay(contents, board)
    settings = read_stats(module.settings, ModuleSettings)
    play = read_stats(scenario.settings, Settings)
    victory = read_stats(scenario.victory, Victory)
    sides = {side.id: Side(number) for number, side in enumerate(module.sides)}
    seated = {seat.side: sides[seat.side] for seat in scenario.seats}
    stats = {piece.id: read_stats(piece.stats, UnitStats) for piece in module.pieces if piece.kind == UNIT}
    costs = {entry.id: entry.cost for entry in terrain.terrains}
    point = common_denominator([*costs.values(), *(unit.moves for unit in stats.values()), victory.supply])
    units_of = {entry: whole_cost(cost, point) for entry, cost in costs.items()}
    areas = {area.id: tuple(map(board.grid.space, area.spaces)) for area in scenario.areas}
    tables = {table.id: {row[0]: row[1] for row in table.rows} for table in module.tables}
    cards = {card.id: card for card in module.cards}
    deck = next(deck for deck in module.decks if deck.id == settings.deck)
    lines = _lines(board, overlay, _visibility(contents))
    return MicroBoard(
        contents=contents,
        map=board,
        overlay=overlay,
        seating=Seating(tuple(SeatInfo(sides[seat.side], seat.title) for seat in scenario.seats)),
        settings=settings,
        scenario=play,
        victory=victory,
        ties=ties,
        point=point,
        supply=whole_cost(victory.supply, point) or 0,
        types={
            piece.id: UnitType(
                title=piece.title,
                stats=stats[piece.id],
                moves=whole_cost(stats[piece.id].moves, point) or 0,
                is_sapper="sapper" in piece.traits,
            )
            for piece in module.pieces
            if piece.kind == UNIT
        },
        unknown=next(piece.id for piece in module.pieces if piece.kind != UNIT),
        roster=tuple(_roster(contents, board, sides, play)),
        deck=tuple(
            Card(type=card.id, title=card.title, stats=read_stats(card.stats, ActionStats))
            for entry in deck.cards
            for card in [cards[entry.card]] * entry.count
        ),
        die=next(Die(die.faces) for die in module.dice if die.id == settings.die),
        hits={face: int(hits) for face, hits in tables["hits"].items()},
        demolition={str(before): str(after) for before, after in tables["demolition"].items()},
        camps={side: InBox(settings.camps[name]) for name, side in seated.items()},
        infirmary=InBox(settings.infirmary),
        bases={side: areas[play.bases[name].area] for name, side in seated.items()},
        objectives=tuple(tuple(map(board.grid.space, entry.spaces)) for entry in contents.map.objectives),
        cover={space: found.cover for space in board.spaces if (found := board.terrain_of(space, overlay))},
        roads=_roads(contents, board, units_of),
        entering={space: units_of[found.id] for space in board.spaces if (found := board.terrain_of(space, overlay))},
        crossing=units_of,
        lines={
            (space, way): _in_front(board, space, way, lines[space])
            for space in board.spaces
            for way in board.grid.directions
        },
        watchers={
            target: frozenset(InSpace(space) for space, seen in lines.items() if target in seen)
            for target in board.spaces
        },
        headings={(space, beyond): way for space in board.spaces for way, beyond in board.outline.ways[space]},
        turns={
            (space, facing): in_order(DirectionOption(way) for way, _ in board.outline.ways[space] if way != facing)
            for space in board.spaces
            for facing in board.grid.directions
        },
        facing_out_of_camp={side: play.bases[name].facing for name, side in seated.items()},
        entries={side: tuple(map(SpaceOption, sorted(areas[play.bases[name].area]))) for name, side in seated.items()},
        exits={
            (side, space): (BoxOption(settings.camps[name]),) if space in areas[play.bases[name].area] else ()
            for name, side in seated.items()
            for space in board.spaces
        },
        bids=tuple(NumberOption(number) for number in range(settings.effort + 1)),
        ways_by_sides={},
    )


def _overlay(contents: Contents, board: Board) -> Overlay:
    """The map as the scenario changes it."""
    changes = contents.scenario.terrain_changes
    overlay = Overlay(
        removed=frozenset(changes.removed),
        spaces={board.grid.space(change.space): change.terrain for change in changes.spaces},
    )
    for change in changes.sides:
        overlay = overlay.with_side(board.grid.space(change.space), change.direction, change.terrain)
    return overlay


def _visibility(contents: Contents) -> int:
    """MI-13.1: how many spaces anybody sees; without the night, the whole map."""
    nights = [rule.values for rule in contents.scenario.special_rules if rule.id == "night"]
    grid = contents.map.grid
    return read_stats(nights[0], Night).sight if nights else grid.columns + grid.rows


def _lines(board: Board, overlay: Overlay, visibility: int) -> dict[SpaceId, dict[SpaceId, Line]]:
    """All lines of fire, by where they begin and end."""
    sight = SightTable.exact(board)
    lines: dict[SpaceId, dict[SpaceId, Line]] = {}
    for space in board.spaces:
        near = {other: board.grid.distance(space, other) for other in board.spaces}
        seen = {other: sight.code(space, other, overlay) for other in near if near[other] <= visibility}
        lines[space] = {other: Line(near[other], code) for other, code in seen.items() if code >= 0}
    return lines


def _in_front(board: Board, space: SpaceId, way: Direction, lines: dict[SpaceId, Line]) -> dict[SpaceId, Line]:
    """MI-8.3: in front is what is nearer to the space that is faced than to one's own."""
    faced = board.grid.neighbour(space, way)
    if faced is None:
        return {}
    return {target: line for target, line in lines.items() if board.grid.distance(faced, target) < line.range}


def _roads(contents: Contents, board: Board, costs: dict[str, int | None]) -> dict[tuple[SpaceId, SpaceId], int]:
    """MI-6.5: what a step along a road costs."""
    roads: dict[tuple[SpaceId, SpaceId], int] = {}
    for course in contents.map.courses:
        for here, there in pairwise(map(board.grid.space, course.spaces)):
            roads[here, there] = roads[there, here] = costs[course.terrain] or 0
    return roads


def _roster(contents: Contents, board: Board, sides: dict[str, Side], play: Settings) -> Iterator[Enlisted]:
    """The units as the scenario lists them: those with a place of their own, then those of forces."""
    scenario = contents.scenario
    numbers = {piece.id: PieceId(number) for number, piece in enumerate(scenario.pieces)}
    for piece in scenario.pieces:
        place: Place = InBox(piece.box)
        if piece.space:
            place = InSpace(board.grid.space(piece.space))
        elif piece.on:
            place = OnPiece(numbers[piece.on])
        facing = piece.facing or play.bases[piece.side].facing
        yield Enlisted(type=piece.piece, side=sides[piece.side], facing=facing, place=place)
    for force in scenario.forces:
        facing, camp = play.bases[force.side].facing, InBox(force.box)
        for entry in force.pieces:
            for _ in range(entry.count):
                yield Enlisted(type=entry.piece, side=sides[force.side], facing=facing, place=camp)
