"""What the Command Phase may be good for: squads combine, weapons come to who uses them better (VV-5.31)."""

from fractions import Fraction

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.prospects import Prospect
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.procedures.command import Reorganize
from ccstudio.rules.valor_victory.prospects.least import LEAST
from ccstudio.rules.valor_victory.query.command import partners_of, receivers_for
from ccstudio.rules.valor_victory.query.units import type_of, weapon_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState


def reorganizing(case: ValorCase[Reorganize]) -> tuple[Prospect, ...]:
    """VV-5.31c What people do now and then only: to split a squad, or to take a weapon from who uses it well."""
    return tuple(_prospect(case, option) for option in case.asked.options if isinstance(option, PieceOption))


def _prospect(case: ValorCase[Reorganize], option: PieceOption) -> Prospect:
    if _is_usual(case.board, case.state, option.piece, case.frame.made):
        return Prospect(option=option, chance=Fraction(1), is_public=True)
    return Prospect(option=option, chance=LEAST, is_public=True, is_seldom=True)


def _is_usual(board: ValorBoard, state: ValorState, unit: PieceId, made: tuple[PieceId, ...]) -> bool:
    """VV-5.31e, VV-12.4 Whether a half squad can combine, or an unarmed squad can have the weapon of a weaker unit."""
    if unit not in made and partners_of(board, state, unit, made):
        return True
    if weapon_of(state, unit) is None or type_of(board, state, unit).is_squad:
        return False
    others = receivers_for(board, state, unit)
    return any(type_of(board, state, other).is_squad and weapon_of(state, other) is None for other in others)
