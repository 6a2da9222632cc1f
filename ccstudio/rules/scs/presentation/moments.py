"""Where in the rulebook a game is: the procedures in progress, in words, from the turn down to the combat."""

from collections.abc import Iterator

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import Text
from ccstudio.engine.result import Result
from ccstudio.rules.scs.declarations import Attack, CombatPhase, MovementPhase, Retreat, SetUp, SupplyPhase
from ccstudio.rules.scs.procedures.game import Turn
from ccstudio.rules.scs.procedures.movement import MoveUnits
from ccstudio.rules.scs.procedures.setup import SideSetUp
from ccstudio.rules.scs.state import SeriesView


def moment(view: SeriesView) -> tuple[Text, ...]:
    """Where the game is; after the last procedure how it ended."""
    found = tuple(text for frame in view.stack for text in _words(view, frame))
    if found:
        return found
    return (Text(view.result.grade) if isinstance(view.result, Result) else Text("in-set-up"),)


def _words(view: SeriesView, frame: Frame) -> Iterator[Text]:
    board, state = view.board, view.state
    match frame:
        case SetUp():
            yield Text("in-set-up")
        case SideSetUp(side=side):
            yield Text("in-set-up-of", {"side": board.title_of(side)})
        case Turn():
            yield Text("turn-now", {"turn": state.turn, "turns": board.turns})
            yield Text("turn-of", {"side": board.title_of(state.active)})
        case MovementPhase() | CombatPhase() | SupplyPhase():
            yield Text(f"in-{state.phase}")
        case MoveUnits(units=units) if units:
            yield Text("in-move", {"unit": PieceOption(units[0])})
        case Attack(target=target, overrun=overrun):
            yield Text("in-overrun" if overrun else "in-attack", {"space": SpaceOption(target)})
        case Retreat(side=side):
            yield Text("in-retreat", {"side": board.title_of(side)})
