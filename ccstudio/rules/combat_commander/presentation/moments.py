"""Where in the rulebook a game is: the procedures in progress, in words, from the turn down to the roll."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import Text
from ccstudio.engine.result import Result
from ccstudio.rules.combat_commander.declarations import ResolveEvent, TimeAdvance
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.advance import AdvanceOrder
from ccstudio.rules.combat_commander.procedures.artillery import ArtilleryRequest, Barrage, FireForEffect
from ccstudio.rules.combat_commander.procedures.defence import AfterRoll, DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import FateRoll, Sniper
from ccstudio.rules.combat_commander.procedures.events.markers import Burn
from ccstudio.rules.combat_commander.procedures.fire import FireAttack, FireOrder
from ccstudio.rules.combat_commander.procedures.game import Pass, StackingCheck, Turn
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow, HiddenUnit, PassWindow
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits, LightWounds
from ccstudio.rules.combat_commander.procedures.melee import Ambush, Melee, NoQuarter
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.procedures.op_fire import OpFireWindow
from ccstudio.rules.combat_commander.procedures.pauses import MoverWindow
from ccstudio.rules.combat_commander.procedures.prefire import BeforeRoll
from ccstudio.rules.combat_commander.procedures.recover import RecoverOrder
from ccstudio.rules.combat_commander.procedures.rout import Retreat, RoutOrder
from ccstudio.rules.combat_commander.procedures.setup import FortificationSetUp, SetUp, SideSetUp
from ccstudio.rules.combat_commander.procedures.support import SupportChoice
from ccstudio.rules.combat_commander.procedures.time import DigIn, Reinforcements
from ccstudio.rules.combat_commander.state import NO_CARD, NO_SPACE, CombatView

_CODES: Final[Mapping[type[Frame], str]] = {
    SetUp: "in-setup",
    FortificationSetUp: "in-fortification-setup",
    Pass: "in-pass",
    StackingCheck: "in-stacking-check",
    AdvanceOrder: "in-advance",
    ArtilleryRequest: "in-artillery-request",
    FireOrder: "in-fire-order",
    MoveOrder: "in-move",
    RecoverOrder: "in-recover",
    RoutOrder: "in-rout",
    Activate: "in-activation",
    MoverWindow: "in-pause",
    BeforeRoll: "in-boosts",
    AfterRoll: "in-concealment",
    PassWindow: "in-pass-window",
    HiddenUnit: "in-hidden-unit",
    TimeAdvance: "in-time-advance",
    Reinforcements: "in-reinforcements",
    DigIn: "in-dig-in",
    Ambush: "in-ambush",
    NoQuarter: "in-no-quarter",
    LightWounds: "in-light-wounds",
    BreakUnits: "in-breaking",
    SupportChoice: "in-support",
    Sniper: "in-sniper",
    Barrage: "in-barrage",
    Burn: "in-blaze",
    DefenceRolls: "in-defence",
    EnteredWindow: "in-hidden-works",
    FireAttack: "in-fire-attack",
    FireForEffect: "in-fire-for-effect",
    Melee: "in-melee",
    MinesAttack: "in-mines-attack",
    OpFireWindow: "in-op-fire",
}
"""What procedures are called; those that are not named here go without saying."""


def moment(view: CombatView) -> tuple[Text, ...]:
    """Where the game is; before the first procedure only that, and after the last one how it ended."""
    found = tuple(text for frame in view.stack for text in _words(view, frame))
    if found:
        return found
    return (Text(view.result.grade) if isinstance(view.result, Result) else Text("in-no-game"),)


def _words(view: CombatView, frame: Frame) -> Iterator[Text]:
    board = view.board
    code = next((_CODES[kind] for kind in type(frame).__mro__ if kind in _CODES), "")
    match frame:
        case Turn(side=side):
            yield Text("turn-of", {"side": board.title_of(side)})
        case SideSetUp(side=side):
            yield Text("in-side-setup", {"side": board.title_of(side)})
        case FateRoll(side=side, reason=reason):
            yield Text(f"in-roll-{reason}", {"side": board.title_of(side)})
        case ResolveEvent(card=card):
            if card != NO_CARD:
                yield Text(f"event-{board.cards[card].kind.stats.event}")
        case Retreat(piece=piece):
            yield Text("in-retreat", {"piece": PieceOption(piece)})
        case (
            Barrage(space=space) | Burn(space=space) | DefenceRolls(space=space) | EnteredWindow(space=space)
            | FireAttack(target=space) | FireForEffect(centre=space) | Melee(space=space) | MinesAttack(space=space)
            | OpFireWindow(space=space)
        ):  # fmt: skip
            if space != NO_SPACE:
                yield Text(code, {"space": SpaceOption(space)})
        case _ if code:
            yield Text(code)
