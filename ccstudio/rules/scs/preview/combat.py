"""Previews of attacks: strength against strength, the odds column with every shift (SCS-7.3, SCS-7.4)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.base.mixed_numbers import mixed_number
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.present import Cost, Part, Preview, Reason, Sum, TableMark
from ccstudio.rules.scs.preview.declared import Declared, declared_after, declared_by, sheet_of
from ccstudio.rules.scs.procedures.support import Support
from ccstudio.rules.scs.query.combat import newcomers_in
from ccstudio.rules.scs.query.odds import BELOW, OddsSheet
from ccstudio.rules.scs.query.strength import Contribution, attack_parts, defence_parts
from ccstudio.rules.scs.query.table_marks import column_marks, terrain_marks
from ccstudio.rules.scs.query.units import hex_of, units_in
from ccstudio.rules.scs.state import SeriesCase
from ccstudio.rules.shared.previews import POINTS, preview_of, sum_in_space
from ccstudio.rules.shared.reasons import why


def attack(case: SeriesCase[Any], choice: Option) -> Preview | None:
    """SCS-7.4 What the attack that a choice leads to comes to, before the roll."""
    return _preview(case, (choice,), declared_by(case, choice))


def support(case: SeriesCase[Any], choice: Option) -> Preview | None:
    """SCS-DEMO-S5, SCS-DEMO-S7 The odds with the support; for the defender, who does not know them, the shift alone."""
    known = attack(case, choice)
    if known is not None or not isinstance(case.frame, Support):
        return known
    board, of = case.board, "attacker" if case.side == case.frame.attacker else "defender"
    sign = 1 if of == "attacker" else -1
    match choice:
        case NumberOption(points) if board.module.air is not UNSET:
            rule, code, columns = "SCS-DEMO-S5", f"shift-air-{of}", points * board.module.air.shift
        case PieceOption(unit):
            barrage = board.units[case.state.units[unit].type].barrage
            rule, code, columns = "SCS-DEMO-S7", f"shift-barrage-{of}", barrage
        case _:
            return None
    return preview_of((choice,), notes=[why(rule, code, columns=f"{sign * columns:+}")])


def built(case: SeriesCase[Any], choices: tuple[Option, ...]) -> Preview | None:
    """SCS-7.4 What the attack comes to after several choices that build it."""
    return _preview(case, choices, declared_after(case, choices))


def _preview(case: SeriesCase[Any], choices: tuple[Option, ...], found: Declared | None) -> Preview | None:
    if found is None:
        return None
    sheet = sheet_of(case, found)
    preview = preview_of(
        choices, sums=_sums(case, found), notes=_notes(case, found, sheet), marks=_marks(case, found, sheet)
    )
    if preview is None or not found.overrun:
        return preview
    return replace(preview, costs=(Cost(Fraction(case.board.numbers.overrun_cost), POINTS),))


def _marks(case: SeriesCase[Any], found: Declared, sheet: OddsSheet) -> Iterator[TableMark]:
    """SCS-7.4/6, SCS-7.3/1 The odds column, and the rows of the terrain that counts."""
    board, state = case.board, case.state
    origins = dict.fromkeys(hex_of(state, unit) for unit in found.attackers)
    yield from column_marks(board, sheet.column, sheet.base)
    yield from terrain_marks(board, state, found.target, origins)


def _sums(case: SeriesCase[Any], found: Declared) -> Iterator[Sum]:
    """SCS-7.3/3, SCS-7.3/4 Both totals, unit by unit."""
    board, state, target = case.board, case.state, found.target
    newcomers = newcomers_in(state, target)
    defenders = [unit for unit in units_in(state, target) if unit not in newcomers]
    title = "sum-overrun" if found.overrun else "sum-attack"
    yield sum_in_space(title, target, _parts(attack_parts(board, state, found.attackers, target)))
    yield sum_in_space("sum-defence", target, _parts(defence_parts(board, state, defenders, found.attackers, target)))


def _parts(contributions: Iterable[Contribution]) -> Iterator[Part]:
    for it in contributions:
        factors = " ".join(f"×{mixed_number(factor.by)}" for factor in it.factors)
        rule = it.factors[0].rule if it.factors else "SCS-7.0/1"
        unit = PieceOption(it.unit)
        reason = why(rule, "part-of-unit", unit=unit, printed=it.printed)
        if factors:
            reason = why(rule, "part-of-unit-with-factors", unit=unit, printed=it.printed, factors=factors)
        yield Part(Fraction(it.product), reason)


def _notes(case: SeriesCase[Any], found: Declared, sheet: OddsSheet) -> Iterator[Reason]:
    """SCS-7.4/6, SCS-7.4/1, SCS-FOW-1 The column, what led to it; whether some defenders are not seen."""
    labels = case.board.results.columns.labels
    attack_odds, defence_odds = sheet.odds
    found_odds = {"odds": f"{attack_odds}:{defence_odds}", "shift": f"{sum(it.columns for it in sheet.shifts):+}"}
    if sheet.column == BELOW:
        yield why("SCS-7.4/3", "note-below", **found_odds, steps=case.board.numbers.below_table)
    else:
        yield why("SCS-7.4/6", "note-column", **found_odds, column=labels[sheet.column])
    if found.target in case.state.deeper:
        yield why("SCS-FOW-1", "note-unseen", space=SpaceOption(found.target))
    for shift in sheet.shifts:
        yield why(shift.rule, shift.code, columns=f"{shift.columns:+}")
    if found.overrun:
        yield why("SCS-6.2a/1", "note-overrun", space=SpaceOption(found.target))


def finish(case: SeriesCase[Any], choice: Option) -> Preview | None:
    """SCS-7.2a What is left undone when the phase is finished."""
    if not isinstance(choice, ButtonOption):
        return None
    able = sum(isinstance(option, PieceOption) for option in case.asked.options)
    return preview_of((choice,), notes=[why("SCS-7.2a", "note-attackers", count=able)] if able else [])
