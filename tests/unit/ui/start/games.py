"""Summaries of games, and a catalogue that has them, for tests of the start page."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from ccstudio.play.game_summary import GameSummary, SeatSummary


def summary(number: int = 1, **changes: object) -> GameSummary:
    """A game that goes on."""
    known = {
        "file": f"/games/game-{number}.json",
        "changed_at": 1_000_000.0 - number,
        "title": f"Game {number}",
        "scenario": "weir",
        "scenario_title": "The Weir",
        "game_title": "Micro",
        "seats": (SeatSummary(title="Amber", player="person", colour="#cc8800"),),
        "asked": 0,
        "moment": ("Turn 3", "Moves"),
        "is_detailed": True,
    }
    return GameSummary(**{**known, **changes})


DAMAGED = summary(7, title="game-7", problem="The file ends too early.", seats=(), asked=-1, moment=())
FINISHED = summary(8, title="Long ago", result="Amber (3:1)")


class FakeCatalogue(QObject):
    """Has the games it is given."""

    changed = Signal()
    detailed = Signal(object)
    kinds_found = Signal(object)

    def __init__(self, *games: GameSummary) -> None:
        super().__init__()
        self.games = games
        self.seen: list[str] = []

    def see(self, games: Iterable[GameSummary]) -> None:
        """Note the titles of the games that are on the screen."""
        self.seen = [game.title for game in games]

    def give(self, *games: GameSummary) -> None:
        """Find other games."""
        self.games = games
        self.changed.emit()
