"""Attacking one target with all weapons that reach it (DT-F1 to DT-F8)."""

from collections.abc import Iterator
from fractions import Fraction

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.dust_tactics.odds.volley import damage_chances, health_of, is_close
from ccstudio.rules.dust_tactics.procedures.abilities import NO_SPECIAL
from ccstudio.rules.dust_tactics.procedures.activation import ACTIONS, Activate
from ccstudio.rules.dust_tactics.procedures.attack import HOLD, Attack, DeclareLine
from ccstudio.rules.dust_tactics.query.abilities import specials_for
from ccstudio.rules.dust_tactics.query.weapons import (
    Line,
    burns,
    carriers_of,
    is_allowed,
    is_spreading,
    lines_of,
    shot_at,
    targets_of,
    weapon_of,
)
from ccstudio.rules.dust_tactics.state import NO_PIECE, AttackMode, DustCase, DustView, Pair
from ccstudio.rules.shared.damage_chances import average

_MODES: dict[str, AttackMode] = {"sustained": "sustained", "attack-move": "attack-move", "attack": "attack-move"}
"""How a unit attacks by the pairs of actions that begin with an attack."""


def by_pair(case: DustCase[Activate]) -> tuple[Shortcut, ...]:
    """DT-A3 A sustained attack on each enemy, and an attack before a Move on the one that suffers most."""
    view, unit = case.view, case.frame.unit
    found: list[Shortcut] = []
    announced = (NO_SPECIAL,) if specials_for(case.board, case.state, unit, "attack") else ()
    for option in case.asked.options:
        mode = _MODES.get(option.button) if isinstance(option, ButtonOption) else None
        if mode is None or not isinstance(option, ButtonOption):
            continue
        lines = lines_of(case.board, case.state, unit)
        ranked = _ranked(view, unit, mode, lines)
        is_last = len(ACTIONS[_pair(option)]) == 1
        for target in ranked if is_last else ranked[:1]:
            choices = (option, *announced, *_declared(view, unit, lines, target))
            title = Text(f"shortcut-{option.button}", {"target": PieceOption(target)})
            found.append(Shortcut(title=title, choices=choices, at=PieceOption(target) if is_last else None))
    return tuple(found)


def by_lines(case: DustCase[DeclareLine]) -> tuple[Shortcut, ...]:
    """DT-F6 All weapons that are still to be declared at one target, the one that suffers most first."""
    attack = case.view.stack[-2] if len(case.view.stack) > 1 else None
    if not isinstance(attack, Attack) or attack.only != NO_PIECE:
        return ()
    lines = lines_of(case.board, case.state, attack.unit)[attack.place :]
    found = []
    for target in _ranked(case.view, attack.unit, attack.mode, lines):
        choices = tuple(_declared(case.view, attack.unit, lines, target))
        if len(choices) > 1 and choices[0] in case.asked.options:
            title = Text("shortcut-all-weapons", {"target": PieceOption(target)})
            found.append(Shortcut(title=title, choices=choices, at=PieceOption(target)))
    return tuple(found)


def _pair(option: ButtonOption) -> Pair:
    return next(pair for pair in ACTIONS if pair == option.button)


def _ranked(view: DustView, unit: PieceId, mode: AttackMode, lines: tuple[Line, ...]) -> list[PieceId]:
    """The enemies that some lines reach, the one that loses the largest share of its health first."""
    board, state = view.board, view.state
    plain = [line for line in lines if not is_spreading(weapon_of(board, state, line))]
    reached = {target: None for line in plain for target in targets_of(board, state, unit, line)}
    enemies = [target for target in reached if target in state.units]
    return sorted(enemies, key=lambda target: (-_share(view, unit, mode, plain, target), target))


def _share(view: DustView, unit: PieceId, mode: AttackMode, lines: list[Line], target: PieceId) -> Fraction:
    """DT-F14 The damage to be expected, by the health that is left; of what cannot be counted half."""
    board, state = view.board, view.state
    shots = [
        shot_at(board, state, line, target, carriers_of(board, state, line))
        for line in lines
        if target in targets_of(board, state, unit, line)
    ]
    found = Fraction(0)
    for close in (False, True):
        stage = tuple(shot for shot in shots if is_close(board, state, shot) == close)
        chances = damage_chances(board, state, unit, mode, stage) if stage else None
        if stage:
            found += Fraction(1, 2) if chances is None else average(chances) / health_of(board, state, target)
    return found


def _declared(view: DustView, unit: PieceId, lines: tuple[Line, ...], target: PieceId) -> Iterator[Option]:
    """DT-F5, DT-W3 The answers for line after line, with all shots; flames that spread are left to the person."""
    board, state = view.board, view.state
    for line in lines:
        weapon = weapon_of(board, state, line)
        if not is_allowed(board, state, line, "sustained"):
            continue
        if is_spreading(weapon):
            if burns(board, state, unit, line):
                return
            continue
        targets = targets_of(board, state, unit, line)
        if target in targets:
            yield PieceOption(target)
            able = carriers_of(board, state, line)
            if weapon.shots and len(able) > 1:
                yield NumberOption(len(able))
        elif targets:
            yield HOLD
