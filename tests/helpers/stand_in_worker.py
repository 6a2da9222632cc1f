"""A worker for computer players that decides in the thread that asks it, for tests that need no second process."""

from functools import partial
from typing import Any

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.ai.remote_thinking import Told
from ccstudio.ai.worker import ADVISER, COACH, ComputerChoice
from ccstudio.documents.contents import Contents
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import View
from ccstudio.play.choices import choice_text
from ccstudio.rules.system import AnySystem
from ccstudio.ui.play.computer import ComputerPlayers


class StandInWorker:
    """Decides like `Worker`, without the two seconds that its process takes to start; it has no advice."""

    def __init__(self, _contents: Contents) -> None:
        pass

    def start(self) -> None:
        pass

    def ask(
        self, system: AnySystem, view: View[Any, Any], player: str, seed: int, _number: int, _told: Told
    ) -> ComputerChoice:
        if player == ADVISER or player.startswith(COACH):
            return ComputerChoice("")
        decision = view.pending
        assert isinstance(decision, Ask), "a seat is asked"
        return ComputerChoice(choice_text(player_named(player, seed).choose(system, view, decision)))

    def stop(self, number: int) -> None:
        pass

    def close(self) -> None:
        pass


def use_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computer players of games that are opened from now on be asked here."""
    monkeypatch.setattr("ccstudio.ui.play.parts.ComputerPlayers", partial(ComputerPlayers, make=StandInWorker))
