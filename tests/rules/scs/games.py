"""Whole games of the series for tests, from their set-up on, played in the words of positions."""

from typing import Any

from ccstudio.rules.scs.declarations import Campaign
from ccstudio.rules.scs.opening import opening
from ccstudio.rules.scs.state import SeriesGame
from tests.rules.scs.boards import board_of
from tests.rules.scs.positions import Table


def opened(**wishes: Any) -> Table:
    """A game on a board (the wishes of `board_of`) at its first question, or at its end."""
    board = board_of(**wishes)
    at = Table(board, 1)
    at.game = SeriesGame(board, opening(board, board.seating(), 1), [Campaign()])
    at.game.go_on()
    at.log += [told.event for told in at.game.events]
    return at


def unit(piece: str, space: str, **entries: Any) -> dict[str, Any]:
    """A placed piece as a scenario has it; its side is that of its counter."""
    return {"piece": piece, "side": "blue" if piece.startswith("b-") else "grey", "space": space, **entries}


def force(*pieces: str, **entries: Any) -> dict[str, Any]:
    """A force as a scenario has it."""
    side = "blue" if pieces[0].startswith("b-") else "grey"
    named = {"id": f"force-{pieces[0]}", "title": "Force", "side": side}
    return {**named, "pieces": [{"piece": it} for it in pieces], **entries}
