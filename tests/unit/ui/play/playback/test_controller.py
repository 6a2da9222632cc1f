"""What was played is presented step by step, and no question is put before it has been seen."""

from functools import partial

import pytest
from PySide6.QtCore import Qt

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.play.log import log_lines
from ccstudio.ui.play.playback.controller import PlaybackController
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import against_computer, any_option, micro_table, play_on


@pytest.fixture
def table(qapp) -> PlayTable:
    """A game in which something has happened already."""
    return play_on(micro_table(), 6)


@pytest.fixture
def playback(table) -> PlaybackController:
    controller = PlaybackController(table)
    controller.set_speed(PlaybackSpeed.SLOW)
    yield controller
    controller.stop()


def play_until_told(table: PlayTable) -> None:
    """Choose until something is presented."""
    for _choice in range(200):
        if table.is_behind or table.decision is None:
            return
        table.choose(table.options[0])


def skip_through(playback: PlaybackController, shown: list[object]) -> None:
    while playback.is_running:
        playback.skip_step()
    assert shown[-1] is None


def shown_by(playback: PlaybackController) -> list[object]:
    told: list[object] = []
    playback.step_shown.connect(told.append)
    return told


def test_at_once_nothing_waits(table, playback):
    playback.set_speed(PlaybackSpeed.INSTANT)
    play_on(table, 20)
    assert (table.is_live, playback.is_running) == (True, False)


def test_while_something_is_presented_nothing_is_asked(table, playback):
    shown = shown_by(playback)
    play_until_told(table)
    during = (playback.is_running, table.decision, table.is_live)
    skip_through(playback, shown)
    assert (during, table.is_live, table.is_behind, len(shown) > 1) == ((True, None, False), True, False, True)


def test_what_is_played_as_soon_as_all_was_seen_is_presented_next(table, playback):
    play_until_told(table)
    number = table.session.number
    table.caught_up.connect(partial(play_until_told, table), Qt.ConnectionType.SingleShotConnection)
    while table.session.number == number:
        playback.skip_step()
    before = (playback.is_running, table.is_behind)
    playback.skip_step()
    assert (before, playback.step is not None) == ((True, True), True)


def test_what_is_chosen_as_soon_as_all_was_seen_changes_the_table_once(table, playback):
    play_until_told(table)
    told: list[int] = []

    def choose() -> None:
        table.changed.connect(lambda: told.append(table.session.number))
        table.choose(table.options[0])

    table.caught_up.connect(choose, Qt.ConnectionType.SingleShotConnection)
    while not told:
        playback.skip_step()
    assert told == [table.session.number]


def test_what_is_skipped_is_shown_as_it_is_now(table, playback):
    play_until_told(table)
    playback.skip_all()
    assert (table.is_live, playback.is_running, playback.step, table.number) == (
        True, False, None, table.session.number,
    )  # fmt: skip


def test_undoing_ends_it(table, playback):
    play_until_told(table)
    table.undo_to(2)
    assert (playback.is_running, table.number, table.is_live) == (False, 2, True)


def test_entries_are_presented_again_and_lead_back_to_the_game(table, playback):
    playback.set_speed(PlaybackSpeed.INSTANT)
    play_on(table, 30)
    playback.set_speed(PlaybackSpeed.SLOW)
    numbers: list[int] = []
    playback.step_shown.connect(lambda _step: numbers.append(table.number))
    playback.play_again(2, 20)
    at_first = table.number
    while playback.is_running:
        playback.skip_step()
    assert (at_first < 20, max(numbers[:-1]) <= 20, numbers == sorted(numbers), table.is_live) == (
        True, True, True, True,
    )  # fmt: skip


def test_who_looks_elsewhere_ends_it(table, playback):
    play_until_told(table)
    table.look_at(1)
    assert (playback.is_running, table.number) == (False, 1)


def test_what_nobody_watches_is_not_presented(table):
    controller = PlaybackController(table, is_watched=lambda: False)
    controller.set_speed(PlaybackSpeed.SLOW)
    play_on(table, 20)
    assert (table.is_live, controller.is_running) == (True, False)
    controller.stop()


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_sees_nothing_but_its_log_and_ends_at_the_present(qapp, seed):
    table = micro_table(seed=seed, players=against_computer(3))
    controller = PlaybackController(table)
    controller.set_speed(PlaybackSpeed.SLOW)
    shown: list[str] = []
    controller.step_added.connect(lambda step: shown.extend(line.text for line in step.lines))
    play_on(table, 60, any_option(seed))
    while controller.is_running:
        controller.skip_step()
    known = {line.text for line in log_lines(table.session, table.shown.viewer)}
    assert (table.is_live, table.number, set(shown) <= known) == (True, table.session.number, True)
    controller.stop()
