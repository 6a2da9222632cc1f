"""What a scenario places itself: on ground where it can be, within limits, carried by who can (VV-6.9, VV-8, VV-19)."""

from collections.abc import Iterator, Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Problem
from ccstudio.documents.scenario import PlacedPiece
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.checks import problem
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.opening import opening
from ccstudio.rules.valor_victory.query.placing import can_carry as can_carry_weapon
from ccstudio.rules.valor_victory.query.placing import is_ground_for, is_open_to
from ccstudio.rules.valor_victory.query.positions import positions_in, stats_of, why_no_room
from ccstudio.rules.valor_victory.query.transport import can_carry, can_tow
from ccstudio.rules.valor_victory.query.units import units_in
from ccstudio.rules.valor_victory.settings import Tunnel
from ccstudio.rules.valor_victory.state import ValorState

PIECES = ("scenario", "pieces")


def placement_problems(board: ValorBoard) -> Iterator[Problem]:
    """Yield problems of the placed pieces of a scenario, each at its entry, and of its tunnels."""
    pieces = board.contents.scenario.pieces
    state = opening(board, board.seating(), 0) if _is_sound(board, pieces) else None
    for number, piece in enumerate(pieces):
        yield from _place_problems(board, number, piece)
    yield from _load_problems(board, pieces)
    if state is not None:
        yield from _hex_problems(board, state)
        yield from _cave_problems(board, state)
        for number, tunnel in enumerate(board.settings.tunnels):
            yield from _tunnel_problems(board, state, number, tunnel)


def _is_sound(board: ValorBoard, pieces: Sequence[PlacedPiece]) -> bool:
    """Whether the opening position can be worked out: carried pieces end on one that is in a hex."""
    names = {piece.id: piece for piece in pieces if piece.id}
    for piece in pieces:
        seen: set[str] = set()
        name = piece.on
        while name:
            if name in seen or name not in names:
                return False
            seen.add(name)
            name = names[name].on
    return all(entry.piece != board.module.sniper for entry in board.entries)


def _place_problems(board: ValorBoard, number: int, piece: PlacedPiece) -> Iterator[Problem]:
    """VV-10.1b, VV-19.2 Where a piece is, and whether it can be there at all."""
    here, title = (*PIECES, number), board.titles[piece.piece]
    if piece.piece in board.weapons:
        if not piece.on:
            yield problem("valor-weapon-adrift", *here, piece=title)
    elif piece.piece in board.positions:
        if not piece.space:
            yield problem("valor-position-place", *here, piece=title)
        elif not is_ground_for(board, board.positions[piece.piece].stats.use, board.map.grid.space(piece.space)):
            yield problem("valor-position-ground", *here, "space", piece=title, space=piece.space)
    elif piece.piece in board.units and piece.space:
        kind, space = board.units[piece.piece], board.map.grid.space(piece.space)
        if not is_open_to(board, kind, space):
            yield problem("valor-unit-barred", *here, "space", piece=title, space=piece.space)
    elif piece.piece in board.units and piece.box:
        yield problem("valor-unit-box", *here, "box", piece=title)


def _load_problems(board: ValorBoard, pieces: Sequence[PlacedPiece]) -> Iterator[Problem]:
    """VV-8.21, VV-12.2a What is carried: by whom, and how much."""
    names = {piece.id: piece for piece in pieces if piece.id}
    armed: set[str] = set()
    for number, piece in enumerate(pieces):
        carrier = names.get(piece.on)
        if carrier is None:
            continue
        here = (*PIECES, number, "on")
        words = {"piece": board.titles[piece.piece], "carrier": board.titles[carrier.piece]}
        bearer = board.units.get(carrier.piece)
        if piece.side != carrier.side:
            yield problem("valor-carrier-side", *here, **words)
        if piece.piece in board.weapons:
            if bearer is None or not can_carry_weapon(bearer, board.weapons[piece.piece].stats):
                yield problem("valor-weapon-carrier", *here, **words)
            elif piece.on in armed:
                yield problem("valor-second-weapon", *here, **words)
            armed.add(piece.on)
        elif piece.piece in board.units:
            load = board.units[piece.piece]
            if bearer is None or load.drives or not (bearer.tows if load.is_gun else bearer.transport):
                yield problem("valor-cannot-tow" if load.is_gun else "valor-cannot-carry", *here, **words)
            elif load.is_gun and not can_tow(bearer, [load]):
                yield problem("valor-cannot-tow", *here, **words)
        else:
            yield problem("valor-cannot-carry", *here, **words)


