"""Which attacks can be declared (CC-10.3.2.1, CC-O20.1, CC-O20.2.1, CC-O20.3.1)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.boosts import lift
from ccstudio.rules.combat_commander.query.fire import (
    group_fp,
    hindrance,
    in_sight,
    is_ordnance,
    reaches,
)
from ccstudio.rules.combat_commander.query.hexes import smokable
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.state import NO_CARD, CombatState
from ccstudio.rules.shared.occupation import occupied
from ccstudio.rules.shared.opposing_sides import enemy

Firers = tuple[PieceId, ...]


def groups(
    board: CombatBoard, state: CombatState, pieces: Iterable[PieceId], target: SpaceId, core: Firers = ()
) -> Iterator[Firers]:
    """CC-O20.3.1 The largest fire groups among some pieces, all of which reach a hex, each of them with `core`.

    One for each hindrance that is put up with (CC-O20.3.1.3), and of higher hexes alone (CC-O20.3.1.4), and for each
    chain of hexes: no other group has more FP than the best of these.
    """
    lines = {piece: hindrance(board, state, piece, target) for piece in pieces if not is_ordnance(board, state, piece)}
    level = board.ground.hexes[target].level
    higher = {piece for piece in lines if board.ground.hexes[_hex(state, piece)].level > level}
    seen: set[Firers] = set()
    for most in sorted({*lines.values()}):
        near = [piece for piece, hindered in lines.items() if hindered <= most]
        for members in (near, [piece for piece in near if piece in higher]):
            for group in _chains(board, state, members):
                if {*group} >= {*core} and group not in seen:
                    seen.add(group)
                    yield group


def strongest(board: CombatBoard, state: CombatState, pieces: Firers, target: SpaceId, core: Firers = ()) -> Firers:
    """CC-O20.3.1.2 The group with the most FP at a hex; empty if nobody reaches it."""
    in_reach = [piece for piece in pieces if reaches(board, state, piece, target)]
    found = groups(board, state, in_reach, target, core)
    return max(found, key=lambda group: group_fp(board, state, group, (target,)), default=())


def can_attack(
    board: CombatBoard,
    state: CombatState,
    side: Side,
    pieces: Firers,
    target: SpaceId,
) -> bool:
    """CC-10.3.2.1, CC-O20.1.c Whether some of these pieces can bring an attack of at least 1 on a hex, with cards.

    Ordnance needs no such thing: it always has the FP of its own.
    """
    in_reach = [piece for piece in pieces if reaches(board, state, piece, target)]
    return _comes_off(board, state, side, in_reach, target)


def attackable(
    board: CombatBoard, state: CombatState, side: Side, pieces: Firers, without: CardId = NO_CARD
) -> list[SpaceId]:
    """CC-O20.1 The hexes with enemies that some of these pieces can attack, in order; `without` is used otherwise."""
    foes = occupied(state, enemy(side))
    in_reach: dict[SpaceId, list[PieceId]] = {}
    for piece in pieces:
        for space in in_sight(board, state, piece, foes):
            in_reach.setdefault(space, []).append(piece)
    return [
        space for space in sorted(in_reach) if _comes_off(board, state, side, in_reach[space], space, without=without)
    ]


def has_smoke_target(board: CombatBoard, state: CombatState, piece: PieceId, space: SpaceId) -> bool:
    """CC-O20.2.1 Whether a weapon may fire smoke at a hex: not in a blaze or a water barrier."""
    return has_smoke(board, state, piece) and smokable(board, state, space) and reaches(board, state, piece, space)


def has_smoke(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """CC-11.7 Whether a piece is ordnance that can fire smoke."""
    weapon = state.weapons.get(piece)
    if weapon is None:
        return False
    stats = board.weapons[weapon.type].stats
    return stats.ordnance and stats.smoke


def smoke_targets(board: CombatBoard, state: CombatState, pieces: Firers) -> list[SpaceId]:
    """CC-O20.2.1 All hexes at which one of some pieces may fire smoke."""
    hexes = board.ground.hexes
    smoking = [piece for piece in pieces if has_smoke(board, state, piece)]
    found = {space for piece in smoking for space in in_sight(board, state, piece, hexes)}
    return [space for space in sorted(found) if smokable(board, state, space)]


def has_plain_shot(board: CombatBoard, state: CombatState, in_reach: Mapping[PieceId, Iterable[SpaceId]]) -> bool:
    """CC-O14.3 Whether one of some pieces has a legal shot alone and without cards, at an enemy or of smoke.

    `in_reach` are the hexes with enemies that each of them reaches.
    """
    for piece, spaces in in_reach.items():
        for space in spaces:
            if is_ordnance(board, state, piece) or group_fp(board, state, (piece,), (space,)) >= 1:
                return True
    return any(
        has_smoke_target(board, state, piece, space)
        for piece in in_reach
        if has_smoke(board, state, piece)
        for space in board.ground.hexes
    )


def _comes_off(
    board: CombatBoard,
    state: CombatState,
    side: Side,
    in_reach: Sequence[PieceId],
    target: SpaceId,
    *,
    core: Firers = (),
    without: CardId = NO_CARD,
) -> bool:
    """CC-O20.1.c Whether some of the pieces that reach a hex can attack it; `core` must take part, `without` cannot."""
    if not core and any(is_ordnance(board, state, piece) for piece in in_reach):
        return True
    for group in groups(board, state, in_reach, target, core):
        fp = group_fp(board, state, group, (target,))
        if fp >= 1 or fp + lift(board, state, side, group, (target,), without=without) >= 1:
            return True
    return False


def _chains(board: CombatBoard, state: CombatState, pieces: list[PieceId]) -> Iterator[Firers]:
    """CC-O20.3.1 Pieces parted by the chains of adjacent hexes they stand in."""
    if len(pieces) == 1:
        yield tuple(pieces)
        return
    by_hex: dict[SpaceId, list[PieceId]] = {}
    for piece in pieces:
        by_hex.setdefault(_hex(state, piece), []).append(piece)
    left = set(by_hex)
    for start in by_hex:
        if start not in left:
            continue
        left.discard(start)
        chain, ends = {start}, [start]
        while ends:
            near = left.intersection(board.ground.beside(ends.pop()))
            left -= near
            chain |= near
            ends += near
        yield tuple(piece for piece in pieces if _hex(state, piece) in chain)


def _hex(state: CombatState, piece: PieceId) -> SpaceId:
    space = hex_of(state, piece)
    assert space is not None, "who reaches a hex is on the map"
    return space
