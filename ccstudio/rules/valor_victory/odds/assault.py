"""The exact chances of close assaults (VV-15.7, VV-15.8)."""

from fractions import Fraction

from ccstudio.engine.odds import Distribution
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.shared.distributions import made_of
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds.points import cases_of
from ccstudio.rules.valor_victory.odds.rolls import two_dice, up_to
from ccstudio.rules.valor_victory.query.attacks import Assault
from ccstudio.rules.valor_victory.query.close_assault import AssaultSheet, assault_sheet, defenders_in
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.state import ValorState


def sheet_of(board: ValorBoard, state: ValorState, assault: Assault) -> AssaultSheet | None:
    """VV-15.6b The numbers of a close assault; None if nobody in the hex can defend it (VV-15.9a)."""
    side = state.units[assault.group[0]].side
    if not defenders_in(board, state, assault.target, enemy(side)):
        return None
    return assault_sheet(board, state, assault.group, assault.target, assault.weapons, assault.defence)


def success(board: ValorBoard, sheet: AssaultSheet) -> Fraction:
    """VV-15.7 The chance that a close assault succeeds."""
    return up_to(two_dice(board), sheet.number - total_of(sheet.roll))


def own_points(board: ValorBoard, sheet: AssaultSheet) -> Distribution[int]:
    """VV-15.8a, VV-15.8b The casualty points that the assaulters take."""
    cost, modifier = total_of(sheet.cost), total_of(sheet.roll)
    return made_of(two_dice(board), lambda roll: cost + max(0, roll + modifier - sheet.number))


def assault_odds(board: ValorBoard, state: ValorState, assault: Assault) -> tuple[Odds, ...]:
    """VV-15.7, VV-15.8 Whether an assault succeeds, and the points of either side."""
    sheet = sheet_of(board, state, assault)
    space = SpaceOption(assault.target)
    if sheet is None:
        return (Odds(Text("odds-of-assault", {"space": space}), ((Text("odds-succeeds"), Fraction(1)),)),)
    chance = success(board, sheet)
    fails = Text("odds-fails", {"points": sheet.losses})
    cases = [(text, share) for text, share in ((Text("odds-succeeds"), chance), (fails, 1 - chance)) if share]
    return (
        Odds(Text("odds-of-assault", {"space": space}), tuple(cases)),
        Odds(Text("odds-of-assaulters"), cases_of(board, state, own_points(board, sheet), assault.group)),
    )
