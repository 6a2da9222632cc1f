"""Scores, points and turns of a game, position by position."""

from typing import Any

from ccstudio.engine.game import Game
from ccstudio.engine.seats import Side
from ccstudio.play.log import open_view
from ccstudio.play.narration import Narrator
from ccstudio.play.report.records import Series, TurnStart
from ccstudio.rules.system import AnySystem


class ScoreTally:
    """Notes the score and the points of each side, and where turns begin."""

    def __init__(self, system: AnySystem, sides: tuple[int, ...], titles: tuple[str, ...]) -> None:
        self._system = system
        self.sides = sides
        self._titles = titles
        self._leads: dict[int, list[float]] = {side: [] for side in sides}
        self._points: dict[int, list[float]] = {side: [] for side in sides}
        self._turns: list[TurnStart] = []
        self.is_set_up = False
        """Whether pieces are no longer being placed before the game, as of the last position."""

    def add(self, game: Game[Any, Any]) -> None:
        """Note the next position."""
        points = self._system.points(game)
        for side in self.sides:
            self._leads[side].append(self._system.score(game, Side(side)))
            if side < len(points) and self._system.counts_points_of(game.board, Side(side)):
                self._points[side].append(points[side])
        if not game.over:
            self._note_turn(game)

    def _note_turn(self, game: Game[Any, Any]) -> None:
        view = open_view(game)
        table = self._system.table(view)
        self.is_set_up = not table.setting_up
        title = Narrator(self._system, view, self._titles).sentence(table.moment[0]) if table.moment else ""
        if title and (not self._turns or self._turns[-1].title != title):
            self._turns.append(TurnStart(number=self.count, title=str(title)))

    @property
    def count(self) -> int:
        """The number of positions so far."""
        return len(self._leads[self.sides[0]])

    def change(self, side: int) -> float:
        """Return by how much the last position changed the score of a side; 0 for the first."""
        values = self._leads[side]
        return values[-1] - values[-2] if len(values) > 1 else 0.0

    def leads(self) -> tuple[Series, ...]:
        """Return the scores."""
        return tuple(Series(side=side, values=tuple(values)) for side, values in self._leads.items())

    def points(self) -> tuple[Series, ...]:
        """Return the points; none where the rules count none."""
        return tuple(Series(side=side, values=tuple(values)) for side, values in self._points.items() if values)

    def turns(self) -> tuple[TurnStart, ...]:
        """Return where turns begin."""
        return tuple(self._turns)
