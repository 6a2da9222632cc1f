"""The list of chips is as high as their rows, however wide it is."""

import pytest

from ccstudio.engine.options import NumberOption
from ccstudio.ui.play.prompt.option_list import Entry, OptionList

ENTRIES = tuple(
    Entry(key=str(number), text=f"Option number {number}", option=NumberOption(number)) for number in range(5)
)


@pytest.mark.parametrize("width", range(300, 700, 13))
def test_every_row_of_chips_is_seen(qtbot, width):
    chips = OptionList()
    qtbot.addWidget(chips)
    chips.set_entries(ENTRIES)
    chips.resize(width, chips.height())
    chips.show()
    last = chips.visualRect(chips.model().index(len(ENTRIES) - 1))
    assert chips.viewport().rect().contains(last)
