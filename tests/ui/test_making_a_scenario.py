"""A scenario made from nothing in the window: module, map, areas, forces, pieces, points; checked, saved, played."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import modules_folder
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.checking import check_file
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.start.new_game import NewGameDialog
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.map_hand import Hand
from tests.ui.conftest import close_unasked
from tests.unit.ui.play.tables import any_option, play_on

pytestmark = pytest.mark.slow

RELAY = modules_folder().resolve() / "dust_tactics" / "scenarios" / "relay-nine.json"

NORTH = ("1-A1", "1-A2", "2-B3")
SOUTH = ("7-C1", "7-C2", "8-C1")


@pytest.fixture
def studio(
    settings: Settings,
    dialogs: FakeDialogs,
    recovery_folder: Path,
    qapp: QApplication,
    own_home: Path,
) -> Iterator[MainWindow]:
    window = MainWindow(settings, Recovery(recovery_folder), dialogs, EDITORS)
    window.resize(1366, 768)
    window.show()
    yield window
    close_unasked(window)


class Maker:
    """A person who makes a scenario."""

    def __init__(self, studio: MainWindow) -> None:
        assert studio.front is not None
        self.studio = studio
        self.editor: Any = studio.front.editor
        self.editor.stage.fit()
        self.hand = Hand(self.editor.view)

    @property
    def scenario(self) -> ScenarioDocument:
        return self.editor.context.scenario

    def centre(self, name: str) -> tuple[float, float]:
        board = self.editor.context.board
        return board.grid.centre(board.grid.space(name))

    def paint_area(self, title: str, spaces: tuple[str, ...]) -> None:
        self.studio.trigger("scenario.new-area")
        for name in spaces:
            self.hand.click(self.centre(name))
        self.editor.areas.list.currentItem().setText(title)

    def raise_force(self, *pieces: str) -> None:
        for piece in pieces:
            self.editor.palette.take(piece)
            self.studio.trigger("scenario.to-force")
        self.editor.hand.hold(None)

    def fill(self, part: str, entry: str, value: object) -> None:
        """Give an entry of a form another value, as its field tells it."""
        self.editor.context.select((part,) if part else ())
        panel = self.editor.contents.form
        form = panel.form if panel.form is not None else panel.list_field.form
        form.field(entry).edited.emit(value)

    def filled(self, part: str, entry: str) -> Any:
        """The value an entry of settings has, as a record of its type."""
        self.editor.context.select((part,))
        return getattr(self.editor.contents.form.list_field._records[0], entry)


def wait(studio: MainWindow, qtbot) -> None:
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)


def choose(dialog) -> bool:
    dialog.choose("dust-tactics", "shaft-four", "The Last Lift")
    return dialog.ok_button.isEnabled()


@pytest.fixture
def made(studio, dialogs) -> Maker:
    dialogs.uses = [choose]
    studio.trigger("file.new-scenario")
    maker = Maker(studio)
    maker.paint_area("The tunnel", NORTH)
    maker.paint_area("The yard", SOUTH)
    maker.raise_force("axis-recon", "axis-claw-walker")
    maker.raise_force("allied-recon", "allied-flame-walker")
    areas = [area.id for area in maker.scenario.areas]
    sides = maker.filled("settings", "sides")
    maker.fill(
        "settings", "sides", tuple(replace(it, entry=area, limit=100) for it, area in zip(sides, areas, strict=True))
    )
    maker.fill("settings", "rounds", 6)
    maker.editor.palette.take("axis-hunters")
    maker.hand.click(maker.centre("2-B2"))
    maker.editor.hand.hold(None)
    maker.editor.context.check_now()
    return maker


def test_a_scenario_is_made_by_hand_checked_saved_and_played(studio, dialogs, made, tmp_path, qtbot):
    assert [problem.sentence for problem in made.editor.problems()] == []
    file = tmp_path / "last-lift.json"
    dialogs.saved = [file]
    studio.trigger("file.save")
    checked = check_file(file)
    assert (checked.problems, studio.front.model.is_clean) == ((), True)
    assert [len(it) for it in (checked.document.areas, checked.document.forces, checked.document.pieces)] == [2, 2, 1]

    dialogs.uses = [lambda dialog: isinstance(dialog, NewGameDialog) and dialog.card.title == "The Last Lift"]
    studio.trigger("scenario.play")
    wait(studio, qtbot)
    assert isinstance(studio.front, OpenGame)
    table = play_on(studio.front.game.table, 8, any_option(3))
    assert table.number >= 8


def test_every_step_of_it_can_be_undone_and_done_again(studio, made):
    last, model = made.scenario, made.editor.model
    while model.undo_stack.canUndo():
        studio.trigger("edit.undo")
    bare = made.scenario
    while model.undo_stack.canRedo():
        studio.trigger("edit.redo")
    assert ((bare.areas, bare.forces, bare.pieces), made.scenario) == (((), (), ()), last)


def test_what_was_never_saved_comes_back_after_a_crash(studio, dialogs, settings, recovery_folder):
    dialogs.uses = [choose]
    studio.trigger("file.new-scenario")
    maker = Maker(studio)
    maker.paint_area("The yard", SOUTH)
    studio.end_now()
    again = MainWindow(settings, Recovery(recovery_folder), dialogs, EDITORS)
    dialogs.answers = ["recover"]
    again.start()
    recovered = again.front.document_model.value
    close_unasked(again)
    assert recovered == maker.scenario


def test_a_shipped_scenario_is_edited_from_the_dialog_of_its_game(studio, dialogs, qtbot):
    dialogs.uses = [press_edit]
    studio.start([RELAY])
    wait(studio, qtbot)
    assert (studio.front.kind, studio.front.path, studio.front.model.is_clean) == ("scenario", RELAY, True)


def test_a_broken_scenario_is_mended_in_its_editor(studio, dialogs, qtbot, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text(RELAY.read_text().replace('"id": "relay-nine"', '"id": "relay-ten"'))
    dialogs.uses = [lambda dialog: dialog.open_button is not None]
    studio.start([file])
    wait(studio, qtbot)
    studio.front.editor.context.check_now()
    assert [problem.path for problem in studio.front.editor.problems()] == [("map",)]


def press_edit(dialog) -> bool:
    dialog.edit_button.click()
    return False
