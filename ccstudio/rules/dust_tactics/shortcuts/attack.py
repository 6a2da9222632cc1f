"""Attacking one target with all weapons that reach it (DT-F1 to DT-F8)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from msgspec.structs import replace

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.dust_tactics.odds.volley import damage_chances, health_of, is_close
from ccstudio.rules.dust_tactics.procedures.abilities import NO_SPECIAL
from ccstudio.rules.dust_tactics.procedures.activation import ACTIONS, Activate
from ccstudio.rules.dust_tactics.procedures.attack import HOLD, Attack, DeclareLine
from ccstudio.rules.dust_tactics.procedures.game import SideActivation
from ccstudio.rules.dust_tactics.procedures.heroes import STAY, HeroLeaves
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
from ccstudio.rules.shared.simulated_choices import case_after

_MODES: dict[str, AttackMode] = {"sustained": "sustained", "attack-move": "attack-move", "attack": "attack-move"}
"""How a unit attacks by the pairs of actions that begin with an attack."""


class Volley(NamedTuple):
    """All weapons of a unit at one target, by a pair of actions: the choices, and the share of its health it loses."""

    share: Fraction
    pair: ButtonOption
    target: PieceOption
    choices: tuple[Option, ...]
    is_last: bool
    """Whether nothing follows the attack."""


def by_pair(case: DustCase[Activate]) -> tuple[Shortcut, ...]:
    """DT-A3 A sustained attack on each enemy, and an attack before a Move on the one that suffers most."""
    found: list[Shortcut] = []
    for pair, volleys in groupby(_volleys(case), key=attrgetter("pair")):
        several = list(volleys)
        for volley in several if several[0].is_last else several[:1]:
            title = Text(f"shortcut-{pair.button}", {"target": volley.target})
            at = volley.target if volley.is_last else None
            found.append(Shortcut(title=title, choices=volley.choices, at=at))
    return tuple(found)


def by_unit(case: DustCase[SideActivation]) -> tuple[Shortcut, ...]:
    """DT-A1, DT-A3 A sustained attack on each enemy by the unit that hurts it most; its hero stays (DT-H13)."""
    best: dict[PieceOption, tuple[Fraction, PieceOption, Volley]] = {}
    for unit in case.asked.options:
        before: tuple[Option, ...] = (unit,)
        after = case_after(case.view, *before)
        if after is not None and STAY in after.asked.options:
            before = (unit, STAY)
            after = case_after(case.view, *before)
        if not isinstance(unit, PieceOption) or after is None or not isinstance(after.frame, Activate):
            continue
        for volley in _volleys(after):
            known = best.get(volley.target)
            if volley.is_last and (known is None or volley.share > known[0]):
                best[volley.target] = volley.share, unit, volley._replace(choices=(*before, *volley.choices))
    return tuple(
        Shortcut(
            title=Text(f"shortcut-unit-{volley.pair.button}", {"unit": unit, "target": volley.target}),
            choices=volley.choices,
            at=volley.target,
        )
        for _, unit, volley in sorted(best.values(), key=lambda it: (-it[0], it[1].piece, it[2].target.piece))
    )


def before_pair(case: DustCase[HeroLeaves]) -> tuple[Shortcut, ...]:
    """DT-H13 What a unit attacks as it is activated: its hero stays."""
    after = case_after(case.view, STAY)
    if after is None or not isinstance(after.frame, Activate):
        return ()
    return tuple(replace(it, choices=(STAY, *it.choices)) for it in by_pair(after))


def _volleys(case: DustCase[Activate]) -> Iterator[Volley]:
    """The attacks with which the activation of a unit can begin: by each pair the one first that hurts most."""
    view, unit = case.view, case.frame.unit
    announced = (NO_SPECIAL,) if specials_for(case.board, case.state, unit, "attack") else ()
    for option in case.asked.options:
        mode = _MODES.get(option.button) if isinstance(option, ButtonOption) else None
        if mode is None or not isinstance(option, ButtonOption):
            continue
        lines = lines_of(case.board, case.state, unit)
        is_last = len(ACTIONS[_pair(option)]) == 1
        for share, target in _ranked(view, unit, mode, lines):
            choices = (option, *announced, *_declared(view, unit, lines, target))
            yield Volley(share, option, PieceOption(target), choices, is_last)


def by_lines(case: DustCase[DeclareLine]) -> tuple[Shortcut, ...]:
    """DT-F6 All weapons that are still to be declared at one target, the one that suffers most first."""
    attack = case.view.stack[-2] if len(case.view.stack) > 1 else None
    if not isinstance(attack, Attack) or attack.only != NO_PIECE:
        return ()
    lines = lines_of(case.board, case.state, attack.unit)[attack.place :]
    found = []
    for _, target in _ranked(case.view, attack.unit, attack.mode, lines):
        choices = tuple(_declared(case.view, attack.unit, lines, target))
        if len(choices) > 1 and choices[0] in case.asked.options:
            title = Text("shortcut-all-weapons", {"target": PieceOption(target)})
            found.append(Shortcut(title=title, choices=choices, at=PieceOption(target)))
    return tuple(found)


def _pair(option: ButtonOption) -> Pair:
    return next(pair for pair in ACTIONS if pair == option.button)


def _ranked(view: DustView, unit: PieceId, mode: AttackMode, lines: tuple[Line, ...]) -> list[tuple[Fraction, PieceId]]:
    """The enemies that some lines reach, each after the share of its health that it loses, the largest first."""
    board, state = view.board, view.state
    plain = [line for line in lines if not is_spreading(weapon_of(board, state, line))]
    reached = {target: None for line in plain for target in targets_of(board, state, unit, line)}
    ranked = ((_share(view, unit, mode, plain, target), target) for target in reached if target in state.units)
    return sorted(ranked, key=lambda it: (-it[0], it[1]))


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
