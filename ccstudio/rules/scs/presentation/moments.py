"""Where in the rulebook a game is: the procedures in progress, in words, from the turn down to the combat."""

from collections.abc import Iterator

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import Text
from ccstudio.engine.result import Result
from ccstudio.rules.scs.declarations import Attack, CombatPhase, MovementPhase, Retreat, SetUp, SupplyPhase
from ccstudio.rules.scs.procedures.combat import BuildAttack
from ccstudio.rules.scs.procedures.game import Turn
from ccstudio.rules.scs.procedures.movement import MoveUnits
from ccstudio.rules.scs.procedures.setup import SideSetUp
from ccstudio.rules.scs.query.victory import as_things_stand
from ccstudio.rules.scs.state import NO_SPACE, SeriesView


def moment(view: SeriesView) -> tuple[Text, ...]:
    """Where the game is; after the last procedure how it ended."""
    found = tuple(text for frame in view.stack for text in _words(view, frame))
    if found:
        return found
    if isinstance(view.result, Result):
        return (Text("level-reached", {"title": as_things_stand(view.board, view.state)[0]}),)
    return (Text("in-set-up"),)


def _words(view: SeriesView, frame: Frame) -> Iterator[Text]:
    board, state = view.board, view.state
    match frame:
        case SetUp():
            yield Text("in-set-up")
        case SideSetUp(side=side):
            yield Text("in-set-up-of", {"side": board.title_of(side)})
        case Turn():
            date = board.turn_settings(state.turn).title
            code = "turn-now-dated" if date else "turn-now"
            yield Text(code, {"turn": state.turn, "turns": board.turns, "date": date})
        case MovementPhase() | CombatPhase() | SupplyPhase():
            yield Text(f"in-{state.phase}", {"side": board.title_of(state.active)})
        case MoveUnits(units=units):
            yield Text("in-move", {"unit": PieceOption(units[0])}) if units else Text("in-covered-move")
        case BuildAttack(target=target) if target != NO_SPACE:
            yield Text("in-attack", {"space": SpaceOption(target)})
        case Attack(target=target, overrun=overrun, column=column, roll=roll):
            yield Text("in-overrun" if overrun else "in-attack", {"space": SpaceOption(target)})
            if roll:
                yield Text("in-result", {"result": str(board.results.result(roll, column))})
        case Retreat(side=side):
            yield Text("in-retreat", {"side": board.title_of(side)})
