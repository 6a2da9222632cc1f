"""Previews of shots: line of sight, dice, target and its cover."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.engine.events import EventValue
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Preview, Reason, Sum
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.odds import declared, shots_together
from ccstudio.rules.dust_tactics.odds.volley import damage_chances
from ccstudio.rules.dust_tactics.procedures.attack import DONE, DeclareFlames, DeclareLine
from ccstudio.rules.dust_tactics.procedures.close_combat import fights_back, lines_back
from ccstudio.rules.dust_tactics.procedures.cover import cover_of, own_cover_of
from ccstudio.rules.dust_tactics.procedures.damage import is_resilient
from ccstudio.rules.dust_tactics.procedures.resolve import dice_for, harm_of
from ccstudio.rules.dust_tactics.query.flames import targets_in
from ccstudio.rules.dust_tactics.query.pieces import armour_words, is_squad, models_of, space_of
from ccstudio.rules.dust_tactics.query.weapons import (
    armour_of,
    burns,
    carriers_of,
    dice_of,
    is_doubled,
    strength_against,
    targets_of,
    weapon_of,
)
from ccstudio.rules.dust_tactics.state import AttackMode, DustCase, DustState, DustView, Shot
from ccstudio.rules.shared.damage_chances import average
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.previews import part, sum_of_piece
from ccstudio.rules.shared.reasons import why


def fire(case: DustCase[Frame], choice: Option) -> Preview | None:
    """What a line of a card would do to a target, or flames in the squares they go through."""
    match case.frame, choice:
        case DeclareLine() as frame, PieceOption() | NumberOption():
            return _line(case.view, frame, choice)
        case DeclareFlames(squares=squares) as frame, SpaceOption(space):
            return _flames(case.view, frame, choice, (*squares, space))
        case DeclareFlames(squares=squares) as frame, ButtonOption() if choice == DONE:
            return _flames(case.view, frame, choice, squares)
    return None


def dice_sum(board: DustBoard, state: DustState, shot: Shot, *, doubled: bool) -> Sum:
    """DT-F4, DT-W1, DT-X2 The dice of a shot, by what makes them up; `doubled` if all is in one."""
    strength = strength_against(board, state, (shot.shooter, shot.weapon), shot.target)
    assert strength is not None, "what cannot be hurt is no target"
    printed, single = strength.dice * len(shot.carriers), shot.dice // (2 if doubled else 1)
    parts = [part(printed, "DT-F4", "part-carriers", count=len(shot.carriers), dice=strength.dice)]
    if single > printed:
        parts.append(part(single - printed, "DT-W1", "part-models"))
    if doubled:
        parts.append(part(single, "DT-X2", "part-all-in-one"))
    weapon = weapon_of(board, state, (shot.shooter, shot.weapon))
    return sum_of_piece("sum-dice", "target", shot.target, parts, weapon=weapon.title)


def shot_notes(
    board: DustBoard, state: DustState, unit: PieceId, mode: AttackMode, shot: Shot, together: tuple[Shot, ...]
) -> Iterator[Reason]:
    """What there is to know of a shot: range, what a hit does, how dice are read, cover, what follows.

    `together` are all shots at the target in the same stage, itself among them.
    """
    chances = damage_chances(board, state, unit, mode, together)
    if chances is not None:
        mean, gone = f"{float(average(chances)):.1f}", f"{float(100 * chances[-1]):.0f}"
        yield why("DT-F9", "expected-damage", damage=mean, health=len(chances) - 1, percent=gone)
    yield from _reach(board, state, unit, shot)
    yield from _hits(board, state, shot)
    yield from _readings(board, state, unit, mode, shot)
    yield from _shelter(board, state, unit, shot)
    close = weapon_of(board, state, (shot.shooter, shot.weapon)).close_combat
    if close and fights_back(board, state, unit, shot.target) and lines_back(board, state, shot.target, unit):
        yield why("DT-CC2", "may-strike-back", target=PieceOption(shot.target))


def _line(view: DustView, frame: DeclareLine, choice: Option) -> Preview | None:
    board, state = view.board, view.state
    (shot,) = declared(view, choice)
    together = shots_together(view, shot)
    here, there = space_of(state, frame.unit), space_of(state, shot.target)
    if together is None or here is None or there is None:
        return None
    return Preview(
        choices=(choice,),
        sights=((here, there),),
        sums=(dice_sum(board, state, shot, doubled=is_doubled(board, state, shot.shooter)),),
        notes=tuple(shot_notes(board, state, *together[:2], shot, together[2])),
    )


def _flames(view: DustView, frame: DeclareFlames, choice: Option, squares: tuple[SpaceId, ...]) -> Preview | None:
    """DT-W8b, DT-W8d The squares that flames go through, who is in each, and what becomes of those."""
    board, state = view.board, view.state
    here = space_of(state, frame.unit)
    if here is None:
        return None
    notes: list[Reason] = []
    for space in squares:
        burnt = tuple(map(PieceOption, targets_in(state, frame.unit, (space,))))
        code = "flames-burn" if burnt else "flames-pass"
        notes.append(why("DT-W8d", code, space=SpaceOption(space), **({"targets": burnt} if burnt else {})))
    shots = declared(view, choice)
    for shot in shots:
        together = shots_together(view, shot)
        if together is not None:
            notes += shot_notes(board, state, *together[:2], shot, together[2])
    return Preview(
        choices=(choice,),
        sights=tuple((here, space) for space in squares),
        sums=tuple(dice_sum(board, state, shot, doubled=is_doubled(board, state, shot.shooter)) for shot in shots),
        notes=tuple(notes),
    )


def _reach(board: DustBoard, state: DustState, unit: PieceId, shot: Shot) -> Iterator[Reason]:
    """DT-F17, DT-U4 The class of the target, and how far it is."""
    here, there = space_of(state, unit), space_of(state, shot.target)
    assert here is not None, "who fires is on the field"
    assert there is not None, "a target is on the field"
    weapon, distance = weapon_of(board, state, (shot.shooter, shot.weapon)), board.squares.distance(here, there)
    armour = armour_words(armour_of(board, state, shot.target))
    values: dict[str, EventValue] = {"target": PieceOption(shot.target), "armour": armour}
    if weapon.range is None:
        yield why("DT-W12", "in-sight-at", distance=distance, **values)
    else:
        yield why("DT-F17", "in-range-at", distance=distance, range=weapon.range, **values)


def _hits(board: DustBoard, state: DustState, shot: Shot) -> Iterator[Reason]:
    """DT-F9, DT-W2, DT-W6, DT-X8 What each hit does."""
    harm = harm_of(board, state, shot, 1)
    if harm.kills:
        yield why("DT-W2", "hit-kills")
    else:
        yield why("DT-U3", "hit-damage", damage=harm.damage)
    if weapon_of(board, state, (shot.shooter, shot.weapon)).shots:
        yield why("DT-W3", "uses-shots", count=len(shot.carriers))
    models = () if shot.target in state.cover else models_of(state, shot.target)
    if harm.resisted and not harm.kills and any(is_resilient(board, state, model) for model in models):
        yield why("DT-X8", "may-resist")


def _readings(board: DustBoard, state: DustState, unit: PieceId, mode: AttackMode, shot: Shot) -> Iterator[Reason]:
    """DT-A3d, DT-X4a, DT-W6, DT-D2, DT-X10b How the dice are rolled and read."""
    dice = dice_for(board, state, unit, mode, (shot,))
    for holds, rule, code in (
        (dice.sure, "DT-X10b", "all-dice-hit"),
        (dice.reversed[0] and not dice.sure, "DT-D2", "dice-reversed"),
        (dice.laser[0] and not dice.sure, "DT-W6", "laser-goes-on"),
        (dice.sustained and not dice.sure, "DT-A3d", "misses-again"),
        (dice.berserk and not dice.sure, "DT-X4a", "misses-again-berserk"),
    ):
        if holds:
            yield why(rule, code)


def _shelter(board: DustBoard, state: DustState, unit: PieceId, shot: Shot) -> Iterator[Reason]:
    """DT-K3, DT-K9, DT-K14 The cover of a squad; DT-F18 whom a crate or trap covers as long as it stands."""
    weapon, target = weapon_of(board, state, (shot.shooter, shot.weapon)), shot.target
    if target in state.cover:
        space = space_of(state, target)
        covered = () if space is None else units_in(state, space)
        for squad in covered:
            if is_squad(board, state, squad):
                yield why("DT-F18", "no-more-cover", target=PieceOption(target), squad=PieceOption(squad))
        return
    own = own_cover_of(board, state, target)
    grade = own if weapon.close_combat else cover_of(board, state, unit, target)
    if grade is not None:
        ignored = "ignores-cover" in weapon.flags
        yield why("DT-K14", "cover-ignored") if ignored else why("DT-K9", f"cover-{grade}")


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
