"""`Player`: decides for a seat, and knows only the view of that seat."""

from collections.abc import Sequence
from typing import Any, Protocol

from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.secrets import View
from ccstudio.rules.system import AnySystem


class Player(Protocol):
    """A computer player, or whatever else answers by itself."""

    @property
    def name(self) -> str:
        """The name on the command line and in journals: `random`."""

    @property
    def advice(self) -> Sequence[Advice]:
        """Its opinion of the options at the last choice, best first; empty without one."""

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """Return one of the options of the open decision in the view."""
