"""Movements, and how the studio follows the wish that nothing moves."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QProgressBar

import ccstudio.ui
from ccstudio.application.settings.motion import MotionChoice
from ccstudio.ui.accessibility.motion import Movement, ReducedMotion, is_reduced, show_busy, show_part
from ccstudio.ui.settings import Settings
from tests.helpers.running_animations import running_animations

LONG_MS = 60_000


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    made = QObject()
    yield made
    made.deleteLater()


@pytest.fixture
def settings(tmp_path: Path, qapp: QApplication) -> Settings:
    return Settings(tmp_path / "studio.ini")


@pytest.fixture
def motion(qapp: QApplication, settings: Settings) -> Iterator[ReducedMotion]:
    made = ReducedMotion(qapp, settings)
    yield made
    choose(settings, MotionChoice.OFF)
    made.deleteLater()


def choose(settings: Settings, motion: MotionChoice) -> None:
    settings.set_preferences(msgspec.structs.replace(settings.preferences, motion=motion))


def test_a_movement_is_an_animation_that_runs(owner):
    movement = Movement(owner, LONG_MS)
    movement.start()
    running = running_animations(owner)
    movement.stop()
    assert (running, running_animations(owner)) == (["Movement"], [])


def test_with_reduced_motion_it_rests_and_nothing_runs(owner, settings, motion):
    choose(settings, MotionChoice.ON)
    values: list[float] = []
    movement = Movement(owner, LONG_MS, at_rest=0.4)
    movement.moved.connect(values.append)
    movement.start()
    seen = (values, movement.is_running, running_animations(owner))
    movement.stop()
    assert seen == ([0.4], True, [])


@pytest.mark.parametrize("choice", [MotionChoice.ON, MotionChoice.OFF])
def test_it_ends_either_way(owner, settings, motion, choice, qtbot):
    choose(settings, choice)
    movement = Movement(owner, 1, times=2)
    with qtbot.waitSignal(movement.ended):
        movement.start()
    assert not movement.is_running


@pytest.mark.parametrize(("choice", "reduced"), [(MotionChoice.ON, True), (MotionChoice.OFF, False)])
def test_the_choice_of_the_person_holds_at_once(settings, motion, choice, reduced):
    choose(settings, MotionChoice.ON)
    choose(settings, choice)
    assert is_reduced() is reduced


def test_the_system_is_asked_where_the_person_leaves_it_to_it(settings, motion, tmp_path, monkeypatch):
    (tmp_path / "kdeglobals").write_text("[KDE]\nAnimationDurationFactor=0\n", encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    motion.follow()
    assert is_reduced()


def test_menus_do_not_move_either(qapp, settings):
    qapp.setEffectEnabled(Qt.UIEffect.UI_General, True)
    motion = ReducedMotion(qapp, settings)
    enabled = []
    for choice in (MotionChoice.ON, MotionChoice.OFF):
        choose(settings, choice)
        enabled.append(qapp.isEffectEnabled(Qt.UIEffect.UI_General))
    qapp.setEffectEnabled(Qt.UIEffect.UI_General, False)
    motion.deleteLater()
    assert enabled == [False, True]


def test_a_bar_of_unknown_work_stands_and_says_so(settings, motion, qtbot):
    bar = QProgressBar()
    qtbot.addWidget(bar)
    choose(settings, MotionChoice.ON)
    show_busy(bar)
    busy = (bar.maximum(), bar.text())
    show_part(bar, 1, 4)
    assert (busy, bar.text()) == ((1, "Working…"), "25%")


def test_all_animations_of_the_studio_are_movements():
    words = re.compile(r"Q(Variant|Property)Animation|Q\w+AnimationGroup|QTimeLine|QScroller|setRange\(0, 0\)")
    folder = Path(ccstudio.ui.__file__).parent
    found = [str(path.relative_to(folder)) for path in folder.rglob("*.py") if words.search(path.read_text("utf-8"))]
    assert found == ["accessibility/motion.py"]
