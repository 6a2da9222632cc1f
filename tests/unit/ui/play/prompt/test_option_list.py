"""The list of chips has room for two rows, whatever it lists."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, NumberOption
from ccstudio.engine.present import Text
from ccstudio.play.answer_roles import AnswerRole
from ccstudio.play.option_numbers import grouped
from ccstudio.ui.play.prompt.chips import Entry
from ccstudio.ui.play.prompt.entries import answers_of, shortcut_entries
from ccstudio.ui.play.prompt.option_list import OptionList

ENTRIES = tuple(
    Entry(key=str(number), text=f"Option number {number}", option=NumberOption(number)) for number in range(5)
)


@pytest.mark.parametrize("width", range(480, 700, 13))
def test_two_rows_of_chips_are_seen(qtbot, width):
    chips = OptionList()
    qtbot.addWidget(chips)
    chips.set_entries(ENTRIES)
    chips.resize(width, chips.height())
    chips.show()
    last = chips.visualRect(chips.model().index(len(ENTRIES) - 1))
    assert chips.viewport().rect().contains(last)


@pytest.mark.parametrize("entries", [(), ENTRIES[:1], ENTRIES * 9])
def test_the_height_is_the_same_whatever_is_listed(chips, entries):
    before = chips.height()
    chips.set_entries(entries)
    assert chips.height() == before


@pytest.fixture
def chips(qtbot):
    shown = OptionList()
    qtbot.addWidget(shown)
    shown.resize(600, 60)
    shown.set_entries(ENTRIES)
    shown.show()
    return shown


def click(qtbot, chips, row):
    place = chips.visualRect(chips.model().index(row)).center()
    qtbot.mouseClick(chips.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_where_another_chip_was_a_moment_before_is_ignored(qtbot, chips):
    chips.set_entries(ENTRIES[1:])
    with qtbot.assertNotEmitted(chips.chosen):
        click(qtbot, chips, 0)


def test_a_click_where_the_same_chip_was_counts(qtbot, chips):
    chips.set_entries(ENTRIES[:-1])
    with qtbot.waitSignal(chips.chosen) as chosen:
        click(qtbot, chips, 0)
    assert chosen.args == [ENTRIES[0].option]


def test_an_ignored_click_marks_the_chip_for_enter(qtbot, chips):
    chips.set_entries(ENTRIES[1:])
    with qtbot.waitSignal(chips.pointed) as pointed:
        click(qtbot, chips, 0)
    assert pointed.args == [ENTRIES[1].option]


@pytest.mark.parametrize(("row", "is_chosen"), [(0, False), (1, True)], ids=["double click", "elsewhere"])
def test_after_a_choice_of_ones_own_only_the_second_click_of_a_double_click_is_ignored(qtbot, chips, row, is_chosen):
    chosen = []

    def go_on(option):
        chosen.append(option)
        chips.set_entries(ENTRIES[2:])

    chips.chosen.connect(go_on)
    click(qtbot, chips, 0)
    click(qtbot, chips, row)
    assert chosen[1:] == [ENTRIES[row + 2].option] * is_chosen


def test_a_chip_listed_again_between_press_and_release_is_chosen(qtbot, chips):
    place = chips.visualRect(chips.model().index(0)).center()
    qtbot.mousePress(chips.viewport(), Qt.MouseButton.LeftButton, pos=place)
    chips.set_entries([ENTRIES[0], Entry(text="More", option=NumberOption(9))])
    with qtbot.waitSignal(chips.chosen) as chosen:
        qtbot.mouseRelease(chips.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [ENTRIES[0].option]


def test_a_chip_that_comes_between_press_and_release_is_not_chosen(qtbot, chips):
    chips.guard_ms = 0
    place = chips.visualRect(chips.model().index(0)).center()
    qtbot.mousePress(chips.viewport(), Qt.MouseButton.LeftButton, pos=place)
    chips.set_entries(ENTRIES[1:])
    with qtbot.assertNotEmitted(chips.chosen):
        qtbot.mouseRelease(chips.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_listing_the_same_chips_again_forgets_no_change(qtbot, chips):
    chips.set_entries(ENTRIES[1:])
    chips.set_entries(ENTRIES[1:])
    with qtbot.assertNotEmitted(chips.chosen):
        click(qtbot, chips, 0)


def test_after_a_while_every_click_counts(qtbot, chips):
    chips.guard_ms = 20
    chips.set_entries(ENTRIES[1:])
    qtbot.wait(30)
    with qtbot.waitSignal(chips.chosen) as chosen:
        click(qtbot, chips, 0)
    assert chosen.args == [ENTRIES[1].option]


def test_what_cannot_help_says_why(chips):
    chips.set_entries([Entry(text="Rally", option=NumberOption(1), useless="Nobody is broken.")])
    index = chips.model().index(0)
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Rally\nNobody is broken."
    assert index.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "Nobody is broken."


def test_what_carries_out_is_the_rightmost_and_apart_from_what_cancels():
    options = [ButtonOption("fire"), ButtonOption("pass"), ButtonOption("smoke")]
    narrator = SimpleNamespace(option=lambda option: option.button)
    entries = answers_of(grouped(options), narrator, dict.fromkeys(options, "-"), {})
    assert [(entry.text.strip(), entry.role) for entry in entries] == [
        ("pass", AnswerRole.CANCEL),
        ("", AnswerRole.CHOICE),
        ("fire", AnswerRole.CONFIRM),
    ]


def test_of_shortcuts_at_places_only_the_best_has_a_chip():
    at = [None, NumberOption(1), NumberOption(2)]
    shortcuts = [Shortcut(title=Text(str(it)), choices=(NumberOption(0),), at=it) for it in at]
    narrator = SimpleNamespace(sentence=lambda text: text.code)
    entries = shortcut_entries(shortcuts, narrator)
    assert [(entry.key, entry.shortcut) for entry in entries] == [("Ctrl+1", shortcuts[0]), ("Ctrl+2", shortcuts[1])]


def test_done_is_not_emphasised_while_there_is_more_to_place():
    done, narrator = ButtonOption("done"), SimpleNamespace(option=lambda option: option.button)
    emphasised = [
        answers_of(grouped([done]), narrator, {done: "-"}, {}, early=early)[0].is_primary for early in (True, False)
    ]  # fmt: skip
    assert emphasised == [False, True]


LONG = "Play Fire / Smoke Grenades: activate Lieutenant von Rabenow and all units in command (9)"


def test_the_chip_of_a_shortcut_has_room_for_its_whole_text(chips):
    shortcut = Shortcut(title=Text("long"), choices=(NumberOption(0), NumberOption(1)))
    chips.resize(900, 60)
    chips.set_entries([Entry(text=LONG, key="Ctrl+1", shortcut=shortcut)])
    words = sum(chips.fontMetrics().horizontalAdvance(text) for text in (LONG, "Ctrl+1"))
    assert chips.visualRect(chips.model().index(0)).width() > words


def test_a_chip_is_no_wider_than_the_list(chips):
    shortcut = Shortcut(title=Text("long"), choices=(NumberOption(0), NumberOption(1)))
    chips.resize(300, 60)
    chips.set_entries([Entry(text=LONG, key="Ctrl+1", shortcut=shortcut)])
    assert chips.visualRect(chips.model().index(0)).width() <= chips.viewport().width()


@pytest.mark.parametrize(("first", "is_primary"), [(ButtonOption("pass"), False), (NumberOption(1), True)])
def test_a_shortcut_that_passes_is_not_emphasised(first, is_primary):
    shortcut = Shortcut(title=Text("short"), choices=(first, ButtonOption("done")))
    narrator = SimpleNamespace(sentence=lambda text: text.code)
    assert shortcut_entries([shortcut], narrator)[0].is_primary is is_primary
