"""Fire by all of a hex who can join, by the best shot, and by all mortars of a hex (VV-14.2, VV-16.1, VV-12.61)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.present import Text
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import FirePhase, MortarAttack, OpportunityWindow
from ccstudio.rules.valor_victory.odds.declared import aim_in, aim_of
from ccstudio.rules.valor_victory.procedures.aiming import AimAntiTank
from ccstudio.rules.valor_victory.procedures.ap_fire import GroupFire
from ccstudio.rules.valor_victory.procedures.fire import UnitFire
from ccstudio.rules.valor_victory.prospects.harm import harm_of
from ccstudio.rules.valor_victory.query.attacks import (
    Aim,
    Attack,
    MortarFire,
    Shot,
    Volley,
    attacks_by,
    attacks_in_way,
    shots_with,
)
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.fire_modifiers import ap_parts
from ccstudio.rules.valor_victory.query.firepower import firepower_at, group_firepower
from ccstudio.rules.valor_victory.query.groups import (
    choices_of_mortars,
    choices_of_shot,
    choices_of_volley,
    fewest,
    joined,
    joining,
    joining_mortars,
    with_leader,
    with_mortars,
)
from ccstudio.rules.valor_victory.query.indirect import mortar_firepower
from ccstudio.rules.valor_victory.query.units import hex_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState


class _Found(NamedTuple):
    """An attack that choices lead to, with its chance to do anything."""

    chance: Fraction
    attack: Attack
    choices: tuple[Option, ...]
    code: str = ""


def by_firers(case: ValorCase[FirePhase] | ValorCase[OpportunityWindow]) -> tuple[Shortcut, ...]:
    """VV-13.1 The best attack on each target: of a whole hex, of one with anti-tank fire, of all mortars of a hex."""
    board, state, found = case.board, case.state, list[_Found]()
    for option in case.asked.options:
        if isinstance(option, PieceOption) and option.piece not in state.snipers:
            aim = aim_in(state, case.frame, option.piece)
            begun = [it for it in attacks_by(board, state, aim) if _begins(board, state, it)]
            whole = _whole(board, state, aim, begun)
            found += [it._replace(choices=(option, *it.choices)) for it in whole]
    return _shortcuts(board, state, found)


def by_unit(case: ValorCase[UnitFire] | ValorCase[AimAntiTank]) -> tuple[Shortcut, ...]:
    """VV-12.3a, VV-13.3 The best attack on each target that is begun by one unit, from the question on."""
    board, state, frame, aim = case.board, case.state, case.frame, aim_of(case.frame)
    if isinstance(frame, AimAntiTank):
        weapons = frame.weapon if case.asked.prompt == "choose-target" else None
        attacks = (
            attacks_in_way(board, state, aim, "anti-tank")
            if weapons is None
            else shots_with(board, state, aim, weapons)
        )
    else:
        attacks = attacks_in_way(board, state, aim, frame.way) if frame.way else attacks_by(board, state, aim)
    found = []
    for it in _whole(board, state, aim, attacks):
        begun = [place for place, choice in enumerate(it.choices) if choice in case.asked.options]
        if begun and len(it.choices) - begun[0] > 1:
            found.append(it._replace(choices=it.choices[begun[0] :]))
    return _shortcuts(board, state, found)


def by_group(case: ValorCase[GroupFire]) -> tuple[Shortcut, ...]:
    """VV-14.2a Everybody else who can join, and fire."""
    board, state, frame = case.board, case.state, case.frame
    members = (frame.firer, *frame.others)
    volley = joined(board, state, Volley(members, frame.target, frame.expendables, frame.movers))
    choices = joining(board, state, volley, members)
    if len(choices) < 2:
        return ()
    return (Shortcut(title=_title(board, state, volley, "shortcut-whole-group"), choices=choices),)


def by_mortars(case: ValorCase[MortarAttack]) -> tuple[Shortcut, ...]:
    """VV-12.61b All other mortars of the hex, and the best leader."""
    frame = case.frame
    begun = MortarFire(frame.firers, frame.target, frame.leader)
    whole = with_mortars(case.board, case.state, begun)
    choices = joining_mortars(case.board, case.state, whole, begun)
    if len(choices) < 2:
        return ()
    return (Shortcut(title=_title(case.board, case.state, whole, "shortcut-mortars"), choices=choices),)


def _whole(board: ValorBoard, state: ValorState, aim: Aim, attacks: Iterable[Attack]) -> Iterator[_Found]:
    """VV-14.2a, VV-13.6a, VV-12.61b Attacks with all who can join, if they can do anything."""
    for attack in attacks:
        match attack:
            case Volley():
                yield from _volleys(board, state, aim, joined(board, state, attack))
            case Shot():
                shot = with_leader(board, state, attack)
                yield _found(board, state, shot, choices_of_shot(board, state, aim, shot), "shortcut-shoot")
            case MortarFire():
                fire = with_mortars(board, state, attack)
                yield _found(board, state, fire, choices_of_mortars(board, state, aim, fire), "shortcut-mortars")


def _begins(board: ValorBoard, state: ValorState, attack: Attack) -> bool:
    """VV-14.2d Whether an attack is one from which shortcuts start: of a group by whoever adds most to it."""
    if not isinstance(attack, Volley):
        return True
    group, target = joined(board, state, attack).members, attack.target
    return attack.members[0] == min(group, key=lambda unit: (-firepower_at(board, state, unit, target), unit))


def _volleys(board: ValorBoard, state: ValorState, aim: Aim, volley: Volley) -> Iterator[_Found]:
    """VV-14.2a A whole group, and the fewest of it that do as much."""
    yield _found(board, state, volley, choices_of_volley(board, state, aim, volley), "shortcut-fire-from")
    few = fewest(board, state, volley)
    if len(few.members) < len(volley.members):
        yield _found(board, state, few, choices_of_volley(board, state, aim, few), "shortcut-fire-enough")


def _found(board: ValorBoard, state: ValorState, attack: Attack, choices: tuple[Option, ...], code: str) -> _Found:
    return _Found(harm_of(board, state, attack) or Fraction(0), attack, choices, code)


def _shortcuts(board: ValorBoard, state: ValorState, found: Iterable[_Found]) -> tuple[Shortcut, ...]:
    """The best attack of each kind on each target, the likeliest to do anything first."""
    best: dict[tuple[str, Option], _Found] = {}
    for it in found:
        if it.chance:
            key = it.code, _goal(it.attack)
            known = best.get(key)
            if known is None or _rank(it) < _rank(known):
                best[key] = it
    return tuple(
        Shortcut(title=_title(board, state, it.attack, it.code), choices=it.choices, at=_goal(it.attack))
        for it in sorted(best.values(), key=_rank)
    )


def _rank(it: _Found) -> tuple[Fraction, bool]:
    """The best first: by the chance, whole groups before parts of them."""
    return -it.chance, it.code == "shortcut-fire-enough"


def _goal(attack: Attack) -> Option:
    """Where an attack is made by one click: at the unit of a shot, at the hex of all others."""
    if isinstance(attack, Shot):
        return PieceOption(attack.target)
    assert isinstance(attack, Volley | MortarFire), "no other attack has a shortcut"
    return SpaceOption(attack.target)


def _title(board: ValorBoard, state: ValorState, attack: Attack, code: str) -> Text:
    match attack:
        case Volley(members=members, target=target, expendables=used, movers=movers):
            firepower = group_firepower(board, state, members, target, used)
            modifier = total_of(ap_parts(board, state, members, target, used, movers or None))
            return Text(
                code if len(members) > 1 else "shortcut-fire-alone",
                {
                    "unit": PieceOption(members[0]),
                    "origin": SpaceOption(hex_of(state, members[0])),
                    "space": SpaceOption(target),
                    "count": len(members),
                    "firepower": firepower,
                    "modifier": f"{modifier:+d}",
                },
            )
        case MortarFire(firers=firers, target=target):
            firepower = mortar_firepower(board, state, firers)
            return Text(code, {"space": SpaceOption(target), "count": len(firers), "firepower": firepower})
        case Shot(firer=firer, target=unit):
            return Text(code, {"unit": PieceOption(firer), "target": PieceOption(unit)})
    raise AssertionError("no other attack has a shortcut")
