"""`FitSession`: a picture being fitted: its picks, the one in hand, and the fit they make."""

from typing import Literal

import msgspec
import numpy as np
from PySide6.QtCore import QObject, Signal

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.documents.map import MOST_PICKS, Pick, Picture
from ccstudio.edit.pictures.fit import Fit, Kind, best_fit, fit_of, fitted, kind_of, picks_of
from ccstudio.ui.map_editor.fitting.grid_lines import Lines, lattice_lines, picture_lines

Choice = Literal["automatic", "affine", "projective", "local"]
CHOICES: tuple[Choice, ...] = ("automatic", "affine", "projective", "local")

Pixel = tuple[float, float]

SURE_SPACES = 0.3
"""A point nearer to a centre, by the present fit, is taken for it without asking."""


class FitSession(QObject):
    """Picks of a picture, in the order they were made.

    A point clicked in the picture becomes a pick at once where the fit tells its space; else it is pending until
    somebody names one. Nothing of this touches the map: `result` is the picture as it would be.

    Signals:
        changed(): picks, the pending point or the kind of fit, and so the fit.
        selected_changed(): another pick is in hand.
    """

    changed = Signal()
    selected_changed = Signal()

    def __init__(self, picture: Picture, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.picture = picture
        self.board = board
        self.grid = board.grid
        self._picks = picks_of(picture)
        self._spaces = {self.grid.centre(space): space for space in board.spaces}
        self._centres = np.array(list(self._spaces), dtype=np.float64).reshape(-1, 2)
        self._pending: Pixel | None = None
        self._selected: int | None = None
        self._choice: Choice = kind_of(picture.transform) if self._picks else "automatic"
        self._history: list[tuple[Pick, ...]] = []
        self._lattice_lines = lattice_lines(board)
        self._lines: Lines | None = None
        self._outcome: Fit | tuple[Problem, ...] = ()
        self._fit_again()

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks so far."""
        return self._picks

    @property
    def pending(self) -> Pixel | None:
        """A point of the picture that waits for the name of its space."""
        return self._pending

    @property
    def selected(self) -> int | None:
        """The number of the pick in hand."""
        return self._selected

    @property
    def choice(self) -> Choice:
        """The kind of fit that is wanted."""
        return self._choice

    @property
    def fit(self) -> Fit | None:
        """The fit of the picks; None where they do not make one."""
        return self._outcome if isinstance(self._outcome, Fit) else None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Why there is no fit, or what makes it doubtful."""
        return self._outcome.problems if isinstance(self._outcome, Fit) else self._outcome

    @property
    def result(self) -> Picture | None:
        """The picture as it lies by this fit; None where there is none."""
        return None if self.fit is None else fitted(self.picture, self._picks, self.fit.transform)

    @property
    def proposal(self) -> str:
        """The name of the space that the pending point likely is; empty where nothing tells."""
        space = None if self._pending is None else self.guess(self._pending)
        return "" if space is None or self._is_picked(space) else self.grid.name(space)

    @property
    def lines(self) -> Lines:
        """The grid where the fit puts it in the picture; no lines without one."""
        if self._lines is None:
            fit = self.fit
            self._lines = self._lattice_lines[:0] if fit is None else picture_lines(self._lattice_lines, fit.mapping)
        return self._lines

    def space_of(self, pick: Pick) -> SpaceId | None:
        """The space whose centre was picked; None for another point of the lattice."""
        return self._spaces.get(pick.lattice)

    def name_of(self, pick: Pick) -> str:
        """The space name of a pick."""
        space = self.space_of(pick)
        return f"{pick.lattice[0]}, {pick.lattice[1]}" if space is None else self.grid.name(space)

    def guess(self, at: Pixel, most_spaces: float = 1.0) -> SpaceId | None:
        """The space whose centre is nearest to a point of the picture by the present fit.

        None without a fit, or where the nearest is further than so many spaces.
        """
        if self.fit is None or not self._spaces:
            return None
        place = self.fit.mapping.to_lattice(np.array([at]))[0]
        if not np.isfinite(place).all():
            return None
        away = ((self._centres - place) ** 2).sum(axis=1)
        nearest = int(np.argmin(away))
        return self.board.spaces[nearest] if away[nearest] <= (most_spaces * self.grid.width) ** 2 else None

    def click(self, at: Pixel) -> None:
        """A point of the picture was clicked: it becomes a pick where its space is clear, else it is pending."""
        space = self.guess(at, SURE_SPACES)
        if space is None or self._is_picked(space):
            self._pending = at
            self.select(None)
            self.changed.emit()
        else:
            self._add(at, space)

    def answer(self, name: str) -> bool:
        """Name the space of the pending point, or of the pick in hand; returns whether there is such a space."""
        try:
            space = self.grid.space(name.strip().upper())
        except UnknownSpaceError:
            return False
        self.give(space)
        return True

    def give(self, space: SpaceId) -> None:
        """Give the pending point, or the pick in hand, a space."""
        if self._pending is not None:
            at, self._pending = self._pending, None
            self._add(at, space)
        elif self._selected is not None:
            self._replace(self._selected, lattice=self.grid.centre(space))

    def drop_pending(self) -> bool:
        """Forget the pending point; returns whether there was one."""
        had, self._pending = self._pending is not None, None
        if had:
            self.changed.emit()
        return had

    def select(self, number: int | None) -> None:
        """Take a pick in hand, or none."""
        if number != self._selected:
            self._selected = number
            self.selected_changed.emit()

    def move(self, number: int, at: Pixel, *, is_new: bool = True) -> None:
        """Put a pick at another point of the picture; moves that are not new belong to the one before."""
        self._replace(number, is_new=is_new, picture=at)

    def nudge(self, dx: float, dy: float) -> bool:
        """Move the pick in hand by pixels; returns whether there is one."""
        if self._selected is None:
            return False
        x, y = self._picks[self._selected].picture
        self.move(self._selected, (round(x + dx, 3), round(y + dy, 3)))
        return True

    def remove(self) -> bool:
        """Remove the pick in hand; returns whether there is one."""
        if self._selected is None:
            return False
        number, self._selected = self._selected, None
        self._put(self._picks[:number] + self._picks[number + 1 :])
        self.selected_changed.emit()
        return True

    def choose(self, choice: Choice) -> None:
        """Choose the kind of fit."""
        if choice != self._choice:
            self._choice = choice
            self._fit_again()
            self.changed.emit()

    def take_back(self) -> bool:
        """Undo the last change of the picks; returns whether there was one."""
        if self.drop_pending():
            return True
        if not self._history:
            return False
        self._picks = self._history.pop()
        self._selected = None
        self._fit_again()
        self.selected_changed.emit()
        self.changed.emit()
        return True

    def _is_picked(self, space: SpaceId) -> bool:
        return self.grid.centre(space) in {pick.lattice for pick in self._picks}

    def _add(self, at: Pixel, space: SpaceId) -> None:
        if len(self._picks) < MOST_PICKS:
            self._put((*self._picks, Pick(picture=at, lattice=self.grid.centre(space))))
            self.select(len(self._picks) - 1)

    def _replace(self, number: int, *, is_new: bool = True, **fields: tuple[float, float]) -> None:
        pick = msgspec.structs.replace(self._picks[number], **fields)
        if pick != self._picks[number]:
            self._put((*self._picks[:number], pick, *self._picks[number + 1 :]), is_new=is_new)

    def _put(self, picks: tuple[Pick, ...], *, is_new: bool = True) -> None:
        if is_new:
            self._history.append(self._picks)
        self._picks = picks
        self._fit_again()
        self.changed.emit()

    def _fit_again(self) -> None:
        self._lines = None
        width = self.grid.width
        kind: Kind | None = None if self._choice == "automatic" else self._choice
        self._outcome = best_fit(self._picks, width) if kind is None else fit_of(self._picks, kind, width)
