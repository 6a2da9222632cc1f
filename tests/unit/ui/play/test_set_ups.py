"""Setting up with help: suggestions, last time, files."""

import pytest

from ccstudio.base.errors import StudioError
from ccstudio.documents.files import load, save
from ccstudio.ui.play.set_ups import SetUps
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import combat_table, micro_table, play_on, play_until


@pytest.fixture
def table(qapp) -> PlayTable:
    """A game in which somebody sets up."""
    return combat_table()


@pytest.fixture
def set_ups(table, tmp_path):
    """The helper beside it."""
    made = SetUps(table, tmp_path / "set-ups")
    yield made
    made.stop()


@pytest.fixture
def failures(table) -> list[StudioError]:
    """What could not be done, from now on."""
    told: list[StudioError] = []
    table.failed.connect(told.append)
    return told


def another(table: PlayTable, set_ups: SetUps, folder) -> tuple[PlayTable, SetUps]:
    """Another game of the same scenario with the same helper folder."""
    other = combat_table(seed=9)
    return other, SetUps(other, folder / "set-ups")


def placed(table: PlayTable, seat) -> dict:
    state = table.session.game.state
    side = table.session.seating.side_of(seat)
    return {piece: state.stacks.place_of(piece) for piece, unit in state.units.items() if unit.side == side}


def test_a_person_who_places_pieces_can_be_helped(set_ups):
    assert set_ups.is_possible


def test_after_the_set_up_nobody_can_be_helped(qapp, tmp_path):
    assert not SetUps(play_until(combat_table(), "order"), tmp_path).is_possible


def test_a_suggestion_places_everything(qtbot, table, set_ups):
    seat = table.asked
    set_ups.suggest()
    qtbot.waitUntil(lambda: not set_ups.is_suggesting)
    assert (table.asked, len(table.options)) == (seat, 1)


def test_a_suggestion_can_be_stopped(qtbot, table, set_ups):
    set_ups.suggest()
    set_ups.suggest()
    before = table.number
    qtbot.wait(20)
    assert (set_ups.is_suggesting, table.number) == (False, before)


def test_a_suggestion_can_be_taken_back(qtbot, table, set_ups):
    set_ups.suggest()
    qtbot.waitUntil(lambda: not set_ups.is_suggesting)
    table.undo_to(1)
    assert table.number == 1


def test_the_first_time_there_is_no_last_time(set_ups):
    assert not set_ups.has_last_time


def test_a_set_up_is_kept_for_the_next_time(table, set_ups, tmp_path):
    seat = table.asked
    while table.asked == seat:
        play_on(table, 1)
    _other, helper = another(table, set_ups, tmp_path)
    assert helper.has_last_time


def test_last_time_is_placed_again(table, set_ups, tmp_path):
    seat = table.asked
    while table.asked == seat:
        play_on(table, 1)
    other, helper = another(table, set_ups, tmp_path)
    helper.as_last_time()
    assert placed(other, seat) == placed(table, seat)


def test_a_set_up_is_written_and_read(table, set_ups, tmp_path):
    play_on(table, 10)
    set_ups.keep(tmp_path / "mine.json")
    other, helper = another(table, set_ups, tmp_path)
    helper.open(tmp_path / "mine.json")
    assert other.number == table.number


def test_a_file_that_is_no_document_is_told(set_ups, tmp_path, failures):
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    set_ups.open(tmp_path / "broken.json")
    assert [type(error).__name__ for error in failures] == ["DocumentError"]


def test_a_missing_file_is_told(set_ups, tmp_path, failures):
    set_ups.open(tmp_path / "nowhere.json")
    assert "nowhere.json" in str(failures[0])


def test_another_document_is_told(table, set_ups, tmp_path, failures):
    save(table.contents.scenario, tmp_path / "scenario.json")
    set_ups.open(tmp_path / "scenario.json")
    assert "not a set-up" in str(failures[0])


def test_a_set_up_for_another_scenario_is_told(table, set_ups, tmp_path, failures):
    play_on(table, 10)
    set_ups.keep(tmp_path / "mine.json")
    other = combat_table("alder-farm")
    other.failed.connect(failures.append)
    SetUps(other, tmp_path).open(tmp_path / "mine.json")
    assert "alder-farm" in str(failures[0])


def test_a_set_up_for_the_other_seat_is_told(table, set_ups, tmp_path, failures):
    play_on(table, 10)
    set_ups.keep(tmp_path / "mine.json")
    seat = table.asked
    while table.asked == seat:
        play_on(table, 1)
    set_ups.open(tmp_path / "mine.json")
    assert "different seat" in str(failures[0])


def test_what_was_placed_is_told(qtbot, table, set_ups, tmp_path):
    play_on(table, 10)
    set_ups.keep(tmp_path / "mine.json")
    table.undo_to(1)
    with qtbot.waitSignal(set_ups.message):
        set_ups.open(tmp_path / "mine.json")


def test_a_kept_set_up_is_a_document(table, set_ups, tmp_path):
    play_on(table, 10)
    set_ups.keep(tmp_path / "mine.json")
    assert load(tmp_path / "mine.json") == set_ups.current()


def test_nothing_is_kept_of_a_game_without_a_set_up(qapp, tmp_path):
    table = micro_table()
    SetUps(table, tmp_path).keep(tmp_path / "mine.json")
    assert not (tmp_path / "mine.json").exists()
