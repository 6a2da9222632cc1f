"""A worker for computer players that decides in the thread that asks it, for tests that need no second process."""

from typing import Any

from ccstudio.ai.registry import player_named
from ccstudio.ai.worker import ADVISER, ComputerChoice
from ccstudio.documents.contents import Contents
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import View
from ccstudio.play.choices import choice_text
from ccstudio.rules.system import AnySystem


class StandInWorker:
    """Decides like `Worker`, without the two seconds that its process takes to start; it has no advice."""

    def __init__(self, _contents: Contents) -> None:
        pass

    def start(self) -> None:
        pass

    def ask(self, system: AnySystem, view: View[Any, Any], player: str, seed: int) -> ComputerChoice:
        if player == ADVISER:
            return ComputerChoice("")
        decision = view.pending
        assert isinstance(decision, Ask), "a seat is asked"
        return ComputerChoice(choice_text(player_named(player, seed).choose(system, view, decision)))

    def close(self) -> None:
        pass
