"""Previews of attacks: lines of sight, firepower, modifiers, numbers to roll, and what else counts (VV-13 to VV-18)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Preview, Reason
from ccstudio.rules.shared.previews import part, sum_in_space
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.shared.simulated_choices import case_after
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import points
from ccstudio.rules.valor_victory.odds.declared import attacks_from
from ccstudio.rules.valor_victory.preview.armor import shot_shown
from ccstudio.rules.valor_victory.preview.assault import assault_shown
from ccstudio.rules.valor_victory.preview.overhead import mortars_shown, smoke_note, strike_shown
from ccstudio.rules.valor_victory.preview.sums import (
    Shown,
    firepower_sum,
    modifier_sum,
    pieces_of,
    points_notes,
    spaces_of,
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
from ccstudio.rules.valor_victory.query.fire_modifiers import ap_parts
from ccstudio.rules.valor_victory.query.fire_table import row_of
from ccstudio.rules.valor_victory.query.firepower import machine_guns_of, members_of
from ccstudio.rules.valor_victory.query.overrun import overrun_firepower, overrun_parts
from ccstudio.rules.valor_victory.query.snipers import cover_of_sniper, cover_of_targets
from ccstudio.rules.valor_victory.query.table_marks import fire_mark
from ccstudio.rules.valor_victory.query.units import hex_of, type_of, units_in
from ccstudio.rules.valor_victory.state import ValorCase, ValorState


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
    return Preview(choices=choices, sights=shown.sights, sums=shown.sums, notes=tuple(shown.notes), marks=shown.marks)


def _shown(board: ValorBoard, state: ValorState, declared: Attack) -> Shown:
    match declared:
        case Volley():
            found = _volley(board, state, declared)
        case Shot():
            found = shot_shown(board, state, declared)
        case MortarFire():
            found = mortars_shown(board, state, declared)
        case Strike():
            found = strike_shown(board, state, declared)
        case SniperFire():
            found = _sniper(board, state, declared)
        case OverrunFire():
            found = _overrun(board, state, declared)
        case Assault():
            found = assault_shown(board, state, declared)
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


def _volley(board: ValorBoard, state: ValorState, volley: Volley) -> Shown:
    members, target, used, movers = volley
    modifiers = ap_parts(board, state, members, target, used, movers or None)
    firepower = firepower_sum(board, state, members, target, used)
    return Shown(
        (firepower, modifier_sum(modifiers, target)),
        _volley_notes(board, state, volley),
        ((hex_of(state, members[0]), target),),
        (fire_mark(board, row_of(board, int(firepower.amount))),),
    )


def _volley_notes(board: ValorBoard, state: ValorState, volley: Volley) -> Iterator[Reason]:
    """VV-14.6, VV-14.63a, VV-14.2c, VV-13.82a Points to be expected, who may ignore one, what follows."""
    members, target, used, movers = volley
    victims, shielded = points.volley_victims(board, state, volley)
    yield from points_notes(points.of_volley(board, state, volley), victims)
    yield from _ignoring(board, state, victims, shielded)
    others = members_of(board, state, members, target)
    if others:
        yield why("VV-14.2c", "others-cannot-follow", units=pieces_of(others))
    if used:
        yield why("VV-12.5", "uses-up", weapons=pieces_of(used))
    guns = machine_guns_of(board, state, members, target, used) if movers else ()
    if guns:
        yield why("VV-13.82a", "may-lay-lane", units=pieces_of(guns))


def _ignoring(
    board: ValorBoard, state: ValorState, victims: Sequence[PieceId], shielded: Sequence[PieceId]
) -> Iterator[Reason]:
    """VV-14.63a Those who may ignore the first point."""
    brave = [unit for unit in victims if state.units[unit].valorous and type_of(board, state, unit).infantry]
    if brave:
        yield why("VV-22.3a", "may-ignore-by-valor", units=pieces_of(brave))
    if shielded:
        yield why("VV-14.63a", "may-ignore-by-shield", units=pieces_of(shielded))


# Others


def _sniper(board: ValorBoard, state: ValorState, fire: SniperFire) -> Shown:
    there = points.with_sniper(state, fire)
    side = state.snipers[fire.sniper].side
    cover = cover_of_targets(board, there, side, fire.target, fire.targets)
    found = cover_of_sniper(board, state, fire.origin, fire.target)
    notes = (
        why("VV-20.5", "sniper-points", cover=cover),
        why("VV-20.6a", "sniper-found-above", cover=found),
    )
    return Shown((), notes, ((fire.origin, fire.target),))


def _overrun(board: ValorBoard, state: ValorState, fire: OverrunFire) -> Shown:
    there = points.in_hex(state, fire)
    firepower = overrun_firepower(board, there, fire.unit, fire.weapons)
    whole = part(firepower, "VV-17.4a", "part-overrun", unit=PieceOption(fire.unit))
    modifiers = overrun_parts(board, there, fire.unit, fire.weapons)
    sums = (sum_in_space("sum-firepower", fire.target, (whole,)), modifier_sum(modifiers, fire.target))
    foes = [unit for unit in units_in(state, fire.target) if unit != fire.unit]
    notes = [*points_notes(points.of_overrun(board, state, fire), foes), why("VV-17.4d", "overrun-ends-move")]
    return Shown(sums, notes, marks=(fire_mark(board, row_of(board, firepower)),))


def _without_roll(board: ValorBoard, state: ValorState, fire: SmokeFire | Clearing) -> Shown:
    """VV-11.3, VV-19.8d Smoke and cleared wire need no roll."""
    note = smoke_note(board) if isinstance(fire, SmokeFire) else why("VV-19.8d", "clears-wire")
    here = hex_of(state, fire.firer)
    return Shown(notes=(note,), sights=((here, fire.target),) if here != fire.target else ())
