"""What dice are rolled for, with the unit or hex that the roll is about, and whose roll it is."""

from ccstudio.engine.chance import Chance
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.declarations import Abandonment, AntiTankAttack, LaneAttack, SniperShot
from ccstudio.rules.valor_victory.procedures.after_action import RallyRoll
from ccstudio.rules.valor_victory.procedures.anti_tank import ArmorHit
from ccstudio.rules.valor_victory.procedures.ap_fire import ApAttack
from ccstudio.rules.valor_victory.procedures.casualties import Suffer
from ccstudio.rules.valor_victory.procedures.close_assault import CloseAssault
from ccstudio.rules.valor_victory.procedures.entering import Minefield
from ccstudio.rules.valor_victory.procedures.overhead import OverheadAttack
from ccstudio.rules.valor_victory.procedures.valor import ValorCheck
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorState, ValorView


def chance_reason(view: ValorView, wanted: Chance) -> Text:
    """Return what the procedure on top of the stack rolls for."""
    match view.stack[-1]:
        case AntiTankAttack(firer=unit, target=target):
            return Text(f"{wanted.reason}-of", {"unit": PieceOption(unit), "target": PieceOption(target)})
        case RallyRoll(unit=unit) | ValorCheck(unit=unit) | ArmorHit(unit=unit) | Abandonment(unit=unit):
            return Text(f"{wanted.reason}-of", {"unit": PieceOption(unit)})
        case ApAttack(target=space) | LaneAttack(space=space) | SniperShot(space=space) | CloseAssault(target=space):
            return Text(f"{wanted.reason}-on", {"space": SpaceOption(space)})
    return Text(wanted.reason)


def roller(state: ValorState, frame: Frame) -> Side:
    """Whose roll a procedure is: who fires, or whose unit it is about; the active side's otherwise."""
    match frame:
        case LaneAttack(space=space):
            return next((lane.side for lane in state.lanes if space in lane.spaces), state.active)
        case ArmorHit(unit=piece):
            return enemy(_side(state, piece))
        case CloseAssault(side=side):
            return side
    return _side(state, _subject(frame))


def _subject(frame: Frame) -> PieceId:
    """The piece whose side rolls; NO_PIECE for none."""
    match frame:
        case AntiTankAttack(firer=piece) | RallyRoll(unit=piece) | ValorCheck(unit=piece) | Abandonment(unit=piece):
            return piece
        case SniperShot(sniper=piece):
            return piece
        case ApAttack(members=pieces) | Minefield(movers=pieces) | OverheadAttack(firers=pieces) if pieces:
            return pieces[0]
        case Suffer(sufferings=sufferings) if sufferings:
            return sufferings[0].unit
    return NO_PIECE


def _side(state: ValorState, piece: PieceId) -> Side:
    record = state.units.get(piece) or state.eliminated.get(piece) or state.snipers.get(piece)
    return state.active if record is None else record.side
