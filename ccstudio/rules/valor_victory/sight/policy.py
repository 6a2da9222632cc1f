"""`VictoryPolicy`: line of sight between two hexes (VV-9)."""

from collections.abc import Mapping
from typing import Final

from ccstudio.board.facts import ThreadFacts
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightBoard, SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.rules.valor_victory.questions import RECOMMENDED


class VictoryPolicy(SightPolicy):
    """Sight between two hexes."""

    name: Final = "valor_victory"

    def __init__(self, rulings: Mapping[str, str] = RECOMMENDED) -> None:
        self.rulings = rulings

    def judge(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY) -> Verdict:
        """VV-9.2 What the outlines of the map block and hinder."""
        return THREAD.judge(board, facts, overlay)