def _hex_problems(board: ValorBoard, state: ValorState) -> Iterator[Problem]:
    """VV-6.8, VV-6.9, VV-8.21, VV-19.13 What is too much, or of both sides, in a hex or on a carrier."""
    for carrier in sorted(state.units):
        if not can_carry(board, state, carrier, ()):
            title = board.titles[state.units[carrier].type]
            yield problem("valor-capacity", *_path(board, carrier), carrier=title)
    for space in board.map.spaces:
        there = units_in(state, space)
        sides = {state.units[unit].side for unit in there}
        name = board.name(space)
        if len(sides) > 1:
            yield problem("valor-both-sides", *_path(board, there[-1]), "space", space=name)
        for side in sides if len(sides) == 1 else ():
            rule = why_no_room(board, state, space, side, ())
            if rule:
                yield problem("valor-stack", *_path(board, there[-1]), "space", space=name, rule=rule)
        yield from _several_positions(board, state, space)


def _several_positions(board: ValorBoard, state: ValorState, space: SpaceId) -> Iterator[Problem]:
    for piece in sorted(positions_in(state, space))[1:]:
        title = board.titles[state.positions[piece].type]
        yield problem("valor-two-positions", *_path(board, piece), "space", piece=title, space=board.name(space))


def _cave_problems(board: ValorBoard, state: ValorState) -> Iterator[Problem]:
    """VV-19.11 Each cave entrance is near another of its side."""
    caves = [(piece, state.stacks.space_of(piece)) for piece in state.positions if _is_cave(board, state, piece)]
    for piece, space in caves:
        others = [
            there
            for other, there in caves
            if other != piece and state.positions[other].side == state.positions[piece].side
        ]
        if space is None or any(
            there is not None and board.ground.distance(space, there) <= board.numbers.tunnel for there in others
        ):
            continue
        title, most = board.titles[state.positions[piece].type], board.numbers.tunnel
        yield problem("valor-cave-alone", *_path(board, piece), piece=title, hexes=most)


def _is_cave(board: ValorBoard, state: ValorState, piece: PieceId) -> bool:
    return stats_of(board, state, piece).use == "cave"


def _tunnel_problems(board: ValorBoard, state: ValorState, number: int, tunnel: Tunnel) -> Iterator[Problem]:
    """VV-19.12a, VV-19.12b A tunnel is short, and both of its ends are entrances or bunkers."""
    here = ("scenario", "settings", "tunnels", number)
    known = {board.name(space) for space in board.map.spaces}
    for entry in ("first", "second"):
        name = getattr(tunnel, entry)
        if name not in known:
            yield problem("valor-no-space", *here, entry, space=name)
        elif not _is_entrance(board, state, board.map.grid.space(name)):
            yield problem("valor-no-entrance", *here, entry, space=name)
    if tunnel.length > board.numbers.tunnel:
        yield problem("valor-tunnel-length", *here, "length", length=tunnel.length, most=board.numbers.tunnel)
    if tunnel.first == tunnel.second:
        yield problem("valor-tunnel-ends", *here, "second", space=tunnel.second)


def _is_entrance(board: ValorBoard, state: ValorState, space: SpaceId) -> bool:
    stats = [stats_of(board, state, piece) for piece in positions_in(state, space)]
    return any(found.tunnel or found.use == "bunker" for found in stats)


def _path(board: ValorBoard, piece: PieceId) -> tuple[str | int, ...]:
    return board.entries[piece].path
