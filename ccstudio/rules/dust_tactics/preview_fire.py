"""What a shot would come to before it is declared: its line of sight, its dice, and the cover of its target."""

from collections.abc import Iterator
from fractions import Fraction

from ccstudio.base.language import _
from ccstudio.engine.events import EventValue
from ccstudio.engine.options import NumberOption, Option, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Part, Preview, Reason, Sum, Text
from ccstudio.engine.secrets import View
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.calls import DeclareFlames, DeclareLine
from ccstudio.rules.dust_tactics.cover import cover_of, own_cover_of
from ccstudio.rules.dust_tactics.flames import targets_in
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.dust_tactics.units import space_of
from ccstudio.rules.dust_tactics.weapons import (
    armour_of,
    burns,
    carriers_of,
    dice_of,
    strength_against,
    targets_of,
    weapon_of,
)

DustView = View[DustState, DustBoard]


def preview(view: DustView, choices: tuple[Option, ...]) -> Preview | None:
    """What a line of a card would do to a target; None for any other choice."""
    if len(choices) != 1 or not (isinstance(view.pending, Ask) and choices[0] in view.pending.options):
        return None
    frame = view.stack[-1]
    if not isinstance(frame, DeclareLine):
        return None
    able = len(carriers_of(view.board, view.state, (frame.shooter, frame.weapon)))
    match choices[0]:
        case PieceOption(piece):
            return _shot(view, frame, piece, able, choices)
        case NumberOption(number):
            return _shot(view, frame, frame.target, number, choices)
    return None


def _shot(view: DustView, frame: DeclareLine, target: PieceId, carriers: int, choices: tuple[Option, ...]) -> Preview:
    board, state = view.board, view.state
    line = frame.shooter, frame.weapon
    here, there = space_of(state, frame.unit), space_of(state, target)
    assert here is not None, "who fires is on the field"
    assert there is not None, "a target is on the field"
    dice = dice_of(board, state, line, target, carriers)
    title = Text("sum-dice", {"weapon": weapon_of(board, state, line).title, "target": PieceOption(target)})
    reason = Reason("DT-F4", Text("part-carriers", {"count": carriers}))
    return Preview(
        choices=choices,
        sights=((here, there),),
        sums=(Sum(title=title, piece=target, parts=(Part(Fraction(dice), reason),)),),
        notes=tuple(_notes(view, frame, target)),
    )


def _notes(view: DustView, frame: DeclareLine, target: PieceId) -> Iterator[Reason]:
    """DT-F9, DT-W2, DT-K3 What each hit does, and what the target's cover is against it."""
    board, state = view.board, view.state
    line = frame.shooter, frame.weapon
    weapon, strength = weapon_of(board, state, line), strength_against(board, state, line, target)
    if strength is not None and strength.kills:
        yield Reason("DT-W2", Text("hit-kills"))
    elif strength is not None:
        yield Reason("DT-U3", Text("hit-damage", {"damage": strength.damage}))
    own = own_cover_of(board, state, target)
    grade = own if weapon.close_combat else cover_of(board, state, frame.unit, target)
    if grade is not None:
        ignored = "ignores-cover" in weapon.flags
        yield Reason("DT-K14", Text("cover-ignored")) if ignored else Reason("DT-K9", Text(f"cover-{grade}"))


def line_values(view: DustView, frame: DeclareLine | DeclareFlames) -> dict[str, EventValue]:
    """DT-U3 Of a line that is declared the range, and its dice against each class that it can be fired at now."""
    board, state = view.board, view.state
    line = frame.shooter, frame.weapon
    weapon, able = weapon_of(board, state, line), len(carriers_of(board, state, line))
    dice: dict[str, set[int]] = {}
    if isinstance(frame, DeclareLine):
        targets = targets_of(board, state, frame.unit, line)
    else:
        chains = burns(board, state, frame.unit, line, frame.only)
        targets = tuple(target for chain in chains for target in targets_in(state, frame.unit, chain))
    for target in targets:
        if strength_against(board, state, line, target) is None:
            continue
        known = dice.setdefault(armour_of(board, state, target).upper(), set())
        known.add(dice_of(board, state, line, target, able))
    told = (
        # Translators: how many dice, and the class of targets (I2, V4).
        _("{dice} against {armour}").format(dice=_span(counts), armour=armour)
        for armour, counts in sorted(dice.items())
    )
    reach = _("any") if weapon.range is None else str(weapon.range)
    return {"range": reach, "dice": _(", ").join(told)}


def _span(counts: set[int]) -> str:
    """One number, or the least and the greatest where a die is thrown for every model of a target."""
    least, most = min(counts), max(counts)
    return str(least) if least == most else _("{least} to {most}").format(least=least, most=most)
