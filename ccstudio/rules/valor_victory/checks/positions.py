"""Checks of positions, such as those set by hand: pieces, places, loads, markers, limits (VV-S.2 to VV-S.6)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Problem
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId, Place
from ccstudio.rules.shared.checks import problem
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.query.pieces import type_of_piece
from ccstudio.rules.valor_victory.query.placing import can_carry as can_carry_weapon
from ccstudio.rules.valor_victory.query.placing import is_ground_for, is_open_to
from ccstudio.rules.valor_victory.query.positions import positions_in, why_no_room
from ccstudio.rules.valor_victory.query.transport import can_carry
from ccstudio.rules.valor_victory.query.units import units_in
from ccstudio.rules.valor_victory.state import POOL, WAITING, Unit, ValorState

MOST_SMOKE = 2
"""VV-S.2 The strongest smoke."""


def position_problems(board: ValorBoard, state: ValorState) -> Iterator[Problem]:
    """Everything that is wrong with a position, or with what a seat sees of it."""
    records = (state.units, state.weapons, state.positions, state.missions, state.snipers)
    known = [piece for mapping in records for piece in mapping]
    if sorted(known) != state.stacks.pieces():
        yield problem("valor-pieces-differ", "state", "stacks")
        return
    unknown = list(_type_problems(board, state))
    yield from unknown
    if unknown:
        return
    places = list(_place_problems(board, state))
    yield from places
    for piece in sorted(state.units):
        yield from _unit_problems(board, state, piece, state.units[piece])
    if not places:
        yield from _load_problems(board, state)
        yield from hex_problems(board, state, moving=state.phase == "movement")
    yield from _number_problems(board, state)


def _type_problems(board: ValorBoard, state: ValorState) -> Iterator[Problem]:
    """Types that the module does not have, and sides that there are not."""
    groups = {
        "units": (state.units, board.units),
        "eliminated": (state.eliminated, board.units),
        "combined": (state.combined, board.units),
        "weapons": (state.weapons, {**board.weapons, **board.expendables}),
        "positions": (state.positions, board.positions),
        "missions": (state.missions, board.missions),
        "snipers": (state.snipers, {board.module.sniper: None}),
    }
    for field, (records, kinds) in groups.items():
        for piece, record in sorted(records.items()):  # type: ignore[attr-defined]  # all are mappings of records
            if record.type not in kinds or record.side not in BOTH:
                yield problem("valor-unknown", "state", field, piece, piece=record.type)


def _place_problems(board: ValorBoard, state: ValorState) -> Iterator[Problem]:
    for place, pieces in state.stacks.pairs():
        for piece in pieces:
            if not _is_place(board, state, piece, place):
                yield problem("valor-not-a-place", "state", "stacks", piece, piece=_title(board, state, piece))


def _is_place(board: ValorBoard, state: ValorState, piece: PieceId, place: Place) -> bool:
    """Whether a piece may be in a place: the pool is for what is used up, missions lie on the map until they hit."""
    if isinstance(place, InSpace):
        return board.map.on_map(place.space) and piece not in state.weapons
    if isinstance(place, OnPiece):
        return place.piece in state.units and (piece in state.units or _is_carried(board, state, piece))
    if piece in state.units or piece in state.positions or _is_carried(board, state, piece):
        return place.box in WAITING
    return place.box in POOL


def _is_carried(board: ValorBoard, state: ValorState, piece: PieceId) -> bool:
    return piece in state.weapons and state.weapons[piece].type in board.weapons


def _unit_problems(board: ValorBoard, state: ValorState, piece: PieceId, unit: Unit) -> Iterator[Problem]:
    """VV-7.1, VV-16.6, VV-22.1, VV-10.1b Facings, markers and ground that a unit cannot have."""
    kind, here = board.units[unit.type], ("state", "units", piece)
    title = board.titles[unit.type]
    if kind.has_facing != bool(unit.facing) or (unit.facing and unit.facing not in COMPASS):
        yield problem("valor-unit-facing", *here, "facing", piece=title, facing=unit.facing)
    markers = {
        "pinned": unit.pinned and kind.is_afv,
        "immobile": unit.immobile and not kind.is_afv,
        "valorous": unit.valorous and not kind.infantry,
        "hero": unit.hero and not kind.is_leader,
        "assault_moving": unit.assault_moving and not kind.infantry,
    }
    for field, is_wrong in markers.items():
        if is_wrong:
            yield problem("valor-marker", *here, field, piece=title)
    space = state.stacks.spaces.get(piece)
    if space is None or not board.map.on_map(space):
        return
    if not is_open_to(board, kind, space):
        yield problem("valor-unit-barred", *here, piece=title, space=board.name(space))


def _load_problems(board: ValorBoard, state: ValorState) -> Iterator[Problem]:
    """VV-8.21, VV-12.2a What units carry."""
    for carrier in sorted(state.units):
        kind, title = board.units[state.units[carrier].type], board.titles[state.units[carrier].type]
        if not can_carry(board, state, carrier, ()):
            yield problem("valor-capacity", "state", "units", carrier, carrier=title)
        carried = state.stacks.at(OnPiece(carrier))
        weapons = [piece for piece in carried if piece in state.weapons]
        for number, piece in enumerate(weapons):
            words = {"piece": board.titles[state.weapons[piece].type], "carrier": title}
            if not can_carry_weapon(kind, board.weapons[state.weapons[piece].type].stats):
                yield problem("valor-weapon-carrier", "state", "weapons", piece, **words)
            elif number:
                yield problem("valor-second-weapon", "state", "weapons", piece, **words)
        for piece in carried:
            record = state.units.get(piece) or state.weapons[piece]
            if record.side != state.units[carrier].side:
                words = {"piece": board.titles[record.type], "carrier": title}
                yield problem("valor-carrier-side", "state", "stacks", piece, **words)


def hex_problems(board: ValorBoard, state: ValorState, *, moving: bool) -> Iterator[Problem]:
    """VV-6.8, VV-6.9, VV-19.2, VV-19.13 What cannot be together in a hex; while units move they may pass through."""
    occupied = set(state.stacks.spaces.values())
    for space in (space for space in board.map.spaces if space in occupied):
        there = units_in(state, space)
        sides = {state.units[unit].side for unit in there}
        name = board.name(space)
        if len(sides) > 1 and not moving:
            yield problem("valor-both-sides", "state", "stacks", there[-1], space=name)
        for side in sides if len(sides) == 1 else ():
            rule = "" if moving and side == state.active else why_no_room(board, state, space, side, ())
            if rule:
                yield problem("valor-stack", "state", "stacks", there[-1], space=name, rule=rule)
        yield from _position_problems(board, state, space)


def _position_problems(board: ValorBoard, state: ValorState, space: SpaceId) -> Iterator[Problem]:
    """VV-19.2, VV-19.13 What positions are on, and with: mines do not count, for they may be hidden (VV-19.7b)."""
    others = 0
    for piece in positions_in(state, space):
        kind = state.positions[piece].type
        is_mined = board.positions[kind].stats.use == "minefield"
        words = {"piece": board.titles[kind], "space": board.name(space)}
        if not is_ground_for(board, board.positions[kind].stats.use, space):
            yield problem("valor-position-ground", "state", "positions", piece, **words)
        if others and not is_mined:
            yield problem("valor-two-positions", "state", "positions", piece, **words)
        others += not is_mined
        faces = board.positions[kind].stats.use == "bunker"
        facing = state.positions[piece].facing
        if faces != bool(facing) or (facing and facing not in COMPASS):
            yield problem(
                "valor-unit-facing", "state", "positions", piece, "facing", piece=words["piece"], facing=facing
            )  # fmt: skip


def _number_problems(board: ValorBoard, state: ValorState) -> Iterator[Problem]:
    """VV-5.1b, VV-11.1a Turn, smoke, lanes, and who holds what."""
    if not 1 <= state.turn <= board.settings.turns:
        yield problem("valor-turn", "state", "turn", turn=state.turn, last=board.settings.turns)
    if state.active not in BOTH:
        yield problem("valor-side", "state", "active")
    for side, factors in sorted(state.smoke_factors.items()):
        if factors < 0 or side not in BOTH:
            yield problem("valor-factors", "state", "smoke_factors", side, number=factors)
    for space, level in sorted(state.overlay.smoke.items()):
        if not board.map.on_map(space) or not 1 <= level <= MOST_SMOKE:
            yield problem("valor-smoke", "state", "overlay", space, level=level, most=MOST_SMOKE)
    for number, lane in enumerate(state.lanes):
        if not lane.spaces or not all(board.map.on_map(space) for space in lane.spaces):
            yield problem("valor-lane", "state", "lanes", number)
    for space, side in sorted(state.control.items()):
        if space not in board.goal_spaces or side not in BOTH:
            yield problem("valor-side", "state", "control", space)


def _title(board: ValorBoard, state: ValorState, piece: PieceId) -> str:
    kind = type_of_piece(board, state, piece)
    return board.titles[kind] if kind else ""
