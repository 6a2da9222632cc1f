"""With reduced motion nothing on the screen moves: in a game, in a lesson, and while a map is made."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.application.settings.motion import MotionChoice
from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.base.places import modules_folder
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.accessibility.motion import ReducedMotion
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.lesson_hand import LessonHand
from tests.helpers.running_animations import running_animations
from tests.helpers.small_map import write_small_map
from tests.helpers.stand_in_worker import use_stand_in
from tests.unit.ui.play.tables import combat_scenario

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

LESSON = modules_folder() / "combat_commander" / "lessons" / "first-orders.json"
CHOICES = 25
GLANCE_MS = 20


@pytest.fixture(params=[MotionChoice.ON, MotionChoice.OFF])
def choice(request: pytest.FixtureRequest) -> MotionChoice:
    return request.param


@pytest.fixture
def studio(
    make_studio: Callable[..., MainWindow], settings: Settings, qapp: QApplication, choice: MotionChoice, monkeypatch
) -> Iterator[MainWindow]:
    use_stand_in(monkeypatch)
    motion = ReducedMotion(qapp, settings)
    window = make_studio()
    change(settings, motion=choice, playback_speed=PlaybackSpeed.FAST)
    yield window
    change(settings, motion=MotionChoice.OFF)
    motion.deleteLater()


def change(settings: Settings, **changes) -> None:
    settings.set_preferences(msgspec.structs.replace(settings.preferences, **changes))


class Watcher:
    """Notes what moves while others act."""

    def __init__(self, studio: MainWindow) -> None:
        self._studio = studio
        self.seen: set[str] = set()

    def look(self) -> None:
        editor = self._studio.front.editor
        for _ in range(3):
            self.seen |= set(running_animations(editor))
            QTest.qWait(GLANCE_MS)
        parts = getattr(editor, "parts", None)
        if parts is not None and parts.board.board_scene.pulse.is_ticking:
            self.seen.add("pulse of glows")


def test_a_game(studio, choice, qtbot):
    session = Session.begin(combat_scenario(), seed=5, players=(PERSON, PERSON))
    studio.studio.run_flow(studio.studio.games.begin(session))
    qtbot.waitUntil(lambda: studio.front is not None and not studio.studio.dialog_flows.are_running)
    table, watcher = studio.front.game.table, Watcher(studio)
    for _ in range(CHOICES):
        qtbot.waitUntil(lambda: table.decision is not None)
        table.choose(table.options[0])
        watcher.look()
    assert bool(watcher.seen) is (choice is MotionChoice.OFF), watcher.seen


def test_a_lesson(studio, choice, qtbot):
    studio.start([LESSON])
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    guide, watcher = studio.front.editor.guide, Watcher(studio)
    hand = LessonHand(guide, qtbot)
    for _ in range(8):
        hand.play(1)
        watcher.look()
    assert bool(watcher.seen) is (choice is MotionChoice.OFF), watcher.seen


def test_a_map_under_edit(studio, choice, tmp_path: Path):
    studio.start([write_small_map(tmp_path)])
    watcher, editor = Watcher(studio), studio.front.editor
    for command in ("edit.select-all", "shape.simplify", "edit.undo", "view.zoom-in", "view.next-problem"):
        studio.trigger(command)
        watcher.look()
    path = editor.view.scene().itemsBoundingRect()
    editor.finder.pulse.show_on(rectangle(path.center()))
    watcher.look()
    assert bool(watcher.seen) is (choice is MotionChoice.OFF), watcher.seen


def rectangle(at: QPointF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(at.x(), at.y(), 500, 500)
    return path
