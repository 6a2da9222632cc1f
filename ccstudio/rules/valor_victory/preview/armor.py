"""Previews of shots: the number to hit, the armor that is met, the elimination number (VV-16)."""

from collections.abc import Iterator

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason, Sum, TableMark
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import armor
from ccstudio.rules.valor_victory.preview.sums import (
    Shown,
    elimination_sum,
    pieces_of,
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
    row_to_hit,
    side_hit,
)
from ccstudio.rules.valor_victory.query.attacks import Shot
from ccstudio.rules.valor_victory.query.facing import ArmorSide
from ccstudio.rules.valor_victory.query.table_marks import elimination_mark, to_hit_mark
from ccstudio.rules.valor_victory.query.units import hex_of, type_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorState
from ccstudio.rules.valor_victory.stats import Letter


def shot_shown(board: ValorBoard, state: ValorState, shot: Shot) -> Shown:
    """VV-16.3, VV-16.4b The number to hit, and that of the armor that a hit meets."""
    modifiers = at_modifiers(board, state, shot.firer, shot.target, shot.occasion, shot.leader)
    row = row_to_hit(board, state, shot.firer, shot.target)
    marks = [to_hit_mark(board, row)]
    sums = [to_hit_sum(board.to_hit[row].roll, modifiers, shot.target)]
    notes = list(_shot_notes(board, state, shot))
    if type_of(board, state, shot.target).is_afv:
        side = side_hit(board, state, shot.firer, shot.target, shot.occasion)
        atfp = atfp_of(board, state, shot.firer, shot.weapon)
        sums += _eliminations(board, state, shot.target, atfp, side)
        marks += elimination_marks(board, state, shot.target, atfp, side)
        notes = [*armor_notes(board, state, shot.target, atfp, side), *notes]
    sight = (hex_of(state, shot.firer), hex_of(state, shot.target))
    return Shown(tuple(sums), notes, (sight,) if sight[0] != sight[1] else (), tuple(marks))


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


def elimination_marks(
    board: ValorBoard, state: ValorState, unit: PieceId, atfp: Letter, side: ArmorSide
) -> Iterator[TableMark]:
    """VV-16.T2 The cells of the armor that can be hit."""
    for met, _chance in armor.sides_hit(board, side):
        found = elimination_mark(board, atfp, armor_of(board, state, unit, met))
        if found is not None:
            yield found


def armor_notes(
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
