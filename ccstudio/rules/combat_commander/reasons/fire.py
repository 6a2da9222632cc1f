"""Why something is no target, and somebody does not fire at it (CC-O20, CC-A40, CC-A41, CC-10)."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.procedures.artillery import FireForEffect
from ccstudio.rules.combat_commander.procedures.fire import ChooseAttack
from ccstudio.rules.combat_commander.procedures.prefire import BeforeRoll
from ccstudio.rules.combat_commander.query.attacks import has_smoke, strongest
from ccstudio.rules.combat_commander.query.fire import (
    Muzzle,
    able,
    armed,
    chained,
    group_fp,
    is_ordnance,
    muzzle,
    reaches,
)
from ccstudio.rules.combat_commander.query.hexes import smokable
from ccstudio.rules.combat_commander.query.orders import followers
from ccstudio.rules.combat_commander.query.pieces import carrier_of, hex_of
from ccstudio.rules.combat_commander.reasons.common import Case
from ccstudio.rules.combat_commander.state import CombatCase
from ccstudio.rules.shared.occupation import holds, occupied
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.reasons import about, why


@about(SpaceOption)
def target(case: CombatCase[ChooseAttack], wish: SpaceOption) -> Iterator[Reason]:
    """CC-O20.1.a Why a hex cannot be fired at by any of those who may fire."""
    frame = case.frame
    space, pieces = wish.space, frame.pieces
    if not holds(case.state, space, enemy(case.side)):
        smoking = tuple(piece for piece in pieces if has_smoke(case.board, case.state, piece))
        if not smoking:
            yield why("CC-O20.1.a", "no-enemy-there", space=wish)
        if not smokable(case.board, case.state, space):
            yield why("CC-8.1.5", "no-smoke-there", space=wish)
        yield from why_unreached(case, smoking, space)
    yield from why_unreached(case, pieces, space)
    yield from _too_weak(case, pieces, space)


def firer(case: CombatCase[ChooseAttack], wish: Option) -> Iterator[Reason]:
    """CC-O20.3.1 Why a piece cannot fire at the target, or join those who do."""
    frame = case.frame
    if wish == ButtonOption("done"):
        if not frame.firers:
            yield why("CC-O20.3.1", "nobody-fires-yet")
        yield _fp_reason(case, frame.firers, frame.target)
    if isinstance(wish, PieceOption):
        yield from _not_of_attack(case, frame, wish)
        yield from why_unreached(case, (wish.piece,), frame.target)
        if frame.firers and is_ordnance(case.board, case.state, wish.piece):
            yield why("CC-11.5.a", "fires-alone", piece=wish)
        if not holds(case.state, frame.target, enemy(case.side)):
            yield why("CC-O20.1.a", "no-enemy-there", space=SpaceOption(frame.target))
        firers = (*frame.firers, wish.piece)
        if not chained(case.board, case.state, firers):
            yield why("CC-O20.3.1", "is-not-chained", piece=wish)
        yield _fp_reason(case, firers, frame.target)


def _not_of_attack(case: Case, frame: ChooseAttack, wish: PieceOption) -> Iterator[Reason]:
    """CC-O20.1 Why a piece is none of those who may still fire."""
    piece, state = wish.piece, case.state
    owner = state.weapons[piece].side if piece in state.weapons else state.units[piece].side
    if owner != case.side:
        yield why("CC-O20.1", "is-of-other-side", piece=wish)
    if piece in frame.firers:
        yield why("CC-O20.1", "fires-already", piece=wish)
    if piece not in frame.pieces:
        yield from _cannot_fire(case, piece)
        if frame.mode == "op" and is_ordnance(case.board, state, piece):
            yield why("CC-A33.3.a", "only-ordnance", piece=wish)
        yield why("CC-O20.1", "may-not-fire-now", piece=wish)


@about(SpaceOption)
def second(case: CombatCase[BeforeRoll], wish: SpaceOption) -> Iterator[Reason]:
    """CC-A40 Why a hex cannot be sprayed as well."""
    frame = case.frame
    if wish.space not in case.board.ground.beside(frame.target):
        yield why("CC-A40", "is-not-beside", space=wish, other=SpaceOption(frame.target))
    if not holds(case.state, wish.space, enemy(case.side)):
        yield why("CC-O20.1.a", "no-enemy-there", space=wish)
    for piece in frame.firers:
        yield from why_unreached(case, (piece,), wish.space)
    yield _fp_reason(case, frame.firers, wish.space)


@about(PieceOption)
def sustained(case: CombatCase[BeforeRoll], wish: PieceOption) -> Iterator[Reason]:
    """CC-A41 Why a weapon cannot sustain its fire."""
    frame = case.frame
    code = "is-no-automatic" if wish.piece in frame.firers else "does-not-fire"
    yield why("CC-A41", code, piece=wish)


@about(SpaceOption)
def spotted(case: CombatCase[FireForEffect], wish: SpaceOption) -> Iterator[Reason]:
    """CC-O18.2.1 Why the spotting round cannot be placed in a hex."""
    frame = case.frame
    yield from blocked_by(case, frame.spot, wish.space)


def why_nothing_to_fire_at(case: Case, piece: PieceId) -> Iterator[Reason]:
    """CC-O14.3 Why neither a unit nor anybody it could take along has a shot: what is nearest is explained."""
    board, state = case.board, case.state
    units = (piece, *followers(board, state, piece))
    pieces = tuple(armed(board, state, units, "order"))
    if not pieces:
        yield from _cannot_fire(case, piece)
    here, spaces = hex_of(state, piece), occupied(state, enemy(case.side))
    if here is None or not spaces:
        yield why("CC-O20.1.a", "no-enemy-on-map")
        return
    spaces.sort(key=lambda space: board.ground.distance(here, space))
    for space in spaces:
        if any(reaches(board, state, one, space) for one in pieces):
            yield from _too_weak(case, pieces, space)
    ranged = [space for space in spaces if any(_in_range(case, gun, space) for gun in _muzzles(case, pieces))]
    yield from why_unreached(case, pieces, (ranged or spaces)[0])


def why_unreached(case: Case, pieces: tuple[PieceId, ...], space: SpaceId) -> Iterator[Reason]:
    """CC-O20.1.a Why no one of some pieces has a hex in range and sight."""
    ground = case.board.ground
    guns = _muzzles(case, pieces)
    if not guns:
        yield why("CC-O20.1.b", "nobody-can-fire")
        return
    if any(reaches(case.board, case.state, piece, space) for piece in pieces):
        return
    for gun in guns:
        if _in_range(case, gun, space):
            yield from blocked_by(case, gun.space, space)
    if all(gun.space == space for gun in guns):
        yield why("CC-O20.1.a", "is-own-hex", space=SpaceOption(space))
    best = min(guns, key=lambda gun: ground.distance(gun.space, space) - gun.greatest)
    distance = ground.distance(best.space, space)
    if distance < best.least:
        yield why("CC-11.6.a", "is-too-near", space=SpaceOption(space), least=best.least, distance=distance)
    yield why("CC-O20.1.a", "is-out-of-range", space=SpaceOption(space), range=best.greatest, distance=distance)


def blocked_by(case: Case, viewer: SpaceId, space: SpaceId) -> Iterator[Reason]:
    """CC-10.2 What keeps a hex from being seen from another; nothing where it is seen."""
    board, overlay = case.board, case.state.overlay
    verdict = board.lines.policy.judge(board.map, board.map.thread(viewer, space, overlay), overlay)
    if verdict.blocked:
        item = verdict.items[verdict.decisive[0]]
        code = "blocked-by-blaze" if item.kind == "blaze" else _BLOCKED.get(item.reason, "blocked-by")
        yield why(item.rule, code, what=item.title, viewer=SpaceOption(viewer), space=SpaceOption(space))


_BLOCKED: Final[Mapping[str, str]] = {
    "higher-ground": "blocked-by-height",
    "sunken": "blocked-in-gully",
    "close-behind": "blocked-close-behind",
}
"""What is said of an obstacle, by the reason why it counts."""


def _muzzles(case: Case, pieces: tuple[PieceId, ...]) -> list[Muzzle]:
    found = (muzzle(case.board, case.state, piece) for piece in pieces)
    return [gun for gun in found if gun is not None]


def _in_range(case: Case, gun: Muzzle, space: SpaceId) -> bool:
    return gun.space != space and gun.least <= case.board.ground.distance(gun.space, space) <= gun.greatest


def _too_weak(case: Case, pieces: tuple[PieceId, ...], space: SpaceId) -> Iterator[Reason]:
    """CC-10.3.2.1 Why an attack is too weak: even the strongest group of some pieces has no FP of 1."""
    group = strongest(case.board, case.state, pieces, space)
    if group:
        yield _fp_reason(case, group, space)


def _fp_reason(case: Case, firers: tuple[PieceId, ...], space: SpaceId) -> Reason:
    return why("CC-10.3.2.1", "is-too-weak", fp=group_fp(case.board, case.state, firers, (space,)))


def _cannot_fire(case: Case, piece: PieceId) -> Iterator[Reason]:
    """CC-11.1.b, CC-3.2.3, CC-O20.1.b Why a piece cannot fire at all; nothing if it can."""
    board, state, shown = case.board, case.state, PieceOption(piece)
    weapon = state.weapons.get(piece)
    if weapon is not None and weapon.type in board.radios:
        yield why("CC-G.15", "is-radio", piece=shown)
        return
    if able(board, state, piece):
        return
    space = hex_of(state, piece)
    if space is None:
        yield why("CC-O20.1.b", "is-off-map", piece=shown)
        return
    carrier = carrier_of(state, piece) if weapon is not None else None
    if weapon is not None and carrier is not None:
        if weapon.broken:
            yield why("CC-11.4", "weapon-is-broken", piece=shown)
        if state.units[carrier].broken or state.units[carrier].suppressed:
            yield why("CC-11.1.b", "bearer-is-unable", piece=shown, bearer=PieceOption(carrier))
        if board.ground.hexes[space].water:
            yield why(board.ground.hexes[space].rule, "stands-in-water", piece=shown)
    yield why("CC-O20.1.b", "has-no-fp", piece=shown)
