"""What screen readers are told of painted things: through Qt, while they are shown, and no longer."""

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from ccstudio.ui.accessibility.announcer import Announcer
from ccstudio.ui.accessibility.painted_parts import PaintedParts
from ccstudio.ui.accessibility.part import Part
from tests.helpers.leaks import delete_what_is_due

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


class Row(PaintedParts, QWidget):
    """Three squares, of which the second can be chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = 3
        self.setAccessibleName("Squares")

    def part_count(self) -> int:
        return self.count

    def part_at(self, number: int) -> Part:
        return Part(f"Square {number}", QRectF(10 * number, 0, 10, 10), "red", number == 1)

    def current_part(self) -> int:
        return 2


@pytest.fixture
def row(qapp) -> Iterator[Row]:
    window = QWidget()
    shown = Row(window)
    window.show()
    yield shown
    window.deleteLater()
    delete_what_is_due()


def asked(widget: QWidget):
    return QAccessible.queryAccessibleInterface(widget)


def test_a_painted_widget_is_a_list_of_its_things(row):
    told = asked(row)
    names = [told.child(number).text(NAME) for number in range(told.childCount())]
    assert (told.text(NAME), told.role(), names) == (
        "Squares",
        QAccessible.Role.List,
        ["Square 0", "Square 1", "Square 2"],
    )


def test_a_thing_tells_more_than_its_name(row):
    assert asked(row).child(0).text(DESCRIPTION) == "red"


def test_only_what_is_offered_can_be_chosen(row):
    told = asked(row)
    assert [told.child(number).state().selectable for number in range(3)] == [0, 1, 0]


def test_the_thing_at_the_cursor_is_selected(row):
    told = asked(row)
    assert [told.child(number).state().selected for number in range(3)] == [0, 0, 1]
    assert told.focusChild().text(NAME) == "Square 2"


def test_a_thing_is_found_by_its_place_on_the_screen(row):
    told = asked(row)
    centre = told.child(1).rect().center()
    assert told.childAt(centre.x(), centre.y()).text(NAME) == "Square 1"


def test_a_thing_that_is_no_longer_shown_is_not_valid(row):
    last = asked(row).child(2)
    row.count = 2
    assert (last.isValid(), last.text(NAME), asked(row).childCount()) == (False, "", 2)


def test_widgets_in_it_come_after_its_things(row):
    inside = QWidget(row)
    inside.setAccessibleName("Inside")
    inside.show()
    told = asked(row)
    assert (told.child(3).text(NAME), told.indexOfChild(told.child(3))) == ("Inside", 3)


def test_its_window_leads_to_it_and_it_leads_to_its_window(row):
    window = asked(row.window())
    assert window.child(0).child(1).parent().parent().object() is row.window()


def test_it_may_be_gone_while_somebody_still_asks(qapp):
    window = QWidget()
    row = Row(window)
    told, thing = asked(row), asked(row).child(0)
    QAccessible.uniqueId(thing)
    seen = weakref.ref(row)
    del told, thing, row
    window.deleteLater()
    del window
    delete_what_is_due()
    gc.collect()
    assert seen() is None


def test_a_text_is_announced_plainly_and_once(row):
    announcer, heard = Announcer(row), []
    announcer.said.connect(heard.append)
    for text in ("<b>Your</b> move?", "<b>Your</b> move?", ""):
        announcer.say(text)
    announcer.forget()
    announcer.say_plain("Your move?")
    assert heard == ["Your move?", "Your move?"]


def test_nothing_is_announced_of_what_nobody_sees(row):
    announcer, heard = Announcer(row), []
    announcer.said.connect(heard.append)
    row.hide()
    announcer.say("Your move?")
    assert heard == []
