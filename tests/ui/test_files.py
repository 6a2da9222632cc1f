"""Files: new, open, save, revert, close, and every question about them."""

import pytest
from PySide6.QtWidgets import QLabel

from ccstudio.documents.files import load
from tests.ui.conftest import write_map


def titles(window) -> list[str]:
    return [document.title for document in window.studio.documents]


def mark(window) -> None:
    window.trigger("fake.mark")


class TestOpening:
    """Open, from the dialog, the command line and the recent files."""

    def test_several_files_are_opened_at_once(self, window, dialogs, map_files):
        dialogs.opened = [list(map_files)]
        window.trigger("file.open")
        assert titles(window) == ["One", "Two"]

    def test_a_file_that_is_open_comes_to_the_front(self, window, map_files):
        window.start(map_files)
        window.start(map_files[:1])
        assert (titles(window), window.front.title) == (["One", "Two"], "One")

    def test_a_file_that_is_open_by_another_path_comes_to_the_front(self, window, map_file, tmp_path):
        link = tmp_path / "link.json"
        link.symlink_to(map_file)
        window.start([map_file, link])
        assert titles(window) == ["Small"]

    def test_each_piece_of_opening_has_its_turn_once_the_window_was_painted(self, window, map_file, qtbot):
        window.studio.flows.yield_points.begin()
        window.start([map_file])
        at_once = titles(window)
        qtbot.waitUntil(lambda: titles(window) == ["Small"])
        assert at_once == []

    def test_a_file_that_is_asked_for_twice_in_a_breath_is_opened_once(self, window, map_file, qtbot):
        window.studio.flows.yield_points.begin()
        window.start([map_file])
        window.start([map_file])
        qtbot.waitUntil(lambda: not window.studio.dialog_flows.are_running)
        assert titles(window) == ["Small"]

    def test_a_relative_path_is_made_absolute(self, window, map_file, monkeypatch):
        monkeypatch.chdir(map_file.parent)
        window.start([type(map_file)(map_file.name)])
        assert window.front.path == map_file

    def test_a_missing_file_is_told_and_not_opened(self, window, dialogs, tmp_path):
        window.start([tmp_path / "missing.json"])
        assert (titles(window), dialogs.run_dialogs) == ([], ["ProblemsDialog"])

    def test_a_folder_is_told_and_not_opened(self, window, dialogs, tmp_path):
        window.start([tmp_path])
        assert (titles(window), dialogs.run_dialogs) == ([], ["ProblemsDialog"])

    @pytest.mark.parametrize("data", [b"", b"\x00\xff", b"{", b'{"format": "ccstudio/map"}'], ids=repr)
    def test_a_broken_file_cannot_be_opened_anyway(self, window, dialogs, map_file, data):
        map_file.write_bytes(data)
        offered = []
        dialogs.uses = [lambda dialog: offered.append(dialog.open_button) or False]
        window.start([map_file])
        assert (titles(window), offered) == ([], [None])

    @pytest.mark.parametrize("has_backup", [True, False])
    def test_the_backup_of_a_broken_file_is_spoken_of_where_there_is_one(self, window, dialogs, map_file, has_backup):
        heard = []
        dialogs.uses = [lambda dialog: heard.extend(label.text() for label in dialog.findChildren(QLabel)) or False]
        if has_backup:
            map_file.with_name("small.json.bak").write_bytes(map_file.read_bytes())
        map_file.write_bytes(b"")
        window.start([map_file])
        assert any("small.json.bak" in text for text in heard) is has_backup

    def test_all_problems_of_a_broken_file_are_listed_with_their_lines(self, window, dialogs, map_file):
        map_file.write_text(map_file.read_text().replace('"title"', '"titel"').replace('"open"', "7"))
        listed = []
        dialogs.uses = [lambda dialog: listed.extend(dialog.view.problems) or False]
        window.start([map_file])
        assert len(listed) > 1
        assert all(problem.line for problem in listed)

    def test_a_map_that_contradicts_itself_can_be_opened_anyway(self, window, dialogs, contradictory_file):
        dialogs.uses = [lambda _dialog: True]
        window.start([contradictory_file])
        assert (titles(window), dialogs.run_dialogs) == (["Twice"], ["ProblemsDialog"])

    def test_a_map_that_contradicts_itself_is_not_opened_unasked(self, window, dialogs, contradictory_file):
        window.start([contradictory_file])
        assert (titles(window), dialogs.run_dialogs) == ([], ["ProblemsDialog"])

    def test_a_bad_file_does_not_keep_the_next_one_from_opening(self, window, map_file, tmp_path):
        window.start([tmp_path / "missing.json", map_file])
        assert titles(window) == ["Small"]

    def test_a_terrain_table_is_told_politely(self, window, dialogs, terrain_file):
        window.start([terrain_file])
        assert (titles(window), dialogs.titles) == ([], ["Not opened"])
        assert f"ccstudio validate {terrain_file}" in dialogs.asked[0].explanation

    def test_the_sample_map_is_opened_and_not_listed_as_recent(self, window, settings):
        window.trigger("file.open-sample")
        assert (len(titles(window)), settings.recent) == (1, ())


