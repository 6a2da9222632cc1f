"""Games with a log, and the widgets that show them."""

from collections.abc import Callable, Iterator

import pytest

from ccstudio.engine.options import ButtonOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Advice, Text
from ccstudio.play.thoughts import Thought, weighed
from ccstudio.ui.play.log import LogPanel, ReplayBar
from ccstudio.ui.play.log.chapters import chapters_of
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import any_option, combat_table, micro_table, play_on, played_once


def last_thing(asked: Ask):
    """The last option that is no button, so that much comes to pass."""
    return next(
        (option for option in reversed(asked.options) if not isinstance(option, ButtonOption)), asked.options[-1]
    )


@played_once
def micro_by_things() -> PlayTable:
    return play_on(micro_table(seed=4), 40, last_thing)


@pytest.fixture
def micro(qapp) -> PlayTable:
    """The micro-system after forty choices, all cards on the table."""
    return micro_by_things()


@played_once
def combat_by_luck() -> PlayTable:
    return play_on(combat_table(seed=5), 200, any_option(3))


@pytest.fixture
def combat(qapp) -> PlayTable:
    """Combat Commander after two hundred choices by luck, all cards on the table."""
    return combat_by_luck()


@pytest.fixture(params=["micro", "combat"])
def table(request: pytest.FixtureRequest) -> PlayTable:
    """Either game."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def open_log(qtbot) -> Iterator[Callable[[PlayTable], LogPanel]]:
    """Opens the log of a table, all headings known; without `usual` with everything, told twice or not."""
    opened: list[LogPanel] = []

    def show(table: PlayTable, *, usual: bool = False) -> LogPanel:
        panel = LogPanel(table)
        if not usual:
            panel.show_everything()
        qtbot.addWidget(panel)
        panel.resize(360, 600)
        panel.show()
        chapters_of(table).finish()
        qtbot.waitUntil(lambda: panel.view.is_measured)
        opened.append(panel)
        return panel

    yield show
    for panel in opened:
        panel.stop()


@pytest.fixture
def open_bar(qtbot) -> Iterator[Callable[[PlayTable], ReplayBar]]:
    """Opens the replay bar of a table, all turns known."""
    opened: list[ReplayBar] = []

    def show(table: PlayTable) -> ReplayBar:
        bar = ReplayBar(table)
        qtbot.addWidget(bar)
        bar.resize(900, 70)
        bar.show()
        chapters_of(table).finish()
        opened.append(bar)
        return bar

    yield show
    for bar in opened:
        bar.stop()


@pytest.fixture
def asked_computer(qapp):
    """A computer player alone with itself, so that nothing is a secret."""
    return play_on(combat_table(seed=5, players=("first", "first")), 60, last_thing)


def thought_about(table) -> Advice:
    """Let a computer player choose, and say what it thought of it."""
    choice = table.session.view(table.asked).pending.options[-1]
    advice = Advice(option=choice, worth=2.5, reasons=(Text("pass"),))
    table.choose_for(table.asked, choice, Thought(chosen=choice, options=weighed((advice,))))
    return advice
