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
        """What it is called on the command line and in journals: `random`."""

    @property
    def advice(self) -> Sequence[Advice]:
        """What it thought of the options when it chose last, the best first; empty where it has no opinion."""

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """One of the options of the decision that the view shows as open."""
