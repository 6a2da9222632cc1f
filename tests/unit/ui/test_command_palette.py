"""The command palette finds actions by a few letters."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QWidget

from ccstudio.ui.widgets.command_palette import CommandPalette, Entry, PaletteModel


def entry(action_id: str, text: str, menu: str = "File", *, enabled: bool = True) -> Entry:
    return Entry(id=action_id, text=text, menu=menu, key="", icon=QIcon(), enabled=enabled)


ENTRIES = (
    entry("file.save", "Save", enabled=False),
    entry("file.save-as", "Save as"),
    entry("file.open", "Open"),
    entry("tool.select", "Select", "Tools"),
)


@pytest.fixture
def window(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    return made


@pytest.fixture
def palette(window):
    made = CommandPalette(window)
    made.open(ENTRIES)
    return made


@pytest.fixture
def chosen(palette):
    ids = []
    palette.chosen.connect(ids.append)
    return ids


def shown(palette) -> list[str]:
    model = palette.list.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_it_lists_everything_before_anything_is_typed(palette):
    assert sorted(shown(palette)) == sorted(one.text for one in ENTRIES)


def test_it_lists_what_fits(palette, qtbot):
    qtbot.keyClicks(palette.field, "slct")
    assert shown(palette) == ["Select"]


def test_what_is_impossible_now_comes_last(palette, qtbot):
    qtbot.keyClicks(palette.field, "save")
    assert shown(palette) == ["Save as", "Save"]


def test_the_name_of_a_menu_finds_its_actions(palette, qtbot):
    qtbot.keyClicks(palette.field, "tools")
    assert shown(palette) == ["Select"]


def test_enter_does_the_first_one(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "save")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert (chosen, palette.isHidden()) == (["file.save-as"], True)


def test_arrows_choose_another_one(palette, chosen, qtbot):
    first, second = shown(palette)[:2]
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert chosen == [next(one.id for one in ENTRIES if one.text == second)]
    assert first != second


def test_what_is_impossible_now_is_not_done(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "save")
    qtbot.mouseClick(
        palette.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=palette.list.visualRect(palette.list.model().index(1, 0)).center(),
    )
    assert chosen == []


def test_a_click_does_it(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "open")
    qtbot.mouseClick(
        palette.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=palette.list.visualRect(palette.list.model().index(0, 0)).center(),
    )
    assert chosen == ["file.open"]


def test_escape_does_nothing_and_goes(palette, chosen, qtbot):
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert (chosen, palette.isHidden()) == ([], True)


def test_nothing_found_is_no_trouble(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "qqqq")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert (shown(palette), chosen) == ([], [])


def test_it_begins_empty_again(palette, qtbot):
    qtbot.keyClicks(palette.field, "sel")
    palette.hide()
    palette.open(ENTRIES)
    assert (palette.field.text(), len(shown(palette))) == ("", len(ENTRIES))


def test_it_is_painted_with_and_without_a_selection(palette):
    assert not palette.grab().isNull()


def test_the_model_stays_sound_while_searching(qapp):
    model = PaletteModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_entries(ENTRIES)
    for query in ("s", "sa", "", "zzz", "o"):
        model.search(query)
    assert [model.entry(model.index(0, 0)).id, tester.model() is model] == ["file.open", True]
