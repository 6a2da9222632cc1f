"""What dice are rolled for, with the side or unit that rolls them and the weapon that it fires."""

from ccstudio.engine.chance import Chance
from ccstudio.engine.options import PieceOption
from ccstudio.engine.present import Text
from ccstudio.rules.dust_tactics.procedures.abilities import SelfRepair
from ccstudio.rules.dust_tactics.procedures.close_combat import Blows
from ccstudio.rules.dust_tactics.procedures.command_squad import AirStrike, Order
from ccstudio.rules.dust_tactics.procedures.cover import CoverRoll
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.procedures.dice import AttackDice
from ccstudio.rules.dust_tactics.procedures.initiative import InitiativeRoll
from ccstudio.rules.dust_tactics.procedures.resolve import ResolveTarget
from ccstudio.rules.dust_tactics.query.weapons import weapon_of
from ccstudio.rules.dust_tactics.state import DustView
from ccstudio.rules.shared.opposing_sides import BOTH


def chance_reason(view: DustView, wanted: Chance) -> Text:
    """Return what the procedure on top of the stack rolls for."""
    match view.stack[-1]:
        case InitiativeRoll(at=at):
            return Text("roll-initiative-of", {"side": view.board.title_of(BOTH[at == "roll_second"])})
        case AttackDice(unit=unit, place=place):
            return Text(f"{wanted.reason}-of", {"unit": PieceOption(unit), "weapon": _weapon(view, place)})
        case Order(squad=unit) | CoverRoll(target=unit) | TakeHarm(target=unit) | SelfRepair(unit=unit):
            return Text(f"{wanted.reason}-of", {"unit": PieceOption(unit)})
        case AirStrike(target=target):
            return Text("roll-air-strike-on", {"target": PieceOption(target)})
    return Text(wanted.reason)


def _weapon(view: DustView, place: int) -> str:
    """Return the title of the weapon of a line; the procedure below the dice knows what was fired."""
    caller = view.stack[-2]
    assert isinstance(caller, ResolveTarget | Blows), "attack dice are thrown for the shots at a target"
    shot = caller.shots[place]
    return weapon_of(view.board, view.state, (shot.shooter, shot.weapon)).title
