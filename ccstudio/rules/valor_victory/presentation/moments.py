"""Where in the rulebook a game is: the procedures in progress, in words, from the turn down to the attack."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import Text
from ccstudio.engine.result import Result
from ccstudio.rules.valor_victory.declarations import (
    AfterActionPhase,
    AntiTankAttack,
    AssaultPhase,
    CommandPhase,
    FirePhase,
    LaneAttack,
    Missions,
    MortarAttack,
    MovementPhase,
    OpportunityWindow,
    Overrun,
    SetUp,
    SniperShot,
    SufferCasualties,
)
from ccstudio.rules.valor_victory.procedures.close_assault import CloseAssault
from ccstudio.rules.valor_victory.procedures.game import Turn
from ccstudio.rules.valor_victory.procedures.setup import SideSetUp
from ccstudio.rules.valor_victory.state import ValorView

_IN_SPACE: Final[Mapping[type[Frame], str]] = {
    OpportunityWindow: "in-opportunity",
    LaneAttack: "in-lane",
    SniperShot: "in-sniper",
    MortarAttack: "in-mortar",
    CloseAssault: "in-close-assault",
}
"""What happens in a hex."""

_CODES: Final[Mapping[type[Frame], str]] = {SetUp: "in-set-up", Missions: "in-missions"}

_PHASE_FRAMES: Final = (CommandPhase, FirePhase, MovementPhase, AssaultPhase, AfterActionPhase)


def moment(view: ValorView) -> tuple[Text, ...]:
    """Where the game is; after the last procedure how it ended."""
    found = tuple(text for frame in view.stack for text in _words(view, frame))
    if found:
        return found
    return (Text(view.result.grade) if isinstance(view.result, Result) else Text("in-set-up"),)


def _words(view: ValorView, frame: Frame) -> Iterator[Text]:
    board, state = view.board, view.state
    match frame:
        case SideSetUp(side=side):
            yield Text("in-set-up-of", {"side": board.title_of(side)})
        case Turn():
            yield Text("turn-now", {"turn": state.turn, "turns": board.settings.turns})
            yield Text("segment-of", {"side": board.title_of(state.active)})
        case _ if isinstance(frame, _PHASE_FRAMES):
            yield Text(f"in-{state.phase}")
        case SufferCasualties(space=space, points=points):
            yield Text("in-casualties", {"space": SpaceOption(space), "points": points})
        case AntiTankAttack(firer=unit, target=target):
            yield Text("in-anti-tank", {"unit": PieceOption(unit), "target": PieceOption(target)})
        case Overrun(unit=unit, target=space):
            yield Text("in-overrun", {"unit": PieceOption(unit), "space": SpaceOption(space)})
        case OpportunityWindow(space=space) | LaneAttack(space=space) | SniperShot(space=space):
            yield Text(_IN_SPACE[type(frame)], {"space": SpaceOption(space)})
        case MortarAttack(target=space) | CloseAssault(target=space):
            yield Text(_IN_SPACE[type(frame)], {"space": SpaceOption(space)})
        case _:
            code = next((_CODES[kind] for kind in type(frame).__mro__ if kind in _CODES), "")
            if code:
                yield Text(code)
