"""Noticing what other programs do to files."""

import os

import pytest

from ccstudio.ui.documents.file_watcher import QUIET_MS, FileWatcher

SOON_MS = 30
"""A change counts sooner here than in the studio: nobody saves in several steps."""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "map.json"
    path.write_text("one")
    return path


@pytest.fixture(params=[SOON_MS])
def watcher(qapp, file, request):
    made = FileWatcher(quiet_ms=request.param)
    made.watch(file)
    yield made
    made.forget(file)
    made.close()


def test_a_file_written_by_another_program_is_noticed(watcher, file, qtbot):
    with qtbot.waitSignal(watcher.file_changed) as signal:
        file.write_text("another")
    assert signal.args == [file]


def test_a_file_replaced_by_moving_another_into_place_is_noticed(watcher, file, qtbot):
    beside = file.with_name("beside")
    beside.write_text("another")
    with qtbot.waitSignal(watcher.file_changed):
        beside.replace(file)


def test_the_second_replacement_is_noticed_as_well(watcher, file, qtbot):
    for text in ("second", "third one"):
        beside = file.with_name("beside")
        beside.write_text(text)
        with qtbot.waitSignal(watcher.file_changed):
            beside.replace(file)


def test_a_deleted_file_is_noticed(watcher, file, qtbot):
    with qtbot.waitSignal(watcher.file_changed):
        file.unlink()


def test_a_file_that_comes_back_is_noticed(watcher, file, qtbot):
    with qtbot.waitSignal(watcher.file_changed):
        file.unlink()
    with qtbot.waitSignal(watcher.file_changed):
        file.write_text("back again")


@pytest.mark.parametrize("watcher", [QUIET_MS], indirect=True)
def test_several_strokes_are_one_change(watcher, file, qtbot):
    told = []
    watcher.file_changed.connect(told.append)
    for number in range(5):
        file.write_text("x" * (number + 10))
        qtbot.wait(QUIET_MS // 10)
    qtbot.wait(QUIET_MS * 3)
    assert told == [file]


def test_what_is_noted_as_our_own_is_not_told(watcher, file, qtbot):
    file.write_text("written by us")
    watcher.watch(file)
    with qtbot.assertNotEmitted(watcher.file_changed, wait=SOON_MS * 5):
        pass


def test_other_files_of_the_folder_are_not_told(watcher, file, qtbot):
    with qtbot.assertNotEmitted(watcher.file_changed, wait=SOON_MS * 5):
        file.with_name("other.json").write_text("of no interest")


def test_a_file_no_longer_watched_is_not_told(watcher, file, qtbot):
    watcher.forget(file)
    with qtbot.assertNotEmitted(watcher.file_changed, wait=SOON_MS * 5):
        file.write_text("another")


def test_forgetting_one_file_keeps_the_watch_on_its_neighbour(watcher, file, qtbot):
    neighbour = file.with_name("neighbour.json")
    neighbour.write_text("one")
    watcher.watch(neighbour)
    watcher.forget(file)
    beside = file.with_name("beside")
    beside.write_text("another")
    with qtbot.waitSignal(watcher.file_changed) as signal:
        beside.replace(neighbour)
    assert signal.args == [neighbour]
    watcher.forget(neighbour)


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links are not for everybody there")
def test_a_file_watched_by_way_of_a_link_is_noticed_where_it_really_is(watcher, file, tmp_path, qtbot):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = elsewhere / "link.json"
    link.symlink_to(file)
    watcher.forget(file)
    watcher.watch(link)
    beside = file.with_name("beside")
    beside.write_text("another")
    with qtbot.waitSignal(watcher.file_changed) as signal:
        beside.replace(file)
    assert signal.args == [file]
    watcher.forget(link)