class TestSaving:
    """Save, save as, save all."""

    def test_what_is_still_worked_out_is_saved_with_the_rest(self, window, map_file):
        window.start([map_file])
        mark(window)
        window.front.editor.settle = lambda: mark(window)
        window.trigger("file.save")
        assert load(map_file).title == "Small!!"

    def test_what_is_still_worked_out_is_saved_although_nothing_else_has_changed(self, window, map_file):
        window.start([map_file])
        window.front.editor.settle = lambda: mark(window)
        window.trigger("file.save")
        assert load(map_file).title == "Small!"

    def test_without_changes_the_file_stays_as_it_is(self, window, map_file):
        window.start([map_file])
        before = map_file.stat()
        window.trigger("file.save")
        assert (map_file.stat(), window.statusBar().currentMessage()) == (
            before,
            "Small (small.json) has no unsaved changes",
        )

    def test_what_is_saved_is_what_is_shown(self, window, map_file):
        window.start([map_file])
        mark(window)
        window.trigger("file.save")
        assert (load(map_file), window.front.model.is_clean) == (window.front.model.value, True)

    def test_a_map_without_a_file_asks_for_one(self, window, dialogs, tmp_path):
        new_map(window, dialogs, "Hill")
        dialogs.saved = [tmp_path / "hill.json"]
        window.trigger("file.save")
        assert (load(tmp_path / "hill.json").title, window.front.path) == ("Hill", tmp_path / "hill.json")

    def test_the_name_suggested_is_that_of_the_map(self, window, dialogs):
        new_map(window, dialogs, "Hill 112")
        dialogs.saved = [None]
        window.trigger("file.save")
        assert dialogs.suggested[0].name == "hill-112.json"

    def test_a_change_of_mind_saves_nothing(self, window, dialogs, map_file):
        window.start([map_file])
        mark(window)
        dialogs.saved = [None]
        window.trigger("file.save-as")
        assert (load(map_file).title, window.front.model.is_clean) == ("Small", False)

    def test_saved_under_another_name_the_other_file_is_its_own(self, window, dialogs, map_file, tmp_path):
        window.start([map_file])
        mark(window)
        dialogs.saved = [tmp_path / "other.json"]
        window.trigger("file.save-as")
        mark(window)
        window.trigger("file.save")
        assert (load(map_file).title, load(tmp_path / "other.json").title) == ("Small", "Small!!")

    def test_it_is_not_saved_over_a_file_that_is_open_in_another_tab(self, window, dialogs, map_files):
        window.start(map_files)
        dialogs.saved = [map_files[0]]
        window.trigger("file.save-as")
        assert (dialogs.titles, load(map_files[0]).title) == (["Not saved"], "One")

    def test_what_cannot_be_written_is_told_and_stays_unsaved(self, window, dialogs, map_file, tmp_path):
        window.start([map_file])
        mark(window)
        dialogs.saved = [tmp_path / "no" / "such" / "folder.json"]
        window.trigger("file.save-as")
        assert (dialogs.titles, window.front.model.is_clean, window.front.path) == (["Not saved"], False, map_file)

    def test_the_shipped_sample_is_saved_under_a_name_of_ones_own(self, window, dialogs, tmp_path):
        window.trigger("file.open-sample")
        before = window.front.path.read_bytes()
        sample = window.front.path
        mark(window)
        dialogs.saved = [tmp_path / "mine.json"]
        window.trigger("file.save")
        assert (window.front.path, sample.read_bytes() == before) == (tmp_path / "mine.json", True)

    def test_save_all_saves_every_document(self, window, map_files):
        window.start(map_files)
        for _document in range(2):
            mark(window)
            window.trigger("view.next-tab")
        window.trigger("file.save-all")
        assert [load(path).title for path in map_files] == ["One!", "Two!"]

    def test_a_file_changed_behind_our_back_is_not_overwritten_unasked(self, window, dialogs, map_file):
        window.start([map_file])
        mark(window)
        write_map(map_file, title="Theirs")
        dialogs.answers = ["cancel"]
        window.trigger("file.save")
        assert (dialogs.titles, load(map_file).title) == (["File changed by another program"], "Theirs")

    def test_a_file_changed_behind_our_back_is_overwritten_when_that_is_wanted(self, window, dialogs, map_file):
        window.start([map_file])
        mark(window)
        write_map(map_file, title="Theirs")
        dialogs.answers = ["save"]
        window.trigger("file.save")
        assert load(map_file).title == "Small!"


