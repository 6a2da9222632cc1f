"""Other programs change and delete files that are open here, or pass on an invitation."""

import pytest

from ccstudio.base.file_locks import WorkLock
from ccstudio.documents.files import load
from ccstudio.net.invitation import Invitation
from ccstudio.ui.documents.file_watcher import QUIET_MS
from tests.ui.conftest import write_map


@pytest.fixture
def open_map(window, map_file):
    window.start([map_file])
    return window.front


def look(window) -> None:
    """What the watcher does once the file system has been quiet for a while."""
    window.studio.flows.watcher.look()


def test_a_change_is_asked_about_without_being_told_to_look(window, open_map, dialogs, map_file, qtbot):
    dialogs.answers = ["reload"]
    write_map(map_file, title="Theirs")
    qtbot.waitUntil(lambda: open_map.title == "Theirs")
    assert dialogs.titles == ["File changed by another program"]


def test_read_again_the_document_is_theirs_and_saved(window, open_map, dialogs, map_file):
    dialogs.answers = ["reload"]
    write_map(map_file, title="Theirs")
    look(window)
    assert (open_map.title, open_map.model.is_clean, open_map.model.undo_stack.count()) == ("Theirs", True, 0)


def test_kept_ours_stays_and_counts_as_unsaved(window, open_map, dialogs, map_file):
    dialogs.answers = ["keep"]
    write_map(map_file, title="Theirs")
    look(window)
    assert (open_map.title, open_map.model.is_clean) == ("Small", False)


def test_kept_ours_can_be_saved_without_another_question(window, open_map, dialogs, map_file):
    dialogs.answers = ["keep"]
    write_map(map_file, title="Theirs")
    look(window)
    window.trigger("file.save")
    assert (load(map_file).title, len(dialogs.asked)) == ("Small", 1)


def test_our_own_saving_is_not_asked_about(window, open_map, dialogs, qtbot):
    window.trigger("fake.mark")
    window.trigger("file.save")
    qtbot.wait(QUIET_MS * 2)
    look(window)
    assert dialogs.asked == []


def test_a_touched_file_with_the_same_content_is_not_asked_about(window, open_map, dialogs, map_file):
    map_file.write_bytes(map_file.read_bytes())
    look(window)
    assert dialogs.asked == []


def test_unsaved_work_is_spoken_of_in_the_question(window, open_map, dialogs, map_file):
    window.trigger("fake.mark")
    dialogs.answers = ["keep"]
    write_map(map_file, title="Theirs")
    look(window)
    assert "unsaved changes" in dialogs.asked[0].explanation


@pytest.mark.parametrize(("done", "default"), [((), "reload"), (("fake.mark",), "keep")], ids=["saved", "unsaved"])
def test_enter_keeps_unsaved_work(window, open_map, dialogs, map_file, done, default):
    for action_id in done:
        window.trigger(action_id)
    dialogs.answers = ["keep"]
    write_map(map_file, title="Theirs")
    look(window)
    assert dialogs.asked[0].default.id == default


def test_a_file_that_became_unusable_can_be_left_alone(window, open_map, dialogs, map_file):
    dialogs.answers = ["reload"]
    map_file.write_text("{ half a fi")
    look(window)
    assert (dialogs.run_dialogs, open_map.title, open_map.model.is_clean) == (["ProblemsDialog"], "Small", False)


def test_a_file_that_became_another_kind_of_document_leaves_ours(window, open_map, dialogs, map_file):
    from ccstudio.base.places import modules_folder

    dialogs.answers = ["reload"]
    map_file.write_bytes(next(modules_folder().glob("*/terrain.json")).read_bytes())
    look(window)
    assert (dialogs.titles[-1], open_map.title, open_map.model.is_clean) == ("Not reloaded", "Small", False)


@pytest.mark.parametrize("answer", ["save", "keep"])
def test_a_deleted_file_leaves_the_document_open_and_unsaved_until_saved(window, open_map, dialogs, map_file, answer):
    dialogs.answers = [answer]
    map_file.unlink()
    look(window)
    assert (map_file.exists(), open_map.model.is_clean) == (answer == "save", answer == "save")


def test_a_document_whose_file_is_gone_can_be_closed(window, open_map, dialogs, map_file):
    dialogs.answers = ["close"]
    map_file.unlink()
    look(window)
    assert len(window.studio.documents) == 0


def test_a_deleted_file_is_asked_about_once(window, open_map, dialogs, map_file):
    dialogs.answers = ["keep"]
    map_file.unlink()
    look(window)
    look(window)
    assert dialogs.titles == ["File missing"]


def test_while_the_person_thinks_a_second_change_asks_nothing_new(window, open_map, dialogs, map_file):
    dialogs.hesitates = True
    write_map(map_file, title="Theirs")
    look(window)
    write_map(map_file, title="Theirs again")
    look(window)
    assert len(dialogs.asked) == 1


def test_what_changed_while_the_person_thought_is_what_is_read(window, open_map, dialogs, map_file):
    dialogs.hesitates = True
    write_map(map_file, title="Theirs")
    look(window)
    write_map(map_file, title="Theirs again")
    dialogs.decide("reload")
    assert open_map.title == "Theirs again"


def test_what_changed_while_the_person_kept_theirs_is_asked_about_again(window, open_map, dialogs, map_file):
    dialogs.hesitates = True
    write_map(map_file, title="Theirs")
    look(window)
    write_map(map_file, title="Theirs again")
    dialogs.decide("keep")
    assert len(dialogs.asked) == 2


@pytest.fixture
def other_program(map_file):
    """Another program that has the file open."""
    lock = WorkLock(map_file)
    assert lock.take()
    yield lock
    lock.release()


@pytest.mark.parametrize(("answer", "opened"), [("open", 1), ("cancel", 0)])
def test_a_file_that_another_program_has_open_is_opened_only_if_that_is_wanted(
    window, other_program, dialogs, map_file, answer, opened
):
    dialogs.answers = [answer]
    window.start([map_file])
    assert (dialogs.titles, len(window.studio.documents)) == (["File open elsewhere"], opened)


def test_a_file_that_is_open_here_is_locked_until_it_is_closed(window, open_map, map_file):
    taken = WorkLock(map_file).take()
    window.trigger("file.close")
    lock = WorkLock(map_file)
    assert (taken, lock.take()) == (False, True)
    lock.release()


def test_saved_under_another_name_the_other_file_is_locked(window, open_map, dialogs, map_file, tmp_path):
    dialogs.saved = [tmp_path / "other.json"]
    window.trigger("file.save-as")
    former = WorkLock(map_file)
    assert (former.take(), WorkLock(tmp_path / "other.json").take()) == (True, False)
    former.release()


def test_what_two_programs_have_open_is_not_overwritten_unasked(window, other_program, dialogs, map_file):
    dialogs.answers = ["open", "cancel"]
    window.start([map_file])
    window.trigger("fake.mark")
    write_map(map_file, title="Theirs")
    window.trigger("file.save")
    assert (dialogs.titles[-1], load(map_file).title) == ("File changed by another program", "Theirs")


def test_an_invitation_that_was_clicked_leads_to_its_host(window, dialogs):
    link = Invitation(host="203.0.113.7", port=7654, game="abc", code="xyz").link
    seen = []

    def look_and_leave(dialog):
        seen.append(dialog.address.text())
        return False

    dialogs.uses = [look_and_leave]
    window.start([], link)
    assert seen == [link]
