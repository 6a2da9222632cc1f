"""What a person does not wait for: no module and no panel that the first paint of a map can do without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ccstudio.base.places import sample_map

SCRIPT = """
import gc, os, sys
from tests.helpers import first_paint

collected = []
gc.callbacks.append(lambda *_: collected.append("garbage") if "PySide6.QtCore" in sys.modules else None)

def end():
    from PySide6.QtWidgets import QApplication, QDockWidget
    panels = [panel for window in QApplication.topLevelWidgets() for panel in window.findChildren(QDockWidget)]
    filled = [panel.objectName() for panel in panels if panel.objectName().startswith("dock.map.") and panel.widget()]
    fronts = [window.front for window in QApplication.topLevelWidgets() if getattr(window, "front", None)]
    planned = ["plans" for front in fronts if "plan_groups" in vars(front.editor.stage.depiction)]
    made = [f"QtWidgets.{name}" for name in vars(sys.modules["PySide6.QtWidgets"])]
    threads = f"OPENBLAS_NUM_THREADS={os.environ.get('OPENBLAS_NUM_THREADS')}"
    sys.stdout.write("\\n".join([*sys.modules, *filled, *collected, *made, *planned, threads]))
    sys.stdout.flush()
    os._exit(0)

first_paint.end = end
first_paint.studio(sys.argv[1:], whole_map=False)
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules that are there when the sample map is painted first, and the panels that have something in them.

    Also the classes of Qt's widgets, `plans`, if the painting of the map was prepared, `garbage`, if some was collected
    after Qt was loaded, and the variable that holds the threads of OpenBLAS.
    """
    return loaded_with([str(sample_map())], tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="module")
def loaded_by_start_page(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Likewise when the start page is painted first."""
    return loaded_with([], tmp_path_factory.mktemp("home"))


def loaded_with(files: list[str], home: Path) -> set[str]:
    """Start the studio with files, and return what is there when it is painted first."""
    others = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    environment = {**others, "QT_QPA_PLATFORM": "offscreen", "CCSTUDIO_HOME": str(home)}
    words = [sys.executable, "-c", SCRIPT, *files]
    return set(subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.splitlines())


@pytest.mark.parametrize(
    "module",
    [
        "numpy",
        "ccstudio.application.games.scenario_cards",
        "ccstudio.board.board",
        "ccstudio.ui.canvas.map_view",
        "ccstudio.ui.map_editor.editor",
        "ccstudio.ui.start.content_catalogue",
    ],
)
def test_the_start_page_waits_for_no(module: str, loaded_by_start_page: set[str]) -> None:
    assert {"ccstudio.ui.start.page", "QtWidgets.QMainWindow"} <= loaded_by_start_page
    assert module not in loaded_by_start_page


@pytest.mark.parametrize("widget", ["QWizard", "QFontDialog", "QCalendarWidget"])
def test_no_class_of_a_widget_is_made_that_nobody_uses(widget: str, loaded: set[str]) -> None:
    assert "QtWidgets.QGraphicsView" in loaded
    assert f"QtWidgets.{widget}" not in loaded


@pytest.mark.parametrize(
    "module",
    [
        "numba",
        "qtawesome",
        "filelock",
        "configparser",
        "jsonschema",
        "multiprocessing",
        "subprocess",
        "shapely",
        "ccstudio.application.all_pairs.worker",
        "ccstudio.cli.tour",
        "ccstudio.documents.checks.module",
        "ccstudio.documents.pictures.art_check",
        "ccstudio.edit.derived_terrain",
        "ccstudio.engine",
        "ccstudio.edit.lint.registry",
        "ccstudio.edit.tracing.colour_regions",
        "ccstudio.ui.map_editor.docks.outliner",
        "ccstudio.ui.map_editor.docks.properties",
        "ccstudio.ui.map_editor.docks.sight_map",
        "ccstudio.ui.map_editor.fitting.page",
        "ccstudio.ui.map_editor.lint.panel",
        "ccstudio.ui.map_editor.painting.dialogs",
        "ccstudio.ui.map_editor.tracing.colours_dialog",
        "ccstudio.ui.sight_panel.panel",
        "ccstudio.play.checking",
        "ccstudio.play.session",
    ],
)
def test_the_first_paint_of_a_map_waits_for_no(module: str, loaded: set[str]) -> None:
    assert "ccstudio.ui.map_editor.editor" in loaded
    assert module not in loaded


def test_menus_know_whether_rules_judge_the_map_without_importing_them(loaded: set[str]) -> None:
    assert not [name for name in loaded if name.endswith((".combat_commander", ".dust_tactics"))]


def test_panels_are_filled_after_the_first_paint(loaded: set[str]) -> None:
    assert not [name for name in loaded if name.startswith("dock.")]


def test_the_painting_of_the_map_is_prepared_after_the_first_paint(loaded: set[str]) -> None:
    assert "plans" not in loaded


def test_nothing_is_collected_before_the_first_paint(loaded: set[str]) -> None:
    assert "garbage" not in loaded


def test_numpy_starts_no_threads_for_equations(loaded: set[str]) -> None:
    assert "OPENBLAS_NUM_THREADS=1" in loaded
