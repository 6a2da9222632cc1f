"""What the charts say of a hex, side, piece or card, each line with its rule (CC-T78.5, CC-1, CC-3, CC-11)."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.routes import IMPASSABLE
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle, Terrain
from ccstudio.engine.options import CardOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import ROAD
from ccstudio.rules.combat_commander.presentation.chart_pieces import piece_lines
from ccstudio.rules.combat_commander.presentation.titles import chit_title
from ccstudio.rules.combat_commander.query.points import worth
from ccstudio.rules.combat_commander.query.values import cover, wire
from ccstudio.rules.combat_commander.state import CombatView
from ccstudio.rules.shared.reasons import chart_line

FREE: Final = "0"


def chart(view: CombatView, thing: Option) -> tuple[Reason, ...]:
    """What the charts say of a thing; nothing of what is no hex, side, piece or card, or is hidden."""
    board, state = view.board, view.state
    match thing:
        case SpaceOption(space) if space in board.ground.hexes:
            lines = _hex(view, space)
        case SideOption(space, direction) if space in board.ground.hexes:
            lines = _side(view, space, direction)
        case PieceOption(piece) if piece in state.units or piece in state.weapons:
            lines = piece_lines(board, state, piece)
        case CardOption(card) if card != HIDDEN:
            lines = card_lines(board, card)
        case _:
            return ()
    return tuple(lines)


def _hex(view: CombatView, space: SpaceId) -> Iterator[Reason]:
    """CC-T78.5, CC-ST.6 Terrain, lines, cover, sight, level, and what lies there."""
    board, state = view.board, view.state
    there = board.ground.hexes[space]
    terrain = board.map.terrain_of(space, state.overlay)
    assert terrain is not None, "the checks of documents found every terrain known"
    if terrain.cost == IMPASSABLE:
        yield chart_line(terrain.rule, "terrain-barred", terrain=terrain.name)
    else:
        yield chart_line(terrain.rule, "terrain", terrain=terrain.name, cost=terrain.cost)
    yield from _courses(view, space)
    yield chart_line("CC-T78.3", "cover", cover=cover(board, state, space))
    yield _sight(terrain)
    if there.level:
        yield chart_line("CC-T88.1", "level", level=there.level, points=board.numbers.uphill)
    if there.water:
        yield chart_line(terrain.rule, "water")
    yield from _objective(view, space)
    yield from _markers(view, space)


def _sight(terrain: Terrain) -> Reason:
    """CC-T78.4 What terrain does to sight between hexes of one level."""
    match terrain.sight:
        case Obstacle():
            return chart_line("CC-T78.4", "obstacle")
        case Hindrance(value=value):
            return chart_line("CC-T78.4", "hindrance", hindrance=value)
        case Clear():
            return chart_line("CC-T78.4", "clear")


def _courses(view: CombatView, space: SpaceId) -> Iterator[Reason]:
    """CC-T92, CC-T93, CC-T96 What leads through the hex; a stream is the ground it flows over."""
    board = view.board
    name = board.map.grid.name(space)
    through = {course.terrain for course in board.map.document.courses if name in course.spaces}
    for terrain_id in sorted(through):
        terrain = board.map.terrains.get(terrain_id)
        if terrain is None or terrain.water:
            continue
        yield chart_line(terrain.rule, "line", terrain=terrain.name, cost=terrain.cost)
        if terrain.rule == ROAD:
            yield chart_line("CC-T93.a", "road", points=board.numbers.road_bonus)
        if terrain.cover:
            yield chart_line("CC-T93.b", "road-cover", points=terrain.cover)


def _objective(view: CombatView, space: SpaceId) -> Iterator[Reason]:
    board, state = view.board, view.state
    number = board.ground.hexes[space].objective
    if not number:
        return
    points, holder = worth(board, state, number), state.control.get(number)
    if holder is None:
        yield chart_line("CC-7.3.2", "objective-free", number=number, worth=points)
    else:
        yield chart_line("CC-7.3.1", "objective", number=number, worth=points, side=board.title_of(holder))


def _markers(view: CombatView, space: SpaceId) -> Iterator[Reason]:
    """CC-T79, CC-T94, CC-F100 Smoke, blaze and fortification."""
    board, state = view.board, view.state
    if space in state.overlay.smoke:
        yield chart_line("CC-T94", "smoke", hindrance=state.overlay.smoke[space])
    if space in state.overlay.blaze:
        yield chart_line("CC-T79", "blaze")
    kind = state.fortifications.get(space)
    if kind is None:
        return
    works = board.fortifications[kind]
    if works.stats.cover is not None:
        values = {"cover": works.stats.cover, "shelled": works.stats.cover + works.stats.shelled}
        yield chart_line("CC-F100.2", "works", title=works.title, **values)
    if works.stats.attacks:
        yield chart_line("CC-F103", "mines", title=works.title, strength=state.mines)
    if works.stats.stops:
        yield chart_line("CC-F106", "wire", title=works.title, points=wire(board, state, space))


def _side(view: CombatView, space: SpaceId, direction: Direction) -> Iterator[Reason]:
    """CC-T78.2 What stands along a side."""
    terrain = view.board.map.side_terrain(space, direction, view.state.overlay)
    if terrain is None:
        return
    if terrain.cost == IMPASSABLE:
        yield chart_line(terrain.rule, "side-barred", terrain=terrain.name)
    elif terrain.cost == FREE:
        yield chart_line(terrain.rule, "side-free", terrain=terrain.name)
    else:
        yield chart_line(terrain.rule, "side", terrain=terrain.name, cost=terrain.cost)
    if terrain.cover:
        yield chart_line(terrain.rule, "side-cover", cover=terrain.cover)
    yield _sight(terrain)


ORDER_RULES: Final[Mapping[str, str]] = {
    "advance": "CC-O16.1", "artillery-denied": "CC-O17", "artillery-request": "CC-O18", "command-confusion": "CC-O19",
    "fire": "CC-O20.1", "move": "CC-O21", "recover": "CC-O22.1", "rout": "CC-O23.1",
}  # fmt: skip
ACTION_RULES: Final[Mapping[str, str]] = {
    "ambush": "CC-A25", "assault-fire": "CC-A26", "bore-sighting": "CC-A27", "command-confusion": "CC-A28",
    "concealment": "CC-A29", "crossfire": "CC-A30", "demolitions": "CC-A31", "dig-in": "CC-A32",
    "hand-grenades": "CC-A34", "hidden-entrenchments": "CC-A35.1", "hidden-mines": "CC-A35.2",
    "hidden-pillbox": "CC-A35.3", "hidden-unit": "CC-A35.4", "hidden-wire": "CC-A35.5", "light-wounds": "CC-A36",
    "marksmanship": "CC-A37", "no-quarter": "CC-A38", "smoke-grenades": "CC-A39", "spray-fire": "CC-A40",
    "sustained-fire": "CC-A41",
}  # fmt: skip
EVENT_RULES: Final[Mapping[str, str]] = {
    "air-support": "CC-E43", "battle-harden": "CC-E44", "battlefield-integrity": "CC-E45", "blaze": "CC-E46",
    "booby-trap": "CC-E47", "breeze": "CC-E48", "command-and-control": "CC-E49", "commissar": "CC-E50",
    "cower": "CC-E51", "deploy": "CC-E52", "dust": "CC-E53", "elan": "CC-E54", "entrench": "CC-E55",
    "field-promotion": "CC-E56", "fog-of-war": "CC-E57", "hero": "CC-E58", "infiltration": "CC-E59",
    "interdiction": "CC-E60", "interrogation": "CC-E61", "kia": "CC-E62", "malfunction": "CC-E63", "medic": "CC-E64",
    "mission-objective": "CC-E65", "prisoners-of-war": "CC-E66", "reconnaissance": "CC-E67",
    "reinforcements": "CC-E68", "rubble": "CC-E69", "sappers": "CC-E70", "scrounge": "CC-E71",
    "shell-shock": "CC-E72", "shellholes": "CC-E73", "strategic-objective": "CC-E74", "suppressing-fire": "CC-E75",
    "walking-wounded": "CC-E76", "white-phosphorus": "CC-E77",
}  # fmt: skip
TRIGGER_RULES: Final[Mapping[str, str]] = {
    "event": "CC-1.9.1.1", "jammed": "CC-1.9.1.2", "sniper": "CC-1.9.1.3", "time": "CC-1.9.1.4",
}  # fmt: skip


def card_lines(board: CombatBoard, card: CardId) -> Iterator[Reason]:
    """What a card says; nothing of one that the game does not have."""
    if card in board.cards:
        return _fate(board, card)
    if card in board.chits:
        return _chit(board, card)
    return _smoke(board, card)


def _fate(board: CombatBoard, card: CardId) -> Iterator[Reason]:
    """CC-1 A fate card: it is an order, an action, an event, two dice or a random hex."""
    stats = board.cards[card].kind.stats
    yield chart_line(ORDER_RULES[stats.order], f"order-{stats.order}")
    yield chart_line(ACTION_RULES[stats.action], f"action-{stats.action}", points=board.numbers.bonus)
    yield chart_line(EVENT_RULES[stats.event], f"event-{stats.event}")
    white, coloured = stats.dice
    yield chart_line("CC-1.9", "dice", white=white, coloured=coloured)
    if stats.trigger != "none":
        yield chart_line(TRIGGER_RULES[stats.trigger], f"trigger-{stats.trigger}")
    yield chart_line("CC-1.8", "random-hex", name=stats.hex)


def _chit(board: CombatBoard, card: CardId) -> Iterator[Reason]:
    """CC-7.3.2.2 What a chit makes objectives worth."""
    chit = board.chits[card]
    yield chart_line("CC-7.3.2.1" if chit.stats.effect else "CC-7.3.2.2", "chit", title=chit_title(board, chit))
    if chit.stats.open_only:
        yield chart_line("CC-7.3.3.a", "chit-open")


def _smoke(board: CombatBoard, card: CardId) -> Iterator[Reason]:
    """CC-8.m.1 How much a smoke counter hinders."""
    if card in board.smoke:
        yield chart_line("CC-8.m.1", "smoke", hindrance=board.smoke[card].stats.hindrance)
