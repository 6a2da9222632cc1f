"""Previews of advances and close assaults: odds, Kill Number, modifiers, points of both sides (VV-5.35, VV-15)."""

from collections.abc import Iterator
from typing import Any

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import DirectionOption, Option, PieceOption, SpaceOption
from ccstudio.engine.present import Preview, Provoked, Reason, Sum
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.previews import part, preview_of, sum_in_space
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds.assault import sheet_of
from ccstudio.rules.valor_victory.preview.others import facing_notes
from ccstudio.rules.valor_victory.preview.sums import Shown, modifier_part, pieces_of, spaces_of
from ccstudio.rules.valor_victory.procedures.advance import UnitAdvance
from ccstudio.rules.valor_victory.query.advance import advances_of, assaults_of
from ccstudio.rules.valor_victory.query.attacks import Assault
from ccstudio.rules.valor_victory.query.close_assault import AssaultSheet, pinned_in
from ccstudio.rules.valor_victory.query.positions import position_in
from ccstudio.rules.valor_victory.query.table_marks import assault_mark
from ccstudio.rules.valor_victory.query.units import hex_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState


def assault_shown(board: ValorBoard, state: ValorState, assault: Assault) -> Shown:
    """VV-15.6b The numbers of a close assault; none where all defenders are pinned."""
    sheet = sheet_of(board, state, assault)
    notes = _notes(board, state, assault, sheet)
    if sheet is None:
        return Shown(notes=notes)
    return Shown(_sums(sheet, assault.target), notes, marks=(assault_mark(board, sheet.odds),))


def _sums(sheet: AssaultSheet, target: SpaceId) -> tuple[Sum, ...]:
    """VV-15.6b, VV-15.7, VV-15.8a The highest roll that succeeds, and what the assaulters suffer in any case."""
    number = [
        part(sheet.base, "VV-15.T", "part-kill-number", odds=sheet.odds),
        *map(modifier_part, sheet.kill),
        *[modifier_part(it._replace(amount=-it.amount)) for it in sheet.roll],
    ]
    return (
        sum_in_space("sum-assault-roll", target, number),
        sum_in_space("sum-assault-cost", target, tuple(map(modifier_part, sheet.cost))),
    )


def _notes(board: ValorBoard, state: ValorState, assault: Assault, sheet: AssaultSheet | None) -> Iterator[Reason]:
    """VV-15.6a, VV-15.6b, VV-15.8 The firepower of both sides, who is lost at once, what failure means."""
    pinned = pinned_in(state, assault.target, enemy(state.units[assault.group[0]].side))
    if pinned:
        yield why("VV-15.6a", "pinned-are-lost", units=pieces_of(pinned))
    if sheet is None:
        yield why("VV-15.9a", "hex-is-taken")
        return
    yield from _numbers(sheet)
    if assault.weapons or assault.defence:
        yield why("VV-12.5", "uses-up", weapons=pieces_of((*assault.weapons, *assault.defence)))


def _numbers(sheet: AssaultSheet) -> Iterator[Reason]:
    yield why("VV-15.6b", "assault-firepower", attack=sheet.attack, defence=sheet.defence, odds=sheet.odds)
    yield why("VV-15.7", "success-eliminates-all")
    yield why("VV-15.8b", "failure-costs", points=sheet.losses)


# Before it


def advancer(case: ValorCase[Any], choice: Option) -> Preview | None:
    """VV-5.35a Where a unit could advance, and which hexes it could assault."""
    if not isinstance(choice, PieceOption):
        return None
    board, state, frame = case.board, case.state, case.frame
    notes = []
    advances = advances_of(board, state, choice.piece, frame.turned)
    assaults = assaults_of(board, state, choice.piece, frame.again)
    if advances:
        notes.append(why("VV-5.35a", "can-advance", count=len(advances)))
    if assaults:
        notes.append(why("VV-15.1a", "can-assault", spaces=spaces_of(assaults)))
    return preview_of((choice,), notes=notes)


def advance(case: ValorCase[UnitAdvance], choice: Option) -> Preview | None:
    """VV-5.35f, VV-7.3c What an advance or a turn leads to."""
    board, state, unit = case.board, case.state, case.frame.unit
    match choice:
        case SpaceOption(space):
            note = why("VV-5.35f", "no-opportunity-fire")
            return preview_of((choice,), provoked=_mines(board, state, space), notes=(note,))
        case DirectionOption(direction):
            notes = [*facing_notes(board, state, unit, hex_of(state, unit), direction)]
            if advances_of(board, state, unit):
                notes.append(why("VV-7.3c", "turns-instead"))
            return preview_of((choice,), notes=notes)
    return None


def _mines(board: ValorBoard, state: ValorState, space: SpaceId) -> tuple[Provoked, ...]:
    """VV-19.7c Mines that are seen in a hex."""
    if not state.positions or position_in(board, state, space, "minefield") is None:
        return ()
    return (Provoked(reason=why("VV-19.7a", "mines-lie-there", number=board.numbers.mine), space=space),)