class TestReverting:
    """Back to what the file holds."""

    def test_after_asking_the_document_is_that_of_the_file(self, window, dialogs, map_file):
        window.start([map_file])
        mark(window)
        dialogs.answers = ["revert"]
        window.trigger("file.revert")
        assert (window.front.title, window.front.model.is_clean) == ("Small", True)

    def test_without_consent_nothing_happens(self, window, dialogs, map_file):
        window.start([map_file])
        mark(window)
        dialogs.answers = ["cancel"]
        window.trigger("file.revert")
        assert (window.front.title, window.front.model.is_clean) == ("Small!", False)


class TestClosing:
    """Nothing unsaved goes without a question."""

    def test_a_saved_document_goes_unasked(self, window, dialogs, map_file):
        window.start([map_file])
        window.trigger("file.close")
        assert (titles(window), dialogs.asked) == ([], [])

    @pytest.mark.parametrize(
        ("answer", "outcome"),
        [("save", ([], "Small!")), ("discard", ([], "Small")), ("cancel", (["Small!"], "Small"))],
    )
    def test_an_unsaved_document_goes_as_the_person_says(self, window, dialogs, map_file, answer, outcome):
        window.start([map_file])
        mark(window)
        dialogs.answers = [answer]
        window.trigger("file.close")
        assert (titles(window), load(map_file).title) == outcome

    def test_saving_that_is_called_off_keeps_the_document_open(self, window, dialogs):
        new_map(window, dialogs, "Hill")
        mark(window)
        dialogs.answers, dialogs.saved = ["save"], [None]
        window.trigger("file.close")
        assert titles(window) == ["Hill!"]

    def test_quitting_asks_about_each_unsaved_document(self, window, dialogs, map_files):
        window.show()
        window.start(map_files)
        for _document in range(2):
            mark(window)
            window.trigger("view.next-tab")
        dialogs.answers = ["save", "discard"]
        window.close()
        assert ([load(path).title for path in map_files], window.isVisible()) == (["One!", "Two"], False)

    def test_quitting_that_is_called_off_closes_nothing(self, window, dialogs, map_files):
        window.show()
        window.start(map_files)
        for _document in range(2):
            mark(window)
            window.trigger("view.next-tab")
        dialogs.answers = ["discard", "cancel"]
        window.close()
        assert (titles(window), window.isVisible()) == (["One!", "Two!"], True)

    def test_while_the_person_thinks_the_window_stays(self, window, dialogs, map_file):
        window.show()
        window.start([map_file])
        mark(window)
        dialogs.hesitates = True
        window.close()
        thinking = window.isVisible()
        dialogs.decide("discard")
        assert (thinking, window.isVisible()) == (True, False)

    def test_a_cross_closes_its_own_tab(self, window, map_files):
        window.start(map_files)
        window.tabs.close_wanted.emit(next(iter(window.studio.documents)))
        assert titles(window) == ["Two"]


