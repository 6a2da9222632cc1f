"""Fire groups: all who can join an attack, the fewest who do as much, the choices that lead to it (VV-14.2)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.anti_tank import at_leaders
from ccstudio.rules.valor_victory.query.attacks import Aim, MortarFire, Pieces, Shot, Volley, shots_with, ways_by
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.fire_modifiers import ap_parts
from ccstudio.rules.valor_victory.query.fire_table import row_of
from ccstudio.rules.valor_victory.query.fire_ways import spaces_for, tank_weapons
from ccstudio.rules.valor_victory.query.firepower import expendables_for, firepower_at, group_firepower, members_of
from ccstudio.rules.valor_victory.query.indirect import mortar_joiners, mortar_leaders, mortars_at
from ccstudio.rules.valor_victory.query.units import hex_of, leadership_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorState

FIRE = ButtonOption("fire")


# Groups


def joined(board: ValorBoard, state: ValorState, volley: Volley) -> Volley:
    """VV-14.2a, VV-13.6a An attack with everybody who can join it; nothing is used up."""
    members = volley.members
    while further := members_of(board, state, members, volley.target):
        members = (*members, *further)
    return volley._replace(members=members)


def armed(board: ValorBoard, state: ValorState, volley: Volley) -> Volley:
    """VV-12.52a, VV-12.53a An attack with all grenades and charges that it can use."""
    used = volley.expendables
    while further := expendables_for(board, state, volley.members, volley.target, used):
        used = (*used, further[0])
    return volley._replace(expendables=used)


def strength_of(board: ValorBoard, state: ValorState, volley: Volley) -> tuple[int, int]:
    """VV-14.5 The row of the table and the modifier of an attack, which say all about it."""
    members, target, used, movers = volley
    firepower = group_firepower(board, state, members, target, used)
    return row_of(board, firepower), total_of(ap_parts(board, state, members, target, used, movers or None))


def fewest(board: ValorBoard, state: ValorState, volley: Volley) -> Volley:
    """VV-14.2a The same attack without units that change nothing, the weakest of them left out first.

    The first member stays.
    """
    first, *others = volley.members
    strength = strength_of(board, state, volley)
    for unit in sorted(others, key=lambda unit: (firepower_at(board, state, unit, volley.target), unit)):
        fewer = volley._replace(members=tuple([it for it in volley.members if it != unit]))
        if strength_of(board, state, fewer) == strength:
            volley = fewer
    assert volley.members[0] == first, "the first member stays"
    return volley


def with_mortars(board: ValorBoard, state: ValorState, fire: MortarFire) -> MortarFire:
    """VV-12.61b, VV-12.61c All mortars of the hex that can join, and the best leader if nobody leads yet."""
    origin, side = hex_of(state, fire.firers[0]), state.units[fire.firers[0]].side
    leaders = [unit for unit in mortar_leaders(board, state, origin, side) if unit not in fire.firers]
    mortars = mortars_at(board, state, origin, side, fire.target)
    others = [unit for unit in mortars if unit not in fire.firers and unit not in leaders]
    best = min(leaders, key=lambda unit: (leadership_of(board, state, unit), unit), default=NO_PIECE)
    return MortarFire((*fire.firers, *others), fire.target, best if fire.leader == NO_PIECE else fire.leader)


def with_leader(board: ValorBoard, state: ValorState, shot: Shot) -> Shot:
    """VV-13.6a A shot that the best leader directs; one who fires himself does so."""
    if shot.leader != NO_PIECE:
        return shot
    leaders = at_leaders(board, state, shot.firer, shot.occasion)
    best = min(leaders, key=lambda unit: (leadership_of(board, state, unit), unit), default=NO_PIECE)
    return shot._replace(leader=best)


# The choices that lead to them


def choices_of_volley(board: ValorBoard, state: ValorState, aim: Aim, volley: Volley) -> tuple[Option, ...]:
    """VV-12.3a, VV-13.3, VV-14.2a The choices after that of the first firer by which a group fires."""
    return (
        *_to_space(board, state, aim, "fire-ap", volley.target),
        *joining(board, state, volley, (volley.members[0],)),
    )


def joining(board: ValorBoard, state: ValorState, volley: Volley, members: Pieces) -> tuple[Option, ...]:
    """VV-14.2a The choices by which the rest of a group joins some members, and fires."""
    return tuple(_joining(board, state, volley, members))


def _joining(board: ValorBoard, state: ValorState, volley: Volley, members: Pieces) -> Iterator[Option]:
    left = [unit for unit in volley.members if unit not in members]
    while left:
        offered = members_of(board, state, members, volley.target)
        unit = next((unit for unit in left if unit in offered), None)
        assert unit is not None, "who is in the group can join it"
        left.remove(unit)
        members = (*members, unit)
        yield PieceOption(unit)
    if members_of(board, state, members, volley.target) or expendables_for(
        board, state, members, volley.target, volley.expendables
    ):
        yield FIRE


def choices_of_shot(board: ValorBoard, state: ValorState, aim: Aim, shot: Shot) -> tuple[Option, ...]:
    """VV-12.3a, VV-16.1a, VV-13.6b The choices after that of the firer by which a shot is made."""
    found: list[Option] = [ButtonOption("anti-tank")] if len(ways_by(board, state, aim)) > 1 else []
    if len(tank_weapons(board, state, aim.firer, aim.occasion, aim.movers or None)) > 1:
        found.append(PieceOption(aim.firer if shot.weapon == NO_PIECE else shot.weapon))
    if len(shots_with(board, state, aim, shot.weapon)) > 1:
        found.append(PieceOption(shot.target))
    leaders = at_leaders(board, state, shot.firer, shot.occasion)
    if leaders and shot.firer not in leaders:
        found.append(FIRE if shot.leader == NO_PIECE else PieceOption(shot.leader))
    return tuple(found)


def choices_of_mortars(board: ValorBoard, state: ValorState, aim: Aim, fire: MortarFire) -> tuple[Option, ...]:
    """VV-12.61b, VV-12.61c The choices after that of the first firer by which mortars fire."""
    joining = joining_mortars(board, state, fire, MortarFire(fire.firers[:1], fire.target))
    return (*_to_space(board, state, aim, "mortar", fire.target), *joining)


def joining_mortars(board: ValorBoard, state: ValorState, fire: MortarFire, begun: MortarFire) -> tuple[Option, ...]:
    """VV-12.61b, VV-12.61c The choices by which all others join an attack of mortars, and it is made."""
    others = [unit for unit in fire.firers if unit not in begun.firers]
    if begun.leader == NO_PIECE != fire.leader:
        others.append(fire.leader)
    left = mortar_joiners(board, state, fire.firers, fire.target, fire.leader)
    return (*map(PieceOption, others), *((FIRE,) if left else ()))


def _to_space(board: ValorBoard, state: ValorState, aim: Aim, way: str, space: SpaceId) -> Iterator[Option]:
    """VV-12.3a, VV-13.3 The choices of the kind of attack and of its hex, as far as they are asked."""
    if len(ways_by(board, state, aim)) > 1:
        yield ButtonOption(way)
    if len(spaces_for(board, state, aim.firer, way, aim.occasion, aim.movers or None)) > 1:
        yield SpaceOption(space)
