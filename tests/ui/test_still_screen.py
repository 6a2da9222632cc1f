"""The screen of a game keeps still, and nothing on it is cut, whatever is asked."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ccstudio.play.opening import Opened
from ccstudio.ui.appearance.fonts import FONT_SIZE_PT
from ccstudio.ui.appearance.text_scale import USUAL_DPI, percent_of_screen
from ccstudio.ui.play.parts import GameParts
from tests.helpers.table_hand import TableHand
from tests.ui.test_playing import deal, hand, make_hand
from tests.unit.ui.play.tables import combat_scenario, dust_scenario

__all__ = ["deal", "hand", "make_hand"]

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

QUESTIONS = 40
SCENARIOS = {"combat": lambda: combat_scenario("tanners-farm"), "dust": dust_scenario}
SIZES = {"1366": (1366, 768), "3840": (3840, 2160)}


@pytest.fixture(params=SIZES.values(), ids=SIZES)
def size(request, qapp: QApplication) -> Iterator[tuple[int, int]]:
    """A size of the window, with text of the size for such a screen."""
    before = qapp.font()
    font = qapp.font()
    font.setPointSizeF(FONT_SIZE_PT * percent_of_screen(request.param[1], USUAL_DPI) / 100)
    qapp.setFont(font)
    yield request.param
    qapp.setFont(before)


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_nothing_is_cut_or_moved_while_a_game_is_played(
    deal: Callable[..., TableHand], hand: TableHand, size: tuple[int, int], scenario: Callable[[], Opened]
) -> None:
    hand.window.resize(*size)
    deal(scenario())
    faults: list[str] = []
    before: dict[bool, Still] = {}
    for _ in range(QUESTIONS):
        if not hand.wait_for_question():
            break
        hand.settle()
        parts = hand.parts
        question = f"{hand.table.number} {hand.table.decision.prompt}: "
        faults += [question + fault for fault in (*cut_words(parts), *cut_rows(parts))]
        still = Still.of(parts)
        known = before.setdefault(parts.tray.isVisible(), still)
        if known != still:
            faults.append(f"{question}{known} became {still}")
        hand.table.choose(hand.wish())
    assert faults == []


class Still(msgspec.Struct, frozen=True):
    """What never changes while the same panels are wanted: the places of board and panels, and the zoom."""

    zoom: float
    board: QRect
    panels: tuple[QRect, ...]

    @classmethod
    def of(cls, parts: GameParts) -> "Still":
        """Measure the screen."""
        panels = (parts.tracks, parts.log, parts.hand, parts.replay_strip)
        return cls(
            round(parts.board.zoom, 3), placed(parts.board), tuple(placed(it) for it in panels if it.isVisible())
        )


def placed(widget: QWidget) -> QRect:
    """The visible place of a widget in the window."""
    while widget.parentWidget() is not None and widget.parentWidget().inherits("QWidget") and is_scrolled(widget):
        widget = widget.parentWidget()
    return QRect(widget.mapTo(widget.window(), widget.rect().topLeft()), widget.size())


def is_scrolled(widget: QWidget) -> bool:
    """Whether a widget is the content of a scroll area."""
    return widget.parentWidget().objectName() == "qt_scrollarea_viewport"


def cut_words(parts: GameParts) -> Iterator[str]:
    """Labels whose words have too little room."""
    for part in (parts.prompt, parts.tracks, parts.tray, parts.hand):
        for label in part.findChildren(QLabel):
            if label.isVisible() and label.text() and label is not parts.prompt.moment:
                yield from cut_label(label)


def cut_label(label: QLabel) -> Iterator[str]:
    """Says that a label is cut."""
    if label.wordWrap():
        if label.heightForWidth(label.width()) > label.height() + 2:
            yield f"{label.text()!r} is {label.height()} high"
    elif label.sizeHint().width() > label.width() + 1:
        yield f"{label.text()!r} is {label.width()} wide"


def cut_rows(parts: GameParts) -> Iterator[str]:
    """Boxes, cards and lines that are cut."""
    for view in parts.tracks.tracks:
        room = QRectF(view.rect()).adjusted(-1, -1, 1, 1)
        yield from (f"box {box.id} is outside" for box in view.boxes if not room.contains(box.rect))
    row = parts.hand.row
    if row.isVisible():
        room = QRectF(row.rect())
        yield from (f"{place} is outside the hand" for place in row.places if not room.contains(place.picture))
    yield from cut_line(parts.log.view)


def cut_line(view: Any) -> Iterator[str]:
    """Says that the last line of the log is cut."""
    last = view.model().rowCount() - 1
    if view.isVisible() and last >= 0 and view.verticalScrollBar().maximum() > 0:
        rect = view.visualRect(view.model().index(last, 0))
        if rect.bottom() > view.viewport().height():
            yield "the last line of the log is cut"