class TestNewMap:
    """A map of one's own."""

    def test_it_is_opened_as_it_was_described(self, window, dialogs):
        new_map(window, dialogs, "Hill", columns=7)
        value = window.front.model.value
        assert (value.title, value.grid.columns, window.front.path) == ("Hill", 7, None)

    def test_a_change_of_mind_opens_nothing(self, window, dialogs):
        dialogs.uses = [lambda _dialog: False]
        window.trigger("file.new")
        assert titles(window) == []

    def test_untouched_it_goes_unasked(self, window, dialogs):
        new_map(window, dialogs, "Hill")
        window.trigger("file.close")
        assert (titles(window), dialogs.asked) == ([], [])


class TestRecentFiles:
    """The menu of files opened lately."""

    def entries(self, window) -> list[tuple[str, bool]]:
        menu = window.action_set.menu("File/Recent files")
        menu.aboutToShow.emit()
        return [(action.data(), action.isEnabled()) for action in menu.actions() if action.data()]

    def test_the_file_opened_last_comes_first(self, window, map_files):
        window.start(map_files)
        names = [name for name, _enabled in self.entries(window)][:2]
        assert names == [str(map_files[1]), str(map_files[0])]

    def test_a_file_that_is_gone_is_greyed(self, window, map_files):
        window.start(map_files)
        map_files[1].unlink()
        assert self.entries(window)[:2] == [(str(map_files[1]), False), (str(map_files[0]), True)]

    def test_a_file_that_turns_out_to_be_gone_is_struck_off(self, window, settings, map_file):
        window.start([map_file])
        window.trigger("file.close")
        map_file.unlink()
        window.start([map_file])
        assert settings.recent == ()

    def test_choosing_one_opens_it(self, window, map_file):
        window.start([map_file])
        window.trigger("file.close")
        menu = window.action_set.menu("File/Recent files")
        menu.aboutToShow.emit()
        menu.actions()[0].trigger()
        assert titles(window) == ["Small"]

    def test_the_list_can_be_cleared(self, window, map_files):
        window.start(map_files)
        window.trigger("file.clear-recent")
        assert [name for name, _enabled in self.entries(window)] == ["file.clear-recent"]

    def test_a_saved_file_is_among_them(self, window, dialogs, settings, tmp_path):
        new_map(window, dialogs, "Hill")
        dialogs.saved = [tmp_path / "hill.json"]
        window.trigger("file.save")
        assert settings.recent == (tmp_path / "hill.json",)

    def test_the_start_page_lists_those_that_are_still_there(self, window, map_files):
        window.start(map_files)
        window.trigger("file.close-all")
        map_files[0].unlink()
        window.start_page.show_recent()
        assert window.start_page.listed == (map_files[1],)


@pytest.fixture
def contradictory_file(tmp_path):
    """A map in which two spaces of one name say different things: it can be read and not be used."""
    path = write_map(tmp_path / "twice.json", title="Twice")
    text = path.read_text()
    path.write_text(text.rstrip().removesuffix("}").rstrip() + ', "spaces": [' + ", ".join([SPACE] * 2) + "]}")
    return path


SPACE = '{"space": "A1", "level": 1}'


@pytest.fixture
def terrain_file():
    from ccstudio.base.places import modules_folder

    return next(modules_folder().glob("*/terrain.json"))


def new_map(window, dialogs, title: str, columns: int = 3) -> None:
    def fill_in(dialog) -> bool:
        dialog.title.setText(title)
        dialog.columns.setValue(columns)
        return True

    dialogs.uses = [fill_in]
    window.trigger("file.new")
