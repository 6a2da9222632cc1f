"""Unsaved work survives a studio that goes down."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from ccstudio.base.errors import DocumentError
from ccstudio.documents.files import load, save
from ccstudio.ui.documents.recovery import Recovery
from tests.ui.conftest import SMALL_MAP, write_map


@pytest.fixture
def crashed(recovery_folder, qapp):
    """Leave what a studio leaves that goes down with a document open; gives the function that does so."""
    studios = []

    def leave(title: str, origin: Path | None) -> None:
        import msgspec

        studio = Recovery(recovery_folder)
        studio.keep("001", msgspec.structs.replace(SMALL_MAP, title=title), origin)
        studio.close(keep_copies=True)
        studios.append(studio)

    return leave


def copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("*/*.json"))


class TestSafetyCopies:
    """What is kept while the studio runs."""

    def test_unsaved_work_is_copied(self, window, map_file, recovery_folder):
        window.start([map_file])
        window.trigger("fake.mark")
        window.studio.autosave.keep_all()
        assert [load(path).title for path in copies(recovery_folder)] == ["Small!"]

    def test_it_is_copied_by_itself_after_a_while(self, window, map_file, recovery_folder, qtbot):
        window.studio.autosave.set_interval(1)
        window.start([map_file])
        window.trigger("fake.mark")
        qtbot.waitUntil(lambda: bool(copies(recovery_folder)))

    def test_saved_work_is_not_copied(self, window, map_file, recovery_folder):
        window.start([map_file])
        window.studio.autosave.keep_all()
        assert copies(recovery_folder) == []

    @pytest.mark.parametrize("action", ["file.save", "edit.undo", "file.close"])
    def test_the_copy_goes_when_nothing_is_unsaved_any_more(self, window, dialogs, map_file, recovery_folder, action):
        window.start([map_file])
        window.trigger("fake.mark")
        window.studio.autosave.keep_all()
        dialogs.answers = ["discard"]
        window.trigger(action)
        assert copies(recovery_folder) == []

    def test_work_after_saving_is_copied_again(self, window, map_file, recovery_folder):
        window.start([map_file])
        for _round in range(2):
            window.trigger("fake.mark")
            window.studio.autosave.keep_all()
            window.trigger("file.save")
        window.trigger("fake.mark")
        window.studio.autosave.keep_all()
        assert [load(path).title for path in copies(recovery_folder)] == ["Small!!!"]

    def test_every_unsaved_document_has_its_copy(self, window, map_files, recovery_folder):
        window.start(map_files)
        for _document in range(2):
            window.trigger("fake.mark")
            window.trigger("view.next-tab")
        window.studio.autosave.keep_all()
        assert sorted(load(path).title for path in copies(recovery_folder)) == ["One!", "Two!"]

    def test_a_clean_exit_leaves_nothing(self, window, dialogs, map_file, recovery_folder):
        window.start([map_file])
        window.trigger("fake.mark")
        window.studio.autosave.keep_all()
        dialogs.answers = ["discard"]
        window.close()
        assert list(recovery_folder.iterdir()) == []

    def test_a_copy_that_cannot_be_written_is_told_once(self, window, map_file, recovery_folder):
        recovery_folder.write_text("no folder")
        told = []
        window.studio.autosave.failed.connect(told.append)
        window.start([map_file])
        for _round in range(3):
            window.trigger("fake.mark")
            window.studio.autosave.keep_all()
        assert len(told) == 1

    def test_ended_by_the_system_the_work_is_kept(self, make_window, map_file, recovery_folder):
        window = make_window()
        window.start([map_file])
        window.trigger("fake.mark")
        window.end_now()
        assert [load(path).title for path in copies(recovery_folder)] == ["Small!"]


class TestRecovery:
    """What is offered on the next start."""

    def test_nothing_is_asked_when_nothing_was_left(self, window, dialogs):
        window.start()
        assert dialogs.asked == []

    def test_recovered_work_is_open_and_unsaved(self, window, dialogs, crashed, map_file):
        crashed("Rescued", map_file)
        dialogs.answers = ["recover"]
        window.start()
        assert (window.front.title, window.front.path, window.front.model.is_clean) == ("Rescued", map_file, False)

    def test_one_undo_away_is_what_the_file_holds(self, window, dialogs, crashed, map_file):
        crashed("Rescued", map_file)
        dialogs.answers = ["recover"]
        window.start()
        window.trigger("edit.undo")
        assert (window.front.title, window.front.model.is_clean) == ("Small", True)

    def test_work_that_never_had_a_file_is_recovered(self, window, dialogs, crashed):
        crashed("Rescued", None)
        dialogs.answers = ["recover"]
        window.start()
        assert (window.front.title, window.front.path, window.front.model.is_clean) == ("Rescued", None, False)

    def test_work_whose_note_is_damaged_is_recovered_under_its_name(self, window, dialogs, crashed, recovery_folder):
        crashed("Rescued", None)
        for note in recovery_folder.rglob("*.note"):
            note.write_bytes(note.read_bytes().replace(b"Rescued", b"\xff\xfe"))
        dialogs.answers = ["recover"]
        window.start()
        assert window.front.title == "Rescued"

    def test_work_whose_file_is_gone_is_recovered_for_that_file(self, window, dialogs, crashed, map_file):
        crashed("Rescued", map_file)
        map_file.unlink()
        dialogs.answers = ["recover"]
        window.start()
        window.trigger("file.save")
        assert load(map_file).title == "Rescued"

    def test_a_file_named_on_the_command_line_gets_its_recovered_work_as_a_step(
        self, window, dialogs, crashed, map_file
    ):
        crashed("Rescued", map_file)
        dialogs.answers = ["recover"]
        window.start([map_file])
        assert (len(window.studio.documents), window.front.title) == (1, "Rescued")

    def test_the_question_names_what_was_kept(self, window, dialogs, crashed, map_file):
        crashed("Rescued", map_file)
        dialogs.answers = ["later"]
        window.start()
        assert "Rescued" in dialogs.asked[0].explanation
        assert str(map_file) in dialogs.asked[0].explanation

    def test_put_off_it_is_offered_again_next_time(self, make_window, dialogs, crashed):
        crashed("Rescued", None)
        dialogs.answers = ["later", "recover"]
        first = make_window()
        first.start()
        first.close()
        second = make_window()
        second.start()
        assert second.front.title == "Rescued"

    def test_thrown_away_it_is_gone(self, make_window, dialogs, crashed, recovery_folder):
        crashed("Rescued", None)
        dialogs.answers = ["discard"]
        window = make_window()
        window.start()
        window.close()
        again = make_window()
        again.start()
        assert (copies(recovery_folder), len(dialogs.asked)) == ([], 1)

    def test_a_studio_that_goes_down_right_after_recovery_loses_nothing(
        self, make_window, dialogs, crashed, recovery_folder
    ):
        crashed("Rescued", None)
        dialogs.answers = ["recover"]
        make_window().start()
        assert [load(path).title for path in copies(recovery_folder)] == ["Rescued"]

    def test_a_copy_that_cannot_be_read_is_told_and_kept(self, window, dialogs, crashed, recovery_folder):
        crashed("Rescued", None)
        copy = copies(recovery_folder)[0]
        copy.write_text("{ half a fi")
        dialogs.answers = ["recover"]
        window.start()
        assert (dialogs.titles[-1], copy.exists()) == ("Not recovered", True)

    def test_a_copy_without_its_note_is_recovered_without_a_file(self, window, dialogs, crashed, recovery_folder):
        crashed("Rescued", None)
        for note in recovery_folder.glob("*/*.note"):
            note.unlink()
        dialogs.answers = ["recover"]
        window.start()
        assert window.front.title == "Rescued"

    def test_copies_of_a_studio_that_still_runs_are_left_alone(self, make_window, dialogs, map_file):
        first = make_window()
        first.start([map_file])
        first.trigger("fake.mark")
        first.studio.autosave.keep_all()
        make_window().start()
        assert dialogs.asked == []

    def test_an_empty_folder_of_a_studio_gone_by_is_removed(self, recovery_folder, qapp):
        (recovery_folder / "20260101-000000-1-abcdef").mkdir(parents=True)
        recovery = Recovery(recovery_folder)
        assert (recovery.left_behind(), list(recovery_folder.iterdir())) == ([], [])
        recovery.close()


def test_a_copy_that_is_no_document_says_so(tmp_path, qapp):
    recovery = Recovery(tmp_path)
    recovery.keep("001", SMALL_MAP, None)
    recovery.close(keep_copies=True)
    (copy,) = Recovery(tmp_path).left_behind()
    copy.file.write_text("no document")
    with pytest.raises(DocumentError):
        copy.read()


KILLED = textwrap.dedent(
    """
    import os, sys
    from pathlib import Path
    from ccstudio.documents.files import load
    from ccstudio.ui.qt_application import make_application
    from ccstudio.ui.documents.recovery import Recovery
    application = make_application()
    Recovery(Path(sys.argv[1])).keep("001", load(Path(sys.argv[2])), None)
    os._exit(9)
    """
)


def test_a_process_that_was_killed_leaves_its_copies_to_the_next(tmp_path, recovery_folder, qapp):
    save(SMALL_MAP, tmp_path / "small.json")
    done = subprocess.run(
        [sys.executable, "-c", KILLED, recovery_folder, write_map(tmp_path / "killed.json", title="Killed")],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )
    recovery = Recovery(recovery_folder)
    assert (done.returncode, [copy.title for copy in recovery.left_behind()]) == (9, ["Killed"])
    recovery.close()
