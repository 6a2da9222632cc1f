"""Previews of attacks: lines of sight, firepower, modifiers, numbers to roll, and what else counts (VV-13 to VV-18)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Preview, Reason, Sum
from ccstudio.rules.shared.previews import part, sum_in_space
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.shared.simulated_choices import case_after
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import armor, missions, points
from ccstudio.rules.valor_victory.odds.declared import attacks_from
from ccstudio.rules.valor_victory.preview.assault import assault_notes, assault_sums
from ccstudio.rules.valor_victory.preview.sums import (
    elimination_sum,
    firepower_sum,
    modifier_sum,
    pieces_of,
    spaces_of,
    to_hit_sum,
)
from ccstudio.rules.valor_victory.query.anti_tank import (
    NO_EFFECT,
    SURE,
    armor_of,
    at_leaders,
    at_modifiers,
    atfp_of,
    elimination_number,
    number_to_hit,
    side_hit,
    to_hit_number,
)
from ccstudio.rules.valor_victory.query.attacks import (
    Assault,
    Attack,
    Clearing,
    MortarFire,
    OverrunFire,
    Shot,
    SmokeFire,
    SniperFire,
    Strike,
    Volley,
    the_only_one,
)
from ccstudio.rules.valor_victory.query.facing import ArmorSide
from ccstudio.rules.valor_victory.query.fire_modifiers import ap_parts
from ccstudio.rules.valor_victory.query.firepower import machine_guns_of, members_of
from ccstudio.rules.valor_victory.query.indirect import (
    STRONG_SMOKE,
    best_rating,
    mortar_firepower,
    mortar_modifiers,
    mortar_stats,
    overhead_cover,
    soft_targets,
    vehicle_targets,
)
from ccstudio.rules.valor_victory.query.missions import mission_stats
from ccstudio.rules.valor_victory.query.overrun import overrun_firepower, overrun_parts
from ccstudio.rules.valor_victory.query.snipers import cover_of_sniper, cover_of_targets
from ccstudio.rules.valor_victory.query.units import hex_of, type_of, units_in, weapon_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorCase, ValorState
from ccstudio.rules.valor_victory.stats import Letter


class _Shown(NamedTuple):
    """What there is to show of an attack."""

    sums: tuple[Sum, ...] = ()
    notes: Iterable[Reason] = ()
    sights: tuple[tuple[SpaceId, SpaceId], ...] = ()


def attacks(case: ValorCase[Frame], choices: tuple[Option, ...]) -> Preview | None:
    """VV-14.5, VV-16.3 What an attack is made up of that several choices in a row lead to."""
    after = case_after(case.view, *choices[:-1]) if len(choices) > 1 else case
    found = None if after is None or choices[-1] not in after.asked.options else attack(after, choices[-1])
    return None if found is None else replace(found, choices=choices)


def attack(case: ValorCase[Frame], choice: Option) -> Preview | None:
    """VV-14.5, VV-16.3 What an attack is made up of, or what can be attacked if a choice leads to several."""
    found = attacks_from(case, choice)
    only = the_only_one(found)
    others = tuple(_open([it for it in found if it != only]))
    if only is None:
        sights = tuple(dict.fromkeys(_sights(case.state, found)))
        return Preview(choices=(choice,), sights=sights, notes=others) if others else None
    shown = preview_of_attack(case.board, case.state, (choice,), only)
    return replace(shown, notes=(*shown.notes, *others))


def preview_of_attack(board: ValorBoard, state: ValorState, choices: tuple[Option, ...], declared: Attack) -> Preview:
    """VV-14.5, VV-16.3, VV-12.61b, VV-18.4a, VV-20.5, VV-17.4a What an attack is made up of."""
    shown = _shown(board, state, declared)
    return Preview(choices=choices, sights=shown.sights, sums=shown.sums, notes=tuple(shown.notes))


def _shown(board: ValorBoard, state: ValorState, declared: Attack) -> _Shown:
    match declared:
        case Volley():
            found = _volley(board, state, declared)
        case Shot():
            found = _shot(board, state, declared)
        case MortarFire():
            found = _mortars(board, state, declared)
        case Strike():
            found = _strike(board, state, declared)
        case SniperFire():
            found = _sniper(board, state, declared)
        case OverrunFire():
            found = _overrun(board, state, declared)
        case Assault():
            found = _Shown(assault_sums(board, state, declared), assault_notes(board, state, declared))
        case SmokeFire() | Clearing():
            found = _without_roll(board, state, declared)
    return found


def _open(found: Sequence[Attack]) -> Iterator[Reason]:
    """VV-12.3a, VV-13.3 What a unit can attack, by the kind of attack."""
    fired = [it.target for it in found if isinstance(it, Volley)]
    shot = [it.target for it in found if isinstance(it, Shot)]
    shelled = [it.target for it in found if isinstance(it, MortarFire)]
    if fired:
        yield why("VV-14.1", "can-fire-at", spaces=spaces_of(fired))
    if shot:
        yield why("VV-16.1a", "can-shoot-at", targets=pieces_of(shot))
    if shelled:
        yield why("VV-12.62", "can-shell", spaces=spaces_of(shelled))
    if any(isinstance(it, SmokeFire) for it in found):
        yield why("VV-11.3", "can-lay-smoke")
    if any(isinstance(it, Clearing) for it in found):
        yield why("VV-19.8d", "can-clear-wire")


def _sights(state: ValorState, found: Sequence[Attack]) -> Iterator[tuple[SpaceId, SpaceId]]:
    """VV-13.3 The lines of sight to all that a unit can fire at."""
    for it in found:
        if isinstance(it, Volley):
            yield hex_of(state, it.members[0]), it.target
        elif isinstance(it, Shot) and hex_of(state, it.firer) != hex_of(state, it.target):
            yield hex_of(state, it.firer), hex_of(state, it.target)


# Anti-personnel fire


def _volley(board: ValorBoard, state: ValorState, volley: Volley) -> _Shown:
    members, target, used, movers = volley
    modifiers = ap_parts(board, state, members, target, used, movers or None)
    return _Shown(
        (firepower_sum(board, state, members, target, used), modifier_sum(modifiers, target)),
        _volley_notes(board, state, volley),
        ((hex_of(state, members[0]), target),),
    )


def _volley_notes(board: ValorBoard, state: ValorState, volley: Volley) -> Iterator[Reason]:
    """VV-14.6, VV-14.63a, VV-14.2c, VV-13.82a Points to be expected, who may ignore one, what follows."""
    members, target, used, movers = volley
    victims, shielded = points.volley_victims(board, state, volley)
    yield from _points(points.of_volley(board, state, volley), victims)
    yield from _ignoring(board, state, victims, shielded)
    others = members_of(board, state, members, target)
    if others:
        yield why("VV-14.2c", "others-cannot-follow", units=pieces_of(others))
    if used:
        yield why("VV-12.5", "uses-up", weapons=pieces_of(used))
    guns = machine_guns_of(board, state, members, target, used) if movers else ()
    if guns:
        yield why("VV-13.82a", "may-lay-lane", units=pieces_of(guns))


def _points(chances: Mapping[int, Fraction], victims: Sequence[PieceId]) -> Iterator[Reason]:
    """VV-14.6 The casualty points to be expected, and whom they may be put on."""
    if not victims:
        return
    if points.harm(chances):
        percent = f"{float(100 * points.harm(chances)):.0f}"
        yield why("VV-14.6", "expected-points", points=f"{float(points.mean(chances)):.1f}", percent=percent)
    else:
        yield why("VV-14.6", "cannot-hurt")


def _ignoring(
    board: ValorBoard, state: ValorState, victims: Sequence[PieceId], shielded: Sequence[PieceId]
) -> Iterator[Reason]:
    """VV-14.63a Those who may ignore the first point."""
    brave = [unit for unit in victims if state.units[unit].valorous and type_of(board, state, unit).infantry]
    if brave:
        yield why("VV-22.3a", "may-ignore-by-valor", units=pieces_of(brave))
    if shielded:
        yield why("VV-14.63a", "may-ignore-by-shield", units=pieces_of(shielded))


# Anti-tank fire


def _shot(board: ValorBoard, state: ValorState, shot: Shot) -> _Shown:
    modifiers = at_modifiers(board, state, shot.firer, shot.target, shot.occasion, shot.leader)
    number = number_to_hit(board, state, shot.firer, shot.target)
    sums = [to_hit_sum(number, modifiers, shot.target)]
    notes = list(_shot_notes(board, state, shot))
    if type_of(board, state, shot.target).is_afv:
        side = side_hit(board, state, shot.firer, shot.target, shot.occasion)
        atfp = atfp_of(board, state, shot.firer, shot.weapon)
        sums += _eliminations(board, state, shot.target, atfp, side)
        notes = [*_armor_notes(board, state, shot.target, atfp, side), *notes]
    sight = (hex_of(state, shot.firer), hex_of(state, shot.target))
    return _Shown(tuple(sums), notes, (sight,) if sight[0] != sight[1] else ())


def _shot_notes(board: ValorBoard, state: ValorState, shot: Shot) -> Iterator[Reason]:
    """VV-16.4a, VV-13.6a, VV-12.5 What a hit does, who could lead, what is spent."""
    if not type_of(board, state, shot.target).is_afv:
        yield why("VV-16.4a", "hit-eliminates")
    leaders = at_leaders(board, state, shot.firer, shot.occasion) if shot.leader == NO_PIECE else ()
    if leaders:
        yield why("VV-13.6a", "leader-may-direct", units=pieces_of(leaders))
    if shot.weapon != NO_PIECE and state.weapons[shot.weapon].type in board.expendables:
        yield why("VV-12.5", "uses-up", weapons=pieces_of((shot.weapon,)))


def _eliminations(board: ValorBoard, state: ValorState, unit: PieceId, atfp: Letter, side: ArmorSide) -> Iterator[Sum]:
    """VV-16.T2 The numbers of the armor that can be hit, where a roll is made."""
    for met, _chance in armor.sides_hit(board, side):
        letter = armor_of(board, state, unit, met)
        number = elimination_number(board, atfp, letter)
        if number not in (SURE, NO_EFFECT):
            yield elimination_sum(number, atfp, letter, unit)


def _armor_notes(
    board: ValorBoard, state: ValorState, unit: PieceId, atfp: Letter, side: ArmorSide, *, overhead: bool = False
) -> Iterator[Reason]:
    """VV-16.5a, VV-16.T2, VV-16.T3, VV-16.4b Which armor is hit, and what the roll means."""
    target = PieceOption(unit)
    if not overhead:
        yield why("VV-16.5a", f"hits-{side}", target=target)
    numbers = {
        elimination_number(board, atfp, armor_of(board, state, unit, met)) for met, _ in armor.sides_hit(board, side)
    }
    if numbers == {NO_EFFECT}:
        yield why("VV-16.T2", "cannot-penetrate", target=target)
    elif numbers == {SURE}:
        yield why("VV-16.T3", "any-hit-eliminates", target=target)
    elif overhead:
        yield why("VV-16.4c", "equal-eliminates")
    elif not state.units[unit].immobile:
        yield why("VV-16.4b", "equal-immobilizes")
    if state.units[unit].immobile:
        yield why("VV-16.6b", "crew-may-leave", target=target, number=board.numbers.abandonment)


# Fire from above


def _mortars(board: ValorBoard, state: ValorState, fire: MortarFire) -> _Shown:
    firers, target, leader = fire
    weapons = [
        part(stats.apfp, "VV-12.61a", "part-weapon", weapon=PieceOption(weapon))
        for unit in firers
        if (stats := mortar_stats(board, state, unit)) and (weapon := weapon_of(state, unit)) is not None
    ]
    assert sum(it.amount for it in weapons) == mortar_firepower(board, state, firers), "no part is left out"
    firepower = sum_in_space("sum-firepower", target, weapons)
    victims = soft_targets(board, state, target, "mortar")
    sums = [firepower, modifier_sum(mortar_modifiers(board, state, firers, target, leader), target)] if victims else []
    rating, distance = best_rating(board, state, firers), board.ground.distance(hex_of(state, firers[0]), target)
    vehicles = vehicle_targets(board, state, target, "mortar")
    sums += _vehicle_sums(board, state, vehicles, target, to_hit_number(board, "mortar", distance))
    notes = [
        *_points(points.of_mortars(board, state, fire), victims),
        *_doubled(board, state, target, victims),
        *[note for unit in vehicles for note in _overhead_notes(board, state, unit, rating)],
    ]
    return _Shown(tuple(sums), notes, ((hex_of(state, firers[0]), target),))


def _vehicle_sums(
    board: ValorBoard, state: ValorState, vehicles: Sequence[PieceId], target: SpaceId, number: int
) -> list[Sum]:
    """VV-12.67a, VV-18.5d The numbers that hit the vehicles of a hex from above."""
    return [to_hit_sum(number, overhead_cover(board, state, target), unit) for unit in vehicles]


def _overhead_notes(board: ValorBoard, state: ValorState, unit: PieceId, atfp: Letter) -> Iterator[Reason]:
    """VV-12.67b, VV-16.4a What a hit from above does to a vehicle."""
    if type_of(board, state, unit).is_afv:
        yield from _armor_notes(board, state, unit, atfp, "rear", overhead=True)
    else:
        yield why("VV-12.67b", "hit-eliminates")


def _doubled(board: ValorBoard, state: ValorState, target: SpaceId, victims: Sequence[PieceId]) -> Iterator[Reason]:
    """VV-12.64, VV-18.6 Points count double in woods."""
    if board.ground.hexes[target].wooded and any(type_of(board, state, unit).infantry for unit in victims):
        yield why("VV-12.64", "points-doubled", factor=board.numbers.airburst)


def _strike(board: ValorBoard, state: ValorState, strike: Strike) -> _Shown:
    order = strike.order
    if order.smoke:
        return _Shown(notes=(_smoke(board),))
    target = order.target
    victims = soft_targets(board, state, target, "mission")
    vehicles = vehicle_targets(board, state, target, "mission")
    cover = overhead_cover(board, state, target)
    sums = [modifier_sum(cover, target)] if victims else []
    sums += _vehicle_sums(board, state, vehicles, target, to_hit_number(board, "mission", 0))
    rating = mission_stats(board, state, order.mission).atfp
    notes = [
        *_points(missions.points_in(board, state, order, target), victims),
        *_doubled(board, state, target, victims),
        *[note for unit in vehicles for note in _overhead_notes(board, state, unit, rating)],
        *_own_in_danger(board, state, strike),
    ]
    return _Shown(tuple(sums), notes)


def _own_in_danger(board: ValorBoard, state: ValorState, strike: Strike) -> Iterator[Reason]:
    """VV-18.4b Hexes of the own side that a mission may scatter to."""
    side = state.missions[strike.order.mission].side
    found = missions.hexes_in_danger(board, state, strike.order)
    own = [space for space, _ in found if units_in(state, space, side)]
    if own:
        yield why("VV-18.4b", "own-in-danger", spaces=spaces_of(own))


# Others


def _sniper(board: ValorBoard, state: ValorState, fire: SniperFire) -> _Shown:
    there = points.with_sniper(state, fire)
    side = state.snipers[fire.sniper].side
    cover = cover_of_targets(board, there, side, fire.target, fire.targets)
    found = cover_of_sniper(board, state, fire.origin, fire.target)
    notes = (
        why("VV-20.5", "sniper-points", cover=cover),
        why("VV-20.6a", "sniper-found-above", cover=found),
    )
    return _Shown((), notes, ((fire.origin, fire.target),))


def _overrun(board: ValorBoard, state: ValorState, fire: OverrunFire) -> _Shown:
    there = points.in_hex(state, fire)
    firepower = overrun_firepower(board, there, fire.unit, fire.weapons)
    whole = part(firepower, "VV-17.4a", "part-overrun", unit=PieceOption(fire.unit))
    modifiers = overrun_parts(board, there, fire.unit, fire.weapons)
    sums = (sum_in_space("sum-firepower", fire.target, (whole,)), modifier_sum(modifiers, fire.target))
    foes = [unit for unit in units_in(state, fire.target) if unit != fire.unit]
    notes = [*_points(points.of_overrun(board, state, fire), foes), why("VV-17.4d", "overrun-ends-move")]
    return _Shown(sums, notes)


def _without_roll(board: ValorBoard, state: ValorState, fire: SmokeFire | Clearing) -> _Shown:
    """VV-11.3, VV-19.8d Smoke and cleared wire need no roll."""
    note = _smoke(board) if isinstance(fire, SmokeFire) else why("VV-19.8d", "clears-wire")
    here = hex_of(state, fire.firer)
    return _Shown(notes=(note,), sights=((here, fire.target),) if here != fire.target else ())


def _smoke(board: ValorBoard) -> Reason:
    return why("VV-11.3", "lays-smoke", level=STRONG_SMOKE, factors=board.numbers.smoke_round)
