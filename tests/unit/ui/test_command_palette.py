"""The palette finds everything by a few letters, and by keys alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QWidget

from ccstudio.application.search.sections import Item, Section
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.widgets.command_palette import CommandPalette
from ccstudio.ui.widgets.palette_model import FEW, PaletteModel


def actions() -> Section:
    items = [
        Item("Save", "file.save", where="File", also="File", enabled=False),
        Item("Save as", "file.save-as", where="File", also="File", shortcut="Ctrl+S"),
        Item("Open", "file.open", where="File", also="File"),
        Item("Select", "tool.select", where="Tools", also="Tools"),
    ]
    return Section("actions", "Actions", items, print, scope="actions")


def spaces(count: int = 20) -> Section:
    items = [Item(f"A{number}", number) for number in range(1, count + 1)]
    return Section("spaces", "Spaces", items, print, scope="here", icon="mdi6.hexagon-outline")


def past() -> Section:
    return Section("searches", "Lately", [Item("wood", "wood")], print, scope="past", is_offered=True)


SECTIONS = (past(), spaces(), actions())


@pytest.fixture
def window(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    return made


@pytest.fixture
def palette(window):
    made = CommandPalette(window, Icons())
    made.open(SECTIONS)
    return made


@pytest.fixture
def chosen(palette):
    told = []
    palette.chosen.connect(lambda section, item, query: told.append((section.id, item.key, query)))
    return told


def titles(palette) -> list[str]:
    return [line.section.title for line in palette.model.lines if line.is_title]


def names(palette) -> list[str]:
    return [line.hit.item.text for line in palette.model.lines if line.hit is not None]


def test_it_offers_former_searches_before_anything_is_typed(palette):
    assert (titles(palette), names(palette)) == (["Lately"], ["wood"])


def test_what_fits_stands_under_the_title_of_its_group(palette, qtbot):
    qtbot.keyClicks(palette.field, "slct")
    assert (titles(palette), names(palette)) == (["Actions"], ["Select"])


def test_the_group_with_the_closest_name_comes_first(palette, qtbot):
    qtbot.keyClicks(palette.field, "a1")
    assert titles(palette)[0] == "Spaces"


def test_what_is_impossible_now_comes_last(palette, qtbot):
    qtbot.keyClicks(palette.field, "save")
    assert names(palette) == ["Save as", "Save"]


def test_the_name_of_a_menu_finds_its_actions(palette, qtbot):
    qtbot.keyClicks(palette.field, "tools")
    assert names(palette) == ["Select"]


def test_enter_takes_the_first_one(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "save")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert (chosen, palette.isHidden()) == ([("actions", "file.save-as", "save")], True)


def test_arrows_pass_over_titles(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "a")
    group = [line.section.id for line in palette.model.lines if line.is_title]
    for _ in range(FEW + 1):
        qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert (group, [told[0] for told in chosen]) == (["spaces", "actions"], ["actions"])


@pytest.mark.parametrize(("prefix", "wanted"), [("@", ["Spaces"]), (">", ["Actions"])])
def test_a_first_letter_narrows_the_search(palette, qtbot, prefix, wanted):
    qtbot.keyClicks(palette.field, prefix)
    assert titles(palette) == wanted


def test_tab_searches_elsewhere_for_the_same_words(palette, qtbot):
    qtbot.keyClicks(palette.field, "a")
    seen = [palette.scope]
    for _ in range(3):
        qtbot.keyClick(palette.field, Qt.Key.Key_Tab)
        seen.append(palette.scope)
    assert (seen, palette.query) == ([None, "here", "actions", None], "a")


def test_a_button_searches_elsewhere(palette, qtbot):
    qtbot.keyClicks(palette.field, "a")
    qtbot.mouseClick(palette.scope_buttons["actions"], Qt.MouseButton.LeftButton)
    assert (palette.field.text(), palette.field.hasFocus()) == (">a", True)


def test_places_without_anything_to_find_are_not_offered(palette):
    assert [palette.scope_buttons[scope].isHidden() for scope in (None, "here", "files", "actions")] == [
        False, False, True, False,
    ]  # fmt: skip


def test_a_group_shows_a_few_and_then_all_of_them(palette, qtbot):
    qtbot.keyClicks(palette.field, "a")
    few = [name for name in names(palette) if name.startswith("A")]
    for _ in range(FEW):
        qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert (len(few), len(names(palette)), palette.isHidden()) == (FEW, 20, False)


def test_what_is_impossible_now_is_not_done(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "save")
    place = palette.list.visualRect(palette.model.index(2, 0)).center()
    qtbot.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (names(palette)[1], chosen) == ("Save", [])


def test_arrows_pass_over_what_is_impossible_now(palette, qtbot):
    qtbot.keyClicks(palette.field, "save")
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentIndex().row() == 1


def test_a_click_takes_it(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "open")
    place = palette.list.visualRect(palette.model.index(1, 0)).center()
    qtbot.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [key for _section, key, _query in chosen] == ["file.open"]


def test_escape_does_nothing_and_goes(palette, chosen, qtbot):
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert (chosen, palette.isHidden()) == ([], True)


def test_nothing_found_is_no_trouble(palette, chosen, qtbot):
    qtbot.keyClicks(palette.field, "qqqq")
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert (names(palette), chosen, palette.empty.isVisible()) == ([], [], True)


def test_it_begins_empty_again(palette, qtbot):
    qtbot.keyClicks(palette.field, "sel")
    palette.hide()
    palette.open(SECTIONS)
    assert (palette.field.text(), names(palette)) == ("", ["wood"])


def test_other_groups_can_come_while_it_is_open(palette, qtbot):
    qtbot.keyClicks(palette.field, "a")
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    here = palette.model.line(palette.list.currentIndex())
    library = Section("maps", "Maps", [Item("a", "a.json")], print, scope="files")
    palette.renew((library, *SECTIONS))
    assert (titles(palette)[0], palette.model.line(palette.list.currentIndex()).hit) == ("Maps", here.hit)


def test_it_is_no_higher_than_what_it_lists(palette, qtbot):
    qtbot.keyClicks(palette.field, "a")
    high = palette.height()
    qtbot.keyClicks(palette.field, "20")
    assert palette.height() < high


def test_it_is_painted_with_titles_matches_and_the_way_to_the_rest(palette, qtbot):
    qtbot.keyClicks(palette.field, "a")
    assert not palette.grab().isNull()


def test_what_is_read_aloud_names_group_place_and_key(palette, qtbot):
    qtbot.keyClicks(palette.field, "save as")
    index = palette.list.currentIndex()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Actions: Save as File Ctrl+S"


def test_the_model_stays_sound_while_searching(qapp):
    model = PaletteModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_sections(SECTIONS)
    for query in ("s", "sa", "", "zzz", "o"):
        model.search(query, None)
    found = [line.hit.item.text for line in model.lines if line.hit is not None]
    assert (found[0], tester.model() is model) == ("Open", True)
