"""A layout begins with any map, and finds it again after saving."""

import pytest

from ccstudio.documents.files import load, save
from tests.unit.board.joining.boards import TERRAIN, hex_board

pytestmark = pytest.mark.slow

FAR = hex_board("far", title="Far hill")


@pytest.fixture
def window(make_studio):
    return make_studio(is_shown=False)


@pytest.fixture
def far(tmp_path):
    """A map with its terrain table, in a folder of its own."""
    folder = tmp_path / "far"
    folder.mkdir()
    save(TERRAIN, folder / "terrain.json")
    save(FAR, folder / "far.json")
    return folder / "far.json"


@pytest.fixture
def target(tmp_path):
    (tmp_path / "table").mkdir()
    return tmp_path / "table" / "layout.json"


def choose(title):
    def use(picker):
        rows = [row for row in range(picker.list.count()) if picker.list.item(row).text().startswith(title)]
        picker.list.setCurrentRow(rows[0])
        return picker.ok_button.isEnabled()

    return use


def browse(picker):
    picker.browse()
    return True


@pytest.fixture
def layout_of_far(window, dialogs, far):
    """A layout in front that begins with a map from a file of nobody's library."""
    dialogs.uses = [browse, choose("Far hill")]
    dialogs.opened = [[far]]
    window.trigger("file.new-layout")
    return window.front


def codes(document):
    return [problem.code for problem in document.editor.problems()]


def test_a_layout_begins_with_a_map_from_any_file(layout_of_far):
    assert (codes(layout_of_far), layout_of_far.editor.context.board.document.boards[0].board.id) == ([], "far")


def test_a_file_without_a_map_is_told_and_the_list_comes_again(window, dialogs, tmp_path):
    (tmp_path / "none.json").write_text("{}")
    dialogs.uses = [browse, lambda _picker: False]
    dialogs.opened = [[tmp_path / "none.json"]]
    window.trigger("file.new-layout")
    assert (dialogs.titles, dialogs.run_dialogs) == (["Not a map"], ["BoardPicker", "BoardPicker"])


def test_maps_in_tabs_and_recent_ones_are_offered(window, dialogs, far, tmp_path):
    (tmp_path / "near").mkdir()
    save(TERRAIN, tmp_path / "near" / "terrain.json")
    save(hex_board("near", title="Near hill"), tmp_path / "near" / "near.json")
    window.start([far, tmp_path / "near" / "near.json"])
    window.trigger("file.close")
    rows = []
    dialogs.uses = [lambda picker: rows.extend(picker.list.item(row).text() for row in range(2)) or False]
    window.trigger("file.new-layout")
    assert ("Far hill" in rows[0], "open in a tab" in rows[0]) == (True, True)
    assert ("Near hill" in rows[1], "opened recently" in rows[1]) == (True, True)


def test_a_layout_begins_with_the_map_in_front(window, far):
    window.start([far])
    window.trigger("file.layout-from-map")
    assert (window.front.kind, codes(window.front)) == ("layout", [])


def test_boards_from_elsewhere_are_copied_with_their_terrain_when_a_layout_is_saved(
    window, dialogs, layout_of_far, target
):
    dialogs.saved, dialogs.answers = [target], ["copy"]
    window.trigger("file.save")
    assert (load(target.parent / "far.json"), load(target.parent / "terrain.json")) == (
        FAR,
        TERRAIN,
    )
    assert (codes(layout_of_far), layout_of_far.editor.context.library.included) == ([], ())


def test_a_saved_layout_finds_its_boards_when_it_is_opened_again(window, dialogs, layout_of_far, target):
    dialogs.saved, dialogs.answers = [target], ["copy"]
    window.trigger("file.save")
    window.trigger("file.close")
    window.start([target])
    assert (window.front.kind, codes(window.front)) == ("layout", [])


def test_a_layout_beside_its_board_is_saved_without_a_question(window, dialogs, layout_of_far, far):
    dialogs.saved = [far.parent / "layout.json"]
    window.trigger("file.save")
    assert (layout_of_far.model.is_clean, dialogs.titles) == (True, [])


def test_boards_can_stay_where_they_are(window, dialogs, layout_of_far, target):
    dialogs.saved, dialogs.answers = [target], ["leave"]
    window.trigger("file.save")
    assert [path.name for path in target.parent.glob("*.json")] == ["layout.json"]
    assert layout_of_far.model.is_clean


def test_a_layout_is_not_saved_when_the_question_is_cancelled(window, dialogs, layout_of_far, target):
    dialogs.saved, dialogs.answers = [target], ["cancel"]
    window.trigger("file.save")
    assert (list(target.parent.iterdir()), layout_of_far.path) == ([], None)


def test_a_file_of_the_same_name_is_never_overwritten_by_a_copy(window, dialogs, layout_of_far, target):
    (target.parent / "far.json").write_text("mine")
    dialogs.saved, dialogs.answers = [target], ["copy"]
    window.trigger("file.save")
    assert ((target.parent / "far.json").read_text(), load(target.parent / "far-2.json")) == ("mine", FAR)


def test_copies_are_taken_back_when_the_layout_cannot_be_saved(window, dialogs, layout_of_far, target):
    target.mkdir()
    dialogs.saved, dialogs.answers = [target], ["copy"]
    window.trigger("file.save")
    assert (list(target.parent.glob("*.json")), layout_of_far.path) == ([target], None)
