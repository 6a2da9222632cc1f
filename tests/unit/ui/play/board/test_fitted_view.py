"""The board fits the room that it has, until somebody plays or chooses what to see."""

import pytest
from PySide6.QtWidgets import QWidget

from ccstudio.engine.outcomes import Ask
from ccstudio.play.session import PERSON
from ccstudio.ui.play.board.fitted_view import FittedView
from ccstudio.ui.play.table import PlayTable
from tests.helpers.settled_window import let_window_settle
from tests.unit.ui.play.tables import COMPUTER, combat_table, play_on


@pytest.fixture
def show_in_window(show, qtbot):
    """Shows the board of a table in a window that keeps its size while panels change that of the board."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1000, 700)
    window.show()

    def make(table: PlayTable) -> FittedView:
        view = show(table)
        view.setParent(window)
        view.show()
        let_window_settle(view, qtbot)
        return view

    yield make
    for view in window.findChildren(FittedView):
        view.setParent(None)


def fits_across(view: FittedView) -> bool:
    """Whether the board is as wide as the view."""
    return 1 <= view.visible.width() / view.whole.width() < 1.05


def set_up_by_computer() -> PlayTable:
    """A game of which the computer sets up first, and a person then."""
    return combat_table(
        players=next(players for players in ((COMPUTER, PERSON), (PERSON, COMPUTER)) if _first(players))
    )


def _first(players: tuple[str, str]) -> bool:
    asked = combat_table(players=players).session.decision
    assert isinstance(asked, Ask), "somebody sets up"
    return players[asked.seat] == COMPUTER


def play_to_person(table: PlayTable) -> None:
    """Play on until a person is asked."""
    while table.decision is None:
        play_on(table, 1)


def play_to_end_of_set_up(table: PlayTable) -> None:
    """Play on until nobody sets up any more."""
    while table.table.setting_up:
        play_on(table, 1)


def test_the_board_fits_beside_a_tray_that_opens_after_the_computer_has_set_up(show_in_window) -> None:
    table = set_up_by_computer()
    view = show_in_window(table)
    play_to_person(table)
    view.resize(700, 700)
    assert fits_across(view)


def test_it_keeps_still_while_the_person_sets_up(show_in_window, qtbot) -> None:
    table = set_up_by_computer()
    view = show_in_window(table)
    play_to_person(table)
    play_on(table, 2)
    let_window_settle(view, qtbot)
    zoom = view.zoom
    view.resize(800, 700)
    assert view.zoom == zoom


def test_it_fits_once_more_when_the_set_up_is_over_and_the_tray_goes(show_in_window, qtbot) -> None:
    table = combat_table()
    view = show_in_window(table)
    view.resize(700, 700)
    let_window_settle(view, qtbot)
    play_to_end_of_set_up(table)
    view.resize(1000, 700)
    assert fits_across(view)


def test_a_part_that_the_person_chose_stays_when_the_set_up_is_over(show_in_window) -> None:
    table = combat_table()
    view = show_in_window(table)
    view.zoom_in()
    zoom = view.zoom
    play_to_end_of_set_up(table)
    view.resize(900, 700)
    assert (view.is_chosen, view.zoom) == (True, zoom)


def test_what_playback_scrolls_to_is_nobodys_choice(show_in_window) -> None:
    view = show_in_window(combat_table())
    view.reveal_rect(view.whole.adjusted(0, 0, -0.5 * view.whole.width(), 0))
    assert not view.is_chosen
