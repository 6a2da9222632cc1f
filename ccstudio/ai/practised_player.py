"""`PractisedPlayer`: chooses as the rules advise by the weights that practice has found, without looking ahead."""

from typing import Any, ClassVar

from ccstudio.ai.experience import experienced
from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.secrets import View
from ccstudio.rules.system import AnySystem


class PractisedPlayer:
    """What players that look ahead would choose if they did not: its games show what the weights alone are worth."""

    name: ClassVar[str] = "practised"

    def __init__(self, seed: int) -> None:
        self._rules = RulesPlayer(seed)

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The advice on the last choice, best first."""
        return self._rules.advice

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """Return the best option by practised weights."""
        side = view.state.seating.side_of(view.seat)
        return self._rules.choose(experienced(system, system.scenario_of(view.board), side), view, decision)
