"""A picture of every screen of the studio: `python -m tests.screenshots OUT_FOLDER`, or `make screenshots`.

With `--documents` the pictures that the documents show are renewed in `docs/pictures`, too.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"

from PySide6.QtCore import QElapsedTimer, QEventLoop, QPointF, QRectF, QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.base.places import modules_folder, sample_map
from ccstudio.documents.document import Reference
from ccstudio.documents.files import load_map, save
from ccstudio.documents.geometry import Polygon, rings_of
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.lab.editor import LabEditor
from ccstudio.ui.module_editor.editor import ModuleEditor
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.qt_application import make_application
from ccstudio.ui.settings import Preferences, Settings, ThemeChoice
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.shell.theme import Theme
from ccstudio.ui.tasks.garbage_collector import GarbageCollector
from ccstudio.ui.terrain_editor.editor import TerrainEditor
from tests.helpers.face_sheets import MICRO, SHIPPED, card_sheet, counter_sheet
from tests.helpers.map_hand import Hand
from tests.unit.ui.play.tables import any_option, play_on

WIDTH, HEIGHT = 1600, 1000
SETTLING_MS = 400

DOCUMENTS = Path(__file__).resolve().parent.parent / "docs" / "pictures"
IN_DOCUMENTS = {"thread-blocked": "studio.png"}
"""Which screens the documents show, and under which name."""

USUAL = Preferences(theme=ThemeChoice.LIGHT, playback_speed=PlaybackSpeed.INSTANT)
LONGEST_MS = 600_000
"""A busy computer needs minutes for what else takes seconds."""

BLOCKED = ("C5", "K4")
HINDERED = ("C10", "H6")
VIEWER = "H5"


class Camera:
    """Takes pictures of a studio with the sample map open."""

    def __init__(self, out: Path, home: Path, *, for_documents: bool, preferences: Preferences = USUAL) -> None:
        self.out = out
        self.for_documents = for_documents
        self.home = home
        self.application: QApplication = make_application()
        self.settings = Settings(home / "studio.ini")
        self.settings.set_preferences(preferences)
        self.theme = Theme(self.application, self.settings)
        self.window = MainWindow(self.settings, Recovery(home / "recovery"))
        self.window.resize(WIDTH, HEIGHT)
        self.window.show()
        self.collector = GarbageCollector(self.window)

    def take(self, name: str, dialog: QDialog | None = None) -> None:
        """Write the picture of the window once it has come to rest, with a dialog over it."""
        self.rest()
        picture = self.window.grab()
        if dialog is not None:
            lay_over(picture, dialog)
        picture.save(str(self.out / f"{name}.png"))
        print(self.out / f"{name}.png")
        if self.for_documents and name in IN_DOCUMENTS:
            DOCUMENTS.mkdir(parents=True, exist_ok=True)
            # Quality 0 is what Qt calls the strongest compression of a PNG.
            small = picture.toImage().convertToFormat(QImage.Format.Format_RGB888)
            small.save(str(DOCUMENTS / IN_DOCUMENTS[name]), quality=0)

    def rest(self) -> None:
        """Let everything be painted that is painted in idle moments."""
        QTest.qWait(SETTLING_MS)
        front = self.window.front
        if isinstance(front, OpenGame):
            front.editor.parts.board.finish()
            QTest.qWait(20)
        elif front is not None and not isinstance(front.editor, ModuleEditor | LabEditor | TerrainEditor):
            front.editor.stage.finish()
            QTest.qWait(20)

    def wait_until(self, is_so: Callable[[], bool], what: str = "the screen", most_ms: int = LONGEST_MS) -> None:
        """Let threads and processes work until something is so; a computer that is busy with other work is waited for.

        QTest.qWait() keeps the interpreter to itself, and nothing else gets on.
        """
        loop, clock = QEventLoop(), QElapsedTimer()
        clock.start()
        while not is_so() and not clock.hasExpired(most_ms):
            QTimer.singleShot(50, loop.quit)
            loop.exec()
        assert is_so(), f"waited in vain for {what}"

    def choose(self, **changes: Any) -> None:
        """Change preferences."""
        self.settings.set_preferences(msgspec.structs.replace(self.settings.preferences, **changes))

    @property
    def editor(self) -> Any:
        """The map editor in front."""
        assert self.window.front is not None, "a map is open"
        return self.window.front.editor

    @property
    def hand(self) -> Hand:
        """A hand over the map in front."""
        return Hand(self.editor.view)

    def centre(self, name: str) -> tuple[int, int]:
        """The centre of a space."""
        grid = self.editor.context.grid
        return grid.centre(grid.space(name))

    @contextmanager
    def dialog(self, action: str) -> Iterator[QDialog]:
        """Open a dialog by its action, and close it again."""
        self.window.trigger(action)
        QTest.qWait(SETTLING_MS)
        (dialog,) = [one for one in self.window.findChildren(QDialog) if one.isVisible()]
        yield dialog
        dialog.reject()
        QTest.qWait(20)

    def close(self) -> None:
        """End without asking."""
        self.window.end_now()
        self.theme.deleteLater()


def lay_over(picture: QPixmap, dialog: QDialog) -> None:
    """Paint a dialog over the middle of its window, as a desktop would show it."""
    painter = QPainter(picture)
    painter.fillRect(picture.rect(), QColor(0, 0, 0, 70))
    face = dialog.grab()
    place = QPointF((picture.width() - face.width()) / 2, (picture.height() - face.height()) / 2.4)
    painter.fillRect(QRectF(place, face.size().toSizeF()).adjusted(-1, -1, 1, 1), QColor(90, 90, 90))
    painter.drawPixmap(place, face)
    painter.end()


def start_page(camera: Camera) -> None:
    for name in ("Ardennes bridge", "Hill 112", "Orbeck Mill"):
        path = camera.home / "Maps" / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        save(load_map(sample_map()), path)
        camera.settings.remember_recent(path)
    catalogue = camera.window.studio.games.catalogue
    camera.wait_until(lambda: catalogue.is_filled, "the catalogue of the start page")
    camera.take("start-page")
    camera.choose(theme=ThemeChoice.DARK)
    camera.take("start-page-dark")
    camera.choose(theme=ThemeChoice.LIGHT)
    with camera.dialog("file.new-game") as dialog:
        dialog.choose(str(modules_folder() / "combat_commander" / "scenarios" / "mill-road.json"))
        camera.take("new-game", dialog)
    camera.window.start([sample_map()])


def start(camera: Camera) -> None:
    camera.window.trigger("view.zoom-fit")
    camera.take("start")


def tracing(camera: Camera) -> None:
    camera.editor.view.show_at(QPointF(*camera.centre("H8")), 1.3)
    camera.window.trigger("tool.trace")
    x, y = camera.centre("H8")
    camera.hand.click((x - 1900, y - 700))
    for dx, dy in ((-700, -1500), (900, -1300), (1900, -300), (1500, 900)):
        camera.hand.click((x + dx, y + dy))
    camera.hand.move((x - 200, y + 1500))
    camera.take("tracing")
    camera.window.trigger("tool.select")


def thread(name: str, ends: tuple[str, str], *, blocked: bool) -> Callable[[Camera], None]:
    def picture(camera: Camera) -> None:
        camera.window.trigger("view.zoom-fit")
        camera.window.trigger("tool.thread")
        camera.hand.drag(camera.centre(ends[0]), camera.centre("H6"), camera.centre(ends[1]))
        verdict = camera.editor.sight.explanation.verdict
        assert verdict.blocked is blocked, f"{ends}: {verdict}"
        assert blocked or verdict.hindrance, f"{ends}: {verdict}"
        camera.take(name)

    return picture


def field_of_view(camera: Camera) -> None:
    camera.window.trigger("sight.clear")
    camera.window.trigger("tool.field")
    camera.hand.click(camera.centre(VIEWER))
    camera.take("field-of-view")


def sight_map(camera: Camera) -> None:
    camera.window.trigger("sight.clear")
    editor, space = camera.editor, camera.editor.context.grid.space
    editor.sight_policies.choose(neutral=True)
    camera.window.trigger("sight.heat")
    camera.wait_until(lambda: editor.client.is_current and not editor.client.left, "the sight table")
    camera.take("heat-map")
    editor.sight_map.set_groups(frozenset(map(space, ("C5", "C6", "D5"))), frozenset(map(space, ("L3", "M4", "K6"))))
    editor.sight_map.set_mode("mutual")
    camera.take("mutual-view")
    editor.sight_map.set_mode("difference")
    document = editor.context.document
    editor.context.apply(msgspec.structs.replace(document, features=document.features[1:]), "Remove")
    camera.wait_until(
        lambda: editor.sight_map.difference is not None and editor.sight_map.difference.total > 0, "the difference"
    )
    camera.take("difference")
    camera.window.trigger("edit.undo")
    editor.sight_policies.choose(neutral=False)
    editor.sight_map.reference.compare_with_rules("combat_commander:oq-16=whole-hexes")
    camera.wait_until(
        lambda: editor.sight_map.difference is not None and not editor.client.left, "the difference of rules"
    )
    editor.sight_map_panel.differences.choose_row(0)
    camera.take("difference-of-rules")
    editor.sight_map.reference.compare_with_save()
    editor.sight_map.set_mode("none")


def properties(camera: Camera) -> None:
    camera.window.trigger("sight.clear")
    camera.window.trigger("tool.select")
    wood = max(camera.editor.context.document.features, key=lambda feature: len(rings_of(feature.geometry)[0]))
    camera.hand.click(rings_of(wood.geometry)[0][0])
    camera.window.trigger("tool.vertices")
    camera.take("vertices")
    camera.window.trigger("tool.select")


def dark(camera: Camera) -> None:
    camera.choose(theme=ThemeChoice.DARK)
    thread("dark", BLOCKED, blocked=True)(camera)
    camera.choose(theme=ThemeChoice.LIGHT)
    camera.window.trigger("sight.clear")


def problems(camera: Camera) -> None:
    path = camera.home / "broken.json"
    save(broken_map(), path)
    camera.window.start([path])
    for dialog in [one for one in camera.window.findChildren(QDialog) if one.isVisible()]:
        camera.take("broken-file", dialog)
        dialog.accept()
    QTest.qWait(SETTLING_MS)
    camera.window.trigger("view.problems")
    camera.window.trigger("view.zoom-fit")
    QTest.qWait(1_000)
    camera.window.trigger("view.next-problem")
    camera.take("problems")
    camera.window.trigger("view.problems")
    camera.window.trigger("file.close")


def broken_map() -> Any:
    """The sample map with a crossed outline, a terrain nobody knows and an objective in a space that is not there."""
    document = load_map(sample_map())
    first, second, *others = document.features
    ring = list(rings_of(first.geometry)[0])
    third = len(ring) // 3
    ring[third], ring[2 * third] = ring[2 * third], ring[third]
    crossed = msgspec.structs.replace(first, geometry=Polygon(coordinates=(tuple(ring),)))
    strange = msgspec.structs.replace(second, terrain="jungle")
    objective = msgspec.structs.replace(document.objectives[0], spaces=("Z99",))
    return msgspec.structs.replace(
        document, features=(crossed, strange, *others), objectives=(objective, *document.objectives[1:])
    )


def dialog(name: str, action: str) -> Callable[[Camera], None]:
    def picture(camera: Camera) -> None:
        with camera.dialog(action) as shown:
            camera.take(name, shown)

    return picture


def palette(camera: Camera) -> None:
    camera.window.trigger("help.palette")
    QTest.keyClicks(camera.window.search.palette.field, "sight")
    camera.take("command-palette")
    camera.window.search.palette.hide()


def find(camera: Camera) -> None:
    camera.window.trigger("map.find")
    QTest.keyClicks(camera.window.search.palette.field, "wood")
    camera.take("find")
    camera.window.search.palette.hide()


def layout(camera: Camera) -> None:
    """Two boards whose half hexes meet, and the list that a third is chosen from."""
    boards = tuple(
        LaidBoard(board=Reference(id=name, version=1), row=row, turn=turn)
        for name, row, turn in (("orbeck", 0, 0), ("varnholt", 10, 180))
    )
    path = camera.home / "two-boards.json"
    save(
        LayoutDocument(id="two-boards", version=1, title="Two boards", licence="MIT", format_version=1, boards=boards),
        path,
    )
    camera.window.start([path])
    camera.window.trigger("layout.zoom-fit")
    camera.take("layout")
    with camera.dialog("layout.add") as dialog:
        camera.take("layout-add", dialog)
    camera.window.trigger("file.close")


def modules(camera: Camera) -> None:
    """A unit, a layout with a slot in hand, a deck, a table; pictures to choose from; a new module."""
    for name, folder, path in (
        ("module", "dust_tactics", ("pieces", 0)),
        ("module-layout", "dust_tactics", ("layouts", 0, "slots", 1)),
        ("module-deck", "combat_commander", ("decks", 0)),
        ("module-table", "combat_commander", ("tables", 0)),
    ):
        camera.window.start([modules_folder() / folder / "module.json"])
        front = camera.window.front
        assert front is not None
        assert isinstance(front.editor, ModuleEditor)
        camera.window.docks.finish()
        front.editor.context.select(path)
        camera.take(name)
    camera.window.trigger("file.close")
    camera.window.trigger("file.close")
    with camera.dialog("file.new-module") as asked:
        camera.take("new-module", asked)


def scenario(camera: Camera) -> None:
    """Scenarios under edit: areas and forces, pieces on the map and their forms, and how a new one begins."""
    window = camera.window
    for game, name, selected in (
        ("dust_tactics", "cold-harrow", ("areas", 0)),
        ("combat_commander", "tanners-farm", ("pieces", 5)),
    ):
        file = modules_folder() / game / "scenarios" / f"{name}.json"
        window.studio.run_flow(window.studio.scenarios.edit_file(file))
        QTest.qWait(SETTLING_MS)
        assert window.front is not None
        window.front.editor.stage.fit()
        window.front.editor.context.select(selected)
        camera.take(f"scenario-{name}")
        window.trigger("file.close")
    with camera.dialog("file.new-scenario") as dialog:
        camera.take("scenario-new", dialog)


def faces(camera: Camera) -> None:
    sheets = {
        "counters-96": counter_sheet(SHIPPED, 96),
        "counters-48": counter_sheet(SHIPPED, 48),
        "cards": card_sheet(SHIPPED, 280),
        "faces-of-a-plain-module": counter_sheet(MICRO, 96),
        "cards-of-a-plain-module": card_sheet(MICRO, 280),
    }
    for name, image in sheets.items():
        image.save(str(camera.out / f"{name}.png"))
        print(camera.out / f"{name}.png")


def games(camera: Camera) -> None:
    """A game against the computer: at the set-up, and later in light and dark, on a small screen and a large one."""
    scenario = open_scenario(modules_folder() / "combat_commander" / "scenarios" / "mill-road.json")
    for name, count in (("set-up", 0), ("game", 150)):
        session = Session.begin(scenario, seed=5, players=(PERSON, "rules"))
        play_on(PlayTable(session), count, any_option(3))
        camera.window.studio.run_flow(camera.window.studio.games.begin(session))
        front = camera.window.front
        assert isinstance(front, OpenGame)
        table = front.game.table
        camera.wait_until(lambda table=table: table.decision is not None, "a question")
        camera.take(name)
    camera.choose(theme=ThemeChoice.DARK)
    camera.take("game-dark")
    camera.choose(theme=ThemeChoice.LIGHT)
    for width, height in ((1366, 768), (1920, 1080)):
        camera.window.resize(width, height)
        camera.take(f"game-{width}x{height}")
    camera.window.resize(WIDTH, HEIGHT)
    with camera.dialog("play.manners") as dialog:
        camera.take("table_settings", dialog)
    camera.window.trigger("file.close")
    camera.window.trigger("file.close")


SCREENS: tuple[Callable[[Camera], None], ...] = (
    start_page,
    start,
    tracing,
    thread("thread-blocked", BLOCKED, blocked=True),
    thread("thread-hindered", HINDERED, blocked=False),
    field_of_view,
    sight_map,
    properties,
    dark,
    problems,
    layout,
    modules,
    scenario,
    dialog("new-map", "file.new"),
    dialog("export", "file.export"),
    palette,
    find,
    dialog("preferences", "edit.preferences"),
    dialog("keys", "help.keys"),
    dialog("key-editor", "help.key-editor"),
    dialog("about", "help.about"),
    games,
    faces,
)


def main(arguments: list[str]) -> int:
    """Write all pictures into the folder named."""
    for_documents = "--documents" in arguments
    folders = [argument for argument in arguments if argument != "--documents"]
    if len(folders) != 1:
        print("usage: python -m tests.screenshots [--documents] OUT_FOLDER")
        return 2
    out = Path(folders[0])
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["CCSTUDIO_HOME"] = os.environ["HOME"] = home
        camera = Camera(out, Path(home), for_documents=for_documents)
        for screen in SCREENS:
            screen(camera)
        camera.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
