"""The attack that a choice leads to: with all that is chosen so far, and everything that is not asked (VV-12.3a)."""

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.declarations import (
    AntiTankAttack,
    FirePhase,
    MortarAttack,
    Occasion,
    OpportunityWindow,
    Overrun,
)
from ccstudio.rules.valor_victory.procedures.advance import UnitAdvance
from ccstudio.rules.valor_victory.procedures.aiming import AimAntiTank
from ccstudio.rules.valor_victory.procedures.ap_fire import GroupFire
from ccstudio.rules.valor_victory.procedures.close_assault import CloseAssault
from ccstudio.rules.valor_victory.procedures.fire import UnitFire
from ccstudio.rules.valor_victory.procedures.missions import PlaceMission
from ccstudio.rules.valor_victory.procedures.snipers import ActivateSniper
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps, overruns_in
from ccstudio.rules.valor_victory.query.attacks import (
    Aim,
    Assault,
    Attack,
    MortarFire,
    OverrunFire,
    Shot,
    SniperFire,
    Strike,
    Volley,
    attack_on,
    attacks_by,
    attacks_in_way,
    shot_at,
    shots_with,
)
from ccstudio.rules.valor_victory.query.firepower import victims_of
from ccstudio.rules.valor_victory.query.indirect import mortar_leaders
from ccstudio.rules.valor_victory.query.missions import SMOKE
from ccstudio.rules.valor_victory.query.opportunity import sniper_targets
from ccstudio.rules.valor_victory.query.snipers import waiting_sniper
from ccstudio.rules.valor_victory.query.units import enemies_in, hex_of, sniper_hex
from ccstudio.rules.valor_victory.state import NO_PIECE, MissionOrder, ValorCase, ValorState


def attacks_from(case: ValorCase[Frame], choice: Option) -> list[Attack]:
    """VV-13.3 The attacks that a choice leads to: one if nothing but who joins is still open."""
    board, state = case.board, case.state
    match case.frame, choice:
        case (FirePhase() | OpportunityWindow()) as frame, PieceOption(piece):
            return _of_firer(board, state, frame, piece)
        case UnitFire() as frame, ButtonOption(way):
            return attacks_in_way(board, state, aim_of(frame), way)
        case UnitFire() as frame, SpaceOption(space):
            return [attack_on(aim_of(frame), frame.way, space)]
        case AimAntiTank() as frame, PieceOption(piece):
            return _aimed(case, frame, piece)
    found = _joined(case, choice) or _close(case, choice) or _placed(case, choice)
    return [] if found is None else [found]


def aim_of(frame: UnitFire | AimAntiTank) -> Aim:
    """VV-13.1 Who fires, and when."""
    return Aim(frame.firer, frame.occasion, frame.movers)


def aim_in(state: ValorState, frame: FirePhase | OpportunityWindow, unit: PieceId) -> Aim:
    """VV-13.8a, VV-17.2c How a unit attacks that is chosen in a fire phase or window."""
    if isinstance(frame, FirePhase):
        return Aim(unit, frame.occasion)
    occasion: Occasion = "final" if hex_of(state, unit) == frame.overrun else "opportunity"
    return Aim(unit, occasion, frame.movers)


def _of_firer(
    board: ValorBoard, state: ValorState, frame: FirePhase | OpportunityWindow, piece: PieceId
) -> list[Attack]:
    if piece not in state.snipers:
        return attacks_by(board, state, aim_in(state, frame, piece))
    origin = sniper_hex(state, state.snipers[piece].side)
    if origin is None or not isinstance(frame, OpportunityWindow):
        return []
    targets = sniper_targets(board, state, piece, frame.movers, frame.space)
    return [SniperFire(piece, origin, frame.space, targets)]


def _aimed(case: ValorCase[Frame], frame: AimAntiTank, piece: PieceId) -> list[Attack]:
    """VV-12.3a, VV-16.1a With a weapon all its targets, the unit itself being its main gun; or one target."""
    board, state, aim = case.board, case.state, aim_of(frame)
    if case.asked.prompt == "choose-weapon":
        return shots_with(board, state, aim, NO_PIECE if piece == frame.firer else piece)
    return [shot_at(board, state, aim, frame.weapon, piece)]


def _joined(case: ValorCase[Frame], choice: Option) -> Attack | None:
    """VV-14.2a, VV-12.61b, VV-13.6b An attack that others join, or that is begun as it is."""
    added = (choice.piece,) if isinstance(choice, PieceOption) else ()
    match case.frame:
        case GroupFire(firer=firer, target=target, movers=movers, others=others, expendables=used):
            units = tuple([piece for piece in added if piece in case.state.units])
            spent = tuple([piece for piece in added if piece not in case.state.units])
            return Volley((firer, *others, *units), target, (*used, *spent), movers)
        case MortarAttack(firers=firers, target=target, leader=leader):
            side = case.state.units[firers[0]].side
            if added and added[0] in mortar_leaders(case.board, case.state, hex_of(case.state, firers[0]), side):
                return MortarFire(firers, target, added[0])
            return MortarFire((*firers, *added), target, leader)
        case AntiTankAttack(firer=firer, weapon=weapon, target=target_unit, occasion=occasion):
            return Shot(firer, weapon, target_unit, occasion, added[0] if added else NO_PIECE)
    return None


def _close(case: ValorCase[Frame], choice: Option) -> Attack | None:
    """VV-15.1d, VV-12.52b, VV-12.52c A close assault or an overrun, with what is added to it."""
    added = (choice.piece,) if isinstance(choice, PieceOption) else ()
    match case.frame:
        case CloseAssault(group=group, target=target, weapons=weapons, defence=defence) as frame:
            if case.asked.prompt == "choose-defence":
                return Assault(group, target, weapons, (*defence, *added))
            units = tuple([piece for piece in added if piece in frame.others])
            return Assault((*group, *units), target, (*weapons, *[piece for piece in added if piece not in units]))
        case Overrun(unit=unit, target=target, weapons=weapons):
            return OverrunFire(unit, target, (*weapons, *added))
    return None


def _placed(case: ValorCase[Frame], choice: Option) -> Attack | None:
    """VV-18.4a, VV-17.1, VV-20.2b A mission on a hex, an overrun of it, or a sniper that appears there."""
    if not isinstance(choice, SpaceOption):
        return None
    board, state, space = case.board, case.state, choice.space
    match case.frame:
        case PlaceMission(mission=mission, shell=shell):
            return Strike(MissionOrder(mission, space, smoke=shell == SMOKE))
        case GroupSteps() as frame if space in overruns_in(board, state, frame):
            return OverrunFire(frame.group[0], space)
        case UnitAdvance(unit=unit, side=side) if enemies_in(state, space, side):
            return Assault((unit,), space)
        case ActivateSniper(side=side, attackers=attackers):
            there = victims_of(board, state, [unit for unit in attackers if unit in state.units])
            return SniperFire(waiting_sniper(state, side), space, hex_of(state, there[0]), there)
    return None
